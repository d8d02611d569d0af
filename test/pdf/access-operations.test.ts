import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { Stream } from "../../shared/pdf/file/object.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { decodeContent } from "../../shared/pdf/weight/decode-content.ts";
import { authority, certificate, keyPem, pem } from "../harness/certificates.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { reportPdf } from "../harness/report-pdf.ts";
import { post } from "../harness/request.ts";

// A file that says PDF/UA goes on saying so only while it is: every operation whose answer is a PDF.

const { bytes: tagged } = await post("/api/v1/archive/tag", {
  file: pdfFile(await (await reportPdf()).save()),
  alt_texts: '{"1":"The bridge under water"}',
});
const place = { x: 40, y: 20, width: 100, height: 40 };
const other = pdfFile(rawPdf({ pages: 1 }), "b.pdf");

const operations: Readonly<Record<string, readonly [path: string, fields: Record<string, unknown>]>> = {
  rotate: ["pdf/rotate", { degrees: 90 }],
  "extract-pages": ["pdf/extract-pages", { pages: "1" }],
  "reorder-pages": ["pdf/reorder-pages", { order: "1" }],
  split: ["pdf/split", {}],
  watermark: ["pdf/watermark", { text: "DRAFT", opacity: 1 }],
  "number-pages": ["pdf/number-pages", { format: "Page {n} of {total}" }],
  sign: ["pdf/sign", { text: "Ada", ...place }],
  flatten: ["pdf/flatten", {}],
  ocr: ["pdf/ocr", { force: true, pages: "1" }],
  "compress low": ["pdf/compress", { level: "low" }],
  "compress high": ["pdf/compress", { level: "high" }],
  crop: ["pdf/crop", { margins: "10" }],
  "scale-pages": ["pdf/scale-pages", { factor: 2 }],
  "n-up": ["pdf/n-up", {}],
  overlay: ["pdf/overlay", { overlay_file: other }],
  "insert-pages": ["pdf/insert-pages", { insert_file: other }],
  "remove-blank-pages": ["pdf/remove-blank-pages", {}],
  "write-metadata": ["pdf/write-metadata", { title: "Übersicht", author: "Ada" }],
  "write-metadata, removing all": ["pdf/write-metadata", { remove: "all" }],
  "write-metadata, without a title": ["pdf/write-metadata", { remove: "title" }],
  sanitise: ["pdf/sanitise", { links: true }],
  "add-attachments": ["pdf/add-attachments", { attachments: [other] }],
  booklet: ["pdf/booklet", {}],
  deskew: ["pdf/deskew", {}],
  "clean-scan": ["pdf/clean-scan", {}],
  "auto-rotate": ["pdf/auto-rotate", {}],
  "page-boxes": ["pdf/page-boxes", { trim_box: "media:9" }],
  "single-page": ["pdf/single-page", {}],
  "add-pages": ["pdf/add-pages", {}],
  poster: ["pdf/poster", { columns: 2 }],
  merge: ["pdf/merge", {}],
  redact: ["workflows/auto-redact", { terms: "bridges" }],
  "to-pdfa": ["archive/to-pdfa", { level: "2b" }],
};

/** What is put on pages without tags, or beside pages of other files, or takes the title away. */
const loses = new Set([
  ...[
    "flatten",
    "ocr",
    "n-up",
    "overlay",
    "insert-pages",
    "booklet",
    "poster",
    "add-pages",
    "merge",
    "single-page",
    "redact",
  ],
  ...["write-metadata, removing all", "write-metadata, without a title", "to-pdfa"],
]);

function claims(bytes: Uint8Array): boolean {
  const reader = new PdfReader(bytes);
  const metadata = reader.resolve(reader.catalog.get("Metadata"));
  if (!(metadata instanceof Stream)) return false;
  return /pdfuaid:part/.test(Buffer.from(decodeContent(reader, metadata, "pdf.metadata")).toString());
}

test.each(Object.entries(operations))("%s", async (what, [path, fields]) => {
  const own = path === "pdf/merge" ? { files: [pdfFile(tagged), other] } : { file: pdfFile(tagged) };
  const answer = await post(`/api/v1/${path}`, { ...own, ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  const files = path === "pdf/split" ? Object.values(unzipSync(answer.bytes)) : [answer.bytes];
  for (const bytes of files) {
    const { json } = await post("/api/v1/archive/validate", { file: pdfFile(bytes), level: "ua1" });
    const faults = json.failures
      .map(({ rule }: { rule: string }) => rule)
      .filter((rule: string) => rule !== "access-claim");
    const isLost = !claims(bytes);
    expect(isLost).toBe(loses.has(what));
    if (!isLost) expect(faults).toEqual([]);
    expect((answer.headers["x-warning"] ?? "").includes("said that it is PDF/UA")).toBe(isLost);
  }
});

test("a signature with a certificate is a field without a tag, and the file no longer says PDF/UA", async () => {
  const ada = certificate({ common: "Ada", issuer: authority() });
  const answer = await post("/api/v1/sign/certificate", {
    file: pdfFile(tagged),
    certificate: {
      ...{ filename: "signer.pem", contentType: "application/x-pem-file" },
      bytes: Buffer.from(pem(ada) + keyPem(ada)),
    },
  });
  expect([answer.status, claims(answer.bytes)]).toEqual([200, false]);
  expect(answer.headers["x-warning"]).toContain("said that it is PDF/UA");
  const again = await post("/api/v1/pdf/watermark", { file: pdfFile(answer.bytes), text: "DRAFT" });
  expect([again.status, claims(again.bytes)]).toEqual([200, false]);
});

test("a file of both claims loses the one that is no longer true", async () => {
  const archive = await post("/api/v1/archive/to-pdfa", {
    file: pdfFile(await (await reportPdf()).save()),
    level: "2b",
  });
  const both = await post("/api/v1/archive/tag", {
    ...{ file: pdfFile(archive.bytes), alt_texts: '{"1":"The bridge under water"}' },
  });
  expect([claims(both.bytes), both.headers["x-warning"] ?? ""]).toEqual([true, ""]);
  const { bytes } = await post("/api/v1/pdf/flatten", { file: pdfFile(both.bytes) });
  expect(claims(bytes)).toBe(false);
  const { json } = await post("/api/v1/archive/validate", { file: pdfFile(bytes) });
  expect(json).toMatchObject({ claim: "PDF/A-2b", verdict: "conforms" });
});
