import { csvText } from "../../../convert/spreadsheet/csv.ts";

/** A payee of the year as IRIS asks for it. What is not known is empty. */
export type Payee = {
  tin: string;
  tinType: "EIN" | "SSN" | "";
  name: string;
  address: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
  account: string;
  /** Boxes 1, 4 and 5. */
  compensation: number;
  withheld: number;
  stateTax: number;
};

const party = (of: string) => [
  `${of} TIN Type`,
  `${of} Taxpayer ID Number`,
  `${of} Name Type`,
  `${of} Business or Entity Name Line 1`,
  `${of} Business or Entity Name Line 2`,
  `${of} First Name`,
  `${of} Middle Name`,
  `${of} Last Name (Surname)`,
  `${of} Suffix`,
  `${of} Country`,
  `${of} Address Line 1`,
  `${of} Address Line 2`,
  `${of} City/Town`,
  `${of} State/Province/Territory`,
  `${of} ZIP/Postal Code`,
];
const state = (number: number) =>
  ["State tax withheld", "State/Payer state number", "State income", "Local income tax withheld"].map(
    (name) => `State ${number} - ${name}`,
  );

/**
 * Heads of the template. The IRS hands it out behind the portal's login; this is how three public programs that write or
 * read these files have it. Box 3 came with the form of 2025 (Instructions for Forms 1099-MISC and 1099-NEC).
 */
export const irisHead = (year: string): string[] => [
  "Form Type",
  "Tax Year",
  ...party("Payer"),
  ...["Payer Phone Type", "Payer Phone", "Payer Email Address"],
  ...party("Recipient"),
  ...["Office Code", "Form Account Number", "2nd TIN Notice"],
  "Box 1 - Nonemployee Compensation",
  "Box 2 - Payer made direct sales totaling $5,000 or more of consumer products to a recipient for resale",
  ...(year < "2025" ? [] : ["Box 3 - Excess golden parachute payments"]),
  "Box 4 - Federal income tax withheld",
  "Combined Federal/State Filing",
  ...["State 1", ...state(1), "State 1 - Special Data Entries"],
  ...["State 2", ...state(2), "State 2 - Special Data Entries"],
];

/** IRS Publication 5717: at most 100 returns in a file. */
export const irisMost = 100;

const suffixes = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** `Lee, Ann M.` and `Ann M. Lee Jr` in the parts that the IRS asks for. */
export function nameParts(name: string): { first: string; middle: string; last: string; suffix: string } {
  const [before = "", after] = name.split(",", 2);
  const isInverted = after !== undefined && !suffixes.test(after.trim());
  const words = (isInverted ? `${after} ${before}` : name.replaceAll(",", " ")).trim().split(/\s+/);
  const suffix = words.length > 2 && suffixes.test(words.at(-1) ?? "") ? (words.pop() ?? "") : "";
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  const [first = "", ...middle] = words;
  return { first, middle: middle.join(" "), last, suffix };
}

const amount = (value: number) => (value === 0 ? "" : value.toFixed(2));

function valuesOf(payee: Payee, year: string, payer: string): Readonly<Record<string, string>> {
  const isPerson = payee.tinType === "SSN";
  const person = isPerson ? nameParts(payee.name) : undefined;
  return {
    "Form Type": "1099-NEC",
    "Tax Year": year,
    "Payer TIN Type": payer === "" ? "" : "EIN",
    "Payer Taxpayer ID Number": payer,
    "Recipient TIN Type": payee.tinType,
    "Recipient Taxpayer ID Number": payee.tin,
    "Recipient Name Type": payee.tinType === "" ? "" : isPerson ? "I" : "B",
    "Recipient Business or Entity Name Line 1": isPerson ? "" : payee.name,
    "Recipient First Name": person?.first ?? "",
    "Recipient Middle Name": person?.middle ?? "",
    "Recipient Last Name (Surname)": person?.last ?? "",
    "Recipient Suffix": person?.suffix ?? "",
    "Recipient Country": payee.state === "" ? "" : "US",
    "Recipient Address Line 1": payee.address,
    "Recipient City/Town": payee.city,
    "Recipient State/Province/Territory": payee.state,
    "Recipient ZIP/Postal Code": payee.zip,
    "Form Account Number": payee.account,
    "2nd TIN Notice": "N",
    "Box 1 - Nonemployee Compensation": payee.compensation.toFixed(2),
    "Box 4 - Federal income tax withheld": amount(payee.withheld),
    "State 1": payee.stateTax === 0 ? "" : payee.state,
    "State 1 - State tax withheld": amount(payee.stateTax),
    "State 1 - State income": payee.stateTax === 0 ? "" : payee.compensation.toFixed(2),
  };
}

/** The file that the IRS portal for information returns takes; `payer` is the nine digits of the filer's EIN, or empty. */
export function irisCsv(payees: readonly Payee[], year: string, payer: string): string {
  const head = irisHead(year);
  const rows = payees.map((payee) => {
    const values = valuesOf(payee, year, payer);
    return head.map((name) => values[name] ?? "");
  });
  return csvText([head, ...rows]);
}
