import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { solid } from "../../shared/pdf/redaction/found-values.ts";
import { pageTexts, pdfFile } from "../harness/pdf.ts";
import { random } from "../harness/random.ts";
import { post } from "../harness/request.ts";
import { brokenPdf, type Drawn, madeUp, type Value, ways } from "./broken-values.ts";

const route = "/api/v1/workflows/auto-redact";
const json = { headers: { Accept: "application/json" } };
const dpi = 144;
const rounds = Number(process.env.ROUNDS ?? 2);

async function unpacked(bytes: Uint8Array): Promise<string> {
  const args = ["in.pdf", "--qdf", "--object-streams=disable", "--stream-data=uncompress", "out.pdf"];
  const run = await runQpdf(args, { "in.pdf": bytes });
  return Buffer.from(run.outputs.get("out.pdf") ?? [])
    .toString("latin1")
    .toLowerCase();
}

/** Parts of values that a file still says: in its bytes, in its text, or as marks on a page. */
async function leftIn(bytes: Uint8Array, drawn: readonly (Drawn & { page: number; value: Value })[]) {
  const inside = await unpacked(bytes);
  const texts = (await pageTexts(bytes)).map((text) => solid(text).text);
  using seen = await PdfiumDocument.open(bytes);
  const pages = texts.map((_, page) => renderPage(seen, page, dpi));
  return drawn.flatMap(({ text, page, value, ...place }) => {
    const bare = solid(text).text;
    const hex = Buffer.from(text, "latin1").toString("hex");
    const found = [
      ...(bare.length > 3 && (inside.includes(text.toLowerCase()) || inside.includes(hex)) ? ["bytes"] : []),
      ...(bare.length > 3 && texts[page]?.includes(bare) ? ["text"] : []),
      ...(isBlack(pages[page], place) ? [] : ["page"]),
    ];
    return found.length === 0 ? [] : [`${value.kind} ${value.text}: ${text} in ${found.join(", ")}`];
  });
}

function isBlack(
  drawn: ReturnType<typeof renderPage> | undefined,
  { x, y, width, height }: Omit<Drawn, "text">,
) {
  if (drawn === undefined) return false;
  const scale = dpi / 72;
  for (let row = y + 1; row < y + height * 0.6; row += 0.5)
    for (let column = x + 1; column < x + width - 1; column += 0.5) {
      const at = (Math.floor(drawn.height - row * scale) * drawn.width + Math.floor(column * scale)) * 4;
      if ((drawn.rgba[at] ?? 255) > 96) return false;
    }
  return true;
}

describe("auto-redact leaves nothing of a value that is set", () => {
  it.each(Object.keys(ways))("%s", { timeout: 300_000 }, async (way) => {
    const next = random(26);
    const values = Array.from({ length: rounds }, () => madeUp(next)).flat();
    const { bytes, drawn } = await brokenPdf(way, values, next);
    const answer = await post(route, { file: pdfFile(bytes) });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(await leftIn(answer.bytes, drawn)).toEqual([]);
    const text = (await pageTexts(answer.bytes)).join(" ");
    expect(text).toContain("A heading that stays");
  });
});

/** A form of one page; a field is shown by what its name says it is. */
async function form(fields: Readonly<Record<string, string>>, words?: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 400]);
  for (const [index, [name, value]] of Object.entries(fields).entries()) {
    const field = document.getForm().createTextField(name);
    field.setText(value);
    const y = 340 - index * 40;
    field.addToPage(page, { x: 160, y, width: 200, height: 20, font });
    if (words !== undefined) page.drawText(words, { x: 40, y: y + 6, size: 11, font });
  }
  return document.save();
}

const valuesIn = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes))
    .getForm()
    .getFields()
    .map((field) => document(field));
const document = (field: object) =>
  "getText" in field && typeof field.getText === "function" ? field.getText() : undefined;

describe("the name of a form field is a label", () => {
  it.each([
    ["ssn", "536228741", "ssn"],
    ["SSN", "53622874", "ssn"],
    ["txtHomePhone_1", "5550142", "phone"],
    ["homephone", "020 79460018", "phone"],
    ["applicant.acctNo", "12345678", "bank_account"],
    ["date_of_birth", "1 March 1970", "date_of_birth"],
    ["cc_number", "4111111111111111", "credit_card"],
  ])("%s: %s", async (name, value, kind) => {
    const bytes = await form({ [name]: value, town: "Leeds 30145678901" });
    const answer = await post(route, { file: pdfFile(bytes) });
    expect(answer.headers["x-redactions-by-type"]).toBe(`${kind}=1`);
    expect(await valuesIn(answer.bytes)).toEqual(["[redacted]", "Leeds 30145678901"]);
    expect(await unpacked(answer.bytes)).not.toContain(Buffer.from(value).toString("hex"));
    expect(await unpacked(answer.bytes)).not.toContain(value.toLowerCase());
  });

  it("also for what several fields say together, and of words beside a field", async () => {
    const parts = await post(route, { file: pdfFile(await form({ ssn1: "536", ssn2: "22", ssn3: "8741" })) });
    expect(await valuesIn(parts.bytes)).toEqual(["[redacted]", "[redacted]", "[redacted]"]);
    const beside = await post(route, { file: pdfFile(await form({ Text1: "12345678" }, "Account number")) });
    expect(await valuesIn(beside.bytes)).toEqual(["[redacted]"]);
    const other = await post(route, { file: pdfFile(await form({ Text1: "12345678" }, "Order")) });
    expect(await valuesIn(other.bytes)).toEqual(["12345678"]);
  });
});

