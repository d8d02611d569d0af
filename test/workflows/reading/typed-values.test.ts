import { describe, expect, it } from "vitest";
import type { Word } from "../../../shared/document/document.ts";
import { ocrConfidence } from "../../../shared/workflows/reading/parsing/normalize.ts";
import { typedCell, typedValue } from "../../../shared/workflows/reading/parsing/typed-value.ts";
import { between, bounded, pagesText } from "../../../shared/workflows/reading/quality/criterion.ts";
import { monthsLater } from "../../../shared/workflows/reading/retention/period.ts";
import type { RetentionRecord } from "../../../shared/workflows/reading/retention/records.ts";
import { rangeOf, retentionId, withState } from "../../../shared/workflows/reading/retention/state.ts";
import { post } from "../../harness/request.ts";
import { amountTexts, otherTexts } from "../../values/amount-texts.ts";
import { workbookFile } from "../checking/fixture.ts";
import { plain } from "./papers.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const english = { decimal: ".", order: "dmy" } as const;
type Row = readonly [
  text: string,
  label: string,
  type: string,
  value: string | number | boolean,
  currency?: string | null,
];

const texts: readonly Row[] = [
  ["29AABCR1718E1ZL", "", "identifier", "29AABCR1718E1ZL"],
  ["DE89 3704 0044 0532 0130 00", "", "identifier", "DE89370400440532013000"],
  ["HDFC0001234", "", "identifier", "HDFC0001234"],
  ["AABCR1718E", "", "identifier", "AABCR1718E"],
  ["DE136695976", "", "identifier", "DE136695976"],
  ["Yes", "", "boolean", true],
  ["ja", "", "boolean", true],
  ["NEIN", "", "boolean", false],
  ["no", "", "boolean", false],
  ["yes, indeed", "", "text", "yes, indeed"],
  ["  Ada Lund ", "", "text", "Ada Lund"],
  ["3 May 1980", "", "date", "1980-05-03"],
  ["2026-01-31T10:15:00Z", "", "date", "2026-01-31"],
  ["31/01/2026 10:15", "", "date", "2026-01-31"],
  ["31/01/2026, 10:15:30 am", "", "date", "2026-01-31"],
  ["Monday, 31/01/2026", "", "date", "2026-01-31"],
  ["31/01/2026 to 02/02/2026", "", "text", "31/01/2026 to 02/02/2026"],
  ["due on 31/01/2026", "", "text", "due on 31/01/2026"],
  ["12", "Days", "number", 12],
  ["-7.5", "Change", "number", -7.5],
  ["(1,234.50)", "Balance", "amount", -1234.5],
  ["1,234.50", "Balance", "amount", 1234.5],
  ["12 %", "Share", "percentage", 12],
  ["12 percent", "Share", "percentage", 12],
  ["12 kg", "Weight", "text", "12 kg"],
  ["EUR 12.50", "Fee", "amount", 12.5, "EUR"],
  ["$12.50", "Fee", "amount", 12.5, "USD"],
  ["12.50 €", "Fee", "amount", 12.5, "EUR"],
  ["Rs. 500/-", "Fee", "amount", 500, "INR"],
  ["500/-", "Days", "number", 500],
  ["EUR 12.50 each month", "Fee", "text", "EUR 12.50 each month"],
  ["12 and 13", "Fee", "text", "12 and 13"],
  ["0047", "Fee", "text", "0047"],
  ["47", "Member number", "text", "47"],
  ["47", "Phone", "text", "47"],
  ["123456789012345", "Units", "number", 123_456_789_012_345],
  ["1234567890123456", "Units", "text", "1234567890123456"],
  ["९,००,०००", "Units", "number", 900_000],
  ["٥٠٪", "Share", "percentage", 50],
  ["(12.5 %)", "Share", "percentage", -12.5],
  ["kr 1 234,50", "Fee", "amount", 1234.5],
  ["1,234.50 Cr", "Balance", "text", "1,234.50 Cr"],
  ["Dr 1,234.50", "Balance", "text", "Dr 1,234.50"],
  ["5 C", "Weather", "text", "5 C"],
  ["1.10.3", "Version", "text", "1.10.3"],
  ["1,23,4", "Units", "text", "1,23,4"],
  ["R12", "Units", "text", "R12"],
  ["0.50", "Units", "number", 0.5],
  ["Rs. 0123", "Fee", "text", "Rs. 0123"],
  [`1 ${"x".repeat(60)}`, "Units", "text", `1 ${"x".repeat(60)}`],
];

