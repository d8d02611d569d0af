import type { output } from "zod";
import { contractIntel } from "../../shared/contract/pipelines/contract-intel.ts";
import { extractClauses } from "../../shared/contract/workflows/clauses.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { pipelineOperations } from "../../shared/operations/pipelines.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { agreementPaper, type Terms, terms } from "./agreement.ts";
import { type Case, operationSet } from "./case.ts";
import { heading, text } from "./paper.ts";
import { clauseCases } from "./practice/clauses.ts";
import { contractCases } from "./practice/contracts.ts";
import { cutOff, dressed, empty, html, pdf, scanned } from "./writers.ts";

type Data = output<typeof extractClauses.returns.data>;
type Intel = output<typeof contractIntel.returns.data>;

type Expected = {
  parties?: readonly string[];
  effective?: string | null;
  expiry?: string | null;
  law?: string | null;
  notice?: string;
  amount?: string;
  renews?: boolean;
  missing?: string;
  present?: string;
};
const standard: Expected = {
  parties: ["Elbe Crane Works GmbH", "Medway Port Services Limited"],
  effective: "2025-04-14",
  expiry: "2028-04-13",
  law: "England and Wales",
  notice: "90 days",
  amount: "EUR 18400",
  renews: true,
};

/** The end of a term is the day before its anniversary, or the anniversary: both are said. */
const dayAfter = (iso: string) => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);

function faultsOf(expected: Expected, data: Data) {
  const { parties, effective, expiry, law, notice, amount, renews, missing, present } = expected;
  const names = data.parties.map(({ name }) => name);
  const near = (value: string | null) => value === expiry || (expiry != null && value === dayAfter(expiry));
  return [
    parties !== undefined &&
      parties.toSorted().join("; ") !== names.toSorted().join("; ") &&
      `parties ${names.join("; ")}`,
    effective !== undefined &&
      data.effective_date !== effective &&
      `effective ${data.effective_date} for ${effective}`,
    expiry !== undefined &&
      data.expiry_date !== null &&
      !near(data.expiry_date) &&
      `expires ${data.expiry_date} for ${expiry}`,
    law !== undefined && data.governing_law !== law && `law ${data.governing_law} for ${law}`,
    notice !== undefined &&
      !data.notice_periods.some(({ value }) => value === notice) &&
      `notice ${data.notice_periods.map(({ value }) => value).join("; ")}`,
    amount !== undefined &&
      !data.amounts.some(({ value }) => value === amount) &&
      `amounts ${data.amounts.map(({ value }) => value).join("; ")}`,
    renews !== undefined &&
      (data.renewal?.automatic ?? false) !== renews &&
      `renews ${data.renewal?.automatic}`,
    missing !== undefined &&
      !data.missing.some(({ category }) => category === missing) &&
      `${missing} not missed`,
    present !== undefined && data.missing.some(({ category }) => category === present) && `${present} missed`,
  ];
}

let way = 0;
const contract = (name: string, change: Partial<Terms>, expected: Expected = {}): Case<Data> => {
  const at = way++;
  return {
    name,
    sent: async () => ({ file: await dressed(agreementPaper(terms(change)), "agreement", at) }),
    faults: (data) => faultsOf({ ...standard, ...expected }, data),
  };
};

