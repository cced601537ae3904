"""`python -m companion.cli` is the `corbeille` command."""

import sys

from companion.cli import main

sys.exit(main())
