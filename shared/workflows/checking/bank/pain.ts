import { child, childrenOf, descendants, textOf, type XmlElement } from "../../../document/xml/xml.ts";
import { isoDate } from "../fields/iso-date.ts";
import type { Cited } from "../rules/rule.ts";

/** Money that is sent, and money that is drawn: what is the payer's in the one is the payee's in the other. */
const kinds = {
  transfer: {
    body: "CstmrCdtTrfInitn",
    entry: "CdtTrfTxInf",
    own: "Dbtr",
    other: "Cdtr",
    date: "ReqdExctnDt",
  },
  debit: {
    body: "CstmrDrctDbtInitn",
    entry: "DrctDbtTxInf",
    own: "Cdtr",
    other: "Dbtr",
    date: "ReqdColltnDt",
  },
} as const;
export type PaymentKind = keyof typeof kinds;

/** The elements that a message names its own party, the other one, its payments and their day by. */
export const elementsOf = (kind: PaymentKind): (typeof kinds)[PaymentKind] => kinds[kind];

/** A transfer, or a direct debit, of which `creditor` and its account are the debtor's. */
export type CreditTransfer = {
  kind: PaymentKind;
  name: string;
  path: string;
  endToEnd?: Cited | undefined;
  amount?: Cited<number> | undefined;
  currency?: Cited | undefined;
  iban?: Cited | undefined;
  account?: Cited | undefined;
  bic?: Cited | undefined;
  creditor?: Cited | undefined;
  /** Who bears the charges. */
  charges?: Cited | undefined;
  /** Unstructured remittance information, each element of it. */
  remittance: readonly Cited[];
  sepa: boolean;
  /** Of a direct debit: the mandate, the day of its signature, and the day on which is drawn. */
  mandate?: Cited | undefined;
  creditorId?: Cited | undefined;
  signed?: Cited | undefined;
  signedText?: Cited | undefined;
  drawn?: Cited | undefined;
};

export type PaymentBlock = {
  kind: PaymentKind;
  name: string;
  id?: Cited | undefined;
  method?: Cited | undefined;
  count?: Cited<number> | undefined;
  sum?: Cited<number> | undefined;
  date?: Cited | undefined;
  dateText?: Cited | undefined;
  debtor?: Cited | undefined;
  debtorIban?: Cited | undefined;
  debtorAccount?: Cited | undefined;
  debtorBic?: Cited | undefined;
  charges?: Cited | undefined;
  /** Of direct debits: who draws, by the scheme, and which of a series they are. */
  creditorId?: Cited | undefined;
  sequence?: Cited | undefined;
  sepa: boolean;
  transfers: readonly CreditTransfer[];
};

export type PaymentInitiation = {
  kind: PaymentKind;
  version: string;
  message?: Cited | undefined;
  created?: Cited | undefined;
  initiator?: Cited | undefined;
  count?: Cited<number> | undefined;
  sum?: Cited<number> | undefined;
  blocks: readonly PaymentBlock[];
};

function cited(parent: XmlElement | undefined, base: string, ...path: string[]): Cited | undefined {
  const found = child(parent, ...path);
  const value = textOf(found).trim();
  return found === undefined || value === ""
    ? undefined
    : { value, place: { path: [base, ...path].join("/"), text: value } };
}

function numberOf(text: Cited | undefined): Cited<number> | undefined {
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text.value)
    ? { value: Number(text.value), place: text.place }
    : undefined;
}

const bicOf = (parent: XmlElement | undefined, base: string, agent: string) =>
  cited(parent, base, agent, "FinInstnId", "BICFI") ?? cited(parent, base, agent, "FinInstnId", "BIC");

const creditorSteps = ["CdtrSchmeId", "Id", "PrvtId", "Othr", "Id"];

type BlockFacts = { path: string; kind: PaymentKind; sepa: boolean; date: Cited | undefined };

