"""Writers that are called from Python: ReportLab, fpdf2, borb, MuPDF, WeasyPrint, xhtml2pdf, Typst."""

import io
from markup import html, typst


def reportlab(doc, path):
    from reportlab.lib import colors
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import BaseDocTemplate, Frame, ListFlowable, PageTemplate, Paragraph, Table
    from xml.sax.saxutils import escape

    styles = getSampleStyleSheet()
    story = []
    for block in doc["blocks"]:
        if block[0] == "h":
            story.append(Paragraph(escape(block[1]), styles["Heading2"]))
        elif block[0] == "p":
            story.append(Paragraph(escape(block[1]), styles["BodyText"]))
        elif block[0] == "l":
            story.append(ListFlowable([Paragraph(escape(text), styles["BodyText"]) for text in block[1]], bulletType="bullet"))
        else:
            grid = [("GRID", (0, 0), (-1, -1), 0.5, colors.black)] if doc["seed"] % 2 else [("LINEBELOW", (0, 0), (-1, 0), 1, colors.black)]
            story.append(Table([block[1], *block[2]], style=grid))
    width, height = A4
    count = doc["columns"]
    each = (width - 100 - 20 * (count - 1)) / count
    frames = [Frame(50 + at * (each + 20), 50, each, height - 100) for at in range(count)]
    BaseDocTemplate(path, pagesize=A4, pageTemplates=[PageTemplate(frames=frames)]).build(story)


def fpdf2(doc, path):
    from fpdf import FPDF

    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=11)
    for block in doc["blocks"]:
        if block[0] == "h":
            pdf.set_font("Helvetica", "B", 15)
            pdf.multi_cell(0, 9, block[1], new_x="LMARGIN", new_y="NEXT")
            pdf.set_font("Helvetica", size=11)
        elif block[0] == "p":
            pdf.multi_cell(0, 5.5, block[1], new_x="LMARGIN", new_y="NEXT", align="J" if doc["seed"] % 2 else "L")
            pdf.ln(2)
        elif block[0] == "l":
            for text in block[1]:
                pdf.multi_cell(0, 5.5, "- " + text, new_x="LMARGIN", new_y="NEXT")
        else:
            with pdf.table(borders_layout="ALL" if doc["seed"] % 2 else "MINIMAL") as table:
                for cells in [block[1], *block[2]]:
                    row = table.row()
                    for cell in cells:
                        row.cell(cell)
            pdf.ln(2)
    pdf.output(path)


def borb(doc, path):
    from borb.pdf import Document, FixedColumnWidthTable, PDF, Page, Paragraph, SingleColumnLayout, UnorderedList

    def adding(thing, *names):
        """What adds to it in this version of borb."""
        return next(getattr(thing, name) for name in names if hasattr(thing, name))

    document, page = Document(), Page()
    adding(document, "append_page", "add_page")(page)
    put = adding(SingleColumnLayout(page), "append_layout_element", "add")
    for block in doc["blocks"]:
        if block[0] == "h":
            put(Paragraph(block[1], font_size=15))
        elif block[0] == "p":
            put(Paragraph(block[1], font_size=11))
        elif block[0] == "l":
            listed = UnorderedList()
            add = adding(listed, "append_layout_element", "add")
            for text in block[1]:
                add(Paragraph(text, font_size=11))
            put(listed)
        else:
            table = FixedColumnWidthTable(number_of_columns=5, number_of_rows=1 + len(block[2]))
            add = adding(table, "append_layout_element", "add")
            for row in [block[1], *block[2]]:
                for cell in row:
                    add(Paragraph(cell, font_size=10))
            put(table)
    if hasattr(PDF, "write"):
        PDF.write(what=document, where_to=path)
    else:
        with open(path, "wb") as out:
            PDF.dumps(out, document)


def mupdf(doc, path):
    import fitz

    story = fitz.Story(html(doc))
    writer = fitz.DocumentWriter(path)
    paper = fitz.paper_rect("a4")
    where = paper + (36, 36, -36, -36)
    more = 1
    while more:
        device = writer.begin_page(paper)
        more, _ = story.place(where)
        story.draw(device)
        writer.end_page()
    writer.close()


def weasyprint(doc, path):
    from weasyprint import HTML

    HTML(string=html(doc)).write_pdf(path)


def xhtml2pdf(doc, path):
    from xhtml2pdf import pisa

    with open(path, "wb") as out:
        pisa.CreatePDF(html(doc), dest=out)


def typst_writer(doc, path):
    import typst as engine

    source = path[:-4] + ".typ"
    with open(source, "w", encoding="utf-8") as out:
        out.write(typst(doc))
    engine.compile(source, output=path)


WRITERS = {
    "reportlab": reportlab,
    "fpdf2": fpdf2,
    "borb": borb,
    "mupdf": mupdf,
    "weasyprint": weasyprint,
    "xhtml2pdf": xhtml2pdf,
    "typst": typst_writer,
}
