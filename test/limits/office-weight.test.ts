import { describe, expect, test } from "vitest";
import {
  chainedSheet,
  circularOpenDocument,
  circularSheet,
  conditionsSheet,
  formatsSheet,
  keptOpenDocument,
  keptRtf,
  keptWord,
  stylesWord,
  trackedWord,
} from "../../bench/abuse/files/office-weight.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { officeFormat } from "../../shared/format/office-format.ts";
import { checkOffice } from "../../shared/format/package/check-office.ts";
import { limits } from "../../shared/limits/limits.ts";
import { post } from "../harness/request.ts";
import { upload } from "./word-package.ts";

// Each limit at its last number and one past it. The check before the engine is asked for the first, since what it lets
// through takes the engine seconds; the route is asked for the second.

const most = {
  styles: limits["word.styles"].most,
  kept: limits["word.kept"].most,
  changes: limits["word.changes"].most,
  formats: limits["sheet.formats"].most,
  fonts: limits["sheet.fonts"].most,
  repeats: limits["sheet.repeats"].most,
  conditions: limits["sheet.conditions"].most,
};
/** Styles in a line that have 50,000 steps together, less than one style's. */
const line = 315;
const simple = "A1&gt;5";
const asking = "COUNTIF($A$1:$A$1048576,A1)&gt;1";
/** Columns without rows have those of the sheet. */
const columns = "COUNTIF($A:$A,A1)&gt;1";

type Pair = { limit: string; name: string; within: () => Uint8Array; past: () => Uint8Array };
const pair = (limit: string, name: string, make: (count: number) => Uint8Array, count: number): Pair => ({
  limit,
  name,
  within: () => make(count),
  past: () => make(count + 1),
});

const pairs: Record<string, Pair> = {
  styles: pair("word.styles", "a.docx", (count) => stylesWord(count, "none"), most.styles),
  "styles in a line": pair("word.style-steps", "a.docx", (count) => stylesWord(count, "line"), line),
  "styles in a ring": pair("word.style-steps", "a.docx", (count) => stylesWord(count, "ring"), 223),
  "paragraphs kept by themselves": pair("word.kept", "a.docx", (count) => keptWord(count), most.kept),
  "paragraphs kept by their style": pair(
    "word.kept",
    "a.docx",
    (count) => keptWord(count, "style"),
    most.kept,
  ),
  "paragraphs kept by what their style is based on": pair(
    "word.kept",
    "a.docx",
    (count) => keptWord(count, "based style"),
    most.kept,
  ),
  "paragraphs kept by default": pair(
    "word.kept",
    "a.docx",
    (count) => keptWord(count, "defaults"),
    most.kept,
  ),
  "paragraphs kept in OpenDocument": pair("word.kept", "a.odt", keptOpenDocument, most.kept),
  "paragraphs kept in RTF": pair("word.kept", "a.rtf", keptRtf, most.kept),
  "tracked changes": pair("word.changes", "a.docx", trackedWord, most.changes),
  "cell formats": pair("sheet.formats", "a.xlsx", (count) => formatsSheet(count, 1), most.formats),
  fonts: pair("sheet.fonts", "a.xlsx", (count) => formatsSheet(count), most.fonts),
  "repeated formulas": pair(
    "sheet.repeats",
    "a.xlsx",
    (count) => circularSheet(count, 32_000),
    Math.floor(most.repeats / 32_000),
  ),
  "repeated formulas in OpenDocument": pair(
    "sheet.repeats",
    "a.ods",
    circularOpenDocument,
    most.repeats / 1_000,
  ),
  "conditional formats of whole columns": pair(
    "sheet.conditions",
    "a.xlsx",
    (rules) => conditionsSheet({ rules, rows: 1_000, formula: simple }),
    most.conditions / 10_000,
  ),
  "conditional formats that ask a range": pair(
    "sheet.conditions",
    "a.xlsx",
    (rules) => conditionsSheet({ rules, rows: 1_000, formula: asking }),
    Math.floor(most.conditions / 1_010_000),
  ),
  "conditional formats that ask whole columns": pair(
    "sheet.conditions",
    "a.xlsx",
    (rules) => conditionsSheet({ rules, rows: 1_000, formula: columns }),
    Math.floor(most.conditions / 1_010_000),
  ),
};

/** What the check says against a file, by the name of the limit. */
function refusedBy(name: string, bytes: Uint8Array): string | undefined {
  const format = officeFormat(bytes, name);
  if (format === undefined || format === "encrypted") throw new Error(`${name} has no format`);
  try {
    checkOffice(bytes, format);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError) return /\(limit ([\w.-]+)\)/.exec(error.message)?.[1];
    throw error;
  }
}

describe("what keeps a layout engine busy", () => {
  test.each(Object.entries(pairs))("%s: as many as may be, and one more", async (_, each) => {
    expect(refusedBy(each.name, each.within())).toBe(undefined);
    const family = /\.(xlsx|ods)$/.test(each.name) ? "excel" : "word";
    const { status, json } = await post(`/api/v1/convert/${family}-to-pdf`, {
      file: upload(each.name, each.past()),
    });
    expect([status, json.code]).toEqual([400, "too_complex"]);
    expect(json.error).toContain(`(limit ${each.limit})`);
  });

  test("formulas that are calculated once count for nothing, in a ring or a line", () => {
    expect(refusedBy("a.xlsx", circularSheet(50_000))).toBe(undefined);
    expect(refusedBy("a.xlsx", chainedSheet(50_000))).toBe(undefined);
  });

  test("conditional formats beside the cells of a sheet count for nothing", () => {
    const formats = { rules: 20_000, rows: 1_000, formula: simple, range: "C1:XFD1048576" };
    expect(refusedBy("a.xlsx", conditionsSheet(formats))).toBe(undefined);
  });

  test("paragraphs between those that are kept begin the count anew, also by a word that takes it back", () => {
    const half = "\\pard\\keepn a\\par ".repeat(most.kept);
    const rtf = (between: string) => Buffer.from(`{\\rtf1 ${half}${between}${half}}`);
    expect(refusedBy("a.rtf", rtf("\\pard\\par "))).toBe(undefined);
    expect(refusedBy("a.rtf", rtf("{\\keepn0\\par}"))).toBe(undefined);
    const closed = `{\\rtf1 {\\keepn heading}${"a\\par ".repeat(most.kept + 1)}}`;
    expect(refusedBy("a.rtf", Buffer.from(closed))).toBe(undefined);
    expect(refusedBy("a.rtf", rtf(""))).toBe("word.kept");
  });
});
