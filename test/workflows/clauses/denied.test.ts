import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

const opened =
  'This Agreement is made on 1 March 2025 between Alpha Tools Ltd ("Supplier") and Beta Foods Inc ("Customer").';

async function read(sentence: string, opening = opened): Promise<Data> {
  const paragraphs = [
    "AGREEMENT",
    opening,
    "2. Term and Termination",
    sentence,
    "3. Law",
    "Delaware law applies to notices.",
  ];
  const file = { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(paragraphs.join("\n\n")) };
  const answer = await post("/api/v1/workflows/extract-clauses", { file });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
}

const rulesOf = (data: Data): string[] => data.risks.map(({ rule }: Data) => rule);
const categories = (data: Data): string[] => data.clauses.map(({ category }: Data) => category);

describe("a contract renews by itself", () => {
  test.each([
    "This Agreement shall automatically renew for successive periods of one year.",
    "This Agreement is subject to automatic renewal for one year.",
    "Upon expiry this Agreement renews for further periods of twelve months unless a party gives notice of three months.",
    "If neither party gives notice, this Agreement shall be deemed renewed for one year.",
    "The fees shall not automatically change, but this Agreement shall automatically renew for one year.",
  ])("%s", async (sentence) => {
    const data = await read(sentence);
    expect(data.renewal.automatic).toBe(true);
    expect(rulesOf(data)).toContain("automatic_renewal");
  });
});

describe("it does not", () => {
  test.each([
    "This Agreement shall not automatically renew; the parties may renew this Agreement for one year.",
    "There is no automatic renewal of this Agreement, which may be renewed for one year.",
    "This Agreement does not renew automatically for another year.",
    "The Customer may renew this Agreement for a further term of one year by giving written notice.",
    "This Agreement shall be renewed for one year only by mutual written agreement, unless notice of termination was given.",
    "This Agreement shall be renewed for a further year when the parties sign an addendum.",
    "This Agreement shall be renewed for a further year unless the parties agree on another term.",
    "If neither party has moved, this Agreement shall be renewed for a further year on request.",
    "This Agreement shall be renewed for a further year on request; notice shall be in writing.",
  ])("%s", async (sentence) => {
    const data = await read(sentence);
    expect(data.renewal.automatic).toBe(false);
    expect(rulesOf(data)).not.toContain("automatic_renewal");
  });
});

test.each([
  ["Either party may terminate this Agreement for convenience upon ninety days notice.", true],
  ["Neither party may terminate this Agreement for convenience.", false],
  ["The Customer may not terminate this Agreement for any reason.", false],
  ["The Customer shall have no right to terminate this Agreement for convenience.", false],
  ["The Customer cannot terminate this Agreement at any time without cause.", false],
])("ending without cause: %s", async (sentence, may) => {
  expect(categories(await read(sentence)).includes("termination_for_convenience")).toBe(may);
});

test.each([
  ["This Agreement commences on 1 April 2025 and expires on 31 March 2027.", "2027-03-31"],
  [
    "Term and termination: this Agreement commences on 1 April 2025 and expires on 31 March 2027.",
    "2027-03-31",
  ],
  ["This Agreement runs from 1 April 2025 until 31 March 2027.", "2027-03-31"],
  ["This Agreement shall remain in effect until December 31, 2026.", "2026-12-31"],
  ["The term of this Agreement shall commence on 1 April 2026.", null],
])("what a contract ends on: %s", async (sentence, day) => {
  expect((await read(sentence)).expiry_date).toBe(day);
});

test("a term that a contract continues for", async () => {
  expect((await read("This Agreement continues for two (2) years.")).term).toBe("2 years");
});

test.each([
  ["first day of March, two thousand and twenty-five", "2025-03-01"],
  ["twenty-first day of May, 2025", "2025-05-21"],
  ["3rd day of June, nineteen ninety-nine", "1999-06-03"],
  ["thirty-first day of April, 2025", null],
])("a day in words: the %s", async (day, date) => {
  const opening = `This Agreement is made this ${day}, between Alpha Tools Ltd ("Supplier") and Beta Foods Inc ("Customer").`;
  expect((await read("The Supplier sells goods.", opening)).effective_date).toBe(date);
});

test.each([
  ["This Agreement is governed by the laws of Ireland, excluding the laws of France.", "Ireland"],
  ["This Agreement shall not be governed by the laws of California but by the laws of Nevada.", "Nevada"],
  ["This Agreement is governed, to the exclusion of the laws of France, by the laws of Ireland.", "Ireland"],
  [
    "This Agreement is governed by the laws of Texas, without regard to the laws of any other place.",
    "Texas",
  ],
])("the law that governs: %s", async (sentence, law) => {
  expect((await read(sentence)).governing_law).toBe(law);
});
