import { describe, expect, test } from "vitest";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

// Files that break a rule in one place, and that other readers open: every route takes each of them.

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const plain = () => rawPdf({ pages: 2 });
const changed = (from: string | RegExp, to: string, bytes = plain()) =>
  Buffer.from(latin(bytes).replace(from, to), "latin1");

/** As many bytes as before, so that the table of objects stays right. */
const overwritten = (from: string, to: string) => changed(from, to.padEnd(from.length));

/** Only the attachment is encrypted: streams and strings have no filter named for them (ISO 32000-1, 7.6.5). */
function lockedAttachment(): Uint8Array {
  const hex = (byte: string, count: number) => `<${byte.repeat(count)}>`;
  return rawPdf({
    pages: 2,
    catalog: "/Names << /EmbeddedFiles << /Names [(a.txt) 60 0 R] >> >>",
    objects: {
      60: "<< /Type /Filespec /F (a.txt) /EF << /F 61 0 R >> >>",
      61: "<< /Type /EmbeddedFile /Filter [/Crypt] /DecodeParms [<< /Name /StdCF >>] /Length 16 >>\nstream\n0123456789abcdef\nendstream",
      62: `<< /Filter /Standard /V 4 /R 4 /Length 128 /P -1028 /O ${hex("5a", 32)} /U ${hex("a5", 32)} /EFF /StdCF
        /CF << /StdCF << /AuthEvent /EFOpen /CFM /AESV2 /Length 16 >> >> >>`,
    },
    trailer: `/Encrypt 62 0 R /ID [${hex("01", 16)} ${hex("01", 16)}]`,
  });
}

/** It says that it is PDF/A-1, which has no streams of objects. */
function archived(): Uint8Array {
  const packet = '<rdf:RDF><rdf:Description pdfaid:part="1" pdfaid:conformance="B"/></rdf:RDF>';
  return rawPdf({
    pages: 2,
    catalog: "/Metadata 60 0 R",
    objects: {
      60: `<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n${packet}\nendstream`,
    },
  });
}

/** The root of the tree has a parent of its own. */
const branchForRoot = () =>
  rawPdf({
    pages: 2,
    tree: "/MediaBox [0 0 300 200] /Parent 60 0 R",
    objects: { 60: "<< /Type /Pages /Kids [2 0 R] /Count 2 >>" },
  });

const files: Record<string, () => Uint8Array | Promise<Uint8Array>> = {
  "without its header": () => overwritten("%PDF-1.7\n", "%\n"),
  "with its header too far in": () => Buffer.concat([Buffer.alloc(2_000, "x\n"), plain()]),
  "without table and trailer, its catalog in plain": () => changed(/xref\n[\s\S]*$/, "\x00\x9f garbage"),
  "with a trailer that breaks off": () => changed(/\/Root 1 0 R[\s\S]*$/, "/Root 1 0 R /ID [<90\xffA\x00"),
  "whose resources are a stream": () =>
    changed(
      /\/Resources << \/Font << \/F1 3 0 R >> >> \/Contents 102 0 R/,
      "/Resources 101 0 R /Contents 102 0 R",
    ),
  "whose content has no length": () => changed(/<< \/Length \d+ >>\nstream/g, "<< >>\nstream"),
  "whose count of pages is a stream": () => changed("/Count 2", "/Count 101 0 R"),
  "with an unknown page among its pages": () => changed("[11 0 R 12 0 R]", "[11 0 R 99 0 R 12 0 R null]"),
  "with locked attachments": lockedAttachment,
  "whose count of pages is a loop": () =>
    changed("/Count 2", "/Count 60 0 R", rawPdf({ pages: 2, objects: { 60: "60 0 R" } })),
  "whose count of pages is too small": () => changed("/Count 2", "/Count 1"),
  "with an object numbered past all that engines count": () =>
    rawPdf({ pages: 2, objects: { 2147483647: "<< /Unused true >>" } }),
  "with objects in streams": () => numberedPdf(2),
  "for archives": archived,
  "whose catalog leads to a branch of the tree": branchForRoot,
  "with a table in which an entry is too short": () => changed(/(\d{10} \d{5} n) \n(?=\d+ 1\n)/, "$1\n"),
};

