import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Group } from "../../shared/contract/operation.ts";
import { optimize } from "../../shared/contract/optimize.ts";
import { pdf } from "../../shared/contract/pdf.ts";
import { sampleImages } from "../../shared/contract/sample-image.ts";
import { sign } from "../../shared/contract/sign.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { certificate, keyPem, pem } from "../harness/certificates.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";

const picture = sampleImages.png;
const png = { filename: "s.png", contentType: "image/png", bytes: Buffer.from(picture, "base64") };

/** What draws on a page, and what it draws. */
const stamps: readonly [string, Record<string, unknown>][] = [
  ["pdf/watermark", { text: "DRAFT" }],
  ["pdf/number-pages", { format: "Page {n} of {total}" }],
  ["pdf/add-page-numbers", {}],
  ["pdf/sign", { text: "Ada", x: 40, y: 20, width: 100, height: 40 }],
  ["sign/add-text-signature", { text: "Ada", x: 40, y: 20 }],
  ["sign/add-signature", { signature: png, x: 40, y: 20 }],
  ["sign/add-signature-base64", { signature_data: picture, x: 40, y: 20 }],
];

async function sent(path: string, bytes: Uint8Array, fields: Record<string, unknown>) {
  const form = path === "pdf/merge" ? { files: [pdfFile(bytes)] } : { file: pdfFile(bytes) };
  const answer = await post(`/api/v1/${path}`, { ...form, ...fields });
  return { ...answer, warning: answer.headers["x-warning"] ?? "" };
}

const startsWith = (bytes: Uint8Array, start: Uint8Array) =>
  bytes.length > start.length && Buffer.from(bytes.subarray(0, start.length)).equals(start);

/** Signatures as PDFium finds them. */
async function signatureCount(bytes: Uint8Array): Promise<number> {
  using document = await PdfiumDocument.open(bytes);
  return document.pdfium.FPDF_GetSignatureCount(document.handle);
}

async function picturesOf(bytes: Uint8Array): Promise<Buffer[]> {
  using document = await PdfiumDocument.open(bytes);
  return Array.from({ length: document.pageCount }, (_, index) =>
    Buffer.from(renderPage(document, index, 72).rgba),
  );
}

const poppler = spawnSync("pdfsig", ["-v"]).error === undefined;