function transferOf(element: XmlElement, index: number, block: BlockFacts): CreditTransfer {
  const { kind } = block;
  const { entry, other } = kinds[kind];
  const path = `${block.path}/${entry}[${index + 1}]`;
  const signed = cited(element, path, "DrctDbtTx", "MndtRltdInf", "DtOfSgntr");
  // What is to arrive, or what the debtor gives for it in the currency of the own account.
  const steps =
    kind === "debit"
      ? ["InstdAmt"]
      : child(element, "Amt", "EqvtAmt") === undefined
        ? ["Amt", "InstdAmt"]
        : ["Amt", "EqvtAmt", "Amt"];
  const currency = child(element, ...steps)?.attributes.Ccy;
  return {
    kind,
    name: path,
    path,
    endToEnd: cited(element, path, "PmtId", "EndToEndId"),
    amount: numberOf(cited(element, path, ...steps)),
    currency:
      currency === undefined
        ? undefined
        : { value: currency, place: { path: `${[path, ...steps].join("/")}/@Ccy`, text: currency } },
    iban: cited(element, path, `${other}Acct`, "Id", "IBAN"),
    account: cited(element, path, `${other}Acct`, "Id", "Othr", "Id"),
    bic: bicOf(element, path, `${other}Agt`),
    creditor: cited(element, path, other, "Nm"),
    charges: cited(element, path, "ChrgBr"),
    remittance: childrenOf(child(element, "RmtInf"), "Ustrd").map((each, at) => {
      const text = textOf(each).trim();
      return { value: text, place: { path: `${path}/RmtInf/Ustrd[${at + 1}]`, text } };
    }),
    sepa: block.sepa || textOf(child(element, "PmtTpInf", "SvcLvl", "Cd")).trim() === "SEPA",
    mandate: cited(element, path, "DrctDbtTx", "MndtRltdInf", "MndtId"),
    creditorId: cited(element, path, "DrctDbtTx", ...creditorSteps),
    signed: isoDate(signed),
    signedText: signed,
    drawn: block.date,
  };
}

function blockOf(element: XmlElement, index: number, kind: PaymentKind): PaymentBlock {
  const path = `PmtInf[${index + 1}]`;
  const { entry, own, date: day } = kinds[kind];
  const sepa = textOf(child(element, "PmtTpInf", "SvcLvl", "Cd")).trim() === "SEPA";
  const date =
    cited(element, path, day, "Dt") ?? cited(element, path, day, "DtTm") ?? cited(element, path, day);
  const facts = { path, kind, sepa, date: isoDate(date) };
  return {
    kind,
    name: path,
    id: cited(element, path, "PmtInfId"),
    method: cited(element, path, "PmtMtd"),
    count: numberOf(cited(element, path, "NbOfTxs")),
    sum: numberOf(cited(element, path, "CtrlSum")),
    date: facts.date,
    dateText: date,
    debtor: cited(element, path, own, "Nm"),
    debtorIban: cited(element, path, `${own}Acct`, "Id", "IBAN"),
    debtorAccount: cited(element, path, `${own}Acct`, "Id", "Othr", "Id"),
    debtorBic: bicOf(element, path, `${own}Agt`),
    creditorId: cited(element, path, ...creditorSteps),
    sequence: cited(element, path, "PmtTpInf", "SeqTp"),
    charges: cited(element, path, "ChrgBr"),
    sepa,
    transfers: childrenOf(element, entry).map((each, at) => transferOf(each, at, facts)),
  };
}

/** A customer credit transfer or direct debit initiation; undefined for other XML. */
export function painOf(root: XmlElement): PaymentInitiation | undefined {
  const bodies = (["transfer", "debit"] as const).flatMap((kind) => {
    const { body } = kinds[kind];
    return (root.name === body ? [root] : descendants(root, body)).map((found) => ({ kind, body: found }));
  });
  const [first] = bodies;
  if (first === undefined) return undefined;
  const { kind, body } = first;
  const head = child(body, "GrpHdr");
  const usual = kind === "debit" ? "pain.008" : "pain.001";
  return {
    kind,
    version: /pain\.00[18]\.\d{3}\.\d{2}/.exec(Object.values(root.attributes).join(" "))?.[0] ?? usual,
    message: cited(head, "GrpHdr", "MsgId"),
    created: cited(head, "GrpHdr", "CreDtTm"),
    initiator: cited(head, "GrpHdr", "InitgPty", "Nm"),
    count: numberOf(cited(head, "GrpHdr", "NbOfTxs")),
    sum: numberOf(cited(head, "GrpHdr", "CtrlSum")),
    blocks: childrenOf(body, "PmtInf").map((each, index) => blockOf(each, index, kind)),
  };
}
