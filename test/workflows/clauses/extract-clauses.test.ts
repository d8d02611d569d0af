import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { dataFolder, hasData } from "../../harness/data.ts";
import { post } from "../../harness/request.ts";
import { prosePdf } from "../comparison/prose-pdf.ts";

const route = "/api/v1/workflows/extract-clauses";

const contract = [
  "# Master Services Agreement",
  'This Master Services Agreement is made as of 1 March 2026 between Northwind Traders Ltd, a company registered in England ("Supplier"), and Contoso Systems GmbH ("Customer").',
  "# 1. Fees and payment",
  "The Customer shall pay a monthly fee of EUR 5,000. Invoices are payable within thirty (30) days of receipt.",
  "# 2. Term and renewal",
  "The term of this Agreement is two (2) years and expires on 28 February 2028. It renews automatically for successive periods of one (1) year unless a party gives written notice of non-renewal at least sixty (60) days before the end of the term.",
  "# 3. Termination",
  "Either party may terminate this Agreement at any time for convenience upon ninety (90) days' written notice. A party may terminate at once if the other commits a material breach and fails to remedy it within fourteen (14) days.",
  "# 4. Liability",
  "The total liability of the Supplier under this Agreement shall not exceed the fees paid in the twelve months before the claim. Nothing in this Agreement limits liability for fraud or wilful misconduct.",
  "# 5. Confidentiality",
  "Each party shall keep the Confidential Information of the other secret and shall not disclose it to any third party.",
  "# 6. Assignment",
  "Neither party may assign this Agreement without the prior written consent of the other party.",
  "# 7. Staff",
  "During the term and for one year after it neither party shall solicit or hire employees of the other party.",
  "# 8. Governing law",
  "This Agreement is governed by and construed in accordance with the laws of England and Wales. The courts of London have exclusive jurisdiction over any dispute.",
];

const text = (paragraphs: readonly string[], filename = "a.txt"): InputFile => ({
  filename,
  contentType: "text/plain",
  bytes: Buffer.from(paragraphs.join("\n\n")),
});

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
type Data = any;

async function extracted(
  file: InputFile,
  document_type?: string,
): Promise<{ data: Data; warnings: string[] }> {
  const { status, json, text: body } = await post(route, { file, document_type });
  expect(status, body).toBe(200);
  return json;
}

const textsOf = (data: Data, category: string): string[] =>
  data.clauses.filter((clause: Data) => clause.category === category).map((clause: Data) => clause.text);

const missing = (data: Data): string[] => data.missing.map(({ category }: Data) => category);