/** What poppler's pdfsig, where the machine has it, says of the first signature. */
function popplerVerdict(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "signed-"));
  try {
    writeFileSync(join(folder, "in.pdf"), bytes);
    return spawnSync("pdfsig", ["-nocert", "in.pdf"], { cwd: folder, encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.each([
  ["a table", false],
  ["a stream of cross-references", true],
])("a signed file with %s", (_, isModern) => {
  const file = signedPdf({ isModern });

  test.each(stamps)("%s puts what it draws behind what is signed", async (path, fields) => {
    const { bytes, status, warning } = await sent(path, file, fields);
    expect(status).toBe(200);
    expect(startsWith(bytes, file)).toBe(true);
    expect(warning).toMatch(/^The PDF is digitally signed: what was drawn stands behind/);
    expect(await complaints(bytes)).toBe("");
    expect(await signatureCount(bytes)).toBe(1);
    expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 2"]);
    const [before, after] = [await picturesOf(file), await picturesOf(bytes)];
    expect(after.some((page, index) => !page.equals(before[index] ?? page))).toBe(true);
    const added = Buffer.from(bytes.subarray(file.length)).toString("latin1");
    expect(/\nxref\n/.test(added)).toBe(!isModern);
    expect(/\/Type ?\/XRef/.test(added)).toBe(isModern);
    const { qpdf } = await qpdfView(bytes, "qpdf");
    const [first, second] = qpdf[1].trailer.value["/ID"];
    expect(first).toBe("b:00112233445566778899aabbccddeeff");
    expect(second).not.toBe(first);
  });

  test("a second stamp goes behind the first", async () => {
    const once = await sent("pdf/watermark", file, { text: "DRAFT" });
    const twice = await sent("pdf/number-pages", once.bytes, {});
    expect(startsWith(twice.bytes, once.bytes)).toBe(true);
    expect(await complaints(twice.bytes)).toBe("");
    const { qpdf } = await qpdfView(twice.bytes, "qpdf");
    expect(qpdf[1]["obj:11 0 R"].value["/Annots"]).toHaveLength(3);
    expect(qpdf[1]["obj:12 0 R"].value["/Annots"]).toHaveLength(2);
  });

  test.skipIf(!poppler)("its signature is valid for poppler, unless a byte of it changes", async () => {
    const { bytes } = await sent("pdf/number-pages", file, {});
    const other = Buffer.from(
      Buffer.from(bytes).toString("latin1").replace("(Page 1)", "(Page 7)"),
      "latin1",
    );
    for (const [verdict, cover, given] of [
      ["Signature is Valid", "Total document signed", file],
      ["Signature is Valid", "Not total document signed", bytes],
      ["Digest Mismatch", "Not total document signed", other],
    ] as const) {
      const said = popplerVerdict(given);
      expect(said).toContain(verdict);
      expect(said).toContain(cover);
    }
  });
});

const isStamp = (path: string) => stamps.some(([name]) => name === path);

/** How a certification or a field's lock stands in the file, and whether annotations may be added (table 257). */
const permissions: readonly [string, Parameters<typeof signedPdf>[0], boolean][] = [
  ["no certification", {}, true],
  ["no changes (1)", { certified: 1 }, false],
  ["filling and signing (2)", { certified: 2 }, false],
  ["what it does not say, which is 2", { certified: "unsaid" }, false],
  ["annotations too (3)", { certified: 3 }, true],
  ["a lock of the field with 1", { lock: 1 }, false],
  ["a lock of the field with 3", { lock: 3 }, true],
  ["a certification of 3 with a lock of 2", { certified: 3, lock: 2 }, false],
];

describe.each(permissions)("under %s", (_, holding, isAllowed) => {
  const file = signedPdf(holding);

  test.each(["auto", "keep", "break"])("a page number by %s", async (rule) => {
    const answer = await sent("pdf/number-pages", file, { on_signature: rule });
    if (rule === "keep" && !isAllowed) {
      expect([answer.status, answer.json.code]).toEqual([400, "signed_pdf"]);
      expect(answer.json.error).toContain("on_signature=break");
      return;
    }
    const isKept = isAllowed && rule !== "break";
    expect(answer.status).toBe(200);
    expect(startsWith(answer.bytes, file)).toBe(isKept);
    expect(answer.warning).toMatch(isKept ? /stands behind what is signed/ : /does not cover the changed/);
    expect((await pageTexts(answer.bytes))[0]).toBe(isKept ? "Page 1" : "Page 1\r\n1");
  });
});

const groups: readonly Group[] = [pdf, sign, optimize];

/**
 * Every address of the contract that says what becomes of a signature, but what fills fields: these files have none, and
 * what asks other servers: test/sign/timestamp.test.ts and long-term.test.ts have some.
 */
const routes = groups
  .flatMap(({ operations }) =>
    Object.values(operations).flatMap(({ form, paths }) =>
      form !== undefined && "on_signature" in form
        ? paths.map(({ path }) => path.replace("/api/v1/", ""))
        : [],
    ),
  )
  .filter((path) => !["pdf/fill-form", "sign/timestamp", "sign/long-term"].includes(path));

const signer = certificate();
const others: Readonly<Record<string, Record<string, unknown>>> = {
  "sign/certificate": {
    certificate: {
      filename: "a.pem",
      contentType: "text/plain",
      bytes: Buffer.from(pem(signer) + keyPem(signer)),
    },
  },
  "sign/prepare": {
    certificate: { filename: "a.pem", contentType: "text/plain", bytes: Buffer.from(pem(signer)) },
  },
  "pdf/compress": { level: "high" },
  "pdf/delete-pages": { pages: "2" },
  "pdf/extract-pages": { pages: "1" },
  "pdf/reorder-pages": { order: "2,1" },
  "pdf/protect": { password: "secret" },
  "pdf/ocr": { force: true },
  "pdf/crop": { margins: "5" },
  "pdf/scale-pages": { factor: 2 },
  "pdf/page-boxes": { trim_box: "media:9" },
  "pdf/poster": { columns: 2 },
  "pdf/overlay": { overlay_file: pdfFile(rawPdf({ pages: 1 })) },
  "pdf/insert-pages": { insert_file: pdfFile(rawPdf({ pages: 1 })) },
  "pdf/interleave": { second_file: pdfFile(rawPdf({ pages: 2 })) },
  "pdf/split-by": { every: 1 },
  "pdf/write-metadata": { title: "Signed" },
  "pdf/write-outline": { outline: '[{"title":"One","page":1}]' },
  "pdf/add-attachments": { attachments: [pdfFile(rawPdf({ pages: 1 }))] },
  "optimize/preset": { preset: "archive" },
  "optimize/to-size": { target_size_kb: 1 },
};
const fieldsOf = (path: string) => ({ ...others[path], ...stamps.find(([name]) => name === path)?.[1] });

/** They answer what a file holds, or it as it is, or fill the room that was left for it, and change nothing that is signed. */
const harmless: ReadonlySet<string> = new Set(["extractImages", "extractAttachments", "complete", "rename"]);

test("every operation that changes a PDF lets its caller decide", () => {
  const silent = groups.flatMap(({ operations }) =>
    Object.entries(operations).flatMap(([name, { form, returns }]) =>
      returns.kind === "file" && !harmless.has(name) && !(form !== undefined && "on_signature" in form)
        ? [name]
        : [],
    ),
  );
  expect(silent).toEqual([]);
  expect(routes.filter(isStamp).toSorted()).toEqual(stamps.map(([path]) => path).toSorted());
});

describe.each(routes)("%s", (path) => {
  const file = signedPdf();

  test("keeps a signature, refuses or says that it is lost", async () => {
    const kept = await sent(path, file, { ...fieldsOf(path), on_signature: "keep" });
    const usual = await sent(path, file, fieldsOf(path));
    expect(usual.status).toBe(200);
    const isSame = Buffer.from(usual.bytes).equals(file);
    if (isSame || startsWith(usual.bytes, file)) {
      const signs = path === "sign/certificate" || path === "sign/prepare";
      expect(isSame || isStamp(path) || signs).toBe(true);
      // What signs does so with its own time.
      if (signs) return expect(startsWith(kept.bytes, file)).toBe(true);
      expect(kept.status).toBe(200);
      expect(Buffer.from(kept.bytes)).toEqual(Buffer.from(usual.bytes));
    } else {
      expect(usual.warning).toMatch(/digitally signed; the signature does not cover the changed file/);
      expect([kept.status, kept.json.code]).toEqual([400, "signed_pdf"]);
    }
  });

  test("has nothing to refuse in a file that is not signed", async () => {
    const rights = rawPdf({
      pages: 2,
      catalog: "/Perms << /UR3 61 0 R >> /AcroForm << /Fields [60 0 R] /SigFlags 1 >>",
      objects: {
        60: "<< /FT /Sig /T (approval) >>",
        61: "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <3000> >>",
      },
    });
    const answer = await sent(path, rights, { ...fieldsOf(path), on_signature: "keep" });
    expect(answer.status).toBe(200);
    expect(answer.warning).not.toMatch(/digitally/);
  });
});

test.each([0, 90, 180, 270])("looks as it would in a file written anew, turned by %i", async (turn) => {
  for (const box of ["/MediaBox [0 0 300 200]", "/MediaBox [10 20 300 200] /CropBox [30 50 260 190]"]) {
    const file = signedPdf({
      objects: { 2: `<< /Type /Pages /Count 2 /Kids [11 0 R 12 0 R] ${box} /Rotate ${turn} >>` },
    });
    const form = { text: "DRAFT", position: "top-right" };
    const behind = await sent("pdf/watermark", file, form);
    const anew = await sent("pdf/watermark", file, { ...form, on_signature: "break" });
    expect(startsWith(behind.bytes, file)).toBe(true);
    const [pages, expected] = [await picturesOf(behind.bytes), await picturesOf(anew.bytes)];
    const before = await picturesOf(file);
    expect(pages.map((page, index) => page.equals(expected[index] ?? page.subarray(1)))).toEqual([
      true,
      true,
    ]);
    expect(pages.map((page, index) => page.equals(before[index] ?? page))).toEqual([false, false]);
  }
});

test("takes a file whose page is of a later generation and that ends without an end of line", async () => {
  const text = Buffer.from(signedPdf()).toString("latin1");
  const row = `${String(text.indexOf("11 0 obj")).padStart(10, "0")} 0000`;
  const later = text.replaceAll(/\b11 0 (obj|R)/g, "11 1 $1").replace(`${row}0 n`, `${row}1 n`);
  const file = Buffer.from(later.trimEnd(), "latin1");
  const { bytes } = await sent("pdf/watermark", file, { text: "DRAFT" });
  expect(startsWith(bytes, file)).toBe(true);
  expect(await complaints(bytes)).toBe("");
  expect(bytes.subarray(file.length).includes("\n11 1 obj")).toBe(true);
  const [before, after] = [await picturesOf(file), await picturesOf(bytes)];
  expect(after.map((page, index) => page.equals(before[index] ?? page))).toEqual([false, false]);
});

const namespace = 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"';
const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

test.each([
  [1, 1, "Stamp", true],
  [1, 0.3, "Stamp", false],
  [2, 0.3, "Watermark", true],
])("in a signed PDF/A-%i a mark of opacity %d is a %s by its rules", async (part, opacity, kind, isKept) => {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${namespace} pdfaid:part="${part}" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta>`;
  const file = signedPdf({
    catalog: "/Metadata 62 0 R /OutputIntents [63 0 R]",
    objects: {
      62: stream("/Type /Metadata /Subtype /XML", packet),
      63: "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 64 0 R >>",
      64: stream("/N 3", "profile"),
    },
  });
  const { bytes, warning } = await sent("pdf/watermark", file, { text: "DRAFT", opacity });
  expect(startsWith(bytes, file)).toBe(true);
  expect(await complaints(bytes)).toBe("");
  expect(warning.includes("said that it is PDF/A")).toBe(!isKept);
  const { qpdf } = await qpdfView(bytes, "qpdf");
  const values: Record<string, unknown>[] = Object.values<{ value?: object }>(qpdf[1]).map(({ value }) => ({
    ...value,
  }));
  const mark = values.find((value) => value["/Subtype"] === `/${kind}`);
  // Printed, and neither hidden, invisible nor out of view (ISO 19005-2, 6.3.2).
  expect([Number(mark?.["/F"]) & 4, Number(mark?.["/F"]) & 0b100011]).toEqual([4, 0]);
  const fonts = values.filter((value) => value["/Type"] === "/FontDescriptor");
  expect(fonts.map((value) => ["/FontFile2", "/FontFile3"].some((key) => key in value))).toEqual([true]);
  const added = Buffer.from(bytes.subarray(file.length)).toString("latin1");
  expect(added.includes("62 0 obj")).toBe(!isKept);
  expect(added.includes("pdfaid:part")).toBe(false);
});
