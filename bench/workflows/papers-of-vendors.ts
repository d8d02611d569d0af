import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { onboarding } from "../../shared/contract/pipelines/onboarding.ts";
import type { processOnboarding } from "../../shared/contract/workflows/onboarding.ts";
import type { Case } from "./case.ts";
import { gstinOf, indianVendor } from "./country-bills.ts";
import { heading, type Paper, pairs, text } from "./paper.ts";
import { cutOff, docx, html, pdf, plain, scanned } from "./writers.ts";

type Data = output<typeof processOnboarding.returns.data>;
type Run = output<typeof onboarding.returns.data>;

const firm = "Kaveri Pumps Private Limited";
const panCard = ({ name = firm, pan = indianVendor.pan } = {}): Paper => [
  heading("INCOME TAX DEPARTMENT"),
  text("GOVT. OF INDIA"),
  text("Permanent Account Number Card"),
  text(pan),
  pairs(["Name", name], ["Date of Incorporation", "14/08/2009"]),
];
const registration = ({
  name = firm,
  gstin = indianVendor.gstin,
  state = "Karnataka",
  city = "Bengaluru",
  pin = "560058",
} = {}): Paper => [
  heading("Form GST REG-06"),
  text("Registration Certificate"),
  pairs(
    ["Registration Number", gstin],
    ["Legal Name", name],
    ["Constitution of Business", "Private Limited Company"],
    ["Address of Principal Place of Business", `18, Industrial Area, ${city}, ${state}, ${pin}`],
    ["Date of Liability", "01/07/2017"],
    ["Type of Registration", "Regular"],
  ),
];
const cheque = ({ name = firm, ifsc = "HDFC0001182", account = "50200031447719" } = {}): Paper => [
  heading("HDFC BANK"),
  text("Peenya Branch, Bengaluru 560058"),
  pairs(["IFSC", ifsc], ["A/C No.", account]),
  text("Pay ............................................................ or bearer"),
  text("Rupees ................................................... CANCELLED"),
  text(`For ${name}`),
  text("Authorised signatory"),
  text('"004512" 560240007 "031447" 29'),
];
const incorporation = ({ name = firm, pan = indianVendor.pan } = {}): Paper => [
  heading("Certificate of Incorporation"),
  text("Ministry of Corporate Affairs, Government of India"),
  text(
    `I hereby certify that ${name} is incorporated on this fourteenth day of August two thousand nine under the Companies Act, 1956 and that the company is limited by shares.`,
  ),
  pairs(["Corporate Identity Number", "U29120KA2009PTC050871"], ["Permanent Account Number", pan]),
];
const passport = ({
  printed = "Z3481176",
  mrz = "Z3481176<5IND8804129F3105192<<<<<<<<<<<<<<<8",
  expiry = "19/05/2031",
} = {}): Paper => [
  heading("REPUBLIC OF INDIA"),
  text("PASSPORT"),
  pairs(
    ["Type", "P"],
    ["Country Code", "IND"],
    ["Passport No.", printed],
    ["Surname", "MENON"],
    ["Given Name(s)", "LATHA"],
    ["Nationality", "INDIAN"],
    ["Sex", "F"],
    ["Date of Birth", "12/04/1988"],
    ["Place of Birth", "KOCHI"],
    ["Date of Issue", "20/05/2021"],
    ["Date of Expiry", expiry],
  ),
  text("P<INDMENON<<LATHA".padEnd(44, "<")),
  text(mrz),
];
const letter = ({ account = "50200031447719", ifsc = "HDFC0001182" } = {}): Paper => [
  heading("HDFC Bank Limited"),
  text("TO WHOMSOEVER IT MAY CONCERN"),
  text(`This is to certify that ${firm} maintains a current account with our Peenya branch.`),
  pairs(["Account Name", firm], ["Account Number", account], ["IFSC Code", ifsc], ["Date", "04/05/2026"]),
];

/** A GSTIN of Kerala at an address in Maharashtra. */
const ofAnotherState = () =>
  registration({
    gstin: gstinOf("32", indianVendor.pan),
    state: "Maharashtra",
    city: "Pune",
    pin: "411019",
  });

