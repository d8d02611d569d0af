import { child, childrenOf, descendants, textOf, type XmlElement } from "../../../document/xml/xml.ts";
import { isoDate } from "../fields/iso-date.ts";
import type { Cited } from "../rules/rule.ts";

export type CreditTransfer = {
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
};

export type PaymentBlock = {
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
  sepa: boolean;
  transfers: readonly CreditTransfer[];
};

export type PaymentInitiation = {
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

function transferOf(element: XmlElement, base: string, index: number, block: boolean): CreditTransfer {
  const path = `${base}/CdtTrfTxInf[${index + 1}]`;
  // What is to arrive, or what the debtor gives for it in the currency of the own account.
  const steps =
    child(element, "Amt", "EqvtAmt") === undefined ? ["Amt", "InstdAmt"] : ["Amt", "EqvtAmt", "Amt"];
  const currency = child(element, ...steps)?.attributes.Ccy;
  return {
    name: path,
    path,
    endToEnd: cited(element, path, "PmtId", "EndToEndId"),
    amount: numberOf(cited(element, path, ...steps)),
    currency:
      currency === undefined
        ? undefined
        : { value: currency, place: { path: `${[path, ...steps].join("/")}/@Ccy`, text: currency } },
    iban: cited(element, path, "CdtrAcct", "Id", "IBAN"),
    account: cited(element, path, "CdtrAcct", "Id", "Othr", "Id"),
    bic: bicOf(element, path, "CdtrAgt"),
    creditor: cited(element, path, "Cdtr", "Nm"),
    charges: cited(element, path, "ChrgBr"),
    remittance: childrenOf(child(element, "RmtInf"), "Ustrd").map((each, at) => {
      const text = textOf(each).trim();
      return { value: text, place: { path: `${path}/RmtInf/Ustrd[${at + 1}]`, text } };
    }),
    sepa: block || textOf(child(element, "PmtTpInf", "SvcLvl", "Cd")).trim() === "SEPA",
  };
}

function blockOf(element: XmlElement, index: number): PaymentBlock {
  const path = `PmtInf[${index + 1}]`;
  const sepa = textOf(child(element, "PmtTpInf", "SvcLvl", "Cd")).trim() === "SEPA";
  const date =
    cited(element, path, "ReqdExctnDt", "Dt") ??
    cited(element, path, "ReqdExctnDt", "DtTm") ??
    cited(element, path, "ReqdExctnDt");
  return {
    name: path,
    id: cited(element, path, "PmtInfId"),
    method: cited(element, path, "PmtMtd"),
    count: numberOf(cited(element, path, "NbOfTxs")),
    sum: numberOf(cited(element, path, "CtrlSum")),
    date: isoDate(date),
    dateText: date,
    debtor: cited(element, path, "Dbtr", "Nm"),
    debtorIban: cited(element, path, "DbtrAcct", "Id", "IBAN"),
    debtorAccount: cited(element, path, "DbtrAcct", "Id", "Othr", "Id"),
    debtorBic: bicOf(element, path, "DbtrAgt"),
    charges: cited(element, path, "ChrgBr"),
    sepa,
    transfers: childrenOf(element, "CdtTrfTxInf").map((each, at) => transferOf(each, path, at, sepa)),
  };
}

/** A customer credit transfer initiation; undefined for other XML. */
export function painOf(root: XmlElement): PaymentInitiation | undefined {
  const [body] = root.name === "CstmrCdtTrfInitn" ? [root] : descendants(root, "CstmrCdtTrfInitn");
  if (body === undefined) return undefined;
  const head = child(body, "GrpHdr");
  return {
    version: /pain\.001\.\d{3}\.\d{2}/.exec(Object.values(root.attributes).join(" "))?.[0] ?? "pain.001",
    message: cited(head, "GrpHdr", "MsgId"),
    created: cited(head, "GrpHdr", "CreDtTm"),
    initiator: cited(head, "GrpHdr", "InitgPty", "Nm"),
    count: numberOf(cited(head, "GrpHdr", "NbOfTxs")),
    sum: numberOf(cited(head, "GrpHdr", "CtrlSum")),
    blocks: childrenOf(body, "PmtInf").map(blockOf),
  };
}
