import {
  child,
  childrenOf,
  descendants,
  elements,
  parseXml,
  textOf,
  type XmlElement,
} from "../../../document/xml/xml.ts";
import { sumOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import type { Location, Statement } from "../statement.ts";
import { type Booked, compactDate, locationOf, madeStatement, plain } from "./made.ts";

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

/** The values of an element and of those below, as a reader would see them. */
const words = ({ children }: XmlElement): string =>
  children.map((each) => (typeof each === "string" ? each.trim() : words(each))).join(" ");

/** An element and the path that leads to it: steps by name, counted from 1 among elements of that name. */
type Placed = { element: XmlElement; path: string };

const placedIn = ({ element, path }: Placed, name: string): Placed[] =>
  childrenOf(element, name).map((each, index) => ({ element: each, path: `${path}/${name}[${index + 1}]` }));

const located = ({ element, path }: Placed): Location => locationOf(path, element.line ?? 1, words(element));

type StatedBalance = { amount: number; location: Location };

/** Balances by their code (external code set, balance type): the booked ones, not those available. */
function balanceOf(statement: Placed, ...codes: string[]): StatedBalance | undefined {
  const balances = placedIn(statement, "Bal");
  for (const code of codes) {
    const found = balances.find(({ element }) => at(element, "Tp", "CdOrPrtry", "Cd") === code);
    const amount = found === undefined ? undefined : signed(found.element);
    if (found !== undefined) return amount === undefined ? undefined : { amount, location: located(found) };
  }
  return undefined;
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

function bookedOf(placed: Placed, part: Placed | undefined, amount: number): Booked | undefined {
  const [entry, details] = [placed.element, part?.element];
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
    location: located(part ?? placed),
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
function bookings(placed: Placed): Booked[] {
  const { element: entry } = placed;
  const amount = signed(entry);
  const status = at(entry, "Sts", "Cd") ?? at(entry, "Sts");
  // What is pending is not booked and in no balance.
  if (amount === undefined || (status !== null && status !== "BOOK")) return [];
  const parts = placedIn(placed, "NtryDtls").flatMap((each) => placedIn(each, "TxDtls"));
  const amounts = parts.map(({ element }) => partAmount(element, entry));
  const whole =
    amounts.every((part) => part !== undefined) &&
    toHundredths(sumOf(amounts.map((part) => part ?? 0))) === toHundredths(amount);
  if (parts.length > 1 && whole) {
    return parts.flatMap((part, index) => bookedOf(placed, part, amounts[index] ?? 0) ?? []);
  }
  const [only] = parts;
  return [bookedOf(placed, parts.length === 1 ? only : undefined, amount)].flatMap((each) => each ?? []);
}

function statementOf(source: string, placed: Placed): Statement {
  const { element: statement } = placed;
  const account = child(statement, "Acct");
  const period = child(statement, "FrToDt");
  const booked = placedIn(placed, "Ntry").flatMap(bookings);
  const [opening, closing] = [balanceOf(placed, "OPBD", "PRCD"), balanceOf(placed, "CLBD")];
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
      openingBalance: opening?.amount ?? null,
      closingBalance: closing?.amount ?? null,
    },
    booked,
    {
      ...(opening === undefined ? {} : { openingBalance: opening.location }),
      ...(closing === undefined ? {} : { closingBalance: closing.location }),
    },
  );
}

const kinds = ["Stmt", "Rpt", "Ntfctn"];

/** Statements of a CAMT message, one for each account it reports on. A document type is refused by the XML reader. */
export function readCamt(source: string, bytes: Uint8Array): Statement[] {
  const root = parseXml(bytes);
  const messages = root.name === "Document" ? elements(root) : [root];
  return messages
    .flatMap((message) => kinds.flatMap((kind) => placedIn({ element: message, path: message.name }, kind)))
    .map((statement) => statementOf(source, statement));
}
