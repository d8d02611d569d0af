import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function checkRound(findings: Findings, invoice: ReadInvoice): void {
  const { subtotal, total_amount: total } = invoice.data;
  const whole = subtotal ?? total;
  if (whole === null) {
    findings.skip("No amount was read.", "round_amount");
    return;
  }
  // A tenth of all digits end in 000 by chance once in a thousand; below five figures prices are round by habit.
  const round = [subtotal, total].find((each) => each !== null && each >= 10_000 && each % 1_000 === 0);
  if (round === undefined || round === null) return;
  const path = round === subtotal ? "subtotal" : "total_amount";
  findings.add("round_amount", `${round.toLocaleString("en")} is a round amount.`, placesOf(invoice, path));
}

/** Sums at which approval limits are usually set: one, two, two and a half and five, with noughts. */
function usualLimits(): number[] {
  return [3, 4, 5, 6, 7].flatMap((noughts) => [1, 2, 2.5, 5].map((lead) => lead * 10 ** noughts));
}
/** How close below a limit an invoice must stay: nearer where the limit is only a usual one. */
const share = { known: 0.2, usual: 0.05 };
const within = 7 * 86_400_000;

/** How close below the caller's own limit one invoice alone is told of. */
const closeBelow = 0.05;

function checkLimit(findings: Findings, invoice: ReadInvoice, limit: number | undefined): void {
  const { total_amount: total } = invoice.data;
  if (limit === undefined || total === null) {
    const missing = limit === undefined ? "approval_limit was not given." : "No total was read.";
    findings.skip(missing, "just_below_limit");
    return;
  }
  if (total >= limit || total < limit * (1 - closeBelow)) return;
  const said = `${total.toLocaleString("en")} stays just below ${limit.toLocaleString("en")}, from which payments need an approval.`;
  findings.add("just_below_limit", said, placesOf(invoice, "total_amount"));
}

function checkSplit(
  findings: Findings,
  invoice: ReadInvoice,
  own: readonly ReadInvoice[],
  limit: number | undefined,
): void {
  const { total_amount: total, date, invoice_number: number } = invoice.data;
  if (total === null || date === null || own.length === 0) {
    findings.skip("There is no other dated invoice of this vendor to compare with.", "split_invoices");
    return;
  }
  const room = limit === undefined ? share.usual : share.known;
  const below = (amount: number | null, most: number) =>
    amount !== null && amount < most && amount >= most * (1 - room);
  const reached = (limit === undefined ? usualLimits() : [limit]).find((most) => below(total, most));
  if (reached === undefined) return;
  const parts = own.filter(
    ({ data }) =>
      below(data.total_amount, reached) &&
      data.invoice_number !== number &&
      data.date !== null &&
      Math.abs(Date.parse(data.date) - Date.parse(date)) <= within,
  );
  if (parts.length === 0) return;
  const all = sum([total, ...parts.map(({ data }) => data.total_amount ?? 0)]);
  findings.add(
    "split_invoices",
    `${parts.length + 1} invoices of this vendor within a week stay just below ${reached.toLocaleString("en")} each and make ${all.toLocaleString("en")}.`,
    [invoice, ...parts].flatMap((each) => placesOf(each, "total_amount")),
  );
}

/** Fewer numbers than this say nothing of their digits (Nigrini, ch. 5: small samples deviate by chance). */
const fewest = 100;
/** Chi-square of eight degrees of freedom that chance passes once in a thousand. */
const critical = 26.12;

/** How far first digits are from Benford's law. */
export function benfordDistance(amounts: readonly number[]): number {
  const counts = new Array<number>(10).fill(0);
  for (const amount of amounts) {
    const digit = Number(Math.abs(amount).toExponential()[0]);
    counts[digit] = (counts[digit] ?? 0) + 1;
  }
  return sum(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => {
      const expected = amounts.length * Math.log10(1 + 1 / digit);
      return ((counts[digit] ?? 0) - expected) ** 2 / expected;
    }),
  );
}

function checkBenford(findings: Findings, all: readonly ReadInvoice[]): void {
  const amounts = all
    .flatMap(({ data }) => (data.line_items ?? []).map(({ amount }) => amount))
    .filter((amount) => Math.abs(amount) >= 1);
  if (amounts.length < fewest) {
    const reason = `Benford's law needs ${fewest} amounts of lines, the files hold ${amounts.length}.`;
    findings.skip(reason, "benford_deviation");
    return;
  }
  const distance = benfordDistance(amounts);
  if (distance <= critical) return;
  findings.add(
    "benford_deviation",
    `The first digits of ${amounts.length} amounts deviate from Benford's law (chi-square ${distance.toFixed(1)}, chance passes ${critical} once in a thousand).`,
  );
}

/** Patterns in the amounts of one invoice and of all of them. */
export function checkPatterns(
  invoice: ReadInvoice,
  own: readonly ReadInvoice[],
  others: readonly ReadInvoice[],
  limit: number | undefined,
): Findings {
  const findings = new Findings();
  checkRound(findings, invoice);
  checkLimit(findings, invoice, limit);
  checkSplit(findings, invoice, own, limit);
  checkBenford(findings, [invoice, ...others]);
  return findings;
}