/** The weights of ICAO 9303 over digits, letters and fillers. */
const check = (field: string) =>
  String(
    [...field].reduce((sum, each, at) => {
      const worth = each === "<" ? 0 : Number.parseInt(each, 36);
      return sum + worth * ([7, 3, 1][at % 3] ?? 0);
    }, 0) % 10,
  );
const zone = (number: string, birth: string, expiry: string) => {
  const parts = `${number.padEnd(9, "<")}`;
  const optional = "<".repeat(14);
  const [a, b, c] = [parts + check(parts), birth + check(birth), expiry + check(expiry)];
  return `${a}IND${b}F${c}${optional}<${check(`${a + b + c + optional}<`)}`;
};

type Paper4 = readonly (readonly [string, Paper])[];
const set = (papers: Paper4) => Promise.all(papers.map(([name, each]) => pdf(each, name)));
const whole = (changes: { pan?: Paper; gst?: Paper; cheque?: Paper; incorporation?: Paper } = {}): Paper4 => [
  ["pan", changes.pan ?? panCard()],
  ["gst", changes.gst ?? registration()],
  ["cheque", changes.cheque ?? cheque()],
  ["incorporation", changes.incorporation ?? incorporation()],
];

const errors = ({ documents, mismatches }: Data) => [
  ...documents.flatMap(({ filename, faults }) =>
    faults.filter(({ severity }) => severity === "error").map(({ field }) => `${filename} ${field}`),
  ),
  ...mismatches.filter(({ severity }) => severity === "error").map(({ field }) => field),
];
const said = ({ documents, mismatches, missing, not_checked }: Data) =>
  [
    ...documents.flatMap(({ faults }) => faults.map(({ field, message }) => `${field} ${message}`)),
    ...mismatches.map(({ field, reason }) => `${field} ${reason}`),
    ...missing.map(({ field, reason }) => `${field} ${reason}`),
    ...not_checked.map(({ id, reason }) => `${id} ${reason}`),
  ].join(" | ");

const papers = (
  name: string,
  files: () => Promise<readonly InputFile[]>,
  faults: (data: Data) => readonly (string | false)[],
  onboarding_type: "vendor" | "customer" | "employee" = "vendor",
): Case<Data> => ({
  name: `vendors: ${name}`,
  sent: async () => ({ files: await files(), onboarding_type }),
  faults,
});
const accused = (data: Data) => errors(data).length > 0 && `accused: ${errors(data).join("; ")}`;
const doubted = (about: RegExp) => (data: Data) => [
  data.result === "complete" && "called complete",
  !about.test(said(data)) && `nothing said of ${about.source}: ${said(data)}`,
];
const types =
  (...all: string[]) =>
  (data: Data) => {
    const found = data.documents.map(({ type }) => type);
    return found.join(" ") !== all.join(" ") && `${found.join(" ")} for ${all.join(" ")}`;
  };
const values =
  (at: number, ...all: string[]) =>
  (data: Data) => {
    const found = Object.values(data.documents[at]?.fields ?? {}).map(({ value }) => value);
    const lacking = all.filter((each) => !found.includes(each));
    return lacking.length > 0 && `${lacking.join(", ")} not in ${found.join(", ")}`;
  };

