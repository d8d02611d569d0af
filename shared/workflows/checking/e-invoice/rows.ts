import { allOf, firstOf, type Group, groupsOf, statedAt } from "../../../document/e-invoice/terms.ts";
import { Decimal } from "../../../values/amounts/decimal.ts";
import type { Rule, Severity } from "../rules/rule.ts";
import { atGroup, atStated, type EInvoiceSubject, nearest } from "./subject.ts";

export type EInvoiceRule = Rule<EInvoiceSubject>;
export type RuleText = { id: string; message: string; source: string; severity?: Severity };

const ruleOf = ({ severity = "error", ...text }: RuleText, check: EInvoiceRule["check"]): EInvoiceRule => ({
  ...text,
  severity,
  check,
});

export { ruleOf };

/** "BG-4/BG-5/BT-40": the groups and what stands in the last of them. */
const parted = (place: string) => {
  const ids = place.split("/");
  const last = ids.pop() ?? "";
  return { ids, last };
};

const isGroup = (id: string) => id.startsWith("BG-");

/** The invoice has the term or group at the place, whatever else it has. */
export const present = (text: RuleText, place: string): EInvoiceRule =>
  ruleOf(text, (subject) => {
    const { ids, last } = parted(place);
    const there = isGroup(last)
      ? groupsOf(subject.terms, ...ids, last).length > 0
      : statedAt(subject.terms, [place]) !== undefined;
    return there ? [] : [atGroup(subject, last, nearest(subject.terms, ids))];
  });

/** Each group at the place has one of the terms or groups; without the group the rule does not apply. */
export const within = (
  text: RuleText,
  place: string,
  any: readonly string[],
  asked: (group: Group) => boolean = () => true,
): EInvoiceRule =>
  ruleOf(text, (subject) => {
    const groups = groupsOf(subject.terms, ...place.split("/")).filter(asked);
    if (groups.length === 0) return undefined;
    const has = (group: Group) =>
      any.some((id) => (isGroup(id) ? groupsOf(group, id).length > 0 : firstOf(group, id) !== undefined));
    return groups.filter((group) => !has(group)).map((group) => atGroup(subject, any[0] ?? "", group));
  });

/** What is stated for the terms holds, each by itself; where nothing is stated the rule does not apply. */
export const each = (
  text: RuleText,
  places: readonly string[],
  holds: (value: string, subject: EInvoiceSubject) => boolean,
): EInvoiceRule =>
  ruleOf(text, (subject) => {
    const stated = places.flatMap((place) => {
      const { ids, last } = parted(place);
      return groupsOf(subject.terms, ...ids).flatMap((group) =>
        allOf(group, last).map((found) => ({ last, found })),
      );
    });
    if (stated.length === 0) return undefined;
    return stated
      .filter(({ found }) => !holds(found.text, subject))
      .map(({ last, found }) => atStated(subject, last, found));
  });

/** A stated number has no more digits behind the point. */
export const places =
  (most: number) =>
  (value: string): boolean =>
    (value.split(".")[1] ?? "").length <= most;

/** A number of at least zero; what is no number is another rule's. */
export const notNegative = (value: string): boolean => (Decimal.of(value)?.sign() ?? 0) >= 0;
