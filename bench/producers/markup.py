"""The documents as HTML, TeX, Typst, XSL-FO and groff ms."""

from html import escape


def html(doc):
    parts = []
    for block in doc["blocks"]:
        if block[0] == "h":
            parts.append(f"<h2>{escape(block[1])}</h2>")
        elif block[0] == "p":
            parts.append(f"<p>{escape(block[1])}</p>")
        elif block[0] == "l":
            parts.append("<ul>" + "".join(f"<li>{escape(text)}</li>" for text in block[1]) + "</ul>")
        else:
            head = "".join(f"<th>{escape(cell)}</th>" for cell in block[1])
            rows = "".join(
                "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in block[2]
            )
            parts.append(f'<table border="1" cellpadding="3"><tr>{head}</tr>{rows}</table>')
    columns = "columns: 2; column-gap: 24pt;" if doc["columns"] == 2 else ""
    style = (
        "body { font-family: serif; font-size: 11pt; %s } p { text-align: %s } table { border-collapse: collapse } %s"
        % (columns, "justify" if doc["seed"] % 2 else "left", "td, th { padding: 2pt 5pt }" if doc["seed"] % 4 < 3 else "")
    )
    return (
        f'<!DOCTYPE html><html lang="{doc["language"]}"><head><meta charset="utf-8"><title>Document</title>'
        f"<style>{style}</style></head><body>{''.join(parts)}</body></html>"
    )


def tex(doc):
    def plain(text):
        for sign in "&%$#_":
            text = text.replace(sign, "\\" + sign)
        return text

    parts = []
    for block in doc["blocks"]:
        if block[0] == "h":
            parts.append("\\section*{%s}" % plain(block[1]))
        elif block[0] == "p":
            parts.append(plain(block[1]) + "\n")
        elif block[0] == "l":
            items = "\n".join("\\item " + plain(text) for text in block[1])
            parts.append("\\begin{itemize}\n%s\n\\end{itemize}" % items)
        else:
            ruled = doc["seed"] % 2
            rows = [" & ".join(plain(cell) for cell in row) + r" \\" for row in [block[1], *block[2]]]
            rule = "\\hline\n"
            body = rule + rows[0] + rule + (rule if ruled else "\n").join(rows[1:]) + rule
            spec = "|l|l|r|r|r|" if ruled else "llrrr"
            parts.append("\\begin{center}\\begin{tabular}{%s}\n%s\\end{tabular}\\end{center}" % (spec, body))
    options = "11pt,a4paper" + (",twocolumn" if doc["columns"] == 2 else "")
    fonts = "\\usepackage{times}" if doc["seed"] % 2 else ""
    return (
        "\\documentclass[%s]{article}\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}%s\\pagestyle{empty}"
        "\\hyphenpenalty=10000\\exhyphenpenalty=10000\\sloppy\\begin{document}\n%s\n\\end{document}\n"
        % (options, fonts, "\n\n".join(parts))
    )


def typst(doc):
    def plain(text):
        for sign in "\\#$*_`<>@[]":
            text = text.replace(sign, "\\" + sign)
        return text

    parts = []
    for block in doc["blocks"]:
        if block[0] == "h":
            parts.append("== " + plain(block[1]))
        elif block[0] == "p":
            parts.append(plain(block[1]))
        elif block[0] == "l":
            parts.append("\n".join("- " + plain(text) for text in block[1]))
        else:
            cells = ", ".join("[" + plain(cell) + "]" for row in [block[1], *block[2]] for cell in row)
            stroke = "" if doc["seed"] % 2 else "stroke: none, "
            parts.append("#table(columns: 5, %s%s)" % (stroke, cells))
    head = "#set page(paper: \"a4\", columns: %d)\n#set text(hyphenate: false, size: 11pt)\n" % doc["columns"]
    return head + "\n\n".join(parts)


def fo(doc):
    parts = []
    for block in doc["blocks"]:
        if block[0] == "h":
            parts.append(f'<fo:block font-size="15pt" font-weight="bold" space-before="12pt">{escape(block[1])}</fo:block>')
        elif block[0] == "p":
            parts.append(f'<fo:block space-before="6pt" text-align="justify">{escape(block[1])}</fo:block>')
        elif block[0] == "l":
            items = "".join(
                '<fo:list-item><fo:list-item-label end-indent="label-end()"><fo:block>&#x2022;</fo:block></fo:list-item-label>'
                f'<fo:list-item-body start-indent="body-start()"><fo:block>{escape(text)}</fo:block></fo:list-item-body></fo:list-item>'
                for text in block[1]
            )
            parts.append(f"<fo:list-block>{items}</fo:list-block>")
        else:
            def row(cells):
                return "<fo:table-row>%s</fo:table-row>" % "".join(
                    f'<fo:table-cell padding="2pt" border="0.5pt solid black"><fo:block>{escape(cell)}</fo:block></fo:table-cell>'
                    for cell in cells
                )

            parts.append(
                '<fo:table space-before="6pt" table-layout="fixed" width="100%">' + '<fo:table-column/>' * 5
                + f"<fo:table-body>{''.join(row(cells) for cells in [block[1], *block[2]])}</fo:table-body></fo:table>"
            )
    return (
        '<?xml version="1.0" encoding="utf-8"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format">'
        '<fo:layout-master-set><fo:simple-page-master master-name="a" page-height="297mm" page-width="210mm" margin="20mm">'
        f'<fo:region-body column-count="{doc["columns"]}" column-gap="12mm"/></fo:simple-page-master></fo:layout-master-set>'
        f'<fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body" font-size="11pt">{"".join(parts)}</fo:flow>'
        "</fo:page-sequence></fo:root>"
    )


def groff(doc):
    parts = [".nh", ".2C" if doc["columns"] == 2 else ".1C"]
    for block in doc["blocks"]:
        if block[0] == "h":
            parts += [".SH", block[1]]
        elif block[0] == "p":
            parts += [".LP", block[1]]
        elif block[0] == "l":
            for text in block[1]:
                parts += [".IP \\(bu 2", text]
        else:
            parts += [".TS", "allbox tab(|);" if doc["seed"] % 2 else "tab(|);", "l l r r r."]
            parts += ["|".join(row) for row in [block[1], *block[2]]] + [".TE"]
    return "\n".join(parts) + "\n"
