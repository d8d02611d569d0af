import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { pagePdf, textFile } from "../checking/fixture.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const opened =
  'This Agreement is made on 1 March 2026 between Alpha Tools Ltd ("Supplier") and Beta Foods Inc ("Customer").';

async function answer(file: ReturnType<typeof textFile>): Promise<{ data: Data; warnings: string }> {
  const { status, json, text } = await post("/api/v1/workflows/extract-clauses", { file });
  expect(status, text.slice(0, 300)).toBe(200);
  return { data: json.data, warnings: (json.warnings ?? []).join(" ") };
}
const read = (sentence: string, opening = opened) =>
  answer(textFile("a.txt", ["AGREEMENT", opening, "2. Term", sentence].join("\n\n")));

describe("a number that its words contradict", () => {
  test.each([
    ["The term of this Agreement is five (3) years from its date.", null, '"five (3"'],
    ["The term of this Agreement is three (3) years from its date.", "3 years", undefined],
  ])("is no term: %s", async (sentence, term, told) => {
    const { data, warnings } = await read(sentence);
    expect(data.term).toBe(term);
    if (told === undefined) expect(warnings).not.toContain("in words");
    else expect(warnings).toContain(told);
  });

  test("is told with both its amounts", async () => {
    const { data, warnings } = await read("The Customer shall pay fifty thousand dollars ($5,000) a year.");
    expect(data.amounts.map(({ value }: Data) => value)).toEqual(["USD 50000", "USD 5000"]);
    expect(warnings).toContain('"fifty thousand dollars ($5,000"');
  });

  test.each([
    ["The Customer shall pay five thousand dollars ($5,000) a year.", ["USD 5000"]],
    ["The Customer shall pay the sum of ten thousand euros.", ["EUR 10000"]],
    [
      "Liability is limited to £2m, that of the bank to USD 1.5bn; the pipe is 2m long.",
      ["GBP 2000000", "USD 1500000000"],
    ],
  ])("amounts that agree are told once: %s", async (sentence, amounts) => {
    const { data, warnings } = await read(sentence);
    expect(data.amounts.map(({ value }: Data) => value)).toEqual(amounts);
    expect(warnings).not.toContain("in words");
  });
});

test.each([
  ["03/04/2026", "2026-04-03", true],
  ["13/04/2026", "2026-04-13", false],
  ["04/04/2026", "2026-04-04", false],
  ["3 April 2026", "2026-04-03", false],
])("an effective date of %s: whether its order is a guess is told", async (day, iso, guessed) => {
  const { data, warnings } = await read(
    "Fees are paid monthly.",
    opened.replace("made on 1 March 2026", `effective as of ${day}`),
  );
  expect(data.effective_date).toBe(iso);
  expect(warnings.includes("day or the month stands first")).toBe(guessed);
});

test("a contract takes effect on the day that it names, not when it was made", async () => {
  const { data } = await read('This Agreement shall take effect on 1 April 2026 (the "Effective Date").');
  expect(data.effective_date).toBe("2026-04-01");
  expect((await read("The fees are paid from 1 April 2026.")).data.effective_date).toBe("2026-03-01");
});

test.each([
  [
    "The initial term of this Agreement is twenty-four (24) months, and thereafter it renews automatically for successive terms of twelve (12) months unless a party gives ninety (90) days' notice of non-renewal.",
    "24 months",
    "12 months",
  ],
  [
    "This Agreement continues for two years. It is extended by a further period of one year unless terminated by notice.",
    "2 years",
    "1 year",
  ],
])("the term is not that of a renewal: %s", async (sentence, term, renewal) => {
  const { data } = await read(sentence);
  expect([data.term, data.renewal.term]).toEqual([term, renewal]);
});

describe("a word that is broken at the end of a line", () => {
  test("is whole", async () => {
    const { data } = await answer(
      await pagePdf([
        "AGREEMENT",
        opened.slice(0, 80),
        opened.slice(80),
        "2. Term",
        "The term of this Agreement is two (2) years. Thereafter this Agreement shall auto-",
        "matically renew for successive periods of one (1) year. It is governed by the laws of Eng-",
        "land and Wales.",
      ]),
    );
    expect([data.renewal.automatic, data.governing_law]).toEqual([true, "England and Wales"]);
  });

  test("keeps a hyphen of its own: its first part is a word of the document", async () => {
    const { data } = await answer(
      await pagePdf([
        "AGREEMENT",
        "This Agreement is made with a third person. The Supplier shall not disclose it to any third-",
        "party and shall keep confidential all information that it receives from the Customer.",
      ]),
    );
    expect(data.clauses.map(({ text }: Data) => text).join(" ")).toContain("third-party");
  });
});
