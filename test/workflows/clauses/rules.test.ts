import { describe, expect, it } from "vitest";
import { riskRules } from "../../../shared/workflows/clauses/risks.ts";
import { post } from "../../harness/request.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function read(paragraphs: readonly string[], document_type = "contract"): Promise<Data> {
  const bytes = Buffer.from(paragraphs.join("\n\n"));
  const file = { filename: "a.txt", contentType: "text/plain", bytes };
  const answer = await post("/api/v1/workflows/extract-clauses", { file, document_type });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.json.data;
}

const rulesOf = (data: Data): string[] => data.risks.map(({ rule }: Data) => rule);

/** Of each rule a sentence that it speaks of, and one of the same kind that it does not. */
const sentences: Readonly<Record<string, readonly [type: string, met: string, unmet: string]>> = {
  liability_without_limit: [
    "contract",
    "Nothing in this Agreement shall limit the liability of a party for fraud.",
    "The liability of each party shall not exceed the fees paid.",
  ],
  liability_of_one_side: [
    "contract",
    "In no event shall Supplier be liable for more than the fees paid.",
    "In no event shall either party be liable for more than the fees paid.",
  ],
  indirect_loss_excluded: [
    "contract",
    "Neither party shall be liable for lost profits.",
    "Neither party shall be liable for more than EUR 5,000.",
  ],
  automatic_renewal: [
    "contract",
    "This Agreement shall automatically renew for successive terms.",
    "The Customer has an option to renew this Agreement for one further year.",
  ],
  subscription_renews: [
    "terms",
    "Your subscription renews each month.",
    "You may cancel your subscription within fourteen days.",
  ],
  ended_without_cause: [
    "contract",
    "Either party may terminate this Agreement for convenience.",
    "Either party may terminate this Agreement if the other commits a material breach.",
  ],
  exclusive_bond: [
    "contract",
    "The Distributor shall be the exclusive distributor in the Territory.",
    "The remedies above are the exclusive remedies of the Buyer.",
  ],
  restraint_of_trade: [
    "contract",
    "The Seller shall not compete with the business of the Buyer.",
    "The Seller shall not disclose the secrets of the Buyer.",
  ],
  customers_barred: [
    "contract",
    "The Agent shall not solicit any customers of the Principal.",
    "The Agent shall visit the customers of the Principal.",
  ],
  employees_barred: [
    "contract",
    "The Agent shall not hire any employees of the Principal.",
    "The Agent shall train the employees of the Principal.",
  ],
  minimum_to_buy: [
    "contract",
    "The Buyer shall purchase at least 500 units each year.",
    "The Buyer shall give notice of its needs each year.",
  ],
  price_follows_others: [
    "contract",
    "The Seller grants the Buyer most favored customer status.",
    "The Seller tells the Buyer its prices.",
  ],
  price_fixed: ["contract", "The fees are fixed for the first year.", "The fees are told to the Buyer."],
  penalty: [
    "contract",
    "The Contractor shall pay liquidated damages of EUR 100.",
    "The Contractor shall repair any damage.",
  ],
  rights_given_away: [
    "contract",
    "The Contractor hereby assigns to the Client all right, title and interest in the inventions.",
    "The Contractor keeps its tools.",
  ],
  licence_for_good: [
    "contract",
    "The Licensor grants a perpetual and irrevocable license to the Software.",
    "The Licensor grants a license to the Software for one year.",
  ],
  owned_together: [
    "contract",
    "The inventions shall be jointly owned by the parties.",
    "The inventions shall be shown to the parties.",
  ],
  control_changes: [
    "contract",
    "A change of control of the Supplier gives the Customer the right to terminate.",
    "A change of address of the Supplier is told to the Customer.",
  ],
  first_refusal: [
    "contract",
    "The Tenant has a right of first refusal.",
    "The Tenant has a right to paint the walls.",
  ],
  no_contest: [
    "contract",
    "The Licensee shall not contest the validity of the trademark.",
    "The Licensee shall show the trademark.",
  ],
  indemnity: [
    "contract",
    "The Supplier shall indemnify and hold the Customer harmless.",
    "The Supplier shall pay the Customer a bonus.",
  ],
  terms_change_alone: [
    "terms",
    "We may change these terms at any time.",
    "We may change these terms; the change binds you once you agree.",
  ],
  ended_at_will: [
    "terms",
    "We may terminate your account for any reason.",
    "We may terminate your account after a breach of a duty.",
  ],
  arbitration_only: [
    "terms",
    "Any dispute is resolved by binding arbitration.",
    "The courts of Dublin have exclusive jurisdiction.",
  ],
  content_licensed: [
    "terms",
    "The content that you upload is under a perpetual licence to us.",
    "The content that you upload stays yours.",
  ],
  data_sold: [
    "policy",
    "We may sell your personal information to third parties.",
    "We share your personal information with our payment partners.",
  ],
  data_leaves: [
    "policy",
    "We transfer your personal data outside the European Union.",
    "We share your personal information with our payment partners.",
  ],
};

