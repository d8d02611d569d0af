import { describe, expect, test } from "vitest";
import { monthOf, nextReset } from "../../shared/values/dates/calendar-month.ts";
import { dayOrder } from "../../shared/values/dates/day-order.ts";
import { monthNumber } from "../../shared/values/dates/months.ts";
import { type DayOrder, findDates } from "../../shared/values/dates/parse-date.ts";

describe("dates in a text", () => {
  test.each<[string, string[]]>([
    ["2026-01-05", ["2026-01-05"]],
    ["2026/1/5", ["2026-01-05"]],
    ["2026.01.05", ["2026-01-05"]],
    ["2026 - 01 - 05", ["2026-01-05"]],
    ["2026-01/05", []],
    ["12026-01-05", []],
    ["2026-01-051", []],
    ["5.1.2026", ["2026-01-05"]],
    ["5. 1. 2026", ["2026-01-05"]],
    ["5-1-26", ["2026-01-05"]],
    ["5.1.2026.", ["2026-01-05"]],
    ["1.5.1.2026", []],
    ["5.1.2026.4", []],
    ["5 January 2026", ["2026-01-05"]],
    ["5th of January 2026", ["2026-01-05"]],
    ["this 5th day of January, 2026", ["2026-01-05"]],
    ["the 31st day of April, 2026", []],
    ["first day of March, two thousand and twenty-five, between", ["2025-03-01"]],
    ["twenty-first day of May, 2026", ["2026-05-21"]],
    ["thirty-first day of April, two thousand ten", []],
    ["thirty-second day of May, two thousand ten", []],
    ["Second of June nineteen ninety-nine", ["1999-06-02"]],
    ["fourth of July twenty twenty-six", ["2026-07-04"]],
    ["fourth of July twenty five thousand", []],
    ["first day of May in the year of two thousand and five between", ["2005-05-01"]],
    ["5th day of May two thousand people came", ["2000-05-05"]],
    ["first day of the month, two thousand euros", []],
    ["5. Jan. 2026", ["2026-01-05"]],
    ["1er août 2026", ["2026-08-01"]],
    ["5 de enero de 2026", ["2026-01-05"]],
    ["05-Jan-26", ["2026-01-05"]],
    ["5 Jan '26", ["2026-01-05"]],
    ["5 Jan 12:30", []],
    ["16:21 Aug 05, 2020", ["2020-08-05"]],
    ["16:21 Aug 05", []],
    ["Date:21 Aug 05", ["2005-08-21"]],
    ["21 Aug 05, 2020", ["2020-08-05"]],
    ["21 Aug 05, 20 pages", ["2005-08-21"]],
    ["July 1 - July 31", []],
    ["July 1 - July 31, 2014", ["2014-07-31"]],
    ["1 - Jul - 31", ["2031-07-01"]],
    ["1-Jul-31", ["2031-07-01"]],
    ["January 5, 2026", ["2026-01-05"]],
    ["Jan 5th 2026", ["2026-01-05"]],
    ["JANUARY 5 2026", ["2026-01-05"]],
    ["Smarch 5, 2026", []],
    ["1949-12-31 1950-01-01 2099-12-31 2100-01-01", ["1950-01-01", "2099-12-31"]],
    ["2026-00-10 2026-13-10 2026-10-00 2026-04-31 2026-12-32", []],
    ["2000-02-29 1900-02-29 2024-02-29 2026-02-29 2026-02-28", ["2000-02-29", "2024-02-29", "2026-02-28"]],
    ["from 31.12.2025 until January 5, 2026, see 2025-06-01", ["2025-12-31", "2026-01-05", "2025-06-01"]],
  ])("%j holds %j", (text, expected) => {
    expect(findDates(text).map(({ iso }) => iso)).toEqual(expected);
  });

  test("each with its place, and whether day and month could be swapped", () => {
    const text = "due 04/05/2026, paid 28/04/2026, sent 5.6.2026, at 7/7/2026";
    const found = findDates(text);
    expect(found.map(({ sure }) => sure)).toEqual([false, true, true, true]);
    for (const each of found) expect(text.slice(each.start, each.end)).toContain(each.text);
    expect(found.map((each) => each.text)).toEqual(["04/05/2026", "28/04/2026", "5.6.2026", "7/7/2026"]);
    expect(findDates("12/13/2026").map(({ sure }) => sure)).toEqual([true]);
  });

  test.each<[string, DayOrder, string | undefined]>([
    ["12/11/2026", "dmy", "2026-11-12"],
    ["12/11/2026", "mdy", "2026-12-11"],
    ["13/12/2026", "mdy", "2026-12-13"],
    ["12/13/2026", "dmy", "2026-12-13"],
    ["13/13/2026", "dmy", undefined],
  ])("%s in the order %s is %s", (text, order, iso) => {
    expect(findDates(text, order)[0]?.iso).toBe(iso);
  });
});

test.each<[string, Parameters<typeof dayOrder>[1], DayOrder]>([
  ["13/01/2026", { currency: "USD" }, "dmy"],
  ["12/01/2026", {}, "dmy"],
  ["12/01/2026", { currency: "USD" }, "mdy"],
  ["12/01/2026", { currency: "USD", language: "en-US" }, "mdy"],
  ["12/01/2026", { currency: "USD", language: "es" }, "dmy"],
  ["12/01/2026", { currency: "EUR", language: "en" }, "dmy"],
  ["01/13/2026", {}, "mdy"],
  ["01/12/2026", {}, "dmy"],
  ["12.01.2026", { currency: "USD" }, "dmy"],
  ["01/13/2026 and 13/01/2026", { currency: "USD" }, "mdy"],
  ["01/13/2026 and 01/14/2026 and 13/01/2026", {}, "mdy"],
  ["", { currency: "USD" }, "mdy"],
])("the order of day and month in %j with %o is %s", (text, hint, order) => {
  expect(dayOrder(text, hint)).toBe(order);
});

test.each([
  ["Août", 8],
  ["Sept.", 9],
  ["MÄRZ", 3],
  ["Październik", 10],
  ["Disember", 12],
  ["mai", 5],
  ["Month", undefined],
  ["", undefined],
])("%s is month %s", (word, month) => {
  expect(monthNumber(word)).toBe(month);
});

test("a month begins and ends at midnight UTC", () => {
  expect(monthOf(new Date("2026-01-31T23:59:59.999Z"))).toBe("2026-01");
  expect(monthOf(new Date("2026-02-01T00:00:00Z"))).toBe("2026-02");
  expect(nextReset(new Date("2026-01-31T23:59:59Z")).toISOString()).toBe("2026-02-01T00:00:00.000Z");
  expect(nextReset(new Date("2026-12-01T00:00:00Z")).toISOString()).toBe("2027-01-01T00:00:00.000Z");
});
