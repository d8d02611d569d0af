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

/**
 * What is booked before and after the entries, by code (external code set, balance type), not what is available. An
 * interim balance (ITBD) stands for the one that is missing: the first of two for the opening, the last for the closing.
 */
function balancesOf(statement: Placed): { opening?: StatedBalance; closing?: StatedBalance } {
  const balances = placedIn(statement, "Bal").flatMap((placed) => {
    const amount = signed(placed.element);
    const code = at(placed.element, "Tp", "CdOrPrtry", "Cd");
    return amount === undefined ? [] : [{ code, amount, location: located(placed) }];
  });
  const named = (...codes: string[]) =>
    codes.map((code) => balances.find((each) => each.code === code)).find((each) => each !== undefined);
  const interim = balances.filter(({ code }) => code === "ITBD");
  const [opening, closing] = [named("OPBD", "PRCD"), named("CLBD")];
  const before = interim.length > 1 || closing !== undefined ? interim[0] : undefined;
  const [first, last] = [opening ?? before, closing ?? interim.at(-1)];
  return {
    ...(first === undefined ? {} : { opening: first }),
    ...(last === undefined ? {} : { closing: last }),
  };
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

/** The day of the payment itself. */
const paidOn = (details: XmlElement | undefined): string | null => {
  const dates = child(details, "RltdDts");
  return compactDate(
    at(dates, "TxDtTm") ?? at(dates, "AccptncDtTm") ?? at(dates, "IntrBkSttlmDt") ?? undefined,
  );
};

function bookedOf(placed: Placed, part: Placed | undefined, amount: number): Booked | undefined {
  const [entry, details] = [placed.element, part?.element];
  const date = dateOf(child(entry, "BookgDt")) ?? dateOf(child(entry, "ValDt")) ?? paidOn(details);
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

/** An entry that is booked and has no date, or no amount. */
type Unread = { unread: string };

/** A batch is taken apart where its payments make up its amount; else it is one booking. */
function bookings(placed: Placed): (Booked | Unread)[] {
  const { element: entry } = placed;
  const amount = signed(entry);
  const status = at(entry, "Sts", "Cd") ?? at(entry, "Sts");
  // What is pending is not booked and in no balance.
  if (status !== null && status !== "BOOK") return [];
  if (amount === undefined) return [{ unread: words(entry) }];
  const parts = placedIn(placed, "NtryDtls").flatMap((each) => placedIn(each, "TxDtls"));
  const amounts = parts.map(({ element }) => partAmount(element, entry));
  const whole =
    amounts.every((part) => part !== undefined) &&
    toHundredths(sumOf(amounts.map((part) => part ?? 0))) === toHundredths(amount);
  if (parts.length > 1 && whole) {
    return parts.map(
      (part, index) => bookedOf(placed, part, amounts[index] ?? 0) ?? { unread: words(entry) },
    );
  }
  const [only] = parts;
  return [bookedOf(placed, parts.length === 1 ? only : undefined, amount) ?? { unread: words(entry) }];
}

function statementOf(source: string, placed: Placed): Statement {
  const { element: statement } = placed;
  const account = child(statement, "Acct");
  const period = child(statement, "FrToDt");
  const found = placedIn(placed, "Ntry").flatMap(bookings);
  const booked = found.flatMap((each) => ("unread" in each ? [] : [each]));
  const unread = found.flatMap((each) =>
    "unread" in each ? [{ text: plain(each.unread) ?? "", evidence: null }] : [],
  );
  const { opening, closing } = balancesOf(placed);
  const currency =
    at(account, "Ccy") ??
    child(childrenOf(statement, "Bal")[0], "Amt")?.attributes.Ccy ??
    booked[0]?.currency ??
    null;
  const made = madeStatement(
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
  return { ...made, unread };
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