describe("what is too unsure to go", () => {
  const page = async (...lines: string[]) => {
    const file = await PDFDocument.create();
    const font = await file.embedFont(StandardFonts.Helvetica);
    const sheet = file.addPage([400, 400]);
    for (const [index, text] of lines.entries())
      sheet.drawText(text, { x: 40, y: 340 - index * 30, size: 11, font });
    return file.save();
  };

  it("stays and is named in the header, the warnings and the answer", async () => {
    const bytes = await page("Reference 536228741 of the harbour", "SSN: 219-09-9998");
    const plain = await post(route, { file: pdfFile(bytes), pii_types: "ssn" });
    expect(plain.headers).toMatchObject({ "x-redactions-by-type": "ssn=1", "x-redactions-unsure": "ssn=1" });
    expect(plain.headers["x-warning"]).toContain("not sure enough: ssn=1");
    expect((await pageTexts(plain.bytes)).join()).toContain("536228741");
    const { json: report } = await post(route, { file: pdfFile(bytes), pii_types: "ssn" }, json);
    expect([report.total, report.unsure]).toMatchObject([
      1,
      [{ type: "ssn", page: 1, text: "536228741", removed: false }],
    ]);
  });

  it("goes when the caller asks for less certainty, and then nothing is named", async () => {
    const bytes = await page("Reference 536228741 of the harbour");
    const answer = await post(route, { file: pdfFile(bytes), pii_types: "ssn", min_confidence: "0.2" });
    expect(answer.headers).toMatchObject({ "x-redactions": "1", "x-redactions-unsure": "" });
  });

  it("is a number of three, two and four digits with the dashes of a printer", async () => {
    const bytes = await page("Service bulletin 737\u201327\u20131318", "SSN 536\u201322\u20138741");
    const answer = await post(route, { file: pdfFile(bytes) });
    expect(answer.headers).toMatchObject({ "x-redactions-by-type": "ssn=1", "x-redactions-unsure": "ssn=1" });
    expect((await pageTexts(answer.bytes)).join()).toContain("1318");
  });

  it("is what a column of numbers would be if its lines went on", async () => {
    const bytes = await page("45671234", "12345670");
    const answer = await post(route, { file: pdfFile(bytes), pii_types: "credit_card" });
    expect(answer.headers["x-redactions"]).toBe("0");
    expect((await pageTexts(answer.bytes)).join()).toContain("45671234");
  });

  it("does not take the next line for the rest of a number", async () => {
    const bytes = await page(
      "Phone: 020 7946 0018",
      "2026-01-05 was a Monday",
      "Account no: 12345678",
      "2026 was good",
    );
    const answer = await post(route, { file: pdfFile(bytes) });
    const text = (await pageTexts(answer.bytes)).join(" ");
    expect([text.includes("2026-01-05 was"), text.includes("2026 was good")]).toEqual([true, true]);
    expect(text).not.toMatch(/7946|12345678/);
  });
});

it("takes a name out that is set letter by letter, or broken at the end of a line", async () => {
  const { bytes } = await (async () => {
    const file = await PDFDocument.create();
    const font = await file.embedFont(StandardFonts.Helvetica);
    const sheet = file.addPage([400, 400]);
    for (const [index, text] of ["J o h n signed", "as witness of John", "Doe and of Johnson"].entries())
      sheet.drawText(text, { x: 40, y: 340 - index * 14, size: 11, font });
    return { bytes: await file.save() };
  })();
  const one = await post(route, { file: pdfFile(bytes), terms: "John" });
  expect((await pageTexts(one.bytes)).join(" ").replace(/\s+/g, " ").trim()).toBe(
    "signed as witness of Doe and of Johnson",
  );
  const two = await post(route, { file: pdfFile(bytes), terms: "John Doe" });
  expect((await pageTexts(two.bytes)).join(" ")).not.toMatch(/John\s+Doe/);
});
