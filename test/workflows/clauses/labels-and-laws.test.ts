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
])("the place of a law is its name and no more: %s", async (sentence, law) => {
  expect((await read(sentence)).governing_law).toBe(law);
});
