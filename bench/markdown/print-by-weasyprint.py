"""The written pages by another writer: python3 print-by-weasyprint.py FOLDER (needs weasyprint from PyPI)."""

import pathlib
import sys

from weasyprint import HTML

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for page in sorted((pathlib.Path(__file__).parent / "written").glob("*/*.html")):
    HTML(page).write_pdf(folder / f"{page.stem}.weasyprint.pdf")
