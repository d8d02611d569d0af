import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { qpdfView, rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

type Said = { part: number; conformance?: string; components?: number; elements?: boolean };

/** A file of two pages that says that it is PDF/A; its text is in a font that is not looked at here. */
function pdfa({ part, conformance = "B", components = 3, elements = false }: Said) {
  const namespace = 'xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"';
  const said = elements
    ? `${namespace}><pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>${conformance}</pdfaid:conformance>`
    : `${namespace} pdfaid:part="${part}" pdfaid:conformance='${conformance}'>`;
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description ${said}<dc:title>Kept</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const bytes = rawPdf({
    pages: 2,
    catalog: "/Metadata 60 0 R /OutputIntents [61 0 R]",
    trailer: "/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]",
    objects: {
      60: stream("/Type /Metadata /Subtype /XML", packet),
      61: "<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 62 0 R >>",
      62: stream(`/N ${components}`, "profile ".repeat(400)),
    },
  });
  return pdfFile(bytes);
}

/** The part that a file says it is of, as qpdf unpacks it. */
async function claimOf(bytes: Uint8Array): Promise<string> {
  const run = await runQpdf(["--stream-data=uncompress", "in.pdf", "out.pdf"], { "in.pdf": bytes });
  const text = Buffer.from(run.outputs.get("out.pdf") ?? []).toString("latin1");
  expect(text).toContain("<dc:title>Kept</dc:title>");
  return /pdfaid:part(?:="|>)(\d)/.exec(text)?.[1] ?? "none";
}

/** Fonts of a file: whether their programs are in it. */
async function fontsOf(bytes: Uint8Array): Promise<boolean[]> {
  const { qpdf } = await qpdfView(bytes, "qpdf");
  const objects: { value?: Record<string, unknown> }[] = Object.values(qpdf[1]);
  return objects
    .filter(({ value }) => value?.["/Type"] === "/FontDescriptor")
    .map(({ value }) => ["/FontFile2", "/FontFile3"].some((key) => key in (value ?? {})));
}

const gray = { text: "DRAFT", opacity: 1 };

describe("a stamp on a PDF/A", () => {
  test.each([
    ["watermark", gray],
    ["number-pages", { format: "Page {n} of {total}" }],
    ["sign", { text: "Ada" }],
  ])("by %s has its font in the file, and the claim stays", async (path, fields) => {
    for (const said of [{ part: 1 }, { part: 2, conformance: "U", elements: true }, { part: 3 }]) {
      const answer = await post(`/api/v1/pdf/${path}`, { file: pdfa(said), ...fields });
      expect(answer.status).toBe(200);
      expect(answer.headers["x-warning"]).toBeUndefined();
      expect(await fontsOf(answer.bytes)).toEqual([true]);
      expect(await claimOf(answer.bytes)).toBe(String(said.part));
      expect(answer.bytes.includes("/ObjStm")).toBe(said.part > 1);
      expect(answer.bytes.includes("CIDSet") || said.part > 1).toBe(true);
      expect(await complaints(answer.bytes)).toBe("");
      expect(await pageTexts(answer.bytes)).toHaveLength(2);
    }
  });

  test("is in a standard font in a file that claims nothing", async () => {
    const file = pdfFile(rawPdf({ pages: 1 }));
    expect(await fontsOf((await post("/api/v1/pdf/watermark", { file, ...gray })).bytes)).toEqual([]);
  });

  test.each<[string, Said, Record<string, unknown>, boolean]>([
    ["that is seen through, of part 1", { part: 1 }, { text: "DRAFT" }, false],
    ["that is seen through, of part 2", { part: 2 }, { text: "DRAFT" }, true],
    ["in Chinese, of part 1", { part: 1 }, { text: "机密", opacity: 1 }, false],
    ["in Chinese, of part 2", { part: 2 }, { text: "机密", opacity: 1 }, true],
    ["in gray, printed in inks", { part: 2, components: 4 }, gray, true],
  ])("%s", async (_, said, fields, isKept) => {
    const answer = await post("/api/v1/pdf/watermark", { file: pdfa(said), ...fields });
    expect(answer.status).toBe(200);
    expect(await claimOf(answer.bytes)).toBe(isKept ? String(said.part) : "none");
    if (isKept) expect(answer.headers["x-warning"]).toBeUndefined();
    else expect(answer.headers["x-warning"]).toMatch(/said that it is PDF\/A-1b/);
  });

  test.each([
    [3, true],
    [4, false],
    [1, false],
  ])("of colours, where the intent has %i components", async (components, isKept) => {
    const create = { width: 8, height: 8, channels: 3 as const, background: "#ff0000" };
    const bytes = await sharp({ create }).png().toBuffer();
    const signature = { filename: "s.png", contentType: "image/png", bytes };
    const form = { file: pdfa({ part: 2, components }), signature };
    const answer = await post("/api/v1/sign/add-signature", form);
    expect(await claimOf(answer.bytes)).toBe(isKept ? "2" : "none");
    expect(answer.headers["x-warning"] === undefined).toBe(isKept);
  });
});

describe.each(["low", "medium", "high"])("compress at %s", (level) => {
  test.each([1, 2])("keeps the output intent and the claim of part %i", async (part) => {
    const answer = await post("/api/v1/pdf/compress", { file: pdfa({ part }), level });
    expect(answer.headers["x-warning"] ?? "").not.toMatch(/PDF\/A|intent/);
    const { qpdf } = await qpdfView(answer.bytes, "qpdf");
    expect(JSON.stringify(qpdf)).toContain("/GTS_PDFA1");
    expect(await claimOf(answer.bytes)).toBe(String(part));
    // Of part 1 it is found without a filter, and objects stand by themselves.
    expect(answer.bytes.includes("pdfaid:part")).toBe(part === 1);
    expect(answer.bytes.includes("/ObjStm")).toBe(part > 1);
  });
});

test.each([
  ["protect", { password: "secret" }],
  ["merge", {}],
])("%s takes the claim away", async (path, fields) => {
  const file = pdfa({ part: 2 });
  const form =
    path === "merge" ? { files: [file, pdfFile(rawPdf({ pages: 1 }), "b.pdf")] } : { file, ...fields };
  const answer = await post(`/api/v1/pdf/${path}`, form);
  expect(answer.headers["x-warning"]).toMatch(/said that it is PDF\/A-2b/);
  const open =
    path === "merge"
      ? answer
      : await post("/api/v1/pdf/unlock", { file: pdfFile(answer.bytes), password: "secret" });
  expect(await claimOf(open.bytes)).toBe("none");
});

test.each(["rotate", "extract-pages"])("%s keeps the claim, and of part 1 its form", async (path) => {
  const fields = path === "rotate" ? { degrees: 90 } : { pages: "2" };
  const answer = await post(`/api/v1/pdf/${path}`, { file: pdfa({ part: 1 }), ...fields });
  expect(answer.headers["x-warning"]).toBeUndefined();
  expect(await claimOf(answer.bytes)).toBe("1");
  expect(answer.bytes.includes("/ObjStm")).toBe(false);
  expect(await complaints(answer.bytes)).toBe("");
});
