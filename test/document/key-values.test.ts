import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { workbook } from "./office-files.ts";

type Text = readonly [x: number, y: number, text: string];

async function page(texts: readonly Text[]) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const sheet = pdf.addPage([500, 700]);
  for (const [x, y, text] of texts) sheet.drawText(text, { x, y, size: 10, font });
  return { filename: "a.pdf", contentType: "", bytes: await pdf.save() };
}

async function pairsIn(texts: readonly Text[]) {
  const { keyValues } = await readDocument(await page(texts));
  return keyValues.map(({ key, value }) => [key, value]);
}

describe("labels and their values", () => {
  it("are read from one line, with their places", async () => {
    const { keyValues } = await readDocument(await page([[40, 600, "Invoice No: INV-7"]]));
    expect(keyValues).toMatchObject([{ key: "Invoice No", value: "INV-7", page: 1, confidence: 0.95 }]);
    const [pair] = keyValues;
    expect(pair?.keyBox[0]).toBeCloseTo(40, -1);
    expect(pair?.valueBox[0]).toBeGreaterThan(pair?.keyBox[2] ?? 500);
  });

  it("are read beside and below a colon", async () => {
    const texts: Text[] = [
      [40, 600, "Customer:"],
      [160, 600, "Acme Ltd"],
      [40, 500, "Ship to:"],
      [40, 488, "1 High Street"],
      [300, 500, "Terms:"],
      [300, 488, "30 days"],
    ];
    expect(await pairsIn(texts)).toEqual([
      ["Customer", "Acme Ltd"],
      ["Ship to", "1 High Street"],
      ["Terms", "30 days"],
    ]);
  });

  /** Lines from the top of a column whose right side is where `the longest line of the column` ends. */
  const column = (lines: readonly string[]): Text[] => lines.map((line, at) => [40, 650 - at * 12, line]);
  const body = Array.from({ length: 8 }, (_, at) => `the longest line of the column, number ${at}`);

  it("go on in the next line where a column of text breaks them, and no further", async () => {
    const lines = [
      "Agency: Federal Aviation and Space",
      "Administration of Transport",
      "Action: Notice",
      "in part",
      "",
    ];
    expect(await pairsIn(column([...lines, ...body]))).toEqual([
      ["Agency", "Federal Aviation and Space Administration of Transport"],
      ["Action", "Notice"],
    ]);
    const form = ["Agency: Federal Aviation and Space", "Administration of Transport"];
    expect(await pairsIn(column(form))).toEqual([["Agency", "Federal Aviation and Space"]]);
  });

  it("each have a line of their own in a form, however long one is", async () => {
    const names = [
      "Policy",
      "Period of the named policy",
      "Insured",
      "Vehicle",
      "Loss",
      "Sum",
      "Claim",
      "Account",
    ];
    const form = names.map((name) => `${name}: Kiran Rao`);
    expect((await pairsIn(column(form))).map(([key]) => key)).toEqual(names);
  });

  it("and their values that stand apart are a form, also where many values are long", async () => {
    const entries: readonly (readonly [string, string])[] = [
      ["Vendor Name", "Vindhya Pumps Private Limited of Bhopal"],
      ["Contact Person", "Asha Rao"],
      ["Address", "Plot 44, Industrial Area Phase II, Bhopal"],
      ["State", "Madhya Pradesh"],
      ["Bank Name", "State Bank of India, Industrial Area"],
      ["Account Holder", "Vindhya Pumps Private Limited of Bhopal"],
      ["Account Number", "38114477025"],
      ["Email", "accounts@vindhyapumps.example"],
      ["Phone", "+91 98260 11223"],
    ];
    const texts = entries.flatMap(([label, value], at): Text[] => [
      [40, 650 - at * 14, label],
      [180, 650 - at * 14, value],
    ]);
    expect(await pairsIn(texts)).toEqual(entries.map(([...pair]) => pair));
  });

  it("are none that begin a paragraph, or stand within one", async () => {
    const long = body.slice(0, 4).map((line, at) => (at === 0 ? `Summary: ${line.slice(9)}` : line));
    expect(await pairsIn(column([...long, "", ...body]))).toEqual([]);
    const within = [body[0] ?? "", "in Stans, Switzerland: of the paper shop", "closed"];
    expect(await pairsIn(column([...within, "", ...body]))).toEqual([]);
  });

  it("are none where the same word stands over every value", async () => {
    const row = (y: number, text: (at: number) => string): Text[] =>
      [0, 1, 2, 3].map((at) => [40 + at * 90, y, text(at)]);
    const numbered = [...row(600, () => "Column"), ...row(587, (at) => String(at + 1))];
    expect(await pairsIn(numbered)).toEqual([]);
    const named = [...row(600, (at) => `Column ${"ABCD"[at]}`), ...row(587, (at) => String(at + 1))];
    expect(await pairsIn(named)).toHaveLength(4);
  });

  it("are read from aligned columns and from a row above a row", async () => {
    const column: Text[] = [
      [40, 600, "Name"],
      [160, 600, "Ada Lovelace"],
      [40, 586, "Born"],
      [160, 586, "1815"],
      [40, 572, "Field of work"],
      [160, 572, "Mathematics"],
    ];
    const grid: Text[] = [
      [40, 400, "Order No"],
      [160, 400, "Order date"],
      [40, 387, "4711"],
      [160, 387, "3 May 2026"],
    ];
    expect(await pairsIn([...column, ...grid])).toEqual([
      ["Name", "Ada Lovelace"],
      ["Born", "1815"],
      ["Field of work", "Mathematics"],
      ["Order No", "4711"],
      ["Order date", "3 May 2026"],
    ]);
  });

  it("are read from a row that goes label, value, label, value", async () => {
    const texts = ["Invoice No", "INV-7", "Due date", "3 May 2026"].map(
      (text, index): Text => [40 + 100 * index, 600, text],
    );
    expect(await pairsIn(texts)).toEqual([
      ["Invoice No", "INV-7"],
      ["Due date", "3 May 2026"],
    ]);
  });

  it("are not seen in prose, contents and tables", async () => {
    const prose: Text[] = [
      [40, 600, "Note: this agreement binds both of the parties that have signed it in the"],
      [40, 588, "presence of a witness and applies to what follows: first the goods that were"],
      [40, 576, "Schedule: delivered on the day and second the services that the seller gives"],
    ];
    const contents: Text[] = ["Scope", "Terms", "Prices", "Annex"].flatMap((name, index): Text[] => [
      [40, 400 - 14 * index, name],
      [400, 400 - 14 * index, String(3 + 2 * index)],
    ]);
    const table: Text[] = [200, 186, 172].flatMap((y, index): Text[] => [
      [40, y, ["Item", "Ink", "Pen"][index] ?? ""],
      [160, y, ["Net", "1.00", "2.00"][index] ?? ""],
      [260, y, ["Tax", "0.19", "0.38"][index] ?? ""],
    ]);
    expect(await pairsIn([...prose, ...contents, ...table])).toEqual([]);
  });

  it("are read from the fields of a form, whose values are words of the page too", async () => {
    const pdf = await PDFDocument.create();
    const sheet = pdf.addPage([400, 300]);
    const form = pdf.getForm();
    sheet.drawText("Full name", { x: 20, y: 254, size: 10 });
    const name = form.createTextField("topmostSubform[0].f1_01[0]");
    name.setText("Ada Lovelace");
    name.addToPage(sheet, { x: 100, y: 250, width: 200, height: 18 });
    const topic = form.createDropdown("person.mainTopic");
    topic.addOptions(["Poetry", "Engines"]);
    topic.select("Engines");
    topic.addToPage(sheet, { x: 100, y: 150, width: 100, height: 18 });
    const agreed = form.createCheckBox("Check Box 1");
    agreed.addToPage(sheet, { x: 100, y: 100, width: 12, height: 12 });
    agreed.check();
    sheet.drawText("I agree", { x: 120, y: 102, size: 10 });
    const { keyValues, text } = await readDocument({
      filename: "a.pdf",
      contentType: "",
      bytes: await pdf.save(),
    });
    expect(keyValues.map(({ key, value, confidence }) => [key, value, confidence])).toEqual([
      ["Full name", "Ada Lovelace", 0.9],
      ["main Topic", "Engines", 0.8],
      ["I agree", "true", 0.9],
    ]);
    expect(text).toContain("Full name Ada Lovelace");
    expect(text).toContain("☒ I agree");
  });

  it("are read from lists by what their options are called, of which the page shows all", async () => {
    const pdf = await PDFDocument.create();
    const sheet = pdf.addPage([400, 300]);
    const list = pdf.getForm().createOptionList("country");
    list.setOptions(["ab", "cd"]);
    list.select("cd");
    list.addToPage(sheet, { x: 100, y: 150, width: 100, height: 60 });
    const options = [
      ["ab", "Albania"],
      ["cd", "Congo"],
    ].map((pair) => pair.map((each) => PDFString.of(each)));
    list.acroField.dict.set(PDFName.of("Opt"), pdf.context.obj(options));
    const file = {
      filename: "a.pdf",
      contentType: "",
      bytes: await pdf.save({ updateFieldAppearances: false }),
    };
    const { keyValues, text } = await readDocument(file);
    expect(keyValues.map(({ key, value }) => [key, value])).toEqual([["country", "Congo"]]);
    expect(text.split(/\s+/)).toEqual(["Albania", "Congo"]);
  });

  it("are not made from the rows of a sheet", async () => {
    expect((await readDocument(await workbook())).keyValues).toEqual([]);
  });
});
