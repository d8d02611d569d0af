import { describe, expect, it } from "vitest";
import { preambles } from "../../../bench/contracts/preambles.ts";
import { post } from "../../harness/request.ts";

async function read(paragraphs: readonly string[]) {
  const bytes = Buffer.from(paragraphs.join("\n\n"));
  const file = { filename: "contract.txt", contentType: "text/plain", bytes };
  const answer = await post("/api/v1/workflows/extract-clauses", { file, document_type: "contract" });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

const namesIn = (data: { parties: { name: string }[] }) => data.parties.map(({ name }) => name);

describe("the parties to a contract", () => {
  it.each(preambles(1))("are the two that are named: $family", async ({ paragraphs, parties }) => {
    expect(namesIn(await read(paragraphs))).toEqual(parties);
  });

  it("have the names that the contract gives them, with their place", async () => {
    const data = await read([
      "SUPPLY CONTRACT",
      "This contract is made on 3 May 2026 BETWEEN",
      "(1) Brown, Green & Partners LLP, of 1 Canada Square, London (the “Supplier”); and",
      "(2) Acme, Inc. (the “Customer”).",
    ]);
    expect(data.parties).toMatchObject([
      { name: "Brown, Green & Partners LLP", role: "Supplier", page: 1 },
      { name: "Acme, Inc.", role: "Customer", page: 1 },
    ]);
  });

  it("begin anew behind the words that close the first part", async () => {
    const data = await read([
      "LEAVE AND LICENSE AGREEMENT",
      "This Agreement is made on 5 April 2026 BETWEEN Mr. Rajesh Kumar Sharma, hereinafter called “the Licensor” (which expression shall include his heirs, executors and administrators) of the ONE PART AND Bluepeak Analytics Private Limited, hereinafter called “the Licensee” of the OTHER PART.",
    ]);
    expect(data.parties).toMatchObject([
      { name: "Mr. Rajesh Kumar Sharma", role: "Licensor" },
      { name: "Bluepeak Analytics Private Limited", role: "Licensee" },
    ]);
  });

  it.each([
    [
      "gaps",
      'This Agreement is made between [COMPANY NAME], a corporation ("Employer"), and ________ ("Employee").',
    ],
    ["a recital", "WHEREAS, a dispute arose between Acme Logistics Inc. and Globex Holdings Ltd.;"],
    ["a signature", "Signed between the parties: /s/ John Smith"],
    [
      "the parties themselves",
      "This Agreement is entered into by and between the parties to protect their information.",
    ],
  ])("are none where there is %s", async (_, opening) => {
    expect(namesIn(await read(["AGREEMENT", opening, "1. Fees. The fee is EUR 100."]))).toEqual([]);
  });
});

describe("the day on which a contract ends", () => {
  const dated = (end: string) => [
    'This Agreement is effective as of 1 June 2016 between Acme Ltd ("Supplier") and Globex GmbH ("Customer").',
    `1. Term. The term of this Agreement expires on ${end}.`,
  ];
  it.each([
    ["30 June 2009", null],
    ["31 May 2016", null],
    ["1 June 2016", "2016-06-01"],
    ["31 May 2019", "2019-05-31"],
  ])("is not before the one on which it begins: %s", async (end, expiry) => {
    expect(await read(dated(end))).toMatchObject({ effective_date: "2016-06-01", expiry_date: expiry });
  });
});
