import { describe, expect, it } from "vitest";
import type { Document } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { post } from "../harness/request.ts";
import { textFile } from "./office-files.ts";

const outline = ({ pages }: Document) =>
  pages.flatMap(({ blocks }) =>
    blocks.map(({ kind, level, text }) => [level === undefined ? kind : `${kind} ${level}`, text]),
  );
const read = (filename: string, text: string) => readDocument(textFile(filename, text));
const bytes = (filename: string, content: Uint8Array) =>
  readDocument({ filename, contentType: "", bytes: content });

describe("reading HTML", () => {
  it("keeps headings, lists, links and tables, and no script", async () => {
    const document = await read(
      "page.bin",
      `<!doctype html><title>The  page</title><nav><a href="/x">Home</a></nav><h1>Report</h1>
      <script>document.write("<p>written</p>")</script><style>p { color: red }</style><p hidden>not seen</p>
      <p>See <a href="https://example.com/a">the <b>annex</b></a>.</p><ol start="3"><li>third<ul><li>inner</li></ul></li><li>fourth</li></ol>
      <table><caption>Costs</caption><thead><tr><th>Item<th>Net</thead><tr><td rowspan=2>Ink<td>1.00<tr><td>2.00</table>
      <dl><dt>Due</dt><dd>1 May 2026</dd></dl><footer>Imprint</footer>`,
    );
    expect(document).toMatchObject({ format: "html", title: "The page" });
    expect(outline(document)).toEqual([
      ["header", "Home"],
      ["heading 1", "Report"],
      ["paragraph", "See the annex."],
      ["list-item 1", "3. third"],
      ["list-item 2", "• inner"],
      ["list-item 1", "4. fourth"],
      ["caption", "Costs"],
      ["table", "Item\tNet\nInk\t1.00\n\t2.00"],
      ["paragraph", "Due 1 May 2026"],
      ["footer", "Imprint"],
    ]);
    const [page] = document.pages;
    expect(page?.tables[0]).toMatchObject({ rows: 3, columns: 2, headerRows: 1 });
    expect(page?.tables[0]?.cells[2]).toMatchObject({ rowSpan: 2, text: "Ink" });
    expect(page?.links).toMatchObject([{ url: "https://example.com/a" }]);
  });

  it("reads the encoding that the page declares", async () => {
    const page = Buffer.concat([
      Buffer.from('<html><meta charset="windows-1251"><p>'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
    ]);
    expect((await bytes("a.html", page)).text).toBe("Привет");
  });

  it.each([
    ["words that say too little", "en-GB", "<tr>".concat("<td>Column</td>".repeat(12)), "en"],
    ["too few words", "fr", "<p>N° 4", "fr"],
    ["too few words, and no such tag", "x-1", "<p>N° 4", "und"],
    [
      "a text in another language",
      "en",
      "<p>Der Vertrag wird auf unbestimmte Zeit geschlossen und kann von beiden Seiten gekündigt werden.",
      "de",
    ],
  ])("takes the language that a page states for %s alone", async (_, stated, body, language) => {
    const document = await read("a.html", `<!doctype html><html lang="${stated}"><table>${body}`);
    expect(document.language).toBe(language);
  });

  it.each([
    ["depth", "<div>".repeat(400_000)],
    [
      "formatting that multiplies",
      Array.from({ length: 20_000 }, (_, index) => `<font color=${index}><p>`).join(""),
    ],
  ])("is not held up by %s", async (_, markup) => {
    await expect(read("a.html", markup)).rejects.toMatchObject({ code: "too_complex" });
  });
});

it("reads an invoice that is a page", async () => {
  const page = `<h1>TAX INVOICE</h1><p>Acme Traders Pvt Ltd<br>12 MG Road, Bengaluru<br>GSTIN: 27AAPFU0939F1ZV</p>
    <p>Invoice No: INV-2026-17</p><p>Invoice Date: 15/01/2026</p><p>Bill To:<br>Sample Industries LLP</p>
    <table><tr><th>Description<th>Qty<th>Rate<th>Amount</tr><tr><td>Consulting<td>2<td>500.00<td>1,000.00</tr>
    <tr><td>Training<td>1<td>200.00<td>200.00</tr></table><table><tr><td>Subtotal<td>1,200.00<tr><td>CGST 9%<td>108.00
    <tr><td>SGST 9%<td>108.00<tr><td>Grand Total (INR)<td>1,416.00</table>`;
  const { json } = await post("/api/v1/ai/extract-invoice", { file: textFile("invoice.html", page) });
  expect(json.data).toMatchObject({
    invoice_number: "INV-2026-17",
    date: "2026-01-15",
    total_amount: 1416,
    currency: "INR",
  });
  expect(json.data.line_items).toMatchObject([{ amount: 1000 }, { amount: 200 }]);
  expect(json.data.evidence.total_amount).toMatchObject({
    page: 1,
    text: expect.stringContaining("1,416.00"),
  });
});

describe("reading delimited text", () => {
  it.each([
    ["a semicolon", 'Name;Note;Net\r\nInk;"black; 5 ml";1,50\r\nPen;"said ""hi""\nand left";2,00\r\n'],
    ["a tab", 'Name\tNote\tNet\nInk\t"black; 5 ml"\t1,50\nPen\t"said ""hi""\nand left"\t2,00'],
    ["a comma", 'Name,Note,Net\nInk,"black; 5 ml","1,50"\nPen,"said ""hi""\nand left","2,00"\n'],
  ])("finds %s and keeps quoted fields whole", async (_, text) => {
    const document = await read("data", text);
    expect(document.format).toBe("csv");
    const [table] = document.pages[0]?.tables ?? [];
    expect(table).toMatchObject({ rows: 3, columns: 3, headerRows: 1 });
    expect(table?.cells.map((cell) => cell.text)).toEqual([
      ...["Name", "Note", "Net", "Ink", "black; 5 ml", "1,50", "Pen", 'said "hi"\nand left', "2,00"],
    ]);
  });

  it("reads UTF-16 and old encodings", async () => {
    const text = "Straße;Größe\nKöln;1\nMünchen;2\n";
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    for (const each of [wide, Buffer.from(text, "utf16le"), Buffer.from(text, "latin1"), Buffer.from(text)]) {
      expect((await bytes("a.csv", each)).text).toBe("Straße\tGröße\nKöln\t1\nMünchen\t2");
    }
  });

  it("reads a quotation mark behind an empty quoted field, and many of them", async () => {
    expect((await read("a.csv", 'a,b\n"",1\n"" ,2\n')).text).toBe("a\tb\n\t1\n\t2");
    expect((await read("a.txt", '"'.repeat(1_000_000))).format).toBe("txt");
  });

  it.each([
    ['a,b\n1,"two\n3,four\n5,six\n', 'a\tb\n1\t"two\n3\tfour\n5\tsix', 2],
    // Pairs behind it are empty fields, and quoted ones stay quoted.
    ['a,b\n1,"two\n3,""\n5,six\n', 'a\tb\n1\t"two\n3\n5\tsix', 2],
    ['a,b\n1,"x, y"\n3,"', 'a\tb\n1\tx, y\n3\t"', 3],
    ['a,b\n1,"""two\n3,four\n', 'a\tb\n1\t"""two\n3\tfour', 2],
  ])(
    "takes a quotation mark that is never closed for text, and says in which row: %j",
    async (text, read_, row) => {
      const document = await read("a.csv", text);
      expect(document.text).toBe(read_);
      expect(document.warnings).toEqual([warning("unclosed_quote", row)]);
    },
  );

  it("takes no quotation mark for open that the sample alone cuts off", async () => {
    const long = `"${"p, q, r\n".repeat(30_000)}"`;
    const { text, warnings } = await read("a.csv", `a;b\n1;${long}\n2;y\n`);
    expect(text.split("\n").at(-1)).toBe("2\ty");
    expect(warnings).toEqual([]);
  });

  it("does not take prose for a table", async () => {
    const letter = "Dear Sir, dear Madam,\nthank you, truly, for all.\nWe come, as promised, on Monday.\n";
    expect((await read("a.txt", letter)).format).toBe("txt");
  });
});

describe("reading plain text", () => {
  it("keeps the order of words that are read from the right", async () => {
    const lines = ["بُنيت المنارة في عام 1884 على يد المهندسة Eleanor Marsh نفسها", "הצריח גבוה 42 מטר"];
    const { pages, text } = await read("a.txt", lines.join("\n"));
    expect(text).toBe(lines.join(" "));
    const [first, second] = pages[0]?.lines ?? [];
    expect(first?.words[0]?.box[2]).toBe(second?.words[0]?.box[2]);
  });

  it("looks once through comments that no page follows", async () => {
    const { format, text } = await read("a.txt", `${"<!---->".repeat(500)} the end`);
    expect(format).toBe("txt");
    expect(text).toContain("the end");
    expect((await read("b.txt", `<?xml version="1.0"?> ${"<!-- a --> ".repeat(50)}<html>x`)).format).toBe(
      "html",
    );
  });

  it("keeps lines where they stand and turns at form feeds", async () => {
    const { pages, text } = await read(
      "a.txt",
      "Invoice        INV-7\nDue            2026-05-01\n\nThank you\fSecond page",
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]?.lines.map((line) => line.text)).toEqual([
      "Invoice INV-7",
      "Due 2026-05-01",
      "Thank you",
    ]);
    const [invoice, number, , due] = pages[0]?.words ?? [];
    expect(number?.box[0]).toBe(due?.box[0]);
    expect(invoice?.box[0]).toBeLessThan(number?.box[0] ?? 0);
    expect(text).toMatch(/Thank you\n\fSecond page$/);
  });

  it("knows Markdown by its marks", async () => {
    const source =
      "# Guide\n\nUse **this** [tool](https://example.com).\n\n- one\n  - two\n\n| A | B |\n|---|--:|\n| 1 | `x` |\n\n```\ncode  here\n```\n";
    const document = await read("notes", source);
    expect(document).toMatchObject({ format: "txt", title: "Guide" });
    expect(outline(document)).toEqual([
      ["heading 1", "Guide"],
      ["paragraph", "Use this tool."],
      ["list-item 1", "• one"],
      ["list-item 2", "• two"],
      ["table", "A\tB\n1\tx"],
      ["paragraph", "code here"],
    ]);
    expect(document.pages[0]?.links[0]?.url).toBe("https://example.com");
  });

  it.each([
    ["brackets", `# a\n${"[".repeat(200_000)}`],
    ["asterisks", `# a\n${"**a ".repeat(60_000)}\n${"`".repeat(60_001)}`],
    ["lines of one paragraph", `# a\n**b**\n${"_a \n".repeat(60_000)}`],
  ])("is not held up by many %s", async (_, source) => {
    expect((await read("a.md", source)).title).toBe("a");
  });

  it("refuses what only claims to be a document, and old formats with advice", async () => {
    await expect(read("a.pdf", "404 not found")).rejects.toMatchObject({ code: "unsupported_format" });
    const old = Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.from("WordDocument", "utf16le"),
    ]);
    await expect(bytes("a.doc", old)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/\.docx.*word-to-pdf/),
    });
  });
});

