import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import { onboarding } from "../../shared/contract/pipelines/onboarding.ts";
import { processOnboarding } from "../../shared/contract/workflows/onboarding.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { pipelineOperations } from "../../shared/operations/pipelines.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { type Case, operationSet } from "./case.ts";
import { heading, type Paper, pairs, text } from "./paper.ts";
import { vendorPapers, vendorRuns } from "./papers-of-vendors.ts";
import { gstin, seller, wrongCheck } from "./trade.ts";
import { cutOff, docx, empty, html, pdf, scanned } from "./writers.ts";

type Data = output<typeof processOnboarding.returns.data>;
type Run = output<typeof onboarding.returns.data>;

type Vendor = {
  name: string;
  pan: string;
  gstin: string;
  account: string;
  ifsc: string;
  formAccount: string;
  holder: string;
  certificateName: string;
  cin: string;
  formPan: string;
  state: string;
};
const vendor = (change: Partial<Vendor> = {}): Vendor => ({
  name: seller.name,
  pan: seller.pan,
  gstin: gstin(seller),
  account: "38114477025",
  ifsc: "SBIN0001308",
  formAccount: change.account ?? "38114477025",
  holder: seller.name,
  certificateName: seller.name,
  cin: "U29120MP2014PTC032118",
  formPan: change.pan ?? seller.pan,
  state: "Madhya Pradesh",
  ...change,
});
const card = (of: Vendor): Paper => [
  heading("INCOME TAX DEPARTMENT"),
  text("GOVT. OF INDIA"),
  text("Permanent Account Number Card"),
  text(of.pan),
  text(of.name.toUpperCase()),
  text("Date of Incorporation 09/06/2014"),
];
const certificate = (of: Vendor): Paper => [
  heading("FORM GST REG-06"),
  text("Registration Certificate"),
  pairs(
    ["Registration Number", of.gstin],
    ["Legal Name", of.certificateName],
    ["Constitution of Business", "Private Limited Company"],
    ["Address of Principal Place of Business", `Plot 44, Bhopal, ${of.state}, 462023`],
  ),
];
const cheque = (of: Vendor): Paper => [
  heading("STATE BANK OF INDIA"),
  text(`BHOPAL MAIN BRANCH IFSC : ${of.ifsc}`),
  text("Pay ______________________ or Bearer"),
  text("CANCELLED"),
  text(`A/c No. ${of.account}`),
  text(`For ${of.holder}`),
];
const incorporation = (of: Vendor): Paper => [
  heading("Certificate of Incorporation"),
  text("Ministry of Corporate Affairs"),
  text(`I hereby certify that ${of.name} is incorporated on this day under the Companies Act, 2013.`),
  text(`The Corporate Identity Number of the company is ${of.cin}.`),
  text(`The Permanent Account Number (PAN) of the company is ${of.pan}.`),
];
const form = (of: Vendor): Paper => [
  heading("Vendor Registration Form"),
  pairs(
    ["Vendor Name", of.name],
    ["PAN", of.formPan],
    ["GSTIN", of.gstin],
    ["Account Holder Name", of.holder],
    ["Account Number", of.formAccount],
    ["IFSC Code", of.ifsc],
    ["State", of.state],
  ),
];

type Which = "card" | "certificate" | "cheque" | "incorporation" | "form";
const papers = { card, certificate, cheque, incorporation, form };
const everything: readonly Which[] = ["card", "certificate", "cheque", "incorporation", "form"];
/** The papers, each written by another program. */
async function filesOf(of: Vendor, which: readonly Which[] = everything): Promise<InputFile[]> {
  const files: InputFile[] = [];
  for (const each of which) {
    const paper = papers[each](of);
    if (each === "form") files.push(await docx(paper, each));
    else if (each === "certificate") files.push(await pdf(paper, each, { columns: true }));
    else files.push(await pdf(paper, each, { face: each === "cheque" ? "serif" : "sans" }));
  }
  return files;
}
const without = (...left: readonly Which[]) => everything.filter((each) => !left.includes(each));

type Expected = {
  result: Data["result"];
  missing?: string;
  field?: RegExp;
  fields?: Readonly<Record<string, string>>;
};
const saysField = (data: Data, field: RegExp) =>
  data.mismatches.some((each) => field.test(each.field)) ||
  data.documents.some(({ faults }) => faults.some((each) => field.test(each.field))) ||
  data.missing.some((each) => field.test(each.field ?? ""));