describe("what a text says as a value", () => {
  it.each(
    texts.map(([text, label, value_type, value, currency = null]) => ({
      text,
      label,
      value_type,
      value,
      currency,
    })),
  )("$text beside $label: $value_type", ({ text, label, ...typed }) => {
    expect(typedValue(text, english, label)).toEqual(typed);
  });

  it.each<[number | boolean | string | undefined, string, string, Data]>([
    [true, "TRUE", "", { value: true, value_type: "boolean", currency: null }],
    [0.125, "12.5 %", "", { value: 12.5, value_type: "percentage", currency: null }],
    [1234.5, "€1,234.50", "", { value: 1234.5, value_type: "amount", currency: "EUR" }],
    [1234.5, "1,234.50", "", { value: 1234.5, value_type: "number", currency: null }],
    ["2026-01-31", "31-Jan", "", { value: "2026-01-31", value_type: "date", currency: null }],
    [12, "12", "Days", { value: 12, value_type: "number", currency: null }],
    [undefined, "12", "Days", { value: 12, value_type: "number", currency: null }],
    [undefined, "12", "Order no", { value: "12", value_type: "text", currency: null }],
  ])("a cell that holds %s and shows %s", (value, text, head, expected) => {
    expect(typedCell(value, text, english, head)).toEqual(expected);
  });

  it.each(amountTexts)("of $text is what a cell of any table is", ({ text, value, side, currency }) => {
    const read = typedValue(text, { decimal: undefined, order: "dmy" }, "Sum due");
    if (side !== undefined) expect(read).toEqual({ value: text, value_type: "text", currency: null });
    else {
      expect(read.value).toBe(value);
      if (currency !== undefined) expect(read).toMatchObject({ value_type: "amount", currency });
    }
  });

  it.each(otherTexts)("of %j is none", (text) => {
    const { value_type: type } = typedValue(text, { decimal: undefined, order: "dmy" }, "Sum due");
    expect(type).toMatch(text.includes("%") ? /^percentage$/ : /^(?:text|date|identifier)$/);
  });

  it("is what each language writes", () => {
    const locales = [
      "en-IN",
      "de-DE",
      "fr-FR",
      "hi-IN-u-nu-deva",
      "ar-EG",
      "sv-SE",
      "de-CH",
      "pt-BR",
      "ja-JP",
    ];
    for (const locale of locales)
      for (const [amount, currency] of [
        [1234567.5, "EUR"],
        [-1234.25, "USD"],
        [0.75, "INR"],
        [-12, "SEK"],
      ] as const) {
        const text = new Intl.NumberFormat(locale, { style: "currency", currency }).format(amount);
        const read = typedValue(text, { decimal: undefined, order: "dmy" }, "Sum due");
        expect([text, read.value, read.value_type]).toEqual([text, amount, "amount"]);
      }
  });

  it("of a document go by how it writes its numbers", async () => {
    const { json } = await post("/api/v1/workflows/parse-document", {
      file: plain(
        "a.txt",
        "Betrag: 1.250,50 EUR\n\nAnteil: 12,5 %\n\nDatum: 03.05.2026\n\nBetrag: 2.000,00 EUR",
      ),
    });
    expect(
      json.data.fields.map(({ name, label, value, source, confidence }: Data) => [
        name,
        label,
        value,
        source,
        confidence,
      ]),
    ).toEqual([
      ["betrag", "Betrag", 1250.5, "label", 0.95],
      ["anteil", "Anteil", 12.5, "label", 0.95],
      ["datum", "Datum", "2026-05-03", "label", 0.95],
      ["betrag_2", "Betrag", 2000, "label", 0.95],
    ]);
    expect(json.confidence).toBe(0.95);
    expect(json.data.pages[0]).toMatchObject({
      source: "text",
      ocr_confidence: null,
      sheet: null,
      hidden: false,
    });
  });

  it("of a workbook have sheet and cell", async () => {
    const file = await workbookFile([
      ["Item", "Count"],
      ["Chair", 4],
      ["Table", 2],
    ]);
    const { json } = await post("/api/v1/workflows/parse-document", { file });
    const [table] = json.data.tables;
    expect(table).toMatchObject({
      row_count: 3,
      column_count: 2,
      sheet: "Payments",
      headers: ["Item", "Count"],
    });
    expect(
      table.cells.map(({ value, provenance }: Data) => [value, provenance.sheet, provenance.cell]),
    ).toEqual([
      ["Item", "Payments", "A1"],
      ["Count", "Payments", "B1"],
      ["Chair", "Payments", "A2"],
      [4, "Payments", "B2"],
      ["Table", "Payments", "A3"],
      [2, "Payments", "B3"],
    ]);
  });

  it("words of OCR count by their length", () => {
    const word = (text: string, confidence?: number): Word => ({
      ...{ text, box: [0, 0, 1, 1] as const, font: { name: "", size: 10, bold: false, italic: false } },
      ...(confidence === undefined ? {} : { confidence }),
    });
    expect(ocrConfidence([word("abc", 1), word("d", 0.5), word("unread")])).toBe(0.875);
    expect(ocrConfidence([word("abc")])).toBeNull();
  });
});

