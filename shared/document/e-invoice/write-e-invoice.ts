import { type Binding, placesOf } from "./bind.ts";
import { isCreditNote, type WrittenSyntax } from "./e-invoice.ts";
import { dateOf } from "./invoice-of.ts";
import { type Condition, compiled, holds, type Known, type Step } from "./route.ts";
import { isMoved, movedTerms, noteWithSubject } from "./standard.ts";
import { type Syntax, syntaxes } from "./syntax.ts";
import { allOf, firstOf, type Group, groupsOf, type Stated, statedAt } from "./terms.ts";
import { writeXml } from "./write-xml.ts";

/** An element that is put together. */
type Draft = { name: string; attributes: Record<string, string>; children: (Draft | string)[] };

/** A term of the standard; other names of the bindings are of elements. A buyer's tax number has no number there. */
export const isTerm = (term: string): boolean => term.startsWith("BT-") || term === "tax-number";

/** Attributes that go with a value and are no term. */
export const carriedAttributes: readonly string[] = ["mimeCode", "filename", "listVersionID"];

const newElement = (name: string): Draft => ({ name, attributes: {}, children: [] });

const childrenOf = (parent: Draft): Draft[] => parent.children.filter((each) => typeof each !== "string");

/** Children of a name. Groups take theirs one after the other, so that of many only the last may be free. */
function candidates(parent: Draft, name: string, all: boolean): Draft[] {
  const isNamed = (each: Draft | string): each is Draft => typeof each !== "string" && each.name === name;
  if (all) return parent.children.filter(isNamed);
  const last = parent.children.findLast(isNamed);
  return last === undefined ? [] : [last];
}

const rootOf = (syntax: WrittenSyntax, invoice: Group): string =>
  syntax === "cii"
    ? "CrossIndustryInvoice"
    : isCreditNote(firstOf(invoice, "BT-3")?.text ?? null)
      ? "CreditNote"
      : "Invoice";

/** Writes the terms of an invoice to where the binding of a syntax has them. */
class Writer {
  readonly root: Draft;
  private readonly syntax: Syntax;
  private readonly invoice: Group;
  private readonly isUbl: boolean;
  private readonly moved = new Set<string>();
  /** Elements that a group or a value has already. */
  private readonly taken = new Set<Draft>();
  /** Elements that stay although nothing is in them. */
  private readonly kept = new Set<Draft>();
  private readonly known: Known = (term) => firstOf(this.invoice, term)?.text;

  constructor(syntax: WrittenSyntax, invoice: Group) {
    this.syntax = syntaxes[syntax];
    this.isUbl = syntax === "ubl";
    this.invoice = invoice;
    this.root = newElement(rootOf(syntax, invoice));
  }

  write(): Draft {
    this.group(this.root, this.syntax.binding, this.invoice);
    for (const path of this.syntax.always) this.kept.add(this.within(this.root, path));
    this.finish(this.root, undefined);
    return this.root;
  }

  private group(element: Draft, { terms = {}, groups = [] }: Binding, group: Group): void {
    const named = attributesOf(terms, group);
    for (const [term, places] of Object.entries(terms))
      if (isTerm(term)) this.term(element, named, term, placesOf(places), group);
    for (const each of groups) {
      if (!each.group.startsWith("BG-")) continue;
      for (const inner of groupsOf(group, each.group)) {
        const found = this.firstPlace(each.at, (place) => this.settle(element, compiled(place).steps, false));
        if (found === undefined) continue;
        this.taken.add(found);
        this.group(found, each, inner);
      }
    }
  }

  /** A term that the syntax has in another group than the standard is written there once. */
  private statedFor(term: string, group: Group): readonly Stated[] {
    const own = allOf(group, term);
    if (!isMoved(term)) return own;
    const { at } = movedTerms[term];
    if (own.length > 0 || group.id === at.at(-1) || this.moved.has(term)) return own;
    const found = statedAt(this.invoice, [[...at, term].join("/")]);
    if (found === undefined) return [];
    this.moved.add(term);
    return [found];
  }

