import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { nameOf } from "../../shared/format/xml/tag-name.ts";

const longest = 48;

/** The same by an expression: a prefix of up to 24 characters, and the name as far as 48 characters go. */
const byExpression = (tag: string) => /^\/?(?:[\w.-]{1,24}:)?([\w-]+)/.exec(tag.slice(0, longest))?.[1];

const read = (tag: string) => {
  const xml = Buffer.from(`<${tag}>`, "latin1");
  return nameOf(xml, 1, xml.length - 1);
};

test.each([
  ["w:p", "p"],
  ["/text:p", "p"],
  ["p w:val='1'", "p"],
  ["w:", "w"],
  [":p", undefined],
  ["", undefined],
  ["a.b:c", "c"],
  ["a.b", "a"],
  [`${"x".repeat(24)}:p`, "p"],
  [`${"x".repeat(25)}:p`, "x".repeat(25)],
  ["x".repeat(49), "x".repeat(longest)],
  ["\xe9t\xe9", undefined],
])("the name of <%s> is %s", (tag, name) => {
  expect(read(tag)).toBe(name);
});

test("names are those of the expression, whatever came before them", () => {
  const pieces = constantFrom(
    "w",
    "p",
    ":",
    "/",
    ".",
    "-",
    " ",
    "Aa",
    "BB",
    "\xe9",
    "x".repeat(23),
    "=",
    "_9",
  );
  assert(
    property(array(pieces, { maxLength: 8 }), (parts) => {
      const tag = parts.join("");
      expect(read(tag)).toBe(byExpression(tag));
    }),
    { numRuns: 2_000 },
  );
});

test("names with equal sums are told apart", () => {
  // 31 * "A" + "a" is 31 * "B" + "B".
  expect([read("Aa"), read("BB"), read("Aa")]).toEqual(["Aa", "BB", "Aa"]);
});
