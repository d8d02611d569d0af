import { checkArithmetic } from "./arithmetic.ts";
import { type Category, type SignalId, signalKinds } from "./catalogue.ts";
import { checkDates } from "./dates.ts";
import { checkDuplicates } from "./duplicates.ts";
import { checkFile } from "./file-signals.ts";
import type { FileTraces } from "./file-traces.ts";
import { checkPageIdentifiers } from "./identifiers-on-page.ts";
import { checkVendorNames } from "./names.ts";
import { checkPatterns } from "./patterns.ts";
import { checkPayment } from "./payment.ts";
import { checkPrintedRate } from "./printed-rate.ts";
import { checkRoundTrip } from "./round-trip.ts";
import type { Place, ReadInvoice, Unchecked } from "./signal.ts";
import { checkSumInWords } from "./sum-in-words.ts";
import { checkTax } from "./tax.ts";
import { checkTemplate } from "./template.ts";
import { byVendor } from "./vendor-identity.ts";

export type FraudSignal = {
  id: SignalId;
  category: Category;
  title: string;
  weight: number;
  explanation: string;
  source: string;
  evidence: readonly Place[];
};

export type FraudReport = {
  score: number;
  level: "none" | "low" | "medium" | "high";
  flagged: boolean;
  signals: FraudSignal[];
  not_checked: Unchecked[];
};

/** Score from which an invoice is flagged: one contradiction, or two signals of middling weight; for its cost see the catalogue. */
export const flaggedFrom = 50;

/**
 * One doubt does not add to another, it leaves less trust: 100 less the product of what each signal leaves. Several
 * findings of one kind count once.
 */
function scoreOf(signals: readonly FraudSignal[]): number {
  const kinds = new Map(signals.map(({ id, weight }) => [id, weight]));
  const trust = [...kinds.values()].reduce((left, weight) => left * (1 - weight / 100), 1);
  return Math.round((1 - trust) * 100);
}

const levelOf = (score: number): FraudReport["level"] =>
  score >= 75 ? "high" : score >= flaggedFrom ? "medium" : score > 0 ? "low" : "none";

export type FraudOptions = {
  /** YYYY-MM-DD. */
  today: string;
  /** Sum from which the caller's payments need an approval. */
  approvalLimit?: number | undefined;
};

/** Examines one invoice, alone and against others. Says what it found, and what it could not look for. */
export function detectFraud(
  invoice: ReadInvoice,
  others: readonly ReadInvoice[],
  traces: FileTraces | undefined,
  { today, approvalLimit }: FraudOptions,
): FraudReport {
  const { own, foreign } = byVendor(invoice, others);
  const parts = [
    checkArithmetic(invoice),
    checkSumInWords(invoice),
    checkTax(invoice),
    checkPrintedRate(invoice),
    checkPageIdentifiers(invoice),
    checkDates(invoice, today),
    checkDuplicates(invoice, own),
    checkRoundTrip(invoice, others),
    checkPayment(invoice, own, foreign),
    checkVendorNames(invoice, foreign, others),
    checkPatterns(invoice, own, others, approvalLimit),
    checkTemplate(invoice, own),
    checkFile(invoice, traces),
  ];
  const signals = parts
    .flatMap((part) => part.signals)
    .map(({ id, explanation, evidence }) => {
      const { category, weight, title, source } = signalKinds[id];
      return { id, category, weight, title, source, explanation, evidence };
    })
    .toSorted((one, other) => other.weight - one.weight);
  const found = new Set(signals.map(({ id }) => id));
  const missing = new Map(parts.flatMap((part) => part.unchecked).map((each) => [each.id, each]));
  const score = scoreOf(signals);
  return {
    score,
    level: levelOf(score),
    flagged: score >= flaggedFrom,
    signals,
    not_checked: [...missing.values()].filter(({ id }) => !found.has(id)),
  };
}
