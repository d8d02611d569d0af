"""What other tools make of the same pages: python3 peers.py FOLDER_OF_PDFS FOLDER (pymupdf4llm and opendataloader-pdf)."""

import pathlib
import sys
import time

import opendataloader_pdf
import pymupdf
import pymupdf4llm

pages = sorted(pathlib.Path(sys.argv[1]).glob("*.pdf"))
out = pathlib.Path(sys.argv[2])
count = sum(len(pymupdf.open(page)) for page in pages)


def told(name, run):
    (out / name).mkdir(parents=True, exist_ok=True)
    start = time.time()
    run(out / name)
    print(f"{name}: {(time.time() - start) / count * 1000:.0f} ms a page")


def by_pymupdf(folder):
    for page in pages:
        (folder / f"{page.stem}.md").write_text(pymupdf4llm.to_markdown(str(page)))


def by_opendataloader(folder):
    opendataloader_pdf.convert(input_path=[str(page) for page in pages], output_dir=str(folder), format="markdown")


# The first call starts the engine.
pymupdf4llm.to_markdown(str(pages[0]))
told("pymupdf4llm", by_pymupdf)
told("opendataloader", by_opendataloader)