const cases: readonly Case<Data>[] = [
  contract("a plain agreement", {}),
  contract(
    "two people",
    { first: "Anneke de Vries", second: "Tomás Aguilar" },
    { parties: ["Anneke de Vries", "Tomás Aguilar"] },
  ),
  contract(
    "firms with commas in their forms",
    { first: "Harbor Light, Inc.", second: "Kestrel Data, LLC" },
    { parties: ["Harbor Light, Inc.", "Kestrel Data, LLC"] },
  ),
  contract(
    "an ampersand",
    { first: "Moss & Daughters Ltd", second: "S.A. Verre & Fils" },
    { parties: ["Moss & Daughters Ltd", "S.A. Verre & Fils"] },
  ),
  contract(
    "names in capitals",
    { first: "ELBE CRANE WORKS GMBH", second: "MEDWAY PORT SERVICES LIMITED" },
    { parties: ["ELBE CRANE WORKS GMBH", "MEDWAY PORT SERVICES LIMITED"] },
  ),
  contract(
    "a name with a number",
    { second: "4Square Logistics B.V." },
    { parties: ["Elbe Crane Works GmbH", "4Square Logistics B.V."] },
  ),
  contract("a date with the month first", { made: "April 14, 2025" }),
  contract("a date in words", { made: "the 14th day of April, 2025" }),
  contract("an older act named in the text", {
    more: ["Terms defined in the Harbours Act of 12 May 2009 have the same meaning here."],
  }),
  contract(
    "a stated expiry",
    { term: undefined, expiry: "This Agreement expires on 31 December 2027 unless renewed." },
    { expiry: "2027-12-31" },
  ),
  contract(
    "an expiry before its beginning",
    { term: undefined, expiry: "This Agreement expires on 31 December 2009 unless renewed." },
    { expiry: null },
  ),
  contract("no term at all", { term: undefined, renewal: undefined }, { expiry: null, renews: false }),
  contract(
    "no renewal by itself",
    { renewal: "This Agreement may be renewed only by a written agreement of both parties." },
    { renews: false },
  ),
  contract("no governing law", { law: undefined }, { law: null, missing: "governing_law" }),
  contract("the law of a state", { law: "the State of Delaware" }, { law: "State of Delaware" }),
  contract("the law of Germany", { law: "the Federal Republic of Germany" }, { law: "Germany" }),
  contract("no cap of liability", { cap: undefined }, { missing: "cap_on_liability" }),
  contract("a cap of liability", {}, { present: "cap_on_liability" }),
  contract("a notice in months", { notice: "three (3) months'" }, { notice: "3 months" }),
  contract("a fee of Indian grouping", { fee: "Rs. 12,50,000/-" }, { amount: "INR 1250000" }),
  contract("a fee in German figures", { fee: "EUR 18.400,00" }),
  contract("a fee with its sign", { fee: "£18,400.50" }, { amount: "GBP 18400.5" }),
  contract("signatures with slashes", {
    more: ["IN WITNESS WHEREOF the parties have signed.", "/s/ J. Brandt", "/s/ P. Osei"],
  }),
  contract("recitals", {
    more: ["WHEREAS the Client runs a port; and WHEREAS the Contractor maintains cranes;"],
  }),
  {
    name: "a scan",
    sent: async () => ({
      file: await scanned(await pdf(agreementPaper(terms()), "agreement", { face: "serif" })),
    }),
    faults: (data) => faultsOf(standard, data),
  },
  {
    name: "a shopping list",
    sent: async () => ({ file: await pdf([heading("List"), text("Bread, milk, two lemons.")], "list") }),
    faults: (data, warnings) => [
      data.parties.length > 0 && "parties",
      data.clauses.length > 0 && "clauses",
      warnings.length === 0 && data.missing.length > 0 && "clauses missed in what is no contract",
    ],
    unsure: (_, warnings) => warnings.length > 0,
  },
  {
    name: "a contract cut off",
    sent: async () => ({ file: cutOff(await pdf(agreementPaper(terms()), "agreement"), 0.7) }),
    faults: (_, warnings) => [warnings.length === 0 && "nothing said of the end"],
    refused: "may",
    unsure: (_, warnings) => warnings.length > 0,
  },
  { name: "an empty file", sent: async () => ({ file: empty("c.pdf") }), faults: () => [], refused: "must" },
];

const intel = (
  name: string,
  sent: Case<Intel>["sent"],
  faults: Case<Intel>["faults"],
  more: Partial<Case<Intel>> = {},
): Case<Intel> => ({ name, sent, faults, ...more });
const paperOf = (change: Partial<Terms> = {}, at = 0) =>
  dressed(agreementPaper(terms(change)), `agreement-${at}`, at);
const named = (
  name: string,
  counterparty: string,
  isParty: boolean,
  change: Partial<Terms> = {},
): Case<Intel> =>
  intel(
    name,
    async () => ({ file: await paperOf(change), counterparty_name: counterparty }),
    ({ contracts }) => [
      contracts[0]?.counterparty?.is_party !== isParty && `party ${contracts[0]?.counterparty?.is_party}`,
    ],
  );
const versions = (name: string, change: Partial<Terms>, key: RegExp): Case<Intel> =>
  intel(
    name,
    async () => ({ old_file: await paperOf({}, 0), file: await paperOf(change, 3) }),
    (data) => [
      !key.test(JSON.stringify(data.comparison?.key_changes ?? data.comparison?.changes ?? [])) &&
        `nothing said of ${key.source}`,
    ],
  );