describe("scores", () => {
  it.each([
    [-1, 10],
    [0, 10],
    [5, 15],
    [10, 20],
    [15, 60],
    [20, 100],
    [21, 100],
  ])("at %i lie on straight lines between the points: %i", (value, score) => {
    expect(
      between(
        [
          [0, 10],
          [10, 20],
          [20, 100],
        ],
        value,
      ),
    ).toBe(score);
  });

  it.each([
    [-3, 0],
    [49.5, 50],
    [100.4, 100],
    [140, 100],
  ])("of %f are whole numbers from 0 to 100: %i", (score, expected) => {
    expect(bounded(score)).toBe(expected);
  });

  it.each([
    [[3], "page 3"],
    [[1, 2], "pages 1, 2"],
    [[1, 2, 3, 4, 5, 6, 7, 8], "pages 1, 2, 3, 4, 5, 6, 7, 8"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "pages 1, 2, 3, 4, 5, 6, 7, 8 and 2 more"],
  ])("name pages: %j", (pages, text) => {
    expect(pagesText(pages)).toBe(text);
  });
});

describe("periods of retention", () => {
  it.each([
    ["2024-01-31", 1, "2024-02-29"],
    ["2023-01-31", 1, "2023-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-12-31", 96, "2032-12-31"],
    ["2024-11-30", 3, "2025-02-28"],
    ["2024-05-15", 0, "2024-05-15"],
  ])("%s and %i months later is %s", (from, months, until) => {
    expect(monthsLater(from, months)).toBe(until);
  });

  const tag = (expiry_date: string | null, legal_basis: string | null = "a law"): RetentionRecord => ({
    ...{ document_id: "ret_x", filename: "a.pdf", sha256: "0", document_type: "invoice", jurisdiction: "GB" },
    ...{ document_date: "2020-01-01", retention_period: null, tagged_at: "2020-01-01T00:00:00.000Z" },
    ...{ expiry_date, legal_basis },
  });
  it.each([
    ["2026-11-24", "expired", 0],
    ["2026-11-25", "due", 0],
    ["2027-02-23", "due", 90],
    ["2027-02-24", "kept", 91],
  ])("what expires on %s is %s on 25 November 2026, %i days before", (expiry, status, days_left) => {
    expect(withState(tag(expiry), "2026-11-25")).toMatchObject({ status, days_left });
  });

  it("without an expiry it is kept for ever, without a law not at all", () => {
    expect(withState(tag(null), "2026-11-25")).toMatchObject({
      status: "permanent",
      days_left: null,
    });
    expect(withState(tag(null, null), "2026-11-25")).toMatchObject({
      status: "none",
      days_left: null,
    });
    expect(retentionId({ expiry_date: "2033-03-31" }, "a".repeat(40))).toBe(`ret_20330331_${"a".repeat(24)}`);
    expect(retentionId({ expiry_date: null }, "abc")).toBe("ret_99999998_abc");
    expect(retentionId(undefined, "abc")).toBe("ret_99999999_abc");
  });

  it("ranges of states follow each other to the day", () => {
    expect(rangeOf("expired", "2026-11-25")).toEqual({ from: "ret_", before: "ret_20261125" });
    expect(rangeOf("due", "2026-11-25")).toEqual({ from: "ret_20261125", before: "ret_20270224" });
    expect(rangeOf("kept", "2026-11-25")).toEqual({ from: "ret_20270224", before: "ret_99999998" });
    expect(rangeOf(undefined, "2026-11-25")).toEqual({ from: "ret_", before: "ret_~" });
  });
});