export const vendorPapers: readonly Case<Data>[] = [
  papers(
    "a firm in order",
    () => set(whole()),
    (data) => [
      accused(data),
      types("pan_card", "gst_registration", "cancelled_cheque", "incorporation_certificate")(data),
      values(0, indianVendor.pan)(data),
      values(1, indianVendor.gstin)(data),
      values(2, "50200031447719", "HDFC0001182")(data),
    ],
  ),
  papers(
    "Pvt. Ltd. on one paper and Private Limited on the others",
    () => set(whole({ cheque: cheque({ name: "KAVERI PUMPS PVT. LTD." }) })),
    (data) => [accused(data)],
  ),
  papers(
    "an IFSC without its nought",
    () => set(whole({ cheque: cheque({ ifsc: "HDFC1001182" }) })),
    doubted(/ifsc/i),
  ),
  papers(
    "an IFSC of a bank that the cheque is not of",
    () => set(whole({ cheque: cheque({ ifsc: "SBIN0001182" }) })),
    doubted(/ifsc/i),
  ),
  papers(
    "an IFSC of ten letters",
    () => set(whole({ cheque: cheque({ ifsc: "HDFC000118" }) })),
    doubted(/ifsc/i),
  ),
  papers(
    "a GSTIN of Kerala at an address in Maharashtra",
    () =>
      set(
        whole({
          gst: ofAnotherState(),
        }),
      ),
    doubted(/gstin|state/i),
  ),
  papers(
    "a GSTIN whose state the code list does not have",
    () => set(whole({ gst: registration({ gstin: gstinOf("47", indianVendor.pan) }) })),
    doubted(/gstin|state/i),
  ),
  papers(
    "a GSTIN of another holder",
    () => set(whole({ gst: registration({ gstin: gstinOf("29", "AABCP4410R") }) })),
    doubted(/pan|gstin/i),
  ),
  papers(
    "accounts that differ by a digit",
    async () => [...(await set(whole())), await pdf(letter({ account: "50200031447791" }), "letter")],
    doubted(/account/i),
  ),
  papers(
    "letter and cheque of one account",
    async () => [...(await set(whole())), await docx(letter(), "letter")],
    (data) => [accused(data)],
  ),
  papers(
    "a white page among the papers",
    async () => [...(await set(whole())), await pdf([], "blank")],
    doubted(/blank|read|text/i),
  ),
  papers(
    "a passport in order",
    async () => [await pdf(passport({ mrz: zone("Z3481176", "880412", "310519") }), "passport")],
    (data) => [accused(data), types("passport")(data), values(0, "Z3481176")(data)],
    "customer",
  ),
  papers(
    "a passport whose zone has another number",
    async () => [await pdf(passport({ mrz: zone("Z3481167", "880412", "310519") }), "passport")],
    doubted(/passport|number/i),
    "customer",
  ),
  papers(
    "a passport that ran out",
    async () => [
      await pdf(passport({ expiry: "19/05/2022", mrz: zone("Z3481176", "880412", "220519") }), "passport"),
    ],
    doubted(/expir|ran out|valid/i),
    "customer",
  ),
  papers(
    "one woman with her initial and with her name",
    async () => [
      await pdf(
        [
          heading("INCOME TAX DEPARTMENT"),
          text("Permanent Account Number Card"),
          text("BQTPM6120K"),
          pairs(["Name", "LATHA MENON"], ["Father's Name", "K R MENON"], ["Date of Birth", "12/04/1988"]),
        ],
        "pan",
      ),
      plain(
        [
          heading("Government of India"),
          text("Unique Identification Authority of India"),
          text("Latha K. Menon"),
          pairs(["DOB", "12/04/1988"]),
          text("Female"),
          text("3675 9834 6015"),
        ],
        "aadhaar",
      ),
    ],
    (data) => [accused(data)],
    "employee",
  ),
  papers(
    "two births of one man",
    async () => [
      await pdf(
        [
          heading("INCOME TAX DEPARTMENT"),
          text("Permanent Account Number Card"),
          text("BQTPS6120K"),
          pairs(
            ["Name", "ARVIND SHENOY"],
            ["Father's Name", "MOHAN SHENOY"],
            ["Date of Birth", "12/04/1988"],
          ),
        ],
        "pan",
      ),
      await pdf(
        [
          heading("Government of India"),
          text("Unique Identification Authority of India"),
          text("Arvind Shenoy"),
          pairs(["DOB", "13/04/1988"]),
          text("Male"),
          text("3675 9834 6015"),
        ],
        "aadhaar",
      ),
    ],
    doubted(/birth/i),
    "employee",
  ),
  papers(
    "a scan of the cheque",
    async () => [await scanned(await pdf(cheque(), "cheque"))],
    (data) => [
      accused(data),
      types("cancelled_cheque")(data),
      values(0, "50200031447719", "HDFC0001182")(data),
    ],
  ),
  papers(
    "a German firm's papers",
    async () => [
      await pdf(
        [
          heading("Handelsregister B des Amtsgerichts Stuttgart"),
          text("Ausdruck, Abruf vom 04.05.2026"),
          pairs(
            ["Nummer der Firma", "HRB 729164"],
            ["Firma", "Bergmann Werkzeugbau GmbH"],
            ["Sitz", "Stuttgart"],
            ["Stammkapital", "50.000,00 EUR"],
          ),
        ],
        "register",
      ),
      html(
        [
          heading("Bankbestätigung"),
          pairs(
            ["Kontoinhaber", "Bergmann Werkzeugbau GmbH"],
            ["IBAN", "DE89 3704 0044 0532 0130 00"],
            ["BIC", "COBADEFFXXX"],
          ),
        ],
        "bank",
      ),
    ],
    (data) => [accused(data), data.result === "complete" && "called complete"],
  ),
];

