import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sideNamed } from "../../shared/values/amounts/amount-marks.ts";
import { readAmount, readPercent } from "../../shared/values/amounts/read-amount.ts";
import type { DecimalMark } from "../../shared/values/amounts/read-number.ts";
import { amountTexts, otherTexts } from "./amount-texts.ts";

describe("a cell that is an amount", () => {
  test.each(amountTexts)("$text is $value", ({ text, value, currency, side }) => {
    const read = readAmount(text);
    expect(read).toMatchObject({ value, negative: value < 0, ambiguous: false });
    expect([read?.currency, read?.side]).toEqual([currency, side]);
  });

  test.each(otherTexts)("%s is none", (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  test("tells its decimals", () => {
    expect(["5", "5.0", "5,25", "1,234", "1 234,567"].map((text) => readAmount(text)?.decimals)).toEqual([
      0, 1, 2, 0, 3,
    ]);
  });
});

test.each<[string, number | undefined]>([
  ["12.5 %", 12.5],
  ["%12,5", 12.5],
  ["-%12,5", -12.5],
  ["(12.5%)", -12.5],
  ["١٢٫٥٪", 12.5],
  ["1’234％", 1234],
  ["10²%", undefined],
  ["12 % 5", undefined],
  ["5%%", undefined],
  ["€5%", undefined],
  ["5% CR", undefined],
  ["5", undefined],
])("%s is %d percent", (text, value) => {
  expect(readPercent(text)?.value).toBe(value);
});

describe("two readings", () => {
  test.each<[string, number, DecimalMark | undefined, boolean]>([
    ["1.234", 1234, undefined, true],
    ["1,234", 1234, undefined, true],
    ["-1.234 EUR", -1234, undefined, true],
    ["1.234", 1.234, ".", false],
    ["1.234", 1234, ",", false],
    ["1,234", 1.234, ",", false],
    ["1234.567", 1234.567, undefined, false],
    ["1.234.567", 1234567, undefined, false],
    ["1.234 KWD", 1.234, undefined, true],
    ["1.234 JPY", 1234, undefined, false],
    ["1,234/-", 1234, ",", false],
  ])("%s is %d under %s", (text, value, decimal, ambiguous) => {
    expect(readAmount(text, { decimal })).toMatchObject({ value, ambiguous });
  });
});

describe("sides", () => {
  test("no code of a currency is one, before or behind, whatever its letters", () => {
    for (const code of Intl.supportedValuesOf("currency"))
      for (const text of [`1,234.56 ${code}`, `1,234.56${code}`, `${code} 1,234.56`, `(${code} 1,234.56)`]) {
        expect([text, readAmount(text)?.side, readAmount(text)?.currency]).toEqual([text, undefined, code]);
      }
  });

  test("H and S are sides where they are known to be", () => {
    expect(readAmount("12,50 H")).toBeUndefined();
    expect(readAmount("12,50 H", { sides: "H/S" })?.side).toBe("credit");
    expect(readAmount("12,50S", { sides: "H/S" })?.side).toBe("debit");
  });

  test.each([
    ["Cr", "credit"],
    ["(Cr.)", "credit"],
    ["H", "credit"],
    ["+", "credit"],
    ["DBIT", "debit"],
    ["S", "debit"],
    ["–", "debit"],
    ["USD", undefined],
    ["", undefined],
  ])("a column of its own that says %s is %s", (text, side) => {
    expect(sideNamed(text)).toBe(side);
  });
});

const locales =
  "ar-EG ar-AE ar-SA fa-IR ur-PK hi-IN bn-BD bn-IN mr-IN ta-IN te-IN gu-IN kn-IN ml-IN pa-IN ne-NP my-MM th-TH km-KH lo-LA de-DE de-CH de-AT fr-FR fr-CH fr-CA it-IT it-CH es-ES es-MX es-AR pt-BR pt-PT nl-NL nl-BE sv-SE nb-NO da-DK fi-FI is-IS pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG hr-HR sl-SI et-EE lv-LV lt-LT el-GR tr-TR ru-RU uk-UA he-IL id-ID ms-MY vi-VN zh-CN zh-TW ja-JP ko-KR en-US en-GB en-IN en-ZA en-AU en-CA en-SG sw-KE af-ZA ka-GE".split(
    " ",
  );
const currencies =
  "USD EUR GBP INR CHF MYR SGD AUD CAD NZD HKD JPY CNY SEK NOK DKK PLN CZK HUF RON BGN TRY RUB BRL MXN ZAR AED SAR THB IDR PHP VND KRW TWD ILS UAH ISK EGP KES NGN LKR BDT NPR PKR KWD BHD CLP".split(
    " ",
  );

describe("what Intl.NumberFormat writes reads back", () => {
  const marks: Readonly<Record<string, DecimalMark>> = { ",": ",", ".": ".", "٫": "." };
  const styles = [
    { style: "decimal", maximumFractionDigits: 3 },
    { style: "currency" },
    { style: "currency", currencySign: "accounting" },
    { style: "currency", currencyDisplay: "code" },
    { style: "currency", currencyDisplay: "narrowSymbol" },
  ] as const;

  test.each(locales)("in %s", (locale) => {
    for (const currency of currencies)
      for (const style of styles) {
        // `L` is a litre as well as a leu.
        if (currency === "RON" && "currencyDisplay" in style && style.currencyDisplay !== "code") continue;
        const format = new Intl.NumberFormat(locale, { ...style, currency });
        const places = format.resolvedOptions().maximumFractionDigits ?? 2;
        const shown = new Intl.NumberFormat(locale, { ...style, currency, minimumFractionDigits: 2 });
        const mark = shown.formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
        const decimal = marks[mark ?? ""];
        fc.assert(
          fc.property(fc.integer({ min: -1e11, max: 1e11 }), (whole) => {
            const value = whole / 10 ** places;
            const text = format.format(value);
            expect([text, readAmount(text, { decimal })?.value]).toEqual([text, value]);
            const free = readAmount(text);
            if (free?.ambiguous === false) expect([text, free.value]).toEqual([text, value]);
          }),
          { numRuns: 3, seed: 7 },
        );
      }
  });
});
