import { elements, textOf, type XmlElement } from "../../../document/xml/xml.ts";
import type { Breach } from "../rules/rule.ts";
import { type EInvoiceRule, type RuleText, ruleOf } from "./rows.ts";
import { atGroup, atStated, type EInvoiceSubject } from "./subject.ts";

/** An element with its path by local names, as the places of terms have it. */
export type PlacedElement = { element: XmlElement; path: string; parent?: string | undefined };

function* everyElement(
  element: XmlElement,
  path = `/${element.name}`,
  parent?: string,
): Generator<PlacedElement> {
  yield { element, path, parent };
  const all = elements(element);
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  for (const each of all) {
    const at = (seen.get(each.name) ?? 0) + 1;
    seen.set(each.name, at);
    yield* everyElement(
      each,
      `${path}/${each.name}${(counts.get(each.name) ?? 0) > 1 ? `[${at}]` : ""}`,
      element.name,
    );
  }
}

/** Many rules ask for the elements of one invoice: it is walked once. */
const walked = new WeakMap<XmlElement, readonly PlacedElement[]>();

function elementsOf(root: XmlElement): readonly PlacedElement[] {
  const known = walked.get(root) ?? [...everyElement(root)];
  walked.set(root, known);
  return known;
}

/** The text of the first child of a name; undefined where there is none. */
export const childText = (element: XmlElement, name: string): string | undefined => {
  const found = elements(element).find((each) => each.name === name);
  return found === undefined ? undefined : textOf(found).trim();
};

const breachAt = (
  subject: EInvoiceSubject,
  { element, path }: PlacedElement,
  field: string,
  expected: string | undefined,
): Breach => {
  const line = element.line ?? 1;
  if (elements(element).length > 0) return atGroup(subject, field, { ...subject.terms, line, path });
  const raw = textOf(element);
  const { attributes } = element;
  return atStated(subject, field, { text: raw.trim(), raw, attributes, line, path }, { expected });
};

export type ElementRule = RuleText & {
  syntax: "ubl" | "cii";
  /** Which elements the rule is about, by themselves and the name of the element around them. */
  of(element: XmlElement, parent: string | undefined): boolean;
  /** The field that is told: a term, or the name of an element or attribute. */
  field: string;
  /** Those of the elements that break it, with what would be right where one value alone is. */
  wrong(
    found: readonly PlacedElement[],
    subject: EInvoiceSubject,
  ): readonly (PlacedElement & { expected?: string })[];
};

/** Of invoices of one syntax; without such elements the rule does not apply. */
export const elementRule = ({ syntax, of, field, wrong, ...text }: ElementRule): EInvoiceRule =>
  ruleOf(text, (subject) => {
    if (subject.syntax !== syntax) return undefined;
    const found = elementsOf(subject.root).filter(({ element, parent }) => of(element, parent));
    if (found.length === 0) return undefined;
    return wrong(found, subject).map((each) => breachAt(subject, each, field, each.expected));
  });