describe("every rule on risks", () => {
  it("has a sentence here", () => {
    expect(Object.keys(sentences).toSorted()).toEqual(riskRules.map(({ id }) => id).toSorted());
  });

  it.each(Object.entries(sentences))(
    "%s is told of what it is about, and of nothing beside it",
    async (id, row) => {
      const [type, met, unmet] = row;
      const data = await read([met], type);
      const risk = data.risks.find(({ rule }: Data) => rule === id);
      expect(risk, JSON.stringify(rulesOf(data))).toBeDefined();
      const rule = riskRules.find((each) => each.id === id);
      expect(risk).toMatchObject({
        ...{ severity: rule?.severity, reason: rule?.reason, source: rule?.source, category: rule?.category },
        ...{ text: met, page: 1 },
      });
      expect(data.clauses.find(({ id: clause }: Data) => clause === risk.clause)?.text).toBe(met);
      expect(rulesOf(await read([unmet], type))).not.toContain(id);
    },
  );

  it("holds for its own types of document alone, and the gravest stand first", async () => {
    const said = [
      "We may change these terms at any time.",
      "The Seller shall not compete with the business of the Buyer.",
    ];
    expect(rulesOf(await read(said, "contract"))).toEqual(["restraint_of_trade"]);
    expect(rulesOf(await read(said, "terms"))).toEqual(["terms_change_alone"]);
    const [low, high] = [sentences.employees_barred?.[1] ?? "", sentences.restraint_of_trade?.[1] ?? ""];
    const medium = sentences.penalty?.[1] ?? "";
    const severities = (await read([low, medium, high])).risks.map(({ severity }: Data) => severity);
    expect(severities).toEqual(["high", "medium", "low"]);
  });
});

