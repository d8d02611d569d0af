import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyIn } from "../../shared/values/amounts/currencies.ts";
import { decimalMark } from "../../shared/values/amounts/decimal-mark.ts";
import { findAmounts } from "../../shared/values/amounts/parse-amount.ts";
import { readNumber } from "../../shared/values/amounts/read-number.ts";
import { dayOrder } from "../../shared/values/dates/day-order.ts";
import { findDates } from "../../shared/values/dates/parse-date.ts";

const value = fc.integer({ min: 0, max: 99_999_999_99 }).map((cents) => cents / 100);
const written = (locale: string, amount: number) =>
  amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

describe("amounts", () => {
  test.each(["en-US", "de-DE", "fr-FR", "en-IN", "de-CH"])(
    "every sum written in %s is read back",
    (locale) => {
      fc.assert(
        fc.property(value, (amount) => {
          const text = written(locale, amount);
          expect(readNumber(text)?.value).toBe(amount);
          expect(findAmounts(`Total ${text} EUR`).map((found) => found.value)).toEqual([amount]);
        }),
      );
    },
  );

  test.each([
    ["€ -9,32", -9.32],
    ["(1,200.00)", -1200],
    ["50,00-", -50],
    ["Rs. 2,06,289.00", 206289],
    ["−3.50", -3.5],
  ])("the sign of %s", (text, expected) => {
    expect(findAmounts(text).map((found) => found.value)).toEqual([expected]);
  });

  test("three digits behind a mark follow the document's own decimal mark", () => {
    expect([readNumber("1.234", ",")?.value, readNumber("1.234", ".")?.value]).toEqual([1234, 1.234]);
    expect(decimalMark("3.441.812 Euros, 24,99 and 5,00")).toBe(",");
    expect(decimalMark("1,23,000.00")).toBe(".");
  });

  test("currencies by code and mark", () => {
    expect(["12,00 €", "USD 4", "Rs. 5", "RM 12.15", "S$3", "total"].map(currencyIn)).toEqual([
      "EUR",
      "USD",
      "INR",
      "MYR",
      "SGD",
      undefined,
    ]);
  });
});

describe("dates", () => {
  const day = fc.date({ min: new Date("1990-01-01"), max: new Date("2049-12-31"), noInvalidDate: true });

  test("what Intl writes in five languages is read back", () => {
    fc.assert(
      fc.property(day, fc.constantFrom("en-GB", "en-US", "de-DE", "fr-FR", "nl-NL"), (date, locale) => {
        const text = date.toLocaleDateString(locale, {
          day: "numeric",
          month: "long",
          year: "numeric",
          timeZone: "UTC",
        });
        expect(findDates(text).map(({ iso }) => iso)).toEqual([date.toISOString().slice(0, 10)]);
      }),
    );
  });

  test.each([
    ["05.03.00", "2000-03-05"],
    ["05.03.26", "2026-03-05"],
    ["05.03.68", "2068-03-05"],
    ["05.03.69", "1969-03-05"],
    ["5 March 99", "1999-03-05"],
  ])("the year of %s is in the century that POSIX strptime gives it", (text, expected) => {
    expect(findDates(text).map(({ iso }) => iso)).toEqual([expected]);
  });

  test("numbers follow the order that is asked for, unless only one is possible", () => {
    expect(findDates("04/05/2026", "dmy")[0]?.iso).toBe("2026-05-04");
    expect(findDates("04/05/2026", "mdy")[0]?.iso).toBe("2026-04-05");
    expect(findDates("04/28/2026", "dmy")[0]?.iso).toBe("2026-04-28");
    expect(findDates("28/04/2026", "mdy")[0]?.iso).toBe("2026-04-28");
  });

  test("a document's other dates settle the order", () => {
    expect(dayOrder("04/05/2026 … 04/28/2026")).toBe("mdy");
    expect(dayOrder("04/05/2026 … 28/04/2026", { currency: "USD" })).toBe("dmy");
    expect(dayOrder("04/05/2026", { currency: "USD", language: "en" })).toBe("mdy");
  });

  test("impossible days are no dates", () => {
    expect(findDates("31.02.2026, 29.02.2025, 00/12/2026")).toEqual([]);
    expect(findDates("29.02.2024")[0]?.iso).toBe("2024-02-29");
  });
});
