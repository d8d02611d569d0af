import type { Evidence } from "../../document/document.ts";
import type { Warning } from "../../warnings/warning.ts";

export type StatementFormat = "pdf" | "scan" | "table" | "ofx" | "qif" | "camt" | "mt940";

/** Where something stands in a file without pages: its element or field, and the 1-based line. */
export type Location = { path: string; line: number; text: string };

/** One booking as the statement holds it. */
export type Entry = {
  /** 1-based, in the order in which the statement writes its rows. */
  row: number;
  /** YYYY-MM-DD. */
  date: string;
  valueDate: string | null;
  description: string;
  /** Money in is positive, money out negative, whatever the statement's own convention. */
  amount: number;
  balance: number | null;
  currency: string | null;
  /** Cheque or reference number that stands in a field of its own. */
  reference: string | null;
  /** Payer or payee that stands in a field of its own. */
  counterparty: string | null;
  /** Account of the payer or payee, where the statement names it. */
  counterpartyAccount: string | null;
  /** The bank's own kind of the booking: an OFX TRNTYPE, an SWIFT or ISO 20022 code. */
  bankCode: string | null;
  /** How the sign was found. */
  direction: "stated" | "column" | "balance" | "assumed";
  /** Absent for formats that have no page; they have a location. */
  evidence: Evidence | null;
  location: Location | null;
};

/** What the statement says about itself. */
export type StatementHead = {
  bank: string | null;
  holder: string | null;
  accountNumber: string | null;
  iban: string | null;
  ifsc: string | null;
  currency: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  openingBalance: number | null;
  closingBalance: number | null;
  /** Totals that the statement prints: checked against its rows. */
  statedDebits: number | null;
  statedCredits: number | null;
};

/** One account in one file, its entries oldest first. */
export type Statement = StatementHead & {
  source: string;
  /** Which of several files it stands in: two may have one name. */
  file?: number;
  format: StatementFormat;
  entries: readonly Entry[];
  /** Evidence by the name of a field of the head. */
  evidence: Readonly<Partial<Record<keyof StatementHead, Evidence>>>;
  locations: Readonly<Partial<Record<keyof StatementHead, Location>>>;
  /** Rows of the table that hold an amount and could not be read as a booking. */
  unread: readonly { text: string; evidence: Evidence | null }[];
  /** Whether day or month stands first in its dates is a guess. */
  dateOrderAssumed: boolean;
  /** Amounts of bookings have two readings. */
  amountsAmbiguous: boolean;
  warnings: readonly Warning[];
};

export const nothingSaid: StatementHead = {
  bank: null,
  holder: null,
  accountNumber: null,
  iban: null,
  ifsc: null,
  currency: null,
  periodStart: null,
  periodEnd: null,
  openingBalance: null,
  closingBalance: null,
  statedDebits: null,
  statedCredits: null,
};

/** Order of ISO dates and months. */
export const inTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
