import { PDFDocument, PDFString, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { pageCharacters } from "../../shared/pdf/redaction/page-characters.ts";
import { featureFile } from "../features/feature.ts";
import { structureFeatures } from "../features/rows/structure.ts";
import { hasData, sample } from "../harness/data.ts";
import { complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post, type TestAnswer } from "../harness/request.ts";
import { hidingPlaces, revised, secret, unremovable } from "./hiding-places.ts";

const route = "/api/v1/workflows/auto-redact";
const json = { headers: { Accept: "application/json" } };

/** Everything in the file, each stream as it is behind its filters. */
async function unpacked(bytes: Uint8Array): Promise<Buffer> {
  const args = ["in.pdf", "--qdf", "--object-streams=disable", "--stream-data=uncompress", "out.pdf"];
  const run = await runQpdf(args, { "in.pdf": bytes });
  return Buffer.from(run.outputs.get("out.pdf") ?? []);
}

const wide = (text: string) => Buffer.from(text, "utf16le").swap16();

/** The ways in which a file may still say the value. */
async function leftIn(bytes: Uint8Array, value: string): Promise<string[]> {
  const inside = Buffer.concat([bytes, await unpacked(bytes)]);
  const hex = (each: Buffer) => each.toString("hex");
  const lower = inside.toString("latin1").toLowerCase();
  const shown = (await pageTexts(bytes)).join("\n").replace(/\s/g, "");
  const ways: [string, boolean][] = [
    ["plain", inside.includes(value)],
    ["UTF-16", inside.includes(wide(value))],
    ["hexadecimal", lower.includes(hex(Buffer.from(value)))],
    ["hexadecimal UTF-16", lower.includes(hex(wide(value)))],
    [
      "escaped",
      inside.includes(value.replaceAll("-", "%2D")) || inside.includes(value.replaceAll("-", "&#45;")),
    ],
    ["shown", shown.includes(value)],
  ];
  return ways.filter(([, found]) => found).map(([way]) => way);
}

const redacted = (bytes: Uint8Array, fields: Record<string, string | boolean> = {}): Promise<TestAnswer> =>
  post(route, { file: pdfFile(bytes), ...fields });

describe("auto-redact removes a value", () => {
  it.each(Object.keys(hidingPlaces))("from %s", async (place) => {
    const bytes = hidingPlaces[place] ?? new Uint8Array();
    expect(await leftIn(bytes, secret)).not.toEqual([]);
    const answer = await redacted(bytes, { pii_types: "ssn" });
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    expect(await leftIn(answer.bytes, secret)).toEqual([]);
    expect((await pageTexts(answer.bytes)).join()).toContain("A letter that stays");
    expect(await complaints(answer.bytes)).toBe("");
  });

  it("from an earlier revision", async () => {
    const before = revised();
    expect(Buffer.from(before).includes(secret)).toBe(true);
    const { status, bytes } = await redacted(before);
    expect(status).toBe(200);
    expect(await leftIn(bytes, secret)).toEqual([]);
    expect((await pageTexts(bytes)).join()).toContain("withdrawn");
  });

  it("or fails, and says where it is left", async () => {
    const { status, json: body } = await redacted(unremovable);
    expect([status, body.code]).toEqual([400, "redaction_incomplete"]);
    expect(body.error).toMatch(/object \d+\) \(ssn\)/);
    expect(body.error).not.toContain(secret);
  });
});