describe("a clause", () => {
  const categoriesIn = (data: Data): string[] => data.clauses.map(({ category }: Data) => category);

  it("is one of neighbouring sentences of a kind, and numbered in order", async () => {
    const data = await read([
      "The Receiver shall keep the Confidential Information secret. It shall not disclose the Confidential Information to anyone. The rooms are painted white. The Receiver shall return Confidential Information that was marked confidential.",
    ]);
    const secret = data.clauses.filter(({ category }: Data) => category === "confidentiality");
    expect(secret.map(({ text }: Data) => text)).toEqual([
      "The Receiver shall keep the Confidential Information secret. It shall not disclose the Confidential Information to anyone.",
      "The Receiver shall return Confidential Information that was marked confidential.",
    ]);
    expect(data.clauses.map(({ id }: Data) => id)).toEqual(data.clauses.map((_: Data, at: number) => at + 1));
    expect(new Set(secret[0].reasons).size).toBe(secret[0].reasons.length);
  });

  it("needs cues of weight one: a word that hints counts under a heading of its kind alone", async () => {
    const hint = "The payment is told to the bank.";
    expect(categoriesIn(await read([`Colours. ${hint}`]))).not.toContain("payment_terms");
    expect(categoriesIn(await read([`Compensation. ${hint}`]))).toContain("payment_terms");
    expect(categoriesIn(await read(["Compensation. The walls are white."]))).not.toContain("payment_terms");
    expect(categoriesIn(await read([`compensation. ${hint}`]))).not.toContain("payment_terms");
    expect(categoriesIn(await read([`Compensation is what one two three four five. ${hint}`]))).not.toContain(
      "payment_terms",
    );
  });

  it("goes over the items of its list, not over a paragraph of its own", async () => {
    const of = async (...paragraphs: string[]) =>
      (await read(paragraphs)).clauses
        .filter(({ category }: Data) => category === "anti_assignment")
        .map(({ text }: Data) => text);
    const start = "Neither party may assign this Agreement without consent, save that it may";
    expect(
      (
        await of(`${start}:`, "(a) assign it to an affiliate; and", "(b) pledge it.", "The walls are white.")
      )[0],
    ).toBe(`${start}: (a) assign it to an affiliate; and (b) pledge it.`);
    expect((await of(`${start} do so.`, "(a) The walls are white."))[0]).toBe(`${start} do so.`);
  });

  it.each([
    [
      "soft\u00ad hyphens",
      "The Seller grants the Buyer most fav\u00adored customer status.",
      "most_favored_nation",
    ],
    ["a hyphen after non", "The parties agree on a non-compete duty.", "non_compete"],
    ["a possessive", "The Tenant's right of first refusal stands.", "rofr_rofo_rofn"],
    ["capitals", "GOVERNED BY AND CONSTRUED UNDER THE LAWS OF INDIA.", "governing_law"],
  ])("is found behind %s", async (_, sentence, category) => {
    expect(categoriesIn(await read([sentence]))).toContain(category);
  });

  it("is as sure as its cues weigh", async () => {
    const sureOf = async (sentence: string, category: string) =>
      (await read([sentence])).clauses.find((clause: Data) => clause.category === category)?.confidence;
    expect(await sureOf("This is governed by Indian law.", "governing_law")).toBe(0.75);
    expect(
      await sureOf(
        "This Agreement is governed by and construed in accordance with the laws of India, and the laws of India shall apply.",
        "governing_law",
      ),
    ).toBe(0.91);
  });
});