const read = (name: string, change: Partial<Terms>, expected: Expected): Case<Intel> => {
  const at = way++;
  return intel(
    name,
    async () => ({ file: await paperOf(change, at) }),
    ({ contracts }) => {
      const [first] = contracts;
      return first === undefined ? ["no contract"] : faultsOf({ ...standard, ...expected }, first.clauses);
    },
  );
};
const intelCases: readonly Case<Intel>[] = [
  read("one contract", {}, {}),
  read(
    "people of two names",
    { first: "Anneke de Vries", second: "Tomás Aguilar" },
    { parties: ["Anneke de Vries", "Tomás Aguilar"] },
  ),
  read("no governing law", { law: undefined }, { law: null, missing: "governing_law" }),
  read(
    "an expiry before its beginning",
    { term: undefined, expiry: "This Agreement expires on 1 March 2010." },
    { expiry: null },
  ),
  read(
    "a stated expiry",
    { term: undefined, expiry: "This Agreement expires on 31 March 2026." },
    { expiry: "2026-03-31" },
  ),
  read("a fee in rupees", { fee: "INR 9,75,000" }, { amount: "INR 975000" }),
  named("a party by its name", "Medway Port Services Limited", true),
  named("a party without its form", "Medway Port Services", true),
  named("a party in capitals", "MEDWAY PORT SERVICES LTD", true),
  named("a company of one word less", "Medway Services Limited", false),
  named("a company of one word more", "Medway Port Services Finance Limited", false),
  named("one that is only mentioned", "Thames Pilots Limited", false, {
    more: ["Pilotage is provided by Thames Pilots Limited."],
  }),
  named("one that nobody mentions", "Tyne Dredging Limited", false),
  versions("another account", { account: "DE02 1203 0000 0000 2020 51" }, /DE02/),
  versions("another fee", { fee: "EUR 81,400" }, /81,?400/),
  versions("another law", { law: "New South Wales" }, /New South Wales|key/),
  versions("another party", { second: "Medway Port Holdings Limited" }, /Holdings/),
  intel(
    "two versions alike",
    async () => ({ old_file: await paperOf({}, 0), file: await paperOf({}, 3) }),
    (data) => [data.comparison?.identical !== true && `changes ${JSON.stringify(data.comparison?.counts)}`],
  ),
  intel(
    "three contracts of two laws",
    async () => ({
      files: [await paperOf({}, 0), await paperOf({ law: "Scotland" }, 1), await paperOf({}, 2)],
    }),
    ({ portfolio }) => [
      !portfolio?.facts.some(({ fact, differs }) => /law/.test(fact) && differs) && "the laws do not differ",
    ],
  ),
  intel(
    "three contracts, one without a law",
    async () => ({
      files: [await paperOf({}, 0), await paperOf({ law: undefined }, 1), await paperOf({}, 2)],
    }),
    ({ portfolio }) => [
      !portfolio?.missing.some(({ category, files }) => category === "governing_law" && files.length === 1) &&
        "the law is not missed",
    ],
  ),
  intel(
    "three contracts, one cut off",
    async () => ({
      files: [
        await paperOf({}, 0),
        cutOff(await pdf(agreementPaper(terms()), "b"), 0.7),
        await paperOf({}, 2),
      ],
    }),
    ({ documents }) => [documents.every(({ error }) => error === null) && "nothing said of the one cut off"],
  ),
  intel(
    "three contracts, one empty",
    async () => ({ files: [await paperOf({}, 0), html([heading(" ")], "b"), await paperOf({}, 2)] }),
    ({ documents, portfolio }) => [
      documents.every(({ error }) => error === null) &&
        portfolio?.missing.some(({ files }) => files.includes("b.html")) === true &&
        "an empty file misses clauses",
    ],
  ),
  intel(
    "a file without text",
    async () => ({ file: await pdf([], "blank") }),
    () => [],
    { refused: "must" },
  ),
];

export const clausesSet = operationSet(
  "extract-clauses",
  runnable(extractClauses, workflowOperations.extractClauses),
  [...cases, ...clauseCases],
);
export const contractIntelSet = operationSet(
  "contract-intel",
  runnable(contractIntel, pipelineOperations.contractIntel),
  [...intelCases, ...contractCases],
);