describe("auto-redact", () => {
  it("keeps what stays in its place, letter by letter", async () => {
    const { bytes } = await redacted(hidingPlaces["many Tj"] ?? new Uint8Array());
    const [text = ""] = await pageTexts(bytes);
    expect(text).toContain("SSN");
    expect(text).toContain("end");
  });

  it("keeps links, fields, bookmarks and the place of text that held nothing", async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.TimesRoman);
    const page = document.addPage([400, 300]);
    page.drawText(`Number ${secret} of the harbour office`, { x: 40, y: 200, size: 14, font });
    const field = document.getForm().createTextField("berth");
    field.setText("North quay");
    field.addToPage(page, { x: 40, y: 100, width: 150, height: 24 });
    page.node.addAnnot(
      document.context.register(
        document.context.obj({
          ...{ Type: "Annot", Subtype: "Link", Rect: [40, 40, 140, 60], Border: [0, 0, 0] },
          A: { S: "URI", URI: PDFString.of("https://example.org/harbour") },
        }),
      ),
    );
    const before = await document.save();
    const { status, bytes } = await redacted(before);
    expect(status).toBe(200);
    const after = await PDFDocument.load(bytes);
    expect(after.getForm().getTextField("berth").getText()).toBe("North quay");
    expect((await unpacked(bytes)).includes("https://example.org/harbour")).toBe(true);
    const places = async (file: Uint8Array) => {
      using opened = await PdfiumDocument.open(file);
      const { text, boxes } = pageCharacters(opened, 0);
      return boxes.slice(text.indexOf("harbour"));
    };
    expect(await places(bytes)).toEqual(await places(before));
  });

  it("counts in headers, and lists as JSON with the file on request", async () => {
    const file = pdfFile(hidingPlaces["a form field"] ?? new Uint8Array(), "form.pdf");
    const plain = await post(route, { file });
    expect(plain.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-redactions": "1",
      "x-redactions-by-type": "ssn=1",
      "x-redactions-by-page": "1=1",
    });
    const { json: report } = await post(route, { file }, json);
    expect(report).toMatchObject({ success: true, dry_run: false, total: 1, by_type: { ssn: 1 } });
    expect(report.redactions).toMatchObject([
      { type: "ssn", page: 1, place: "form_field", text: null, removed: true },
    ]);
    const data = Buffer.from(report.file.data, "base64");
    expect([report.file.filename, data.subarray(0, 5).toString()]).toEqual(["form-redacted.pdf", "%PDF-"]);
  });

  it("counts attached files, associated with the document or not", async () => {
    for (const name of ["attachments that are no associated files", "associated files of the document"]) {
      const { headers } = await redacted(await featureFile(structureFeatures[name] ?? { clause: "" }));
      expect(headers["x-warning"], name).toContain("1 attachment was removed, unread.");
    }
  });

  it("only lists what would go when it is a dry run", async () => {
    const file = pdfFile(hidingPlaces["a literal string"] ?? new Uint8Array());
    const { json: report } = await post(route, { file, dry_run: true });
    expect(report).toMatchObject({ dry_run: true, total: 1, file: null });
    const [{ boxes, ...item }] = report.redactions;
    expect(item).toMatchObject({ type: "ssn", page: 1, place: "text", text: secret, removed: false });
    expect(item.confidence).toBeGreaterThan(0.5);
    const [[x0, y0, x1, y1]] = boxes;
    expect(x0).toBeGreaterThan(85);
    expect(x1).toBeLessThan(180);
    expect([y0 < 500, y1 > 505]).toEqual([true, true]);
  });

  it("removes terms and patterns of the caller, and leaves other types alone", async () => {
    const bytes = hidingPlaces["a literal string"] ?? new Uint8Array();
    const answer = await redacted(bytes, { terms: "a LETTER\nnobody", patterns: "e[mn]d\\b" });
    expect(answer.headers["x-redactions-by-type"]).toBe("term=1, pattern=1");
    const [text = ""] = await pageTexts(answer.bytes);
    expect(text).toContain(secret);
    expect(text).not.toMatch(/letter|end/i);
  });

  it("refuses types and patterns that it does not know", async () => {
    const file = pdfFile(hidingPlaces["a literal string"] ?? new Uint8Array());
    const type = await post(route, { file, pii_types: "ssn,shoe_size" });
    expect([type.status, type.json.detail[0].loc]).toEqual([422, ["body", "pii_types"]]);
    const pattern = await post(route, { file, patterns: "(?<=a)b" });
    expect([pattern.status, pattern.json.detail[0].msg]).toEqual([
      422,
      expect.stringContaining("look-around"),
    ]);
  });
});

describe.skipIf(!hasData)("auto-redact of real files", () => {
  it.each([
    "pdf/fedreg.pdf",
    "intelligence/invoices-gst-synth/gst00.pdf",
    "intelligence/resumes-rendercv/John_Doe_ClassicTheme_CV.pdf",
  ])("leaves nothing of what it lists in %s, also for OCR", { timeout: 180_000 }, async (path) => {
    const file = sample(path);
    const { json: listed } = await post(route, { file, dry_run: true });
    const { status, bytes } = await post(route, { file });
    expect(status).toBe(200);
    const values: string[] = listed.redactions
      .filter(({ confidence }: { confidence: number }) => confidence >= 0.5)
      .map(({ text }: { text: string }) => text);
    expect(values.length).toBeGreaterThan(2);
    for (const value of values) expect(await leftIn(bytes, value), value).toEqual([]);
    const read = await post("/api/v1/ai/ocr", { file: pdfFile(bytes), force: true, pages: "1" });
    const seen = read.json.data.text.replace(/\s/g, "");
    for (const value of values) expect(seen).not.toContain(value.replace(/\s/g, ""));
  });

  it("mends a damaged stream, so that it can be searched", async () => {
    const { status, bytes } = await post(route, { file: sample("pdf/damaged-stream.pdf") });
    expect(status).toBe(200);
    expect(await complaints(bytes)).toBe("");
  });
});