describe("reading a message", () => {
  const message = [
    "From: =?utf-8?Q?J=C3=BCrgen_M=C3=BCller?= <jm@example.com>",
    "To: Ann <ann@example.com>, bob@example.com",
    "Subject: =?iso-8859-1?Q?Angebot_f=FCr_?= =?iso-8859-1?Q?M=E4rz?=",
    "Date: Thu, 1 Jan 2026 10:00:00 +0100",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="m"',
    "",
    "--m",
    'Content-Type: multipart/alternative; boundary="a"',
    "",
    "--a",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "plain words",
    "--a",
    "Content-Type: text/html; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "<p>Sch=C3=B6ne <b>Worte</b></p><table><tr><td>Net<td>Tax<tr><td>10.00<td>1.90</table>",
    "--a--",
    "--m",
    'Content-Type: application/pdf; name="offer.pdf"',
    'Content-Disposition: attachment; filename="offer.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERi0xLjQ=",
    "--m--",
  ].join("\r\n");

  it("decodes headers and bodies, prefers HTML, and names attachments", async () => {
    const document = await read("mail", message);
    expect(document).toMatchObject({ format: "eml", title: "Angebot für März" });
    expect(outline(document)).toEqual([
      ["heading 1", "Angebot für März"],
      ["paragraph", "From: Jürgen Müller <jm@example.com>"],
      ["paragraph", "To: Ann <ann@example.com>, bob@example.com"],
      ["paragraph", "Date: 2026-01-01T09:00:00.000Z"],
      ["paragraph", "Schöne Worte"],
      ["table", "Net\tTax\n10.00\t1.90"],
    ]);
    expect(document.warnings).toEqual([warning("attachments_left_out", "offer.pdf")]);
  });

  it("reads a plain message", async () => {
    const document = await read("m", "From: a@b.example\nSubject: Hi\n\nFirst line\nsecond line\n\nBye");
    expect(outline(document).slice(2)).toEqual([
      ["paragraph", "First line\nsecond line"],
      ["paragraph", "Bye"],
    ]);
  });
});
