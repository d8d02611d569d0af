import { describe, expect, test } from "vitest";
import { uniqueEntryName } from "../../shared/archive/zip-writer.ts";
import { entryName, fileName, givenName } from "../../shared/values/file-name.ts";

const bytes = (name: string) => Buffer.byteLength(name);

test.each([
  ["report.pdf", "report.pdf"],
  ["Größe 1.final.pdf", "Größe 1.final.pdf"],
  ['say "hi" (1)*.pdf', 'say "hi" (1)*.pdf'],
  [".htaccess", ".htaccess"],
  ["請求書.pdf", "請求書.pdf"],
  // Joiners that writing needs: Hindi, Persian, a family.
  ["क्‍ष.pdf", "क्‍ष.pdf"],
  ["می\u200cخواهم.pdf", "می\u200cخواهم.pdf"],
  ["👩\u200d👧.png", "👩\u200d👧.png"],
  // Standard names of devices are those only, with any ending.
  ["contract.pdf", "contract.pdf"],
  ["com10.txt", "com10.txt"],
  ["", ""],
])("%j stays", (given, expected) => expect(fileName(given)).toBe(expected));

test.each([
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["\u2066a\u2069\u200e\u061c.pdf", "a.pdf"],
  ["a\u200bb\u2060c\ufeff\u00add\u200d\u200c.pdf", "abcd.pdf"],
  ["a\0b\r\nc\td\x7f\x85.pdf", "abcd.pdf"],
  ["a\u2028b\u2029.pdf", "ab.pdf"],
  ["\ud800a\udc00.pdf", "a.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\a.pdf", "a.pdf"],
  ["dir/", "dir"],
  ["a.pdf. . .", "a.pdf"],
  ["  a.pdf ", "a.pdf"],
  ["..", "document"],
  ["\u202e", "document"],
  ["con", "_con"],
  ["NUL.tar.gz", "_NUL.tar.gz"],
  ["lpt9.pdf", "_lpt9.pdf"],
  ["com³", "_com³"],
])("%j becomes %j", (given, expected) => expect(fileName(given)).toBe(expected));

describe("the length", () => {
  const named = (letters: number, letter = "x") => `${letter.repeat(letters)}.pdf`;

  test("255 bytes fit and 256 are cut before the ending; of a file that comes in, 200", () => {
    expect(fileName(named(251))).toBe(named(251));
    expect(fileName(named(252))).toBe(named(251));
    expect(fileName(named(5_000))).toBe(named(251));
    expect(givenName(named(196))).toBe(named(196));
    expect(givenName(named(197))).toBe(named(196));
  });

  test("no character is cut in two", () => {
    expect(fileName(named(5_000, "ö"))).toBe(named(125, "ö"));
    expect(fileName(named(5_000, "😀"))).toBe(named(62, "😀"));
  });

  test("what is too long for an ending is none", () => {
    expect(fileName(`a.${"x".repeat(5_000)}`)).toBe(`a.${"x".repeat(253)}`);
  });
});

test("an entry of an archive keeps its folders and leads nowhere else", () => {
  expect(entryName("pages/1.png")).toBe("pages/1.png");
  expect(entryName("/../..\\a/./con/b\u202e.pdf")).toBe("a/_con/b.pdf");
  expect(entryName("../..")).toBe("document");
});

test("entries whose names are alike, or too long to differ, are numbered", () => {
  const taken = new Set<string>();
  expect(["a.pdf", "A.pdf", "a\u200b.pdf"].map((name) => uniqueEntryName(taken, name))).toEqual([
    "a.pdf",
    "A (2).pdf",
    "a (3).pdf",
  ]);
  const long = [1, 2, 3].map((number) => uniqueEntryName(taken, `${"x".repeat(300)}${number}.pdf`));
  expect(new Set(long).size).toBe(3);
  expect(long.every((name) => bytes(name) <= 255 && name.endsWith(".pdf"))).toBe(true);
});
