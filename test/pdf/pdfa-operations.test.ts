import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { archivePdf, archiveReport, type Level } from "../harness/archive-pdf.ts";
import { complaints, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const levels: readonly Level[] = [
  { part: 1, conformance: "B" },
  { part: 2, conformance: "B" },
  { part: 2, conformance: "A" },
  { part: 3, conformance: "B" },
  { part: 4, conformance: "" },
];

type Operation = { path: string; fields: Record<string, unknown>; loses?: (level: Level) => boolean };

const always = () => true;
const untagged = ({ conformance }: Level) => conformance === "A";
const place = { x: 40, y: 20, width: 100, height: 40 };

/** Every operation on a PDF whose answer is one, and when what it does agrees with no PDF/A. Part 4 is written by none. */
const operations: Readonly<Record<string, Operation>> = {
  rotate: { path: "pdf/rotate", fields: { degrees: 90 } },
  "extract-pages": { path: "pdf/extract-pages", fields: { pages: "1" } },
  "delete-pages": { path: "pdf/delete-pages", fields: { pages: "2" } },
  "reorder-pages": { path: "pdf/reorder-pages", fields: { order: "2,1" } },
  split: { path: "pdf/split", fields: {} },
  watermark: { path: "pdf/watermark", fields: { text: "DRAFT", opacity: 1 } },
  "number-pages": { path: "pdf/number-pages", fields: { format: "Page {n} of {total}" } },
  "sign with a name": { path: "pdf/sign", fields: { text: "Ada", ...place } },
  flatten: { path: "pdf/flatten", fields: {}, loses: untagged },
  ocr: { path: "pdf/ocr", fields: { force: true, pages: "1" }, loses: untagged },
  "compress low": { path: "pdf/compress", fields: { level: "low" } },
  "compress high": { path: "pdf/compress", fields: { level: "high" } },
  "preset mobile": { path: "optimize/preset", fields: { preset: "mobile" } },
  "to-size": { path: "optimize/to-size", fields: { target_size_kb: 1 } },
  crop: { path: "pdf/crop", fields: { margins: "10" } },
  "scale-pages": { path: "pdf/scale-pages", fields: { factor: 2 } },
  "n-up": { path: "pdf/n-up", fields: {}, loses: always },
  overlay: { path: "pdf/overlay", fields: { overlay_file: pdfFile(rawPdf({ pages: 1 })) }, loses: always },
  "insert-pages": {
    path: "pdf/insert-pages",
    fields: { insert_file: pdfFile(rawPdf({ pages: 1 })) },
    loses: always,
  },
  "remove-blank-pages": { path: "pdf/remove-blank-pages", fields: {} },
  "write-metadata": { path: "pdf/write-metadata", fields: { title: "Übersicht", author: "Ada" } },
  "write-metadata, removing all": {
    path: "pdf/write-metadata",
    fields: { remove: "all", title: "Übersicht" },
    loses: always,
  },
  sanitise: { path: "pdf/sanitise", fields: { links: true } },
  "add-attachments": {
    path: "pdf/add-attachments",
    fields: { attachments: [pdfFile(rawPdf({ pages: 1 }))], relationship: "data" },
    loses: ({ part }) => part !== 3,
  },
  "split-by": { path: "pdf/split-by", fields: { every: 1 } },
  booklet: { path: "pdf/booklet", fields: {}, loses: always },
  deskew: { path: "pdf/deskew", fields: {} },
  "clean-scan": { path: "pdf/clean-scan", fields: {} },
  "auto-rotate": { path: "pdf/auto-rotate", fields: {} },
  "page-boxes": { path: "pdf/page-boxes", fields: { trim_box: "media:9" } },
  "single-page": { path: "pdf/single-page", fields: {}, loses: always },
  "add-pages": { path: "pdf/add-pages", fields: { text: "Annex" }, loses: always },
  poster: { path: "pdf/poster", fields: { columns: 2 }, loses: always },
  merge: { path: "pdf/merge", fields: {}, loses: always },
  protect: { path: "pdf/protect", fields: { password: "secret" }, loses: always },
  redact: { path: "workflows/auto-redact", fields: { terms: "Page 2" }, loses: always },
};

async function answered({ path, fields }: Operation, bytes: Uint8Array) {
  const own =
    path === "pdf/merge"
      ? { files: [pdfFile(bytes), pdfFile(rawPdf({ pages: 1 }), "b.pdf")] }
      : { file: pdfFile(bytes) };
  const answer = await post(`/api/v1/${path}`, { ...own, ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  const warning = answer.headers["x-warning"] ?? "";
  if (path.startsWith("pdf/split")) return { files: Object.values(unzipSync(answer.bytes)), warning };
  if (path !== "pdf/protect") return { files: [answer.bytes], warning };
  const run = await runQpdf(["in.pdf", "--decrypt", "--password=secret", "out.pdf"], {
    "in.pdf": answer.bytes,
  });
  return { files: [run.outputs.get("out.pdf") ?? answer.bytes], warning };
}

describe.each(levels)("PDF/A-$part$conformance", (level) => {
  const name = `${level.part}${level.conformance}`;

  test("as it is made here keeps the rules", async () => {
    const bytes = await archivePdf(level);
    expect(await complaints(bytes)).toBe("");
    expect(await archiveReport(bytes)).toEqual({ claim: name, faults: [] });
  });

  test.each(Object.entries(operations))(
    "%s keeps it what it says, or says that it is none",
    async (_, operation) => {
      const bytes = await archivePdf(level);
      const { files, warning } = await answered(operation, bytes);
      expect(files.length).toBeGreaterThan(0);
      const isSame = files.every((file) => Buffer.from(file).equals(bytes));
      const isLost = !isSame && (level.part === 4 || operation.loses?.(level) === true);
      for (const file of files) {
        const { claim, faults } = await archiveReport(file);
        expect(claim).toBe(isLost ? undefined : name);
        if (!isLost) expect(faults).toEqual([]);
      }
      expect(warning.includes("said that it is PDF/A")).toBe(isLost);
    },
  );
});

test.each<[string, string, string]>([
  ["/FontFile2 66 0 R", "/FontFileX 66 0 R", "a font is not in the file"],
  ["/S /GTS_PDFA1", "/S /GTS_PDFX1", "no output intent"],
  ["/F 4 ", "/F 2 ", "an annotation is not printed"],
  ["/P << /MCID 0 >> BDC", "                    ", "content is not marked"],
  ["/AF [76 0 R]", "/XF [76 0 R]", "a file belongs to nothing"],
  ["%PDF-1.7", "%PDF-2.0", "its version"],
  ["/ID [<0", "/XD [<0", "it has no identifier"],
])("the rules see %s become %s", async (from, to, fault) => {
  const level: Level = from.includes("AF") ? { part: 3, conformance: "B" } : { part: 2, conformance: "A" };
  const text = Buffer.from(await archivePdf(level)).toString("latin1");
  expect(text).toContain(from);
  const { faults } = await archiveReport(Buffer.from(text.replace(from, to), "latin1"));
  expect(faults).toContain(fault);
});