describe("the date and the law of a document", () => {
  const tagged = async (text: string, fields: Record<string, string> = {}) => {
    const { json } = await post("/api/v1/workflows/tag-retention", {
      file: plain("a.txt", text),
      document_type: "letter",
      ...fields,
    });
    return json;
  };
  it.each([
    ["Date: 3 May 2024", "2024-05-03"],
    ["Date of issue: 3 May 2024", "2024-05-03"],
    ["Statement date: 3 May 2024", "2024-05-03"],
    ["Issued on: 3 May 2024", "2024-05-03"],
    ["Datum: 03.05.2024", "2024-05-03"],
    ["Termination date: 3 May 2024", "2024-05-03"],
    ["Due date: 3 May 2024", undefined],
    ["Date of birth: 3 May 2024", undefined],
    ["Date: soon", undefined],
  ])("%s", async (line, date) => {
    const json = await tagged(`${line}\n\nColour: red`, { jurisdiction: "DE" });
    if (date === undefined) expect(json.detail[0].loc).toEqual(["body", "document_date"]);
    else expect(json.data).toMatchObject({ document_date: date, sources: { document_date: "document" } });
  });

  it.each([
    ["GSTIN: 29AABCR1718E1ZL", "IN"],
    ["IFSC: HDFC0001234", "IN"],
    ["IBAN: DE89370400440532013000", "DE"],
    ["IBAN: GB29NWBK60161331926819", "GB"],
    ["IBAN: NL91ABNA0417164300", "EU"],
    ["IBAN: CH9300762011623852957", undefined],
    ["Sum: INR 500.00", "IN"],
    ["Sum: GBP 500.00", "GB"],
    ["Sum: USD 500.00", "US"],
    ["Sum: EUR 500.00", undefined],
    ["Sum: USD 500.00 or GBP 400.00", undefined],
    ["IBAN: CH9300762011623852957, GSTIN: 29AABCR1718E1ZL", "IN"],
    ["nothing", undefined],
  ])("%s", async (line, law) => {
    const json = await tagged(`Letter\n\n${line}\n`, { document_date: "2024-05-03" });
    if (law === undefined) expect(json.detail[0].loc).toEqual(["body", "jurisdiction"]);
    else expect(json.data).toMatchObject({ jurisdiction: law, sources: { jurisdiction: "document" } });
  });
});
