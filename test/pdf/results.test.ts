import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PdfSyntaxError } from "../../shared/pdf/file/parser.ts";
import { checkPdf } from "../../shared/pdf/output/check-pdf.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const root = join(import.meta.dirname, "../..");

/** Files that answer a PDF which is the caller's own (also with a signature's room filled), or was checked before. */
const elsewhere = [
  "shared/pdf/drawing/edit.ts",
  "shared/pdf/output/pdf-answer.ts",
  "shared/pdf/output/unchanged.ts",
  "shared/pdf/repair/repair.ts",
  "shared/pdf/security/protect.ts",
  "shared/pdf/signing/complete-signature.ts",
];

test("a PDF leaves through the check alone", () => {
  const answering = globSync("shared/{pdf,ocr,convert,translate}/**/*.ts", { cwd: root }).filter((path) =>
    /outputFile\(\s*"pdf"/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(answering.toSorted()).toEqual(elsewhere);
});

/** A page with nine million blanks beside it. */
const vast = () =>
  rawPdf({
    pages: 1,
    page: () => "/Extra 60 0 R",
    objects: { 60: `<< /Length 9000000 >>\nstream\n${" ".repeat(9_000_000)}\nendstream` },
  });

const good = await numberedPdf(2);

describe("the check refuses", () => {
  const raw = rawPdf({ pages: 2 });
  const latin = Buffer.from(raw).toString("latin1");
  test.each<[string, Uint8Array, Parameters<typeof checkPdf>[1]]>([
    ["nothing", new Uint8Array(), {}],
    ["another file", Buffer.from("GIF89a"), {}],
    ["a file that is cut", good.subarray(0, good.length - 200), {}],
    ["a page too few", good, { pages: 3 }],
    [
      "a table with wrong places",
      Buffer.from(latin.replace("%PDF-1.7\n", "%PDF-1.7\n% moved\n"), "latin1"),
      {},
    ],
    [
      "a page of which the content is elsewhere",
      Buffer.from(latin.replace("\n102 0 obj", "\n109 0 obj"), "latin1"),
      {},
    ],
    ["what has grown out of proportion", vast(), { from: 1_000 }],
  ])("%s", (_title, bytes, expected) => {
    expect(() => checkPdf(bytes, expected)).toThrow(PdfSyntaxError);
  });

  test("and passes what is sound", () => {
    expect(() => checkPdf(good, { pages: 2, from: good.length })).not.toThrow();
    expect(() => checkPdf(raw, { pages: 2 })).not.toThrow();
  });
});

describe("whatever is wrong deep in a file, locking it gives a locked file with all pages", () => {
  const changed = (from: string | RegExp, to: string, parts = {}) =>
    Buffer.from(
      Buffer.from(rawPdf({ pages: 2, ...parts }))
        .toString("latin1")
        .replace(from, to),
      "latin1",
    );
  const extra = (body: string) => ({ page: () => "/Extra 60 0 R", objects: { 60: body } });
  test.each([
    ["a string that does not end", () => changed("(open )", "((open)", extra("<< /A (open ) >>"))],
    ["a dictionary that does not end", () => changed("/A 1 >>", "/A 1   ", extra("<< /A 1 >>"))],
    [
      "a stream that is longer than the file",
      () => changed("/Length 3 ", "/Length 3000 ", extra("<< /Length 3 >>\nstream\nabc\nendstream")),
    ],
    [
      "a length that is a stream of its own length",
      () => changed("/Length 9 ", "/Length 60 0 R ", extra("<< /Length 9 >>\nstream\nabc\nendstream")),
    ],
    ["an object under another number", () => changed("60 0 obj", "61 0 obj", extra("(x)"))],
    ["a catalog without a type", () => changed("/Type /Catalog", "")],
  ])("%s", async (_title, make) => {
    const file = pdfFile(make());
    const answer = await post("/api/v1/pdf/protect", { file, password: "sesam" });
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(await complaints(answer.bytes, "sesam")).toBe("");
    expect(await pageTexts(answer.bytes, "sesam")).toEqual(["Page 1", "Page 2"]);
    await expect(pageTexts(answer.bytes)).rejects.toMatchObject({ code: "password_required" });
  });
});
