"""Writers that are programs: LaTeX, dvips with Ghostscript, groff, FOP, wkhtmltopdf, cairo, Ghostscript, Chromium, and those of npm."""

import json
import os
import shutil
import subprocess

from markup import fo, groff, html, tex


def run(*command, cwd=None):
    subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=180)


def put(path, text):
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)


def pdflatex(doc, path):
    stem = path[:-4]
    put(stem + ".tex", tex(doc))
    run("pdflatex", "-interaction=batchmode", os.path.basename(stem) + ".tex", cwd=os.path.dirname(path))


def dvips(doc, path):
    stem = path[:-4]
    put(stem + ".tex", tex(doc))
    cwd, name = os.path.dirname(path), os.path.basename(stem)
    run("latex", "-interaction=batchmode", name + ".tex", cwd=cwd)
    run("dvips", "-q", "-o", name + ".ps", name + ".dvi", cwd=cwd)
    run("ps2pdf", name + ".ps", name + ".pdf", cwd=cwd)


def set_by_groff(doc, device, path):
    command = ["groff", "-t", "-ms", "-K", "utf8", "-T", device]
    with open(path, "wb") as out:
        subprocess.run(command, input=groff(doc).encode(), check=True, stdout=out, stderr=subprocess.PIPE)


def groff_ps(doc, path):
    set_by_groff(doc, "ps", path[:-4] + ".ps")
    run("ps2pdf", path[:-4] + ".ps", path)


def groff_pdf(doc, path):
    set_by_groff(doc, "pdf", path)


def fop(doc, path):
    put(path[:-4] + ".fo", fo(doc))
    run("fop", path[:-4] + ".fo", path)


def wkhtmltopdf(doc, path):
    put(path[:-4] + ".html", html(doc))
    run("wkhtmltopdf", "-q", path[:-4] + ".html", path)


def chromium(doc, path):
    put(path[:-4] + ".html", html(doc))
    run(os.environ["CHROMIUM"], "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={path}", "file://" + path[:-4] + ".html")


def npm(name):
    def write(doc, path):
        put(path[:-4] + ".json", json.dumps(doc))
        run("node", os.path.join(os.path.dirname(__file__), "npm.mjs"), name, path[:-4] + ".json", path)

    return write


def again(command):
    """A file of another writer written anew."""

    def write(doc, path):
        source = path[:-4] + "-from.pdf"
        if not os.path.exists(source):
            (fop if doc["seed"] % 2 else wkhtmltopdf)(doc, source)
        command(source, path)

    return write


PROGRAMS = {
    "pdflatex": ("pdflatex", pdflatex),
    "dvips": ("dvips", dvips),
    "groff-ps": ("groff", groff_ps),
    "groff-pdf": ("groff", groff_pdf),
    "fop": ("fop", fop),
    "wkhtmltopdf": ("wkhtmltopdf", wkhtmltopdf),
    "cairo": ("pdftocairo", again(lambda source, path: run("pdftocairo", "-pdf", source, path))),
    "ghostscript": ("gs", again(lambda source, path: run("gs", "-q", "-o", path, "-sDEVICE=pdfwrite", source))),
    "pdfkit": ("node", npm("pdfkit")),
    "jspdf": ("node", npm("jspdf")),
    "pdfmake": ("node", npm("pdfmake")),
}
if os.environ.get("CHROMIUM"):
    PROGRAMS["chromium"] = ("node", chromium)

PRESENT = {name: write for name, (program, write) in PROGRAMS.items() if shutil.which(program)}
