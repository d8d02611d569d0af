import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differenceOf, rounded, sumOf, toHundredths } from "../../shared/values/amounts/hundredths.ts";

describe("an amount to the hundredth", () => {
  test.each([
    [1.005, 101],
    [-1.005, -101],
    [2.675, 268],
    [-2.675, -268],
    [0.005, 1],
    [-0.005, -1],
    [0.0049, 0],
    [1.0049, 100],
    [-1.0049, -100],
    [8.345, 835],
    [1234567.885, 123456789],
    [0.1 + 0.2, 30],
    [33.5 * 0.03, 101],
    [0, 0],
    [99_999_999_999.99, 9_999_999_999_999],
  ])("%d is %d hundredths", (amount, whole) => {
    expect(toHundredths(amount)).toBe(whole);
    expect(rounded(amount)).toBe(whole / 100);
  });

  test("nothing has no sign", () => {
    expect(Object.is(toHundredths(-0.001), 0)).toBe(true);
    expect(Object.is(rounded(-0), 0)).toBe(true);
  });

  test("whole hundredths come back as they were, and their mirror is their opposite", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (whole) => {
        expect(toHundredths(whole / 100)).toBe(whole);
        expect(toHundredths(-whole / 100)).toBe(whole === 0 ? 0 : -whole);
      }),
    );
  });

  test("five thousandths written in decimals go away from zero, at any size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (whole) => {
        const written = Number(`${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}5`);
        expect(toHundredths(written)).toBe(whole + 1);
        expect(toHundredths(-written)).toBe(-whole - 1);
      }),
    );
  });
});

describe("a sum", () => {
  test("is rounded once, at its end", () => {
    expect(sumOf([0.004, 0.004, 0.004])).toBe(0.01);
    expect(sumOf([])).toBe(0);
  });

  test("of hundredths is exact, whatever their order and size", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e13, max: 1e13 }), { maxLength: 200 }), (list) => {
        expect(toHundredths(sumOf(list.map((each) => each / 100)))).toBe(list.reduce((a, b) => a + b, 0));
      }),
    );
    expect(sumOf(Array.from({ length: 100_000 }, () => 1_000_000.1))).toBe(100_000_010_000);
  });

  test("a difference is one of hundredths", () => {
    expect(differenceOf(0.3, 0.1)).toBe(0.2);
    expect(differenceOf(100.1, 100.1)).toBe(0);
  });
});
