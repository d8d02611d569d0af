import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyIn } from "../../shared/values/amounts/currencies.ts";
import { decimalMark, sureDecimalMark } from "../../shared/values/amounts/decimal-mark.ts";
import { findAmounts } from "../../shared/values/amounts/parse-amount.ts";
import { type DecimalMark, readNumber } from "../../shared/values/amounts/read-number.ts";

describe("one number", () => {
  test.each<[string, number | undefined, DecimalMark?]>([
    ["7", 7],
    ["0,5", 0.5],
    ["0.5", 0.5],
    ["1.234,56", 1234.56],
    ["1,234.56", 1234.56],
    ["1,74,820.76", 174820.76],
    ["1.234.567", 1234567],
    ["1,234,567", 1234567],
    ["12,3456", 12.3456],
    ["1,234", 1234],
    ["1.234", 1234],
    ["1,234", 1.234, ","],
    ["1.234", 1.234, "."],
    ["1,234", 1234, "."],
    ["1.234", 1234, ","],
    ["12.34", 12.34, ","],
    ["1 234,50", 1234.5],
    ["1\u00a0234\u202f567,5", 1234567.5],
    ["1’234’567.50", 1234567.5],
    ["1'234.50", 1234.5],
    ["", undefined],
    [",5", undefined],
    ["12a", undefined],
    ["a12", undefined],
    ["-5", undefined],
    ["1.2.3,4,5", undefined],
  ])("%j is %o (decimal mark of the document: %s)", (text, value, mark) => {
    expect(readNumber(text, mark)?.value).toBe(value);
  });
});

describe("amounts in a text", () => {
  const values = (text: string, mark?: DecimalMark) => findAmounts(text, mark).map(({ value }) => value);

  test.each<[string, number[]]>([
    ["Total 1.234,56 EUR and 7 pieces", [1234.56, 7]],
    ["12 345 678,90", [12345678.9]],
    ["1,23,45,678.00", [12345678]],
    ["Item4 B12 3kg 5", [5]],
    ["- 5", [-5]],
    ["–5", [-5]],
    ["-€ 9.32", [-9.32]],
    ["- Rs. 5", [-5]],
    ["CR 70.00", [-70]],
    ["70.00 CR", [-70]],
    ["70.00 CREDIT", [70]],
    ["50,00 -", [-50]],
    ["50 - 60", [50, -60]],
    ["(1,200.00)", [-1200]],
    ["( € 1,200.00 )", [-1200]],
    ["(1,200.00 EUR", [1200]],
    ["1,200.00)", [1200]],
    ["(see 5)", [5]],
    ["-0.00", [0]],
    ["0", [0]],
    ["契約金額は金1,000,000円とする", [1000000]],
    ["5,000元、500원", [5000, 500]],
    ["第3条 A4サイズ", []],
  ])("%j holds %j", (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test("each with its place and its decimals", () => {
    const text = "net 1.234 or 1.234,50 or 5,5";
    const found = findAmounts(text, ",");
    expect(found.map(({ value, decimals }) => [value, decimals])).toEqual([
      [1234, 0],
      [1234.5, 2],
      [5.5, 1],
    ]);
    for (const each of found) expect(text.slice(each.start, each.end)).toBe(each.text);
    expect(findAmounts("1.234", ".")[0]?.decimals).toBe(3);
    expect(findAmounts("12.3400")[0]?.decimals).toBe(4);
  });

  test("a sign changes the sign of the number it stands at, and nothing else", () => {
    const number = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(number, number, (first, second) => {
        const [a, b] = [first.toFixed(2), second.toFixed(2)];
        expect(values(`${a} EUR, -${b} EUR`, ".")).toEqual([first, -second]);
        expect(values(`(${a}) of ${b}`, ".")).toEqual([-first, second]);
      }),
    );
  });
});

describe("the decimal mark of a document", () => {
  test.each<[string, DecimalMark | undefined]>([
    ["12,50 and 3,99", ","],
    ["12.50 and 3.99", "."],
    ["12,50 and 3.99", undefined],
    ["12,50 and 3.99 and 4.99", "."],
    ["1.234,50", ","],
    ["1,234.50 3,00 4.00", "."],
    ["1,234 and 12.5", undefined],
    ["version 1.10.3", undefined],
    ["", undefined],
  ])("of %j is %s", (text, mark) => {
    expect(decimalMark(text)).toBe(mark);
  });

  test.each<[string, DecimalMark | undefined]>([
    ["due 25.09.11 and 26.09.11, 3,50", ","],
    ["192.168.10.11 and 3,50", ","],
    ["98.147.251.188", undefined],
    ["1.234.567", ","],
    ["1,234,567", "."],
    ["2.10 3.10 4.10 1.234,50", ","],
  ])("is not taken from what is no number: %j", (text, mark) => {
    expect(decimalMark(text)).toBe(mark);
  });

  test.each<[string, string, DecimalMark | undefined]>([
    ["1.234,50 and 1,234.50", "de", undefined],
    ["1.234,50 and 2.10", "en", ","],
    ["2.10", "de", undefined],
    ["2.10 and 3,50", "de", ","],
    ["2.10 and 3,50", "und", undefined],
    ["3,50", "und", ","],
    ["1.234", "und", undefined],
    ["1.234", "fr", ","],
    ["1.234", "en", "."],
    ["1.234 ZAR", "en", undefined],
    ["1.234", "de", ","],
    ["CHF 1.234", "de", undefined],
    ["1.234", "es", undefined],
    ["1.234", "ar", undefined],
  ])("is sure in %j in %s: %s", (text, language, mark) => {
    expect(sureDecimalMark(text, language)).toBe(mark);
  });

  test("is found in one pass, however many digits stand in a row", () => {
    expect(decimalMark(`${"1".repeat(200_000)} 3,50`)).toBe(",");
  });
});

test.each([
  ["US$ 5", "USD"],
  ["five US dollars", "USD"],
  ["$5", "USD"],
  ["A$5", "AUD"],
  ["C$5", "CAD"],
  ["HK$5", "HKD"],
  ["NZ$5", "NZD"],
  ["R$5", "BRL"],
  ["5 euros", "EUR"],
  ["£5", "GBP"],
  ["₹5", "INR"],
  ["Rs 5", "INR"],
  ["ten Rupees", "INR"],
  ["five ringgit", "MYR"],
  ["¥5", "JPY"],
  ["5円", "JPY"],
  ["5 zł", "PLN"],
  ["5 Kč", "CZK"],
  ["Fr. 5", "CHF"],
  ["₺5", "TRY"],
  ["₽5", "RUB"],
  ["CHF 5 = $6", "CHF"],
  ["VAT 5 SEK", "SEK"],
  ["VAT ABC", undefined],
  ["Hours 5", undefined],
  ["FARM 5", undefined],
  ["", undefined],
])("%j names the currency %s", (text, code) => {
  expect(currencyIn(text)).toBe(code);
});
