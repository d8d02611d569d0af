import { expect, it } from "vitest";
import { asContract, isAside, scoreOf, wordings } from "../../../bench/contracts/wordings.ts";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";

type Found = { category: string; text: string };

async function clausesOf(file: InputFile): Promise<Found[]> {
  const answer = await post("/api/v1/workflows/extract-clauses", { file, document_type: "contract" });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data.clauses;
}

const of = async (...paragraphs: string[]): Promise<Found[]> =>
  clausesOf({
    ...{ filename: "a.txt", contentType: "text/plain" },
    bytes: Buffer.from(paragraphs.join("\n\n")),
  });

const kindsOf = async (sentence: string) => (await of(sentence)).map(({ category }) => category);

it.each([
  ["looked at", false, 0.9, 0.93],
  ["set aside", true, 0.6, 0.8],
] as const)(
  "clauses in many wordings, those %s, have their kinds and few others",
  async (_, aside, recall, precision) => {
    const chosen = wordings.filter((each) => isAside(each) === aside);
    const { found, missed, wrong } = scoreOf(chosen, await clausesOf(asContract(chosen)));
    expect(found + missed.length).toBeGreaterThan(150);
    expect(found / (found + missed.length), missed.join("\n")).toBeGreaterThan(recall);
    expect(found / (found + wrong.length), wrong.join("\n")).toBeGreaterThan(precision);
  },
);

// A clause is what a sentence rules, not what it names: of each pair the second names the same thing.
it.each([
  [
    "expiration_date",
    "The term of this Agreement is five years.",
    "During the term of this Agreement the Distributor shall keep a stock of the Products.",
  ],
  [
    "expiration_date",
    "This Agreement expires on the last day of the third year.",
    "If this Agreement is terminated or expires on its own terms, the Supplier has no further duties.",
  ],
  [
    "renewal_term",
    "The Agreement has a renewal term of one year.",
    "The fees are due during the first term or any renewal term.",
  ],
  [
    "termination_for_convenience",
    "The Licensor may terminate this Agreement on thirty days' notice.",
    "If the Licensee is late, the Licensor may terminate this Agreement on thirty days' notice.",
  ],
  [
    "termination_for_convenience",
    "Either party may terminate this Agreement by giving thirty days' notice.",
    "Either party may terminate this Agreement at the end of any term by giving thirty days' notice.",
  ],
  [
    "post_termination_services",
    "Upon termination the Agent shall cease all use of the marks.",
    "Unless earlier terminated, the licenses will continue in effect for the life of the patents.",
  ],
  [
    "governing_law",
    "This Agreement is subject to the laws of Scotland.",
    "The Supplier is a corporation duly organized and existing under the laws of the State of Delaware.",
  ],
  [
    "ip_ownership_assignment",
    "The Contractor shall assign to the Client all its rights, title and interest in the drawings.",
    "Neither party shall assign to anyone all its rights, title and interest under this Agreement.",
  ],
  [
    "anti_assignment",
    "The Contractor shall not transfer any of its rights.",
    "To the extent that it is not a work for hire, the Contractor hereby assigns and transfers all its rights.",
  ],
  [
    "license_grant",
    "The licenses include the right to grant sublicenses.",
    "The license granted herein ends with the year.",
  ],
  [
    "license_grant",
    "The Licensor grants a license to use the Marks.",
    "The Licensor shall not grant any license to use the Marks.",
  ],
  [
    "non_transferable_license",
    "The license is not transferable.",
    "The rights and obligations under this contract are not transferable.",
  ],
  [
    "warranty_duration",
    "The warranty period is two years.",
    "The Operator shall visit the site in the warranty period.",
  ],
  [
    "cap_on_liability",
    "This limitation of liability is agreed.",
    "This limitation of liability shall not apply.",
  ],
  [
    "exclusivity",
    "The Agent shall be the sole seller of the goods.",
    "The price shall be the sole responsibility of the Agent.",
  ],
  [
    "minimum_commitment",
    "The committee shall meet a target of at least 100 units.",
    "The committee shall meet at least once in a month.",
  ],
])("%s is told where it is ruled, not where it is only named: %s", async (kind, ruled, named) => {
  expect(await kindsOf(ruled)).toContain(kind);
  expect(await kindsOf(named)).not.toContain(kind);
});

it.each(["licence", "license"])("a %s is one, however it is spelled", async (word) => {
  expect(await kindsOf(`The ${word}s that were paid for are perpetual.`)).toContain(
    "irrevocable_or_perpetual_license",
  );
});

it("a sentence that refers back goes with the clause before it; one that stands for itself does not", async () => {
  const paid = "Each party may terminate this Agreement for convenience on thirty days' notice.";
  const textOf = async (...next: string[]) =>
    (await of([paid, ...next].join(" "))).find(({ category }) => category === "termination_for_convenience")
      ?.text;
  const back = "Such notice shall name the day.";
  expect(await textOf(back)).toBe(`${paid} ${back}`);
  expect(await textOf("In that event the doors are locked.", back)).toBe(
    `${paid} In that event the doors are locked. ${back}`,
  );
  expect(await textOf("This right ends with the year.")).toBe(`${paid} This right ends with the year.`);
  expect(await textOf("This Agreement has nine pages.")).toBe(paid);
  expect(await textOf("The walls are white.", back)).toBe(paid);
  // It is of another kind: it is a clause of its own.
  expect(await textOf("Such party shall keep the Confidential Information secret.")).toBe(paid);
});