const run = (
  name: string,
  files: () => Promise<readonly InputFile[]>,
  stated: Readonly<Record<string, string>>,
  faults: (data: Run) => readonly (string | false)[],
): Case<Run> => ({
  name: `vendors: ${name}`,
  sent: async () => ({ files: await files(), ...stated }),
  faults,
  refused: "may",
});
const decided =
  (...decisions: Run["decision"][]) =>
  (data: Run) =>
    !decisions.includes(data.decision) &&
    `${data.decision} (${data.reasons.join(" | ")}) for ${decisions.join(" or ")}`;
const identity = (field: string, valid: string) => (data: Run) => {
  const found = data.identity.find((each) => each.field === field);
  return found?.valid !== valid && `${field} ${found?.valid} for ${valid}`;
};

export const vendorRuns: readonly Case<Run>[] = [
  run(
    "all in order and stated so",
    () => set(whole()),
    { gstin: indianVendor.gstin, pan: indianVendor.pan, vendor_name: firm },
    (data) => [
      decided("ready", "needs_review")(data),
      identity("gstin", "valid")(data),
      data.identity.some(({ found }) => found.some(({ agrees }) => agrees === "no")) &&
        "a paper is said to differ",
    ],
  ),
  run(
    "the stated PAN is another by a letter",
    () => set(whole()),
    { pan: "AAFCK7421L" },
    (data) => [decided("not_ready")(data)],
  ),
  run(
    "a stated GSTIN that cannot be",
    () => set(whole()),
    { gstin: `${indianVendor.gstin.slice(0, -1)}${indianVendor.gstin.endsWith("A") ? "B" : "A"}` },
    (data) => [decided("not_ready")(data), identity("gstin", "invalid")(data)],
  ),
  run(
    "the stated name has no legal form",
    () => set(whole()),
    { vendor_name: "Kaveri Pumps" },
    (data) => [decided("ready", "needs_review")(data)],
  ),
  run(
    "a stated GSTIN of the same holder in another state",
    () => set(whole()),
    { gstin: gstinOf("27", indianVendor.pan) },
    (data) => [
      decided("not_ready", "needs_review")(data),
      !data.identity.some(
        ({ field, found }) => field === "gstin" && found.some(({ agrees }) => agrees === "no"),
      ) && "no paper is said to differ",
    ],
  ),
  run(
    "the stated name is another firm's",
    () => set(whole()),
    { vendor_name: "Cauvery Motors Private Limited" },
    (data) => [decided("not_ready")(data)],
  ),
  run(
    "the cheque alone",
    async () => [await pdf(cheque(), "cheque")],
    {},
    (data) => [decided("not_ready")(data)],
  ),
  run(
    "an IFSC that cannot be",
    () => set(whole({ cheque: cheque({ ifsc: "HDFC1001182" }) })),
    {},
    (data) => [decided("not_ready", "needs_review")(data)],
  ),
  run(
    "a registration at an address of another state",
    () =>
      set(
        whole({
          gst: ofAnotherState(),
        }),
      ),
    {},
    (data) => [decided("not_ready", "needs_review")(data)],
  ),
  run(
    "the registration is cut off",
    async () => {
      const [first, second, ...others] = await set(whole());
      if (!first || !second) throw new Error("No papers.");
      return [first, cutOff(second), ...others];
    },
    {},
    (data) => [decided("not_ready", "needs_review")(data)],
  ),
];
