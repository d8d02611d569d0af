import type { Envelope } from "../../../document/e-invoice/envelope.ts";
import type { StatedInvoice } from "../../../document/e-invoice/read-e-invoice.ts";
import { firstOf, type Group, groupsOf, type Stated } from "../../../document/e-invoice/terms.ts";
import type { PageDifference } from "../../../intelligence/invoice/page-differences.ts";
import type { Place } from "../../../tables/place.ts";
import { Decimal } from "../../../values/amounts/decimal.ts";
import type { Breach, Shown } from "../rules/rule.ts";

/** An e-invoice that rules are asked of. */
export type EInvoiceSubject = StatedInvoice & {
  /** Name of the file in which it is embedded. */
  attachment: string | undefined;
  /** The signed envelope (.p7m) in which it was sent. */
  envelope?: Envelope | undefined;
  /** What the page that it is attached to prints otherwise; undefined where there is no page of its own. */
  page?: readonly PageDifference[] | undefined;
};

const placeOf = (
  { attachment }: EInvoiceSubject,
  at: { line: number; path: string },
  text: string,
): Place => ({
  ...(attachment === undefined ? {} : { attachment }),
  line: at.line,
  path: at.path,
  text,
});

/** A breach at what is stated. */
export const atStated = (
  subject: EInvoiceSubject,
  term: string,
  stated: Stated,
  { says, expected }: { says?: string | undefined; expected?: Shown } = {},
): Breach => ({
  field: term,
  found: stated.text,
  expected,
  says,
  place: placeOf(subject, stated, stated.text),
});

/** A breach of a group: something is missing in it, or its terms do not agree. */
export const atGroup = (
  subject: EInvoiceSubject,
  term: string,
  group: Group,
  more: { says?: string | undefined; found?: Shown; expected?: Shown } = {},
): Breach => ({ field: term, ...more, place: placeOf(subject, group, "") });

/** The number that is stated for a term; undefined where none is, or what is stated is none. */
export function numberOf(group: Group | undefined, term: string): Decimal | undefined {
  const stated = firstOf(group, term);
  return stated === undefined ? undefined : Decimal.of(stated.text);
}

/** The deepest group of a path that the invoice has. */
export function nearest(invoice: Group, ids: readonly string[]): Group {
  let group = invoice;
  for (const id of ids) {
    const [next] = groupsOf(group, id);
    if (next === undefined) break;
    group = next;
  }
  return group;
}

/** Every group with the groups in it. */
export function everyGroup(group: Group): Group[] {
  return [group, ...[...group.groups.values()].flat().flatMap(everyGroup)];
}