const judged = ({ result, missing, field, fields = {} }: Expected) => ({
  faults: (data: Data) => {
    const read = new Map(
      data.documents.flatMap(({ fields: all }) =>
        Object.entries(all).map(([name, { value }]) => [name, value] as const),
      ),
    );
    return [
      data.result !== result &&
        `${data.result} for ${result} (missing ${data.missing
          .filter(({ required }) => required)
          .map(({ item, field: name }) => `${item} ${name}`)
          .join(", ")}; ${data.mismatches.map((each) => each.field).join(", ")})`,
      missing !== undefined && !data.missing.some(({ item }) => item === missing) && `${missing} not missed`,
      field !== undefined && !saysField(data, field) && `nothing said of ${field.source}`,
      ...Object.entries(fields).map(
        ([name, value]) => read.get(name) !== value && `${name} ${read.get(name)} for ${value}`,
      ),
    ];
  },
  unsure: (data: Data) =>
    result !== "needs_review" &&
    data.result === "needs_review" &&
    (field === undefined || saysField(data, field)),
});
const onboard = (
  name: string,
  change: Partial<Vendor>,
  which: readonly Which[],
  expected: Expected,
): Case<Data> => ({
  name,
  sent: async () => ({ files: await filesOf(vendor(change), which) }),
  ...judged(expected),
});

const cases: readonly Case<Data>[] = [
  onboard("all papers", {}, everything, {
    result: "complete",
    fields: { pan: seller.pan, account_number: "38114477025" },
  }),
  onboard("all but the form, which is not required", {}, without("form"), { result: "complete" }),
  onboard("no PAN card", {}, without("card"), { result: "incomplete", missing: "pan" }),
  onboard("no GST certificate", {}, without("certificate"), {
    result: "incomplete",
    missing: "gst_registration",
  }),
  onboard("no cheque", {}, without("cheque"), { result: "incomplete", missing: "bank_account" }),
  onboard("no proof of constitution", {}, without("incorporation"), {
    result: "incomplete",
    missing: "constitution",
  }),
  onboard("a GSTIN of another PAN", { gstin: "23AAGCV4472K1ZW" }, everything, {
    result: "needs_review",
    field: /pan|gstin/,
  }),
  onboard("a GSTIN with a wrong check digit", { gstin: wrongCheck(gstin(seller)) }, everything, {
    result: "needs_review",
    field: /gstin/,
  }),
  onboard("a form with another PAN", { formPan: "AAGCV4472K" }, everything, {
    result: "needs_review",
    field: /pan/,
  }),
  onboard("a form with another account", { formAccount: "38114470725" }, everything, {
    result: "needs_review",
    field: /account/,
  }),
  onboard("a form with the account in groups", { formAccount: "3811 4477 025" }, everything, {
    result: "complete",
  }),
  onboard("an IFSC that cannot be", { ifsc: "SBIN1001308" }, everything, {
    result: "needs_review",
    field: /ifsc/,
  }),
  onboard(
    "a certificate of another company",
    { certificateName: "Vindhya Motors Private Limited" },
    everything,
    { result: "needs_review", field: /name/ },
  ),
  onboard(
    "a certificate with the form abbreviated",
    { certificateName: "VINDHYA PUMPS PVT. LTD." },
    everything,
    { result: "complete" },
  ),
  onboard("a cheque of another holder", { holder: "R. K. Saxena" }, without("form"), {
    result: "needs_review",
    field: /holder|name/,
  }),
  onboard("a cheque without a holder", { holder: "____________" }, without("form"), {
    result: "needs_review",
    field: /holder|name/,
  }),
  onboard("a PAN that cannot be", { pan: "AAGXV4471K" }, everything, {
    result: "needs_review",
    field: /pan/,
  }),
  onboard("a PAN of a person for a company", { pan: "AAGPV4471K" }, everything, {
    result: "needs_review",
    field: /pan|gstin/,
  }),
  onboard("a GSTIN of another state than the address", { state: "Kerala" }, everything, {
    result: "needs_review",
    field: /state|gstin|pin/,
  }),
  {
    name: "a PAN card twice and no certificate",
    sent: async () => ({
      files: [...(await filesOf(vendor(), without("certificate", "form"))), html(card(vendor()), "again")],
    }),
    ...judged({ result: "incomplete", missing: "gst_registration" }),
  },
  {
    name: "a scanned PAN card",
    sent: async () => ({
      files: [
        await scanned(await pdf(card(vendor()), "card", { face: "serif" })),
        ...(await filesOf(vendor(), without("card", "form"))),
      ],
    }),
    ...judged({ result: "complete", fields: { pan: seller.pan } }),
  },
  {
    name: "a cheque cut off",
    sent: async () => ({
      files: [
        ...(await filesOf(vendor(), without("cheque", "form"))),
        cutOff(await pdf(cheque(vendor()), "cheque"), 0.7),
      ],
    }),
    faults: ({ result }: Data) => [result === "complete" && "complete"],
    refused: "may",
    unsure: ({ result }: Data) => result !== "complete",
  },
  {
    name: "letters that are no papers",
    sent: async () => ({
      files: [await pdf([heading("Greetings"), text("We look forward to working with you.")], "letter")],
    }),
    ...judged({ result: "incomplete", missing: "pan" }),
  },
  {
    name: "an empty file",
    sent: async () => ({ files: [empty("card.pdf")] }),
    faults: () => [],
    refused: "must",
  },
];

