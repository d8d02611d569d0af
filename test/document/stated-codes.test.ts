import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const said = "港の削除について";
const codes = [...said].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("");

/** A composite font without an embedded file, whose codes are Unicode; `toUnicode` is what it says of them. */
const fontOf = (toUnicode: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Gothic /Encoding /Identity-H ${toUnicode} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Gothic /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor << /Type /FontDescriptor /FontName /Gothic /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 859 /Descent -140 /CapHeight 700 /StemV 80 >> >>] >>`;
const content = `BT /F1 20 Tf 20 100 Td <${codes}> Tj ET`;

async function textOf(toUnicode: string) {
  const bytes = rawPdf({
    pages: 1,
    objects: { 3: fontOf(toUnicode), 60: `<< /Length ${content.length} >>\nstream\n${content}\nendstream` },
    page: () => "/Contents 60 0 R",
  });
  const answer = await post("/api/v1/convert/pdf-to-text", { file: pdfFile(bytes) });
  return answer.status === 200 ? answer.text : "";
}

test("a font that names Identity as its ToUnicode is read by its codes, and one that names none is not", async () => {
  expect(await textOf("/ToUnicode /Identity-H")).toContain(said);
  expect(await textOf("")).not.toContain(said);
});