  private term(
    element: Draft,
    named: readonly Named[],
    term: string,
    places: readonly string[],
    group: Group,
  ): void {
    // An attribute is written with the value that it belongs to.
    if (places.every((place) => compiled(place).attribute !== undefined)) return;
    const all = this.statedFor(term, group);
    for (const [at, stated] of all.entries()) {
      const hasScheme = named.some((each) => places.includes(each.of) && each.textFor(at, all) !== undefined);
      const chosen = this.syntax.placeFor[term]?.(stated.text, hasScheme);
      const [own] = chosen === undefined ? [] : places.slice(chosen, chosen + 1);
      const fitting = own === undefined ? places : [own];
      let used = "";
      const target = this.firstPlace(fitting, (place) => {
        const needed = this.syntax.needs[place];
        if (needed !== undefined && groupsOf(this.invoice, needed).length === 0) return undefined;
        used = place;
        return this.settle(element, compiled(place).steps, true);
      });
      if (target === undefined) continue;
      this.taken.add(target);
      this.value(target, term, stated, group);
      for (const each of named) {
        const value = each.of === used ? each.textFor(at, all) : undefined;
        if (value !== undefined) target.attributes[each.attribute] = value;
      }
    }
  }

  private value(target: Draft, term: string, stated: Stated, group: Group): void {
    // A line end behind the terms of payment is part of how XRechnung writes a discount (BR-DE-18).
    let text = term === "BT-20" ? stated.raw : stated.text;
    if (term === "BT-8") text = this.taxPoint(text);
    const subject = term === "BT-22" && this.isUbl ? firstOf(group, "BT-21") : undefined;
    if (subject !== undefined) text = noteWithSubject(subject.text, text);
    const iso = dateOf(stated);
    const dayAs = this.syntax.dayIn(target.name);
    const day = iso === null ? undefined : dayAs?.(iso);
    if (day !== undefined) Object.assign(target.attributes, day.attributes);
    const currency = this.known("BT-5");
    if (this.syntax.hasCurrency(target.name) && currency !== undefined)
      target.attributes.currencyID ??= currency;
    for (const name of carriedAttributes) {
      const carried = stated.attributes[name];
      if (carried !== undefined) target.attributes[name] = carried;
    }
    target.children.push(day?.text ?? text);
  }

  /** Each syntax has codes of its own for BT-8. */
  private taxPoint(code: string): string {
    return this.syntax.taxPointCodes[taxPointCode(code)] ?? code;
  }

