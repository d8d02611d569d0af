import { describe, expect, it } from "vitest";
import { finderOf, type Wanted } from "../../shared/workflows/redaction/wanted.ts";

/** What is found in a text: `kind: the covered characters`. */
function found(text: string, wanted: Wanted, language = "en"): string[] {
  const find = finderOf(wanted)({ text, language }, false);
  return find(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

describe("what is looked for to be removed", () => {
  const text = "Mail ada@example.org or call. SSN 536-22-8726, again 536-22-8726.";
  it.each<[string, Wanted, string[]]>([
    ["one type", { pii_types: "ssn" }, ["ssn: 536-22-8726", "ssn: 536-22-8726"]],
    [
      "types in any case and spacing",
      { pii_types: " SSN , email" },
      ["email: ada@example.org", "ssn: 536-22-8726", "ssn: 536-22-8726"],
    ],
    [
      "all types, where none is named",
      {},
      ["email: ada@example.org", "ssn: 536-22-8726", "ssn: 536-22-8726"],
    ],
    [
      "all types by their word",
      { pii_types: "all" },
      ["email: ada@example.org", "ssn: 536-22-8726", "ssn: 536-22-8726"],
    ],
    ["terms alone: no type", { terms: "call" }, ["term: call"]],
    ["patterns alone: no type", { patterns: "c[a-z]l+" }, ["pattern: call"]],
    [
      "terms beside all types",
      { terms: "call", pii_types: "email" },
      ["email: ada@example.org", "term: call"],
    ],
    [
      "terms by lines, blanks around them aside",
      { terms: " call \r\n\n Mail" },
      ["term: Mail", "term: call"],
    ],
    ["patterns by lines", { patterns: "c[a-z]l+\n\nMai[a-z]" }, ["pattern: call", "pattern: Mail"]],
    ["no types where the list is empty", { pii_types: "", terms: "call" }, ["term: call"]],
  ])("%s", (_, wanted, expected) => {
    expect(found(text, wanted).toSorted()).toEqual(expected.toSorted());
  });

  it("an IBAN is a bank account", () => {
    const text = "Pay DE89 3704 0044 0532 0130 00, card 4111 1111 1111 1111.";
    const account = ["iban: DE89 3704 0044 0532 0130 00"];
    expect(found(text, { pii_types: "bank_account" })).toEqual(account);
    expect(found(text, { pii_types: "iban" })).toEqual(account);
    expect(found(text, { pii_types: "credit_card" })).toEqual(["credit_card: 4111 1111 1111 1111"]);
  });

  it.each([
    ["ann.lee@example.org", ["ann.lee"]],
    ["annlee@example.org", ["annlee"]],
    ["ann_lee+news@example.org", ["ann_lee"]],
    ["example.org/in/ann-lee", ["ann-lee"]],
    ["Annlee signed", []],
    ["joannlee@example.org", []],
    ["ann, lee", []],
    ["ann. lee", []],
  ])("a short name stands in %s as %j", (text, expected) => {
    expect(found(text, { terms: "Ann Lee" })).toEqual(expected.map((name) => `term: ${name}`));
  });

  it("patterns are sure", () => {
    const find = finderOf({ patterns: "call" })({ text, language: "en" }, false);
    expect(find(text).map(({ confidence }) => confidence)).toEqual([1]);
  });

  it.each([
    [{ pii_types: "shoe_size" }, "pii_types"],
    [{ pii_types: "ssn,shoe_size" }, "pii_types"],
    [{ patterns: "ok\n(" }, "patterns"],
  ])("what is none is a fault of its field (%j)", (wanted, field) => {
    expect(() => finderOf(wanted)).toThrow(
      expect.objectContaining({
        code: "validation_failed",
        problems: [expect.objectContaining({ loc: ["body", field] })],
      }),
    );
  });

  it.each([
    ["behind a hyphen", "SSN 536-22-\n8726 of Ada", "536-22-\n8726"],
    ["behind an en dash and a hyphen", "SSN 536-\n22-\n8726 of Ada", "536-\n22-\n8726"],
    ["behind an at sign", "write to ada@\nexample.org soon", "ada@\nexample.org"],
    ["after other broken lines", "A well-\nknown and well-\nliked SSN 536-22-\n8726 of Ada", "536-22-\n8726"],
  ])("a value that is broken %s is found with its break", (_, broken, value) => {
    expect(found(broken, {}).map((each) => each.slice(each.indexOf(": ") + 2))).toContain(value);
  });

  it("a break within words joins nothing else, and what stands whole is found once", () => {
    expect(found("536-22\n8726", { pii_types: "ssn" })).toEqual([]);
    expect(found("SSN 536-22-8726\nand more", { pii_types: "ssn" })).toEqual(["ssn: 536-22-8726"]);
    const twice = found("SSN 536-22-8726 -\nx", { pii_types: "ssn" });
    expect(new Set(twice)).toEqual(new Set(["ssn: 536-22-8726"]));
  });
});
