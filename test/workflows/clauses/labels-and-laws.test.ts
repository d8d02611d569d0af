import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function read(...paragraphs: string[]): Promise<Data> {
  const { json } = await post("/api/v1/workflows/extract-clauses", {
    file: { filename: "a.txt", contentType: "text/plain", bytes: Buffer.from(paragraphs.join("\n\n")) },
    document_type: "contract",
  });
  return json.data;
}
const kindsOf = (data: Data): string[] => data.clauses.map(({ category }: Data) => category);

it.each([
  ["Governing law: Kerala", true],
  ["Our choice of law: Kerala", true],
  ["Said about the governing law: Kerala", false],
  ["Governing law 2: Kerala", false],
  ["Governing law: Kerala: and more", false],
  [`Governing law: ${"Kerala ".repeat(20).slice(0, 120)}`, true],
  [`Governing law: ${"Kerala ".repeat(20).slice(0, 121)}`, false],
])("a label of four words and its value is a term: %s", async (line, isTerm) => {
  expect(kindsOf(await read(line)).includes("governing_law")).toBe(isTerm);
});

it.each([
  [
    "This Agreement is governed by the laws of the State of New York, disregarding conflicts.",
    "State of New York",
  ],
  ["This Agreement is governed by the laws of England and Wales.", "England and Wales"],
  ["This Agreement is governed by the laws of Kerala and each party agrees.", "Kerala"],
  ["This Agreement is governed by the law that the State of Texas has.", "State of Texas"],
  ["This Agreement is governed by and construed under Scottish law.", "Scottish"],
  ["This Agreement is governed by Applicable laws and nothing else.", null],
  ["This Agreement is governed by Such law as the parties choose.", null],
  [
    "This Agreement shall be governed by the laws of Alpha Beta Gamma Delta Epsilon Zeta Eta Theta.",
    "Alpha Beta Gamma Delta Epsilon Zeta Eta",
  ],
  ["Governing law: Kerala.", "Kerala"],
  [
    "This Agreement is governed by the laws in force in the State of New South Wales and its courts decide.",
    "State of New South Wales",
  ],
  [
    "This Agreement is governed by the law that the State of New South Wales has.",
    "State of New South Wales",
  ],
  ["This Agreement shall be governed by the laws of the State of [STATE].", null],
  [
    "These Clauses shall be governed by the law of one of the Member States. The Parties agree that this shall be the law of Ireland.",
    "Ireland",
  ],
])("the place of a law is its name and no more: %s", async (sentence, law) => {
  expect((await read(sentence)).governing_law).toBe(law);
});

it.each([
  ["the laws of India", "the laws of England and Wales", true],
  ["the laws of the State of New York", "New York law", false],
  ["English law", "the laws of England & Wales", false],
  ["the laws of England and Wales", "the law of Scotland", true],
  ["the laws of Germany", "German law", false],
])("more than one law is told, one under two names is not: %s, %s", async (one, other, told) => {
  const file = (paragraphs: readonly string[]) => ({
    filename: "a.txt",
    contentType: "text/plain",
    bytes: Buffer.from(paragraphs.join("\n\n")),
  });
  const laws = [
    `14.1 This Agreement shall be governed by ${one}.`,
    `14.2 Clause 9 shall be governed by ${other}.`,
  ];
  const { json } = await post("/api/v1/workflows/extract-clauses", { file: file(["AGREEMENT", ...laws]) });
  expect((json.warnings ?? []).some((each: string) => each.includes("more than one governing law"))).toBe(
    told,
  );
});