  private firstPlace(places: readonly string[], find: (place: string) => Draft | undefined) {
    for (const place of places) {
      const found = find(place);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * The element at the end of the steps that is free for a value or a group: one that is there, else a new one in the
   * deepest element that the schema lets have one more. Undefined where it lets none.
   */
  private settle(parent: Draft, [step, ...rest]: readonly Step[], isValue: boolean): Draft | undefined {
    if (step === undefined) {
      const isFree = !this.taken.has(parent) && !(isValue && parent.children.length > 0);
      return isFree ? parent : undefined;
    }
    if (step.name === ".") {
      if (!this.establish(parent, step.conditions)) return undefined;
      return rest.length === 0 ? parent : this.settle(parent, rest, isValue);
    }
    for (const child of candidates(parent, step.name, isValue || rest.length > 0)) {
      if (!this.fits(child, step)) continue;
      const found = this.settle(child, rest, isValue);
      if (found !== undefined) return found;
    }
    if (!this.allows(parent, step.name)) return undefined;
    const created = newElement(step.name);
    if (!this.establish(created, step.conditions)) return undefined;
    const found = this.settle(created, rest, isValue);
    if (found !== undefined) parent.children.push(created);
    return found;
  }

  private fits(element: Draft, { conditions }: Step): boolean {
    return conditions.every((each) => holds(element, each, this.known));
  }

  private allows(parent: Draft, name: string): boolean {
    const sequence = this.syntax.sequences.get(parent.name);
    if (sequence === undefined || !sequence.order.includes(name)) return false;
    return (
      sequence.several.has(name) ||
      !parent.children.some((each) => typeof each !== "string" && each.name === name)
    );
  }

  /** Gives an element what the conditions of its place ask for; false where the invoice does not state it. */
  private establish(element: Draft, conditions: readonly Condition[]): boolean {
    for (const condition of conditions) {
      const { path, attribute, not, values } = condition;
      if (not || holds(element, condition, this.known)) continue;
      const [first = ""] = values;
      const value = first.startsWith("$") ? this.known(first.slice(1)) : first;
      if (value === undefined) return false;
      const target = this.within(element, path);
      if (attribute !== undefined) target.attributes[attribute] = value;
      else {
        target.children.push(value);
        this.taken.add(target);
      }
    }
    return true;
  }

  /** The first element down a path of names, made where there is none. */
  private within(element: Draft, path: readonly string[]): Draft {
    let at = element;
    for (const name of path) {
      const there = childrenOf(at).find((each) => each.name === name);
      const next = there ?? newElement(name);
      if (there === undefined) at.children.push(next);
      at = next;
    }
    return at;
  }

  /** Puts in what an element holds beside the terms, and all of it in the order of the schema. */
  private finish(element: Draft, parent: string | undefined): void {
    for (const { element: name, within, path, text } of this.syntax.marks) {
      const [first] = path;
      if (name !== element.name || (within !== undefined && !within.includes(parent ?? ""))) continue;
      if (childrenOf(element).every((each) => each.name !== first))
        this.within(element, path).children.push(text);
    }
    for (const child of childrenOf(element)) this.finish(child, element.name);
    element.children = element.children.filter(
      (child) => typeof child === "string" || child.children.length > 0 || this.kept.has(child),
    );
    const order = new Map(this.syntax.sequences.get(element.name)?.order.map((name, at) => [name, at]));
    const place = (child: Draft | string) => (typeof child === "string" ? 0 : (order.get(child.name) ?? 0));
    element.children.sort((one, other) => place(one) - place(other));
  }
}

type Named = {
  attribute: string;
  /** The place of the value that has it. */
  of: string;
  /** For the value with that number. */
  textFor: (at: number, all: readonly Stated[]) => string | undefined;
};

/** The terms of a group that a syntax has as attributes of others. */
function attributesOf(terms: NonNullable<Binding["terms"]>, group: Group): Named[] {
  return Object.entries(terms).flatMap(([term, places]) =>
    isTerm(term)
      ? placesOf(places).flatMap((place) => {
          const { attribute } = compiled(place);
          if (attribute === undefined) return [];
          const own = allOf(group, term);
          const textFor: Named["textFor"] = (at, all) =>
            (own.length === all.length ? own[at]?.text : undefined) ?? all[at]?.attributes[attribute];
          return [{ attribute, of: place.slice(0, place.lastIndexOf("/@")), textFor }];
        })
      : [],
  );
}

/** A code of BT-8 as one of UNTDID 2005, whichever list it is of. */
export function taxPointCode(code: string): string {
  const { taxPointCodes } = syntaxes.cii;
  return Object.keys(taxPointCodes).find((key) => key === code || taxPointCodes[key] === code) ?? code;
}

/**
 * Writes an invoice, its terms where the standard has them (`standardised`), as UBL 2.1 Invoice or CreditNote by its type
 * code (BT-3), or as CII D16B: UTF-8, elements in the order of the schema. What the syntax has no place for is not
 * written: reading it again tells.
 */
export const writeEInvoice = (invoice: Group, syntax: WrittenSyntax): string =>
  writeXml(new Writer(syntax, invoice).write(), syntaxes[syntax]);
