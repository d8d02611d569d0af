import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { readPdf } from "../../shared/document/pdf/read-pdf.ts";
import { child, childrenOf, parseXml, textOf } from "../../shared/document/xml/xml.ts";
import { form } from "../harness/every-field.ts";
import { complaints, formPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const fdf = (fields: string, more = "") =>
  `%FDF-1.2\r\n1 0 obj\r\n<</FDF<</F(form.pdf)${more}/Fields[${fields}]>>>>\r\nendobj\r\ntrailer\r\n<</Root 1 0 R>>\r\n%%EOF\r\n`;
const wide = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
const xfdf = (fields: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><fields>${fields}</fields><f href="form.pdf"/></xfdf>`;

const dataFile = (content: string | Uint8Array, filename = "data.bin"): InputFile => ({
  filename,
  contentType: "application/octet-stream",
  bytes: typeof content === "string" ? Buffer.from(content, "utf8") : content,
});

const fill = (content: string | Uint8Array, more: Record<string, string> = {}, bytes = form()) =>
  post("/api/v1/pdf/fill-form", { file: pdfFile(bytes, "form.pdf"), data_file: dataFile(content), ...more });

async function filled(content: string | Uint8Array, bytes = form()) {
  const answer = await fill(content, {}, bytes);
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(await complaints(answer.bytes)).toBe("");
  return answer.bytes;
}

async function valuesOf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const { json } = await post("/api/v1/pdf/read-form", { file: pdfFile(bytes) });
  return Object.fromEntries(
    json.fields.map(({ name, value }: Record<string, unknown>) => [String(name), value]),
  );
}

/** What PDFium, which had no part in filling, reads in the fields. */
const byPdfium = async (bytes: Uint8Array) =>
  Object.fromEntries((await readPdf(pdfFile(bytes), {})).fields.map(({ name, value }) => [name, value]));

const everything = {
  "person.name": "Zoë 你好",
  "person.notes": "one\ntwo",
  agreed: true,
  bare: true,
  size: "S",
  country: "FR",
  tools: ["axe", "file"],
  code: "12345",
};
const inFdf = `<</T(person)/Kids[<</T(name)/V${wide("Zoë 你好")}>><</T(notes)/V(one\\rtwo)>>]>><</T(agreed)/V/On>><</T(bare)/V/Yes>><</T(size)/V/S>><</T(country)/V(FR)>><</T(tools)/V[(axe)(file)]>><</T(code)/V(12345)>><</T(total)>><</T(go)>>`;
const inXfdf =
  '<field name="person"><field name="name"><value>Zoë 你好</value></field><field name="notes"><value>one\ntwo</value></field></field><field name="agreed"><value>On</value></field><field name="bare"><value>yes</value></field><field name="size"><value>S</value></field><field name="country"><value>FR</value></field><field name="tools"><value>axe</value><value>file</value></field><field name="code"><value>12345</value></field><field name="go"><value></value></field>';

describe("fill-form from a file", () => {
  test.each([
    ["FDF", fdf(inFdf)],
    ["XFDF", xfdf(inXfdf)],
  ])("of %s writes values of every kind", async (_kind, content) => {
    const bytes = await filled(content);
    expect(await valuesOf(bytes)).toMatchObject({ ...everything, total: null });
    expect(await byPdfium(bytes)).toMatchObject({
      "person.name": "Zoë 你好",
      "person.notes": "one\ntwo",
      agreed: "true",
      bare: "true",
      size: "S",
      country: "France",
      code: "12345",
    });
  });

  test("of FDF reads encodings that it states, streams, references, and ends where a field holds itself", async () => {
    const stream = "2 0 obj\n<</Length 5>>\nstream\nlong!\nendstream\nendobj\n";
    const loop = "3 0 obj\n<</T(person)/Kids[<</T(notes)/V 2 0 R>> 3 0 R]>>\nendobj\n";
    const content = fdf("3 0 R<</T(code)/V(\xe4)>>", "/Encoding/utf_8").replace(
      "1 0 obj",
      `${stream}${loop}1 0 obj`,
    );
    expect(await valuesOf(await filled(content))).toMatchObject({ "person.notes": "long!", code: "ä" });
    const japanese = Buffer.concat([
      Buffer.from(fdf("<</T(code)/V(@@)>>", "/Encoding/Shift-JIS").replace("@@", ""), "latin1"),
    ]);
    const at = japanese.indexOf("/V(") + 3;
    const bytes = Buffer.concat([japanese.subarray(0, at), Buffer.of(0x93, 0xfa), japanese.subarray(at)]);
    expect(await valuesOf(await filled(bytes))).toMatchObject({ code: "日" });
  });

  test("goes through what read-form exports, in each format", async () => {
    const before = await filled(fdf(inFdf));
    for (const format of ["fdf", "xfdf", "csv"]) {
      const { status, bytes, headers } = await post("/api/v1/pdf/read-form", {
        file: pdfFile(before, "a.pdf"),
        format,
      });
      expect([status, headers["content-disposition"]]).toEqual([
        200,
        expect.stringContaining(`a-fields.${format}`),
      ]);
      const again = await fill(bytes);
      const own = format === "csv" ? Object.values(unzipSync(again.bytes))[0] : again.bytes;
      expect([format, await valuesOf(own ?? new Uint8Array())]).toEqual([format, await valuesOf(before)]);
    }
  });

  test("of CSV fills a file for each row, named by its column", async () => {
    const content =
      "\ufeffperson.name;agreed;tools;country;filename\r\nAda;x;saw;Germany;ada\r\nBob;no;axe;;ada.pdf\r\n\r\n'=Eve;;file;DE;\r\n";
    const answer = await fill(content);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = unzipSync(answer.bytes);
    expect(Object.keys(files)).toEqual(["ada.pdf", "ada (2).pdf", "form-3.pdf"]);
    const values = await Promise.all(Object.values(files).map(valuesOf));
    expect(values).toMatchObject([
      { "person.name": "Ada", agreed: true, tools: ["saw"], country: "DE" },
      { "person.name": "Bob", agreed: false, tools: ["axe"], country: null },
      { "person.name": "=Eve", agreed: false, tools: ["file"], country: "DE" },
    ]);
    const several = await fill("tools,code\nsaw; axe,1\n");
    expect(await valuesOf(Object.values(unzipSync(several.bytes))[0] ?? new Uint8Array())).toMatchObject({
      tools: ["saw", "axe"],
      code: "1",
    });
  });

  test.each([
    ["an unknown field", fdf("<</T(persn)/V(x)>>"), "Unknown field"],
    [
      "a value that does not fit",
      xfdf('<field name="size"><value>XL</value></field>'),
      "Expected one of S, L",
    ],
    ["a field that is read-only", fdf("<</T(total)/V(7)>>"), "read-only"],
    ["a row that does not fit", "size\nS\nXL\n", "row 3"],
    ["a row with more cells than names", "size\nS,L\n", "Row 2 has 2 cells"],
    ["names alone", "size\n", "a row of values below it"],
    ["other XML", "<html/>", "no XFDF"],
    ["no text at all", Buffer.of(0, 1, 2, 3, 4, 5, 0, 0, 0, 1), "Expected an FDF, XFDF or CSV file"],
    ["a broken FDF", "%FDF-1.2\nnothing", "damaged or encrypted"],
  ])("of %s is refused, and nothing is filled", async (_title, content, says) => {
    const { status, text } = await fill(content);
    expect(status).toBe(422);
    expect(text).toContain(says);
  });

  test("of too many rows is refused", async () => {
    const rows = (count: number) => `code\n${"1\n".repeat(count)}`;
    const { status, json } = await fill(rows(501));
    expect([status, json.code]).toEqual([400, "too_complex"]);
  });

  test("or by fields: one of both", async () => {
    expect((await fill(fdf(""), { fields: '{"code":1}' })).status).toBe(422);
    expect((await post("/api/v1/pdf/fill-form", { file: pdfFile(form()) })).status).toBe(422);
  });
});

test("read-form writes XFDF and FDF with nested names, and texts beyond Latin", async () => {
  const bytes = await formPdf("a.b", "<Ü> & 你");
  const { bytes: written } = await post("/api/v1/pdf/read-form", { file: pdfFile(bytes), format: "xfdf" });
  const [field] = childrenOf(child(parseXml(written), "fields"), "field");
  expect(field?.attributes.name).toBe("a");
  expect(textOf(child(field, "field", "value"))).toBe("<Ü> & 你");
  const { text } = await post("/api/v1/pdf/read-form", { file: pdfFile(bytes), format: "fdf" });
  expect(text).toMatch(/^%FDF-1\.2\n/);
  expect(text).toContain("/T (a)/Kids [<</T (b)/V <feff003c00dc003e0020002600204f60>>>]");
});