describe("the facts of a contract", () => {
  it.each([
    ["governed by the laws of the State of New York, without regard to others", "State of New York"],
    ["governed by the laws of the Republic of India and the courts there", "Republic of India"],
    ["governed by the laws of England and Wales", "England and Wales"],
    ["governed by the laws of Trinidad and Tobago as in force", "Trinidad and Tobago"],
    ["governed by the laws of India (the Act)", "India"],
    ["governed by the law that the State of Texas has", "State of Texas"],
    ["governed by the law in force in the Commonwealth of Massachusetts", "Commonwealth of Massachusetts"],
    ["governed by German law", "German"],
    ["governed by the applicable laws of that place", null],
    ["governed by Applicable law", null],
    ["governed by the law", null],
  ])("an agreement %s", async (end, law) => {
    expect((await read([`This Agreement shall be ${end}.`])).governing_law).toBe(law);
  });

  it.each([
    ["The contract renews unless a notice of 30 days is given.", [["30 days", "renewal"]]],
    ["Either party may terminate on 90 days' notice.", [["90 days", "termination"]]],
    ["Either party may cancel upon 90 days' prior written notice.", [["90 days", "termination"]]],
    ["The fees may increase upon 60 days notice.", [["60 days", "price change"]]],
    ["The rooms may change upon 60 days notice.", [["60 days", "other"]]],
    ["The Client may audit the books on ten (10) days notice.", [["10 days", "audit"]]],
    ["A party shall notify the other at least 14 days before it moves.", [["14 days", "other"]]],
    ["A notice of not less than two (2) months is needed.", [["2 months", "other"]]],
    ["A notice has to be in writing. The work takes 30 days.", []],
    ["The term is 3 years; a notice of 30 days ends it.", [["30 days", "other"]]],
    ["The work takes 30 days.", []],
  ])("periods of notice: %s", async (sentence, expected) => {
    const { notice_periods: periods } = await read([sentence]);
    expect(periods.map(({ value, purpose }: Data) => [value, purpose])).toEqual(expected);
  });

  it.each([
    ["The term of this Agreement is three (3) years.", "3 years"],
    ["This Agreement shall continue for a period of 18 months.", "18 months"],
    ["This Agreement continues in force for 2 years and binds the heirs of each party.", "2 years"],
    ["The term of this Agreement shall begin at once; 30 days written notice is due.", null],
  ])("how long it binds: %s", async (sentence, term) => {
    expect((await read([sentence])).term).toBe(term);
  });

  it.each([
    ["This Agreement shall automatically renew for successive terms of one (1) year.", true, "1 year"],
    ["This Agreement may be renewed for a further period of 6 months by the Client.", false, "6 months"],
    ["The Client has an option to renew this Agreement upon 30 days notice.", false, null],
    ["This Agreement shall automatically renew unless a party gives 60 days' notice.", true, null],
  ])("whether and for how long it renews: %s", async (sentence, automatic, term) => {
    expect((await read([sentence])).renewal).toMatchObject({ automatic, term, text: sentence, page: 1 });
  });

  it.each([
    ["This Agreement is made as of 1 March 2026 between Acme Ltd and Globex GmbH.", "2026-03-01", null],
    ["The Effective Date means 5 May 2026.", "2026-05-05", null],
    ["This Agreement shall become effective on 5 May 2026.", "2026-05-05", null],
    [
      "The term of this Agreement shall commence on 5 May 2026 and end on 4 May 2027.",
      "2026-05-05",
      "2027-05-04",
    ],
    ["This Agreement shall continue in effect until 31 December 2027.", null, "2027-12-31"],
    ["The term of this Agreement expires. It was signed in haste; 4 May 2027 is a Tuesday.", null, null],
  ])("the days between which it binds: %s", async (sentence, from, until) => {
    const data = await read([sentence]);
    expect([data.effective_date, data.expiry_date]).toEqual([from, until]);
    if (until !== null)
      expect(data.evidence.expiry_date).toMatchObject({ page: 1, text: expect.stringMatching(/\d{4}/) });
  });

  it("amounts have their sentence; places are rounded to hundredths", async () => {
    const { amounts } = await read([
      "The Customer shall pay a monthly fee of EUR 5,000. The deposit is USD 250.50.",
    ]);
    expect(amounts.map(({ value, text }: Data) => [value, text])).toEqual([
      ["EUR 5000", "EUR 5,000"],
      ["USD 250.5", "USD 250.50"],
    ]);
    expect(amounts[0].context).toContain("monthly fee");
    for (const side of amounts[0].bbox) expect(Math.round(side * 100) / 100).toBe(side);
  });

  it("what is not said is warned of in a contract, and in no policy", async () => {
    const bytes = Buffer.from("We retain your data for five years.");
    const file = { filename: "a.txt", contentType: "text/plain", bytes };
    const warned = async (document_type: string) =>
      (await post("/api/v1/workflows/extract-clauses", { file, document_type })).json.warnings ?? [];
    expect(await warned("policy")).toEqual([]);
    const contract = {
      ...file,
      bytes: Buffer.from("The Buyer shall purchase at least 500 units each year."),
    };
    const { json } = await post("/api/v1/workflows/extract-clauses", {
      file: contract,
      document_type: "contract",
    });
    for (const name of ["effective_date", "expiry_date", "term", "governing_law", "parties"])
      expect(json.warnings.join("\n")).toContain(name);
    expect(json.confidence).toBe(0.91);
  });
});

describe("what is missing", () => {
  const missing = async (paragraphs: readonly string[], type: string) =>
    (await read(paragraphs, type)).missing.map(({ category }: Data) => category);
  it("of a policy about personal data is more than of another", async () => {
    const plain = await missing(["This policy explains how we keep records."], "policy");
    const personal = await missing(["We collect personal information such as your name."], "policy");
    expect(plain).not.toContain("data_subject_rights");
    expect(personal).toContain("data_subject_rights");
    expect(personal).not.toContain("data_collection");
  });

  it("is not what another category stands for", async () => {
    expect(
      await missing(["Either party may terminate this Agreement for convenience."], "contract"),
    ).not.toContain("termination_for_cause");
    expect(await missing(["The walls are white."], "contract")).toContain("termination_for_cause");
  });
});