type Stated = { gstin?: string; pan?: string; vendor_name?: string };
type Decided = { decision: Run["decision"]; reason?: RegExp };
const run = (
  name: string,
  change: Partial<Vendor>,
  which: readonly Which[],
  stated: Stated,
  { decision, reason }: Decided,
): Case<Run> => ({
  name,
  sent: async () => ({ files: await filesOf(vendor(change), which), ...stated }),
  faults: (data) => [
    data.decision !== decision && `${data.decision} for ${decision}: ${data.reasons.join(" ").slice(0, 200)}`,
    reason !== undefined &&
      !reason.test(
        JSON.stringify([
          data.reasons,
          data.onboarding?.mismatches,
          data.onboarding?.documents.map(({ faults }) => faults),
        ]),
      ) &&
      `nothing said of ${reason.source}`,
  ],
  unsure: (data) =>
    data.decision === "needs_review" &&
    decision !== "needs_review" &&
    data.reasons.length > 0 &&
    (reason === undefined || decision === "ready" || reason.test(JSON.stringify(data))),
});
const ready: Decided = { decision: "ready" };
const not = (reason: RegExp): Decided => ({ decision: "not_ready", reason });
const runs: readonly Case<Run>[] = [
  run("all papers", {}, everything, {}, ready),
  run(
    "all papers and what they say",
    {},
    everything,
    { gstin: gstin(seller), pan: seller.pan, vendor_name: seller.name },
    ready,
  ),
  run("a name without its form", {}, everything, { vendor_name: "Vindhya Pumps" }, ready),
  run("a name in capitals", {}, everything, { vendor_name: "VINDHYA PUMPS PVT LTD" }, ready),
  run(
    "a name of another company",
    {},
    everything,
    { vendor_name: "Vindhya Motors Private Limited" },
    not(/name/i),
  ),
  run(
    "a name with a word more",
    {},
    everything,
    { vendor_name: "Vindhya Pumps Finance Private Limited" },
    not(/name/i),
  ),
  run("another PAN", {}, everything, { pan: "AAGCV4472K" }, not(/PAN/i)),
  run("another GSTIN", {}, everything, { gstin: "24AAGCV4471K1ZL" }, not(/GSTIN/i)),
  run("a GSTIN that cannot be", {}, everything, { gstin: wrongCheck(gstin(seller)) }, not(/GSTIN/i)),
  run("a PAN of nine letters", {}, everything, { pan: "AAGCV4471" }, not(/PAN/i)),
  run("no PAN card", {}, without("card"), {}, not(/PAN/)),
  run("no cheque", {}, without("cheque"), {}, not(/cheque/i)),
  run("no certificate", {}, without("certificate"), {}, not(/GST/)),
  run("no proof of constitution", {}, without("incorporation"), {}, not(/constitution|incorporation/i)),
  run("papers of two PANs", { formPan: "AAGCV4472K" }, everything, {}, not(/pan/i)),
  run("papers of two accounts", { formAccount: "38114470725" }, everything, {}, not(/account/i)),
  run(
    "a certificate of another company",
    { certificateName: "Vindhya Motors Private Limited" },
    everything,
    {},
    not(/name/i),
  ),
  run(
    "a certificate whose GSTIN cannot be",
    { gstin: wrongCheck(gstin(seller)) },
    everything,
    {},
    not(/gstin/i),
  ),
  run("an IFSC that cannot be", { ifsc: "SBIN1001308" }, everything, {}, not(/ifsc/i)),
  {
    name: "one paper of five cut off",
    sent: async () => ({
      files: [
        ...(await filesOf(vendor(), without("cheque", "form"))),
        cutOff(await pdf(cheque(vendor()), "cheque"), 0.7),
      ],
    }),
    faults: ({ decision }) => [decision === "ready" && "ready"],
    refused: "may",
    unsure: ({ decision, reasons }) => decision !== "ready" && reasons.length > 0,
  },
  {
    name: "a scan of the certificate",
    sent: async () => ({
      files: [
        ...(await filesOf(vendor(), without("certificate", "form"))),
        await scanned(await pdf(certificate(vendor()), "certificate", { face: "serif" })),
      ],
    }),
    faults: ({ decision, reasons }) => [
      decision === "not_ready" && `not ready: ${reasons.join(" ").slice(0, 160)}`,
    ],
    unsure: ({ decision }) => decision === "needs_review",
  },
  {
    name: "an empty file",
    sent: async () => ({ files: [empty("card.pdf")] }),
    faults: () => [],
    refused: "must",
  },
];

export const processOnboardingSet = operationSet(
  "process-onboarding",
  runnable(processOnboarding, workflowOperations.processOnboarding),
  [...cases, ...vendorPapers],
);
export const onboardingSet = operationSet("onboarding", runnable(onboarding, pipelineOperations.onboarding), [
  ...runs,
  ...vendorRuns,
]);
