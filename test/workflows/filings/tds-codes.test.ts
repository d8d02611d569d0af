import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv } from "./books.ts";

/** What is taken under a section, or the form on which its tax is stated instead of 26Q. */
const meant: readonly (readonly [codes: string, section: string, says: string])[] = [
  ["92A 92B 92C", "192", "Form 24Q"],
  ["94P", "194P", "Form 24Q"],
  ["2AA", "192A", "10 %"],
  ["193", "193", "10 %"],
  ["94A", "194A", "10 %"],
  ["94B 94BP 4BP", "194B", "30 %"],
  ["9BA 4AP 9BP", "194BA", "30 %"],
  ["4BB", "194BB", "30 %"],
  ["94C", "194C", "1 %"],
  ["94D", "194D", "2 %"],
  ["4DA", "194DA", "2 %"],
  ["94E", "194E", "Form 27Q"],
  ["4EE", "194EE", "10 %"],
  ["94G", "194G", "2 %"],
  ["94H", "194H", "2 %"],
  ["94I", "194I", "2 or 10 %"],
  ["4IA", "194I", "2 %"],
  ["4IB", "194I", "10 %"],
  ["94IA 9IA", "194IA", "Form 26QB"],
  ["94IB 9IB", "194IB", "Form 26QC"],
  ["4IC", "194IC", "10 %"],
  ["94J", "194J", "2 or 10 %"],
  ["4JA 94JA 194JA", "194J", "2 %"],
  ["4JB 94JB 194JB", "194J", "10 %"],
  ["94K", "194K", "10 %"],
  ["94L 4LA", "194LA", "10 %"],
  ["4LB", "194LB", "Form 27Q"],
  ["4LC LC1 LC2 LC3", "194LC", "Form 27Q"],
  ["4LD", "194LD", "Form 27Q"],
  ["94M 9MC", "194M", "Form 26QD"],
  ["94O", "194O", "0.1 %"],
  ["94Q", "194Q", "0.1 %"],
  ["94R 4RP 94RP", "194R", "10 %"],
  ["94S 4SP 94SP", "194S", "1 %"],
  ["94T", "194T", "10 %"],
  ["195", "195", "Form 27Q"],
  ["96A", "196A", "Form 27Q"],
  ["96B", "196B", "Form 27Q"],
  ["96C", "196C", "Form 27Q"],
  ["96D 6DA", "196D", "Form 27Q"],
];
/** Sections whose rate depends on more than a row says, and that may stand on several forms. */
const unheld =
  "94F 4BA BA1 BA2 BA3 4BA1 4BA2 LBA LBB LBC 94N 4NF 94NF 9NC 9FT 194EE 194L 194LBA 194LBB 194LBC 194N";
/** Codes that no utility knows, each one sign beside one that it does. */
const unknown = "94U 4IX 96E LC4 LBD 4JC 7DA";

const head = [
  ...["Deductee Name", "PAN", "Section", "Date of Payment", "Amount Paid", "TDS", "TDS Deposited"],
  ...["Challan No", "Challan Date"],
];

async function notesOf(codes: readonly string[]): Promise<string[]> {
  const rows = codes.map((code) => [
    `By ${code}`,
    "ABCPM4471K",
    code,
    "2025-05-12",
    8_000_000,
    1,
    1,
    "00311",
  ]);
  const { status, text, json } = await post("/api/v1/workflows/generate-filing", {
    ...{ file: csv([head, ...rows], "tds.csv"), filing_type: "tds_26q", period: "2025-Q1" },
  } as never);
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.notes;
}

test("each code of the utility of Protean is held to the rate and the form of its section", async () => {
  const rows = meant.flatMap(([codes, section, says]) =>
    codes.split(" ").map((code) => [code, section, says] as const),
  );
  const notes = await notesOf(rows.map(([code]) => code));
  const expected = rows.map(([code, section, says]) =>
    says.startsWith("Form")
      ? `By ${code}: tax under ${section} is stated on ${says}, not on 26Q.`
      : `By ${code}: 0 % was deducted under ${section}, which takes ${says}: a certificate for less (section 197) is needed.`,
  );
  expect(expected.filter((each) => !notes.includes(each))).toEqual([]);
});

test("codes beside them are named as no section, those of sections without one rate are not", async () => {
  const [known, none] = [unheld.split(" "), unknown.split(" ")];
  const notes = await notesOf([...known, ...none]);
  const named = notes.flatMap((note) => /"(\w+)" is not a section/.exec(note)?.[1] ?? []);
  expect(named).toEqual(none);
});