describe("extract-clauses", () => {
  it("finds the clauses of a contract, sentence by sentence, each with its place", async () => {
    const { data } = await extracted(await prosePdf(contract));
    expect(data.document_type).toBe("contract");
    expect(textsOf(data, "governing_law")).toEqual([
      "This Agreement is governed by and construed in accordance with the laws of England and Wales.",
    ]);
    expect(textsOf(data, "dispute_resolution")).toEqual([
      "The courts of London have exclusive jurisdiction over any dispute.",
    ]);
    expect(textsOf(data, "termination_for_convenience")[0]).toMatch(
      /^Either party may terminate .* notice\.$/,
    );
    expect(textsOf(data, "termination_for_cause")[0]).toMatch(/^A party may terminate at once/);
    expect(textsOf(data, "uncapped_liability")[0]).toMatch(/^Nothing in this Agreement/);
    expect(textsOf(data, "cap_on_liability")[0]).toMatch(/^The total liability/);
    expect(textsOf(data, "anti_assignment")).toHaveLength(1);
    expect(textsOf(data, "no_solicit_of_employees")).toHaveLength(1);
    const law = data.clauses.find(({ category }: Data) => category === "governing_law");
    expect(law).toMatchObject({ page: 1, section: "8. Governing law" });
    const liability = data.clauses.find(({ category }: Data) => category === "cap_on_liability");
    expect(law.bbox[3]).toBeLessThan(liability.bbox[1]);
    expect(law.reasons.length).toBeGreaterThan(0);
  });

  it("reads parties, dates, renewal, notice periods, amounts and governing law", async () => {
    const { data } = await extracted(await prosePdf(contract));
    expect(data.parties).toMatchObject([
      { name: "Northwind Traders Ltd", role: "Supplier", page: 1 },
      { name: "Contoso Systems GmbH", role: "Customer", page: 1 },
    ]);
    expect(data).toMatchObject({
      effective_date: "2026-03-01",
      expiry_date: "2028-02-28",
      term: "2 years",
      governing_law: "England and Wales",
      renewal: { automatic: true, term: "1 year" },
      amounts: [{ value: "EUR 5000", text: "EUR 5,000" }],
    });
    expect(data.notice_periods).toMatchObject([
      { value: "60 days", purpose: "renewal" },
      { value: "90 days", purpose: "termination" },
    ]);
    expect(data.evidence.expiry_date).toMatchObject({ page: 1, text: "28 February 2028" });
    expect(data.evidence["parties[1].name"].text).toBe("Contoso Systems GmbH");
  });

  it("takes the renewal from the clause that renews, and no notice for its term", async () => {
    const ending =
      "Either party may end this Agreement at the expiration of any renewal term upon thirty (30) days written notice.";
    const renewing =
      "This Agreement renews automatically for successive periods of one (1) year unless a party objects.";
    const both = (await extracted(text(["# Agreement", ending, "# Renewal", renewing]), "contract")).data;
    expect(both.renewal).toMatchObject({ automatic: true, term: "1 year" });
    const alone = (await extracted(text(["# Agreement", ending]), "contract")).data;
    expect(alone.renewal).toMatchObject({ automatic: false, term: null });
  });

  it("does not miss the day from which it binds where that stands in the opening", async () => {
    const opening = (when: string) => [
      "SERVICE AGREEMENT",
      `This Service Agreement is made ${when}between Northwind Traders Ltd ("Client") and Contoso Systems GmbH ("Contractor").`,
      "1. The Client pays a monthly fee of EUR 4,200.00.",
    ];
    const read = async (when: string) =>
      (await post(route, { file: text(opening(when)), document_type: "contract" })).json.data;
    const [dated, undated] = [await read("on 1 March 2025 "), await read("")];
    expect([dated.effective_date, missing(dated).includes("effective_date")]).toEqual(["2025-03-01", false]);
    expect([undated.effective_date, missing(undated).includes("effective_date")]).toEqual([null, true]);
  });

  it("tells risks with their reason and clause, the gravest first, and what is missing", async () => {
    const { data } = await extracted(await prosePdf(contract));
    const rules = data.risks.map(({ rule }: Data) => rule);
    expect(rules).toContain("automatic_renewal");
    expect(rules).toContain("ended_without_cause");
    expect(rules[0]).toBe("liability_without_limit");
    const renewal = data.risks.find(({ rule }: Data) => rule === "automatic_renewal");
    const clause = data.clauses.find(({ id }: Data) => id === renewal.clause);
    expect(clause).toMatchObject({ category: "renewal_term", page: renewal.page, bbox: renewal.bbox });
    expect(missing(data)).toContain("force_majeure");
    for (const { reason } of data.missing)
      expect(reason).toMatch(/^No such clause was found\. If there is none: /);
    expect(missing(data)).not.toContain("governing_law");
    const without = contract.filter((each) => !/governed by/.test(each));
    const other = (await extracted(text(without))).data;
    expect(missing(other)).toContain("governing_law");
    expect(other.governing_law).toBeNull();
  });

  it.each([
    [
      "governed by the laws of the State of New York, without regard to conflicts of law.",
      "State of New York",
    ],
    [
      "GOVERNED BY THE LAWS OF THE STATE OF DELAWARE WITHOUT GIVING EFFECT TO ITS RULES.",
      "STATE OF DELAWARE",
    ],
    ["governed by and construed in accordance with the laws of India.", "India"],
    ["governed by English law.", "English"],
  ])("reads the governing law of %s", async (end, law) => {
    const { data } = await extracted(text([`This Agreement shall be ${end}`]));
    expect(data.governing_law).toBe(law);
  });

  it("joins the items of a list to the sentence that leads to them", async () => {
    const { data } = await extracted(
      text([
        "4.1 Neither party shall, without the prior written consent of the other party:",
        "(a) assign this Agreement; or",
        "(b) transfer any of its rights under it.",
        "5. The Contractor shall maintain liability insurance of USD 1 million.",
      ]),
    );
    expect(textsOf(data, "anti_assignment")).toHaveLength(1);
    expect(textsOf(data, "anti_assignment")[0]).toMatch(/Neither party .*\(a\).*\(b\) transfer/);
    expect(textsOf(data, "insurance")).toHaveLength(1);
  });

  it("goes by the checklist of the type", async () => {
    const terms = await extracted(
      text([
        "Terms of Service",
        "By using our service you agree to be bound by these terms.",
        "We may change these terms at any time in our sole discretion without notice.",
        "Your subscription renews automatically each month and we charge your card.",
        "Any dispute shall be settled by binding arbitration, and you waive a jury trial.",
      ]),
      "terms",
    );
    const rules = terms.data.risks.map(({ rule }: Data) => rule);
    expect(rules).toEqual(["arbitration_only", "terms_change_alone", "subscription_renews"]);
    expect(missing(terms.data)).toContain("cap_on_liability");
    expect(missing(terms.data)).not.toContain("acceptance");
    const policy = await extracted(
      text([
        "Privacy Policy",
        "This policy explains how we handle personal data. It applies to all customers.",
        "We collect personal information such as your name and address.",
        "We retain your data for as long as necessary and delete it after five years.",
      ]),
      "policy",
    );
    expect(textsOf(policy.data, "data_collection")).toHaveLength(1);
    expect(missing(policy.data)).toContain("data_subject_rights");
    expect(missing(policy.data)).not.toContain("data_retention");
  });

  it("says when there is nothing to find, or another language", async () => {
    const recipe = await extracted(
      text(["Beat three eggs with the sugar until they are white, then add the flour."]),
    );
    expect(recipe.data).toMatchObject({ clauses: [], parties: [], risks: [], effective_date: null });
    expect(recipe.warnings.join()).toContain("No clause");
    const german = await extracted(
      text([
        "Dieser Vertrag unterliegt deutschem Recht. Die Parteien vereinbaren Stillschweigen über alle Inhalte.",
      ]),
    );
    expect(german.warnings.join()).toContain("legal English");
    expect((await post(route, { file: text(contract), document_type: "will" })).status).toBe(422);
  });

  it.skipIf(!hasData)("finds most of the labelled clauses of CUAD", async () => {
    const folder = join(dataFolder, "intelligence/clauses-cuad");
    const plain = (value: string) =>
      value
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    let [found, labelled] = [0, 0];
    for (const name of ["c00", "c08", "c20"]) {
      const file = text([readFileSync(join(folder, `${name}.txt`), "utf8")], `${name}.txt`);
      const { data } = await extracted(file);
      const truth: Data = JSON.parse(readFileSync(join(folder, `${name}.truth.json`), "utf8"));
      for (const clause of truth.clauses)
        for (const category of clause.categories) {
          labelled += 1;
          const texts = textsOf(data, plain(category).replaceAll(" ", "_")).map(plain);
          if (texts.some((each) => each.includes(plain(clause.text).slice(0, 60)))) found += 1;
        }
    }
    expect(labelled).toBeGreaterThan(40);
    expect(found / labelled).toBeGreaterThan(0.85);
  });
});
