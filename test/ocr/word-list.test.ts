import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import { languageAsset } from "../../shared/contract/ocr-language.ts";
import { wordsIn } from "../../shared/ocr/lines/word-list.ts";

const english = wordsIn(readFileSync(packageAsset(languageAsset("eng"))));

it.each(["invoice", "INVOICE", "Invoice", "inVoice", "company", "a", "radiosensitivity"])(
  "%s is a word of the English model",
  (word) => {
    expect(english(word)).toBe(true);
  },
);

it.each(["conpany", "facebock", "", "invoice ", "ﬁx", "x".repeat(31)])("%s is none", (word) => {
  expect(english(word)).toBe(false);
});

it.each(["invoic", "temperatur", "radiosensitivit"])("beginnings of words are none: %s", (word) => {
  expect(english(word)).toBe(false);
});

it("words of other languages are those of their models", () => {
  const french = wordsIn(readFileSync(packageAsset(languageAsset("fra"))));
  expect(["société", "SOCIÉTÉ", "entreprendre"].map(french)).toEqual([true, true, true]);
  expect(english("entreprendre")).toBe(false);
});

it("a model without words is named as such", () => {
  expect(() => wordsIn(gzipSync(Buffer.alloc(300)))).toThrow("no list of words");
});
