import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languageOf } from "../../shared/values/languages/language-of.ts";
import { languageCode, languageOfWords } from "../../shared/values/languages/languages.ts";
import { fieldPath, isWithin } from "../../shared/values/text/field-path.ts";
import { fold, plainLetters } from "../../shared/values/text/fold.ts";
import { blankBetween, joinedLines, runningOn } from "../../shared/values/text/joined-lines.ts";

test.each([
  ["Müller-Lüdenscheidt", "muller-ludenscheidt"],
  ["Straße", "strasse"],
  ["STRASSE", "strasse"],
  ["ﬁnal", "final"],
  ["Ǻngström", "angstrom"],
  ["ΆΛΦΑ", "αλφα"],
  ["co\u00adope\u200bration\ufeff", "cooperation"],
  ["हिन्दी", "हिन्दी".normalize("NFC")],
  ["がぎ", "がぎ"],
])("%j is folded to %j", (text, expected) => {
  expect(fold(text)).toBe(expected);
});

test.each([
  ["Zapłata", "zaplata"],
  ["FATURASI", "faturasi"],
  ["faturası", "faturasi"],
  ["Følgeseddel", "folgeseddel"],
  ["Æbleskive", "aebleskive"],
])("%j in plain letters is %j", (text, expected) => {
  expect(plainLetters(fold(text))).toBe(expected);
});

describe("field paths", () => {
  test.each([
    [["line_items", 0, "amount"], "line_items[0].amount"],
    [["a"], "a"],
    [["", "a", "", 1], "a[1]"],
    [["a.b[2]", "c"], "a.b[2].c"],
    [[3, "x"], "[3].x"],
    [[], ""],
  ])("%j is %j", (steps, expected) => {
    expect(fieldPath(...steps)).toBe(expected);
  });

  test.each([
    ["a", "a", true],
    ["a.b", "a", true],
    ["a[0]", "a", true],
    ["ab", "a", false],
    ["a", "a.b", false],
  ])("%s within %s: %s", (path, outer, within) => {
    expect(isWithin(path, outer)).toBe(within);
  });
});

describe("lines of one running text", () => {
  test.each([
    [["one", "two"], "one two"],
    [["one"], "one"],
    [[], ""],
    [["", "two"], "two"],
    [["exam-", "ple"], "example"],
    [["exam\u00ad", "ple"], "example"],
    [["Müller-", "Schmidt"], "Müller-Schmidt"],
    [["EX-", "10.27"], "EX-10.27"],
    [["10-", "year"], "10-year"],
    [["10-", "to 12-year"], "10- to 12-year"],
    [["pages 44–", "61 of it"], "pages 44–61 of it"],
    [["the year 44 –", "61 in all"], "the year 44 – 61 in all"],
    [["first-", "and second-class"], "first- and second-class"],
    [["Ein-", "und Ausgang"], "Ein- und Ausgang"],
    [["under-", "undertaking"], "underundertaking"],
    [["the end -", "Next"], "the end - Next"],
    [["日本", "語"], "日本語"],
    [["日本。", "語"], "日本。語"],
    [["日本", "（語）"], "日本（語）"],
    [["ไทย", "ภาษา"], "ไทยภาษา"],
    [["한국", "어"], "한국 어"],
    [["日本", "Japan"], "日本 Japan"],
    [["日本", "“語”"], "日本“語”"],
    [["“", "語"], "“語"],
    [["say “", "word"], "say “ word"],
    [["𠮷", "𠮷"], "𠮷𠮷"],
    [["a-", "b-", "c"], "abc"],
  ])("%j are %j", (lines, expected) => {
    expect(joinedLines(lines)).toBe(expected);
  });

  test("many lines are joined as one after the other is", () => {
    const lines = fc.array(fc.stringMatching(/^[a-z語“。\u00ad -]{0,4}$/), { maxLength: 8 });
    const oneByOne = (each: readonly string[]) =>
      each.reduce((text, line) => (text === "" ? line : runningOn(text, line) + line), "");
    fc.assert(fc.property(lines, (each) => joinedLines(each) === oneByOne(each)));
  });

  test("the blank between two lines, and a line ready for the next", () => {
    expect([blankBetween("a", "b"), blankBetween("語", "語"), blankBetween("", "a")]).toEqual([" ", "", " "]);
    expect([runningOn("exam-", "ple"), runningOn("one", "two")]).toEqual(["exam", "one "]);
  });
});

describe("languages", () => {
  test.each([
    ["The invoice is due within thirty days of receipt.", "en"],
    ["Die Rechnung ist innerhalb von dreißig Tagen zu zahlen.", "de"],
    ["यह चालान प्राप्ति के तीस दिनों के भीतर देय है और इसे समय पर चुकाना आवश्यक है।", "hi"],
    ["too short", "und"],
    ["1234567890 1234567890 1234567890", "und"],
  ])("%j is written in %s", (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  test("regions of a language are alike; an unknown one is matched by whole words", () => {
    expect([languageCode("de-AT"), languageCode("en"), languageCode("")]).toEqual(["de", "en", ""]);
    expect(languageOfWords("de-AT").stem("Rechnungen".toLowerCase())).toBe(
      languageOfWords("de").stem("rechnung"),
    );
    expect(languageOfWords("en").stopWords).toContain("the");
    expect(languageOfWords("xx").stem("running")).toBe("running");
    expect(languageOfWords("xx").stopWords).toEqual([]);
  });
});
