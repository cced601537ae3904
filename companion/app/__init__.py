"""The app on the table: Kivy screens that draw what the table asks and shows."""
