import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LinearPattern, PatternError } from "../../shared/values/text/linear-pattern.ts";

const matches = (pattern: string, text: string) =>
  new LinearPattern(pattern).find(text).map(({ start, end }) => text.slice(start, end));

/** Patterns of letters, sets, groups and repetitions, none of them empty. */
const patterns = fc.letrec<{ whole: string; piece: string; atom: string }>((tie) => ({
  whole: fc.array(tie("piece"), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join("")),
  piece: fc
    .tuple(tie("atom"), fc.constantFrom("", "", "", "{2}", "{1,3}", "+"))
    .map((parts) => parts.join("")),
  atom: fc.oneof(
    { depthSize: "xsmall", maxDepth: 3 },
    fc.constantFrom("a", "b", "c", "[ab]", "[^a]", "\\d", "."),
    fc.tuple(tie("whole"), tie("whole")).map(([a, b]) => `(?:${a}|${b})`),
  ),
})).whole;

describe("patterns without backtracking", () => {
  it("find where a match begins, and whether there is one, as JavaScript does", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "1", " "), maxLength: 30 });
    fc.assert(
      fc.property(patterns, text, (pattern, shown) => {
        fc.pre(pattern.length < 60);
        const expected = new RegExp(pattern, "i").exec(shown);
        const [found] = new LinearPattern(pattern).find(shown);
        expect(found?.start).toBe(expected?.index);
        // Theirs is the first way that fits, ours the longest.
        if (found !== undefined && expected !== null)
          expect(found.end).toBeGreaterThanOrEqual(expected.index + expected[0].length);
      }),
      { numRuns: 500 },
    );
  });

  it("read classes, repetitions and word edges", () => {
    expect(matches("inv-\\d{4,6}\\b", "INV-2041, inv-12, Inv-1234567, inv-123456")).toEqual([
      "INV-2041",
      "inv-123456",
    ]);
    expect(matches("(north|south)\\s+quay", "South  quay and NORTH quay")).toEqual([
      "South  quay",
      "NORTH quay",
    ]);
    expect(matches("[^\\d\\s]+@[a-z.-]+", "to x.y@example.org now")).toEqual(["x.y@example.org"]);
    expect(matches("colou?r\\*", "color* colour* colours")).toEqual(["color*", "colour*"]);
  });

  it("take no longer than text and pattern are long, whatever the pattern", () => {
    const text = "a".repeat(3_000);
    expect(matches("(?:a|a|aa)+b", text)).toEqual([]);
    expect(matches("(?:(?:a+)+)+b", text)).toEqual([]);
  });

  it.each(["(a", "a)", "[a", "a**", "(?=a)", "\\1", "^a", "a{3,2}", "a{999}", "*a"])(
    "refuse %s",
    (pattern) => {
      expect(() => new LinearPattern(pattern)).toThrow(PatternError);
    },
  );
});
