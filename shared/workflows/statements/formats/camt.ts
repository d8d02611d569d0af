import {
  child,
  childrenOf,
  descendants,
  elements,
  parseXml,
  textOf,
  type XmlElement,
} from "../../../document/xml/xml.ts";
import { cents, type Statement, sumOf } from "../statement.ts";
import { type Booked, compactDate, madeStatement, plain } from "./made.ts";

/** ISO 20022: account report (052), statement (053), debit and credit notification (054). */
export const isCamt = (start: string): boolean =>
  /camt\.05[234]\./i.test(start) || /<(?:\w+:)?BkToCstmr/.test(start);

const at = (element: XmlElement | undefined, ...path: string[]): string | null => {
  const found = child(element, ...path);
  return found === undefined ? null : plain(textOf(found));
};

const signed = (element: XmlElement): number | undefined => {
  const value = Number(at(element, "Amt") ?? Number.NaN);
  if (!Number.isFinite(value)) return undefined;
  return at(element, "CdtDbtInd") === "DBIT" ? -value : value;
};

const dateOf = (element: XmlElement | undefined): string | null =>
  compactDate(at(element, "Dt") ?? at(element, "DtTm") ?? undefined);

/** Balances by their code (external code set, balance type): the booked ones, not those available. */
function balanceOf(statement: XmlElement, ...codes: string[]): number | null {
  const balances = childrenOf(statement, "Bal");
  for (const code of codes) {
    const found = balances.find((each) => at(each, "Tp", "CdOrPrtry", "Cd") === code);
    if (found !== undefined) return signed(found) ?? null;
  }
  return null;
}

/** Names moved into `Pty` with version 8 of the messages. */
function partyOf(
  details: XmlElement | undefined,
  amount: number,
): Pick<Booked, "counterparty" | "counterpartyAccount"> {
  const [role, account] = amount < 0 ? ["Cdtr", "CdtrAcct"] : ["Dbtr", "DbtrAcct"];
  const parties = child(details, "RltdPties");
  const name = at(parties, role, "Nm") ?? at(parties, role, "Pty", "Nm");
  const number = at(parties, account, "Id", "IBAN") ?? at(parties, account, "Id", "Othr", "Id");
  return { counterparty: name, counterpartyAccount: number };
}

function textOfDetails(details: XmlElement | undefined): string[] {
  const remittance = descendants(child(details, "RmtInf"), "Ustrd").map(textOf);
  const structured = descendants(child(details, "RmtInf"), "Ref").map(textOf);
  return [...remittance, ...structured, at(details, "AddtlTxInf") ?? ""];
}

const known = (reference: string | null) => (reference === "NOTPROVIDED" ? null : reference);

function bookedOf(entry: XmlElement, details: XmlElement | undefined, amount: number): Booked | undefined {
  const date = dateOf(child(entry, "BookgDt")) ?? dateOf(child(entry, "ValDt"));
  if (date === null) return undefined;
  const party = partyOf(details, amount);
  const texts = [party.counterparty ?? "", ...textOfDetails(details), at(entry, "AddtlNtryInf") ?? ""];
  const code = child(entry, "BkTxCd", "Domn");
  const family = [at(code, "Cd"), at(code, "Fmly", "Cd"), at(code, "Fmly", "SubFmlyCd")].filter(
    (each) => each !== null,
  );
  return {
    date,
    amount,
    valueDate: dateOf(child(entry, "ValDt")),
    description:
      [...new Set(texts.map((text) => plain(text) ?? "").filter((text) => text !== ""))].join(" ") ||
      (at(entry, "NtryRef") ?? ""),
    currency: child(entry, "Amt")?.attributes.Ccy ?? null,
    reference:
      known(at(details, "Refs", "EndToEndId")) ??
      at(details, "Refs", "ChqNb") ??
      at(details, "Refs", "TxId") ??
      at(entry, "AcctSvcrRef") ??
      at(entry, "NtryRef"),
    ...party,
    bankCode: family.join("/") || at(entry, "BkTxCd", "Prtry", "Cd"),
  };
}

/** The amount of one payment of a batch, in the currency of the account. */
function partAmount(details: XmlElement, entry: XmlElement): number | undefined {
  const account = child(entry, "Amt")?.attributes.Ccy;
  const own = [child(details, "Amt"), child(details, "AmtDtls", "TxAmt", "Amt")].find(
    (amount) => amount !== undefined && amount.attributes.Ccy === account,
  );
  const value = own === undefined ? Number.NaN : Number(textOf(own));
  if (!Number.isFinite(value)) return undefined;
  const side = at(details, "CdtDbtInd") ?? at(entry, "CdtDbtInd");
  return side === "DBIT" ? -value : value;
}

/** A batch is taken apart where its payments make up its amount; else it is one booking. */
function bookings(entry: XmlElement): Booked[] {
  const amount = signed(entry);
  const status = at(entry, "Sts", "Cd") ?? at(entry, "Sts");
  // What is pending is not booked and in no balance.
  if (amount === undefined || (status !== null && status !== "BOOK")) return [];
  const parts = childrenOf(entry, "NtryDtls").flatMap((each) => childrenOf(each, "TxDtls"));
  const amounts = parts.map((part) => partAmount(part, entry));
  const whole =
    amounts.every((part) => part !== undefined) &&
    cents(sumOf(amounts.map((part) => part ?? 0))) === cents(amount);
  if (parts.length > 1 && whole) {
    return parts.flatMap((part, index) => bookedOf(entry, part, amounts[index] ?? 0) ?? []);
  }
  const [only] = parts;
  return [bookedOf(entry, parts.length === 1 ? only : undefined, amount)].flatMap((each) => each ?? []);
}

function statementOf(source: string, statement: XmlElement): Statement {
  const account = child(statement, "Acct");
  const period = child(statement, "FrToDt");
  const booked = childrenOf(statement, "Ntry").flatMap(bookings);
  const currency =
    at(account, "Ccy") ??
    child(childrenOf(statement, "Bal")[0], "Amt")?.attributes.Ccy ??
    booked[0]?.currency ??
    null;
  return madeStatement(
    source,
    "camt",
    {
      bank:
        at(account, "Svcr", "FinInstnId", "Nm") ??
        at(account, "Svcr", "FinInstnId", "BIC") ??
        at(account, "Svcr", "FinInstnId", "BICFI"),
      holder: at(account, "Ownr", "Nm") ?? at(account, "Nm"),
      iban: at(account, "Id", "IBAN"),
      accountNumber: at(account, "Id", "Othr", "Id"),
      currency,
      periodStart: compactDate(at(period, "FrDtTm") ?? at(period, "FrDt") ?? undefined),
      periodEnd: compactDate(at(period, "ToDtTm") ?? at(period, "ToDt") ?? undefined),
      openingBalance: balanceOf(statement, "OPBD", "PRCD"),
      closingBalance: balanceOf(statement, "CLBD"),
    },
    booked,
  );
}

const kinds = new Set(["Stmt", "Rpt", "Ntfctn"]);

/** Statements of a CAMT message, one for each account it reports on. A document type is refused by the XML reader. */
export function readCamt(source: string, bytes: Uint8Array): Statement[] {
  const root = parseXml(bytes);
  const messages = root.name === "Document" ? elements(root) : [root];
  return messages
    .flatMap((message) => elements(message).filter(({ name }) => kinds.has(name)))
    .map((statement) => statementOf(source, statement));
}
