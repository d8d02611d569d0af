import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageSet, parsePages, parseRanges } from "../../shared/pdf/structure/page-range.ts";

/** One range as it may be written, with the pages it names in a document of `count` pages. */
function range(count: number): fc.Arbitrary<{ text: string; pages: number[] }> {
  const page = fc.integer({ min: 1, max: count });
  const word = (value: number) =>
    value === count
      ? fc.constantFrom(String(value), "last", "LAST", ` ${value}`)
      : fc.constantFrom(String(value), `0${value}`, `${value} `);
  const run = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => (from <= to ? from + index : from - index));
  return fc.oneof(
    page.chain((only) => word(only).map((text) => ({ text, pages: [only] }))),
    fc
      .tuple(page, page)
      .chain(([from, to]) =>
        fc
          .tuple(word(from), word(to), fc.constantFrom("-", " - "))
          .map(([first, last, dash]) => ({ text: `${first}${dash}${last}`, pages: run(from, to) })),
      ),
    page.chain((from) => word(from).map((text) => ({ text: `${text}-`, pages: run(from, count) }))),
    page.chain((to) => word(to).map((text) => ({ text: `-${text}`, pages: run(1, to) }))),
  );
}

const lists = fc.integer({ min: 1, max: 120 }).chain((count) =>
  fc.array(range(count), { minLength: 1, maxLength: 6 }).map((ranges) => ({
    count,
    text: ranges.map(({ text }) => text).join(","),
    pages: ranges.flatMap(({ pages }) => pages),
  })),
);

test("every way to write a list names its pages in the order written", () => {
  fc.assert(
    fc.property(lists, ({ count, text, pages }) => {
      expect(parsePages(text, count)).toEqual(pages.map((page) => page - 1));
    }),
  );
});

test("as a set, each page counts once and in document order", () => {
  fc.assert(
    fc.property(lists, ({ count, text, pages }) => {
      const wanted = new Set(pages);
      const expected = Array.from({ length: count }, (_, index) => index).filter((at) => wanted.has(at + 1));
      expect(pageSet(text, count)).toEqual(expected);
    }),
  );
  expect(pageSet(undefined, 3)).toEqual([0, 1, 2]);
});

test.each(["all", " ALL "])("%j is the whole document", (text) => {
  expect(parseRanges(text, 4)).toEqual([[1, 4]]);
});

describe("refuses", () => {
  const refusal = (text: string, field?: string) => {
    try {
      parsePages(text, 9, field);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  test.each([
    "",
    "-",
    "1,",
    ",1",
    "1,,2",
    "one",
    "1-2-3",
    "1 2",
    "1--2",
    "x1",
    "1x",
    "1;2",
    "1.5",
    "+1",
    "lastly",
  ])("%j as no list, on its field", (text) => {
    expect(refusal(text)).toMatchObject({
      code: "validation_failed",
      problems: [{ loc: ["body", "pages"], type: "page_range" }],
    });
    expect(refusal(text, "order")).toMatchObject({ problems: [{ loc: ["body", "order"] }] });
  });

  test.each(["0", "10", "1-10", "0-3", "10-", "-0", "99999999999999999999"])(
    "%j as outside nine pages, and says how many there are",
    (text) => {
      const error = refusal(text);
      expect(error).toMatchObject({ code: "page_out_of_range" });
      expect(String(error)).toMatch(/\b9 pages/);
    },
  );
});
