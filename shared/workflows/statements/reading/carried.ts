/** What a line says about the balance itself and not of a booking. */
export type Carried = "opening" | "closing" | "total";

const opening =
  /\b(?:opening|previous|starting|beginning|initial|last month'?s)\s+(?:(?:statement|ledger|available|account|month'?s)\s+)*(?:balance|bal)\b|\bbalance\s+(?:b\/?f|brought\s+forward|previous\s+statement|at\s+(?:the\s+)?(?:start|beginning)|on\s+opening)|\b(?:brought\s+forward|b\/f|bal\s*b\/?f)\b|\byour\s+previous\s+statement\s+balance|\banfangssaldo|\balter\s+(?:konto)?(?:saldo|stand)|\bsolde\s+(?:precedent|initial|pr[ée]c[ée]dent)|\bsaldo\s+(?:anterior|inicial|iniziale)/i;
const closing =
  /\b(?:closing|ending|final|new)\s+(?:(?:statement|ledger|available|account)\s+)*(?:balance|bal)\b|\bbalance\s+(?:c\/?f|carried\s+forward|at\s+(?:the\s+)?(?:end|close))|\b(?:carried\s+forward|c\/f)\b|\bendsaldo|\bneuer\s+(?:konto)?(?:saldo|stand)|\b(?:nouveau\s+solde|solde\s+final)|\bsaldo\s+final|\b(?:total\s+amount\s+due|total\s+(?:payment\s+)?due|statement\s+balance|total\s+outstanding)\b/i;
const total =
  /^\W*(?:grand\s+|sub\s*-?)?totals?\b|\b(?:page|statement)\s+totals?\b|\btransaction\s+totals?\b|^\W*summe\b/i;

export function carriedIn(text: string): Carried | undefined {
  if (opening.test(text)) return "opening";
  if (closing.test(text)) return "closing";
  return total.test(text) ? "total" : undefined;
}