/** The routes that answer a PDF, and what they are sent. */
const drawing = { x: "10", y: "10", width: "60", height: "20", page: "0" };
const routes: Record<string, Record<string, string>> = {
  "pdf/rotate": { degrees: "90" },
  "pdf/extract-pages": { pages: "1-2" },
  "pdf/compress": {},
  "pdf/watermark": { text: "DRAFT" },
  "pdf/number-pages": {},
  "pdf/flatten": {},
  "pdf/crop": { margins: "5" },
  "pdf/scale-pages": { page_size: "a5" },
  "pdf/deskew": {},
  "pdf/clean-scan": {},
  "pdf/auto-rotate": {},
  "pdf/page-boxes": { trim_box: "media:9" },
  "pdf/protect": { password: "sesam" },
  "sign/add-text-signature": { text: "Ada", ...drawing },
  "optimize/preset": { preset: "mobile" },
  "optimize/to-size": { target_size_kb: "1000" },
  "pdf/unlock": {},
  "pdf/write-outline": { outline: '[{"title":"First","page":1}]' },
  "pdf/remove-images": {},
  "pdf/remove-comments": {},
};

describe.each(Object.entries(files))("a file %s", (_title, make) => {
  test("through every route that answers a PDF", async () => {
    const file = pdfFile(await make());
    const counted = await post("/api/v1/pdf/page-count", { file });
    expect(counted.json).toMatchObject({ page_count: 2 });
    for (const [route, fields] of Object.entries(routes)) {
      const { status, text, bytes } = await post(`/api/v1/${route}`, { file, ...fields });
      expect(status, `${route}: ${text.slice(0, 200)}`).toBe(200);
      expect(await complaints(bytes, fields.password), route).toBe("");
      expect(await pageTexts(bytes, fields.password), route).toHaveLength(2);
    }
    for (const route of ["n-up", "booklet"]) {
      const { bytes } = await post(`/api/v1/pdf/${route}`, { file });
      expect(await complaints(bytes), route).toBe("");
      expect((await pageTexts(bytes)).join(" "), route).toMatch(/Page 1[\s\S]*Page 2/);
    }
    const merged = await post("/api/v1/pdf/merge", { files: [file, file] });
    expect(await pageTexts(merged.bytes)).toHaveLength(4);
  });

  test("whether it is small enough or not locked at all, it does not go back as it came", async () => {
    const file = pdfFile(await make());
    if ((await complaints(file.bytes)) === "") return;
    for (const [route, fields] of [
      ["optimize/preset", { preset: "email" }],
      ["pdf/unlock", {}],
    ] as const) {
      const answer = await post(`/api/v1/${route}`, { file, ...fields });
      expect(await complaints(answer.bytes), route).toBe("");
      expect(answer.headers["x-warning"], route).toMatch(/repaired|locked with/);
    }
  });

  test("through the routes that read one", async () => {
    const file = pdfFile(await make());
    for (const route of ["list-comments", "read-outline", "analyze", "repair"]) {
      const { status, text } = await post(`/api/v1/pdf/${route}`, { file });
      expect(status, `${route}: ${text.slice(0, 200)}`).toBe(200);
    }
    const looks = await post("/api/v1/pdf/compare-looks", { file, other_file: file });
    expect(looks.json).toMatchObject({ alike: true, page_counts: { file: 2, other_file: 2 } });
    for (const route of [
      "pdf-to-text",
      "pdf-to-png",
      "pdf-to-word",
      "pdf-to-excel",
      "pdf-to-markdown",
      "pdf-to-html",
      "pdf-to-json",
    ]) {
      const { status, text } = await post(`/api/v1/convert/${route}`, { file });
      expect(status, `${route}: ${text.slice(0, 200)}`).toBe(200);
    }
    const { text } = await post("/api/v1/convert/pdf-to-text", { file });
    expect(text).toContain("Page 1");
  });
});

test("attachments that are locked are left out, and the answer says so", async () => {
  const answer = await post("/api/v1/pdf/rotate", { file: pdfFile(lockedAttachment()), degrees: "90" });
  expect(answer.headers["x-warning"]).toMatch(/Attachments .* left out/);
  expect(latin(answer.bytes)).not.toContain("EmbeddedFile");
  const wrong = await post("/api/v1/pdf/rotate", { file: pdfFile(lockedAttachment()), password: "wrong" });
  expect([wrong.status, wrong.json.code]).toEqual([400, "wrong_password"]);
});
