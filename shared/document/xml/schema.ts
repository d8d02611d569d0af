import type { SchemaTable } from "./schema-table.ts";
import { type Attribute, forms, type Part, type Type, typeOf } from "./schema-types.ts";
import { elements, textOf, type XmlElement } from "./xml.ts";

/** One way in which a document leaves its schema, at an element. */
export type SchemaBreach = {
  /** From the root by local names, with a number where several of a name stand beside each other. */
  path: string;
  /** 1-based line on which the element opens. */
  line: number;
  says: string;
  found: string;
};

type Placed = { element: XmlElement; path: string };
type Say = (says: string, found?: string, at?: Placed) => void;

/** Characters of a value that a breach shows. */
const shown = 80;

/** What any element may have: declarations of namespaces, and where its schema is (XML Schema 1.0, part 1, 2.6). */
const isOfXml = (name: string) => /^(?:xmlns|xsi:)/.test(name);

/** The elements in another with their paths. */
function placed({ element, path }: Placed): Placed[] {
  const all = elements(element);
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return all.map((each) => {
    const number = (numbers.get(each.name) ?? 0) + 1;
    numbers.set(each.name, number);
    const among = (counts.get(each.name) ?? 0) > 1 ? `[${number}]` : "";
    return { element: each, path: `${path}/${each.name}${among}` };
  });
}

/** Where in the order of a type its elements have come to. */
class Order {
  private readonly parts: readonly Part[];
  private readonly within: string;
  private at = 0;
  /** How many of the part stood already. */
  private stood = 0;

  constructor(parts: readonly Part[], within: string) {
    this.parts = parts;
    this.within = within;
  }

  /** Takes the next element, of the part with this index. Returns what is wrong with its place. */
  take(index: number): string[] {
    const { name, most } = this.parts[index] ?? { name: "", most: 0 };
    if (index < this.at) return [`The element ${name} has to stand before ${this.parts[this.at]?.name}.`];
    const missing = this.missing(index);
    this.stood = index === this.at ? this.stood + 1 : 1;
    this.at = index;
    if (this.stood <= most) return missing;
    return [
      ...missing,
      `The element ${name} may stand ${most === 1 ? "once" : `${most} times`} in ${this.within}.`,
    ];
  }

  /** What had to stand before the part with this index. */
  missing(index = this.parts.length): string[] {
    const passed = this.parts.slice(this.at, index);
    return passed
      .filter(({ least }, number) => (number === 0 ? this.stood : 0) < least)
      .map(({ name }) => `The element ${name} is missing in ${this.within}.`);
  }
}

/** A schema that documents are held against. */
export class Schema {
  private readonly table: SchemaTable;
  private readonly prefixes: ReadonlyMap<string, string>;
  private readonly types = new Map<string, Type>();

  constructor(table: SchemaTable) {
    this.table = table;
    this.prefixes = new Map(Object.entries(table.namespaces).map(([prefix, space]) => [space, prefix]));
  }

  get source(): string {
    return this.table.source;
  }

  /** Whether documents of this schema may begin with the element. */
  begins = (root: XmlElement): boolean => this.table.roots.includes(this.nameOf(root));

  /** Every way in which the document leaves the schema. What stands in an unknown element is passed over. */
  breaches(root: XmlElement): SchemaBreach[] {
    const found: SchemaBreach[] = [];
    const type = this.table.elements[this.nameOf(root)];
    if (type !== undefined) this.check({ element: root, path: `/${root.name}` }, type, found);
    return found;
  }

  /** `cbc:ID`; of a namespace that is not of the schema the whole of it. */
  private nameOf({ name, space = "" }: XmlElement): string {
    return `${this.prefixes.get(space) ?? `{${space}}`}:${name}`;
  }

  private typeNamed(name: string): Type {
    const known = this.types.get(name) ?? typeOf(this.table.types[name] ?? "*", this.table.elements);
    this.types.set(name, known);
    return known;
  }

  private check(one: Placed, typeName: string, breaches: SchemaBreach[]): void {
    const type = this.typeNamed(typeName);
    if (type.kind === "any") return;
    const say: Say = (says, found = "", { element, path } = one) =>
      breaches.push({ path, line: element.line ?? 1, says, found: found.slice(0, shown) });
    const name = this.nameOf(one.element);
    checkAttributes(one.element, type, name, say);
    if (type.kind === "text") this.checkText(one.element, type.base, name, say);
    else this.checkElements(one, type, say, breaches);
  }

  private checkElements(
    one: Placed,
    { parts, choice }: Type & { kind: "elements" },
    say: Say,
    breaches: SchemaBreach[],
  ): void {
    const name = this.nameOf(one.element);
    const text = one.element.children.find((each) => typeof each === "string" && each.trim() !== "");
    if (typeof text === "string")
      say(`The element ${name} holds elements; text may not stand in it.`, text.trim());
    const inner = placed(one);
    if (choice) oneOf(inner, parts, name, say);
    const order = new Order(parts, name);
    for (const each of inner) {
      const innerName = this.nameOf(each.element);
      const index = parts.findIndex((part) => part.name === innerName);
      const part = parts[index];
      if (part === undefined) {
        say(`The element ${name} has no element ${innerName}.`, innerName, each);
        continue;
      }
      if (!choice) for (const says of order.take(index)) say(says, innerName, each);
      this.check(each, part.type, breaches);
    }
    if (!choice) for (const says of order.missing()) say(says);
  }

  private checkText(element: XmlElement, base: string, name: string, say: Say): void {
    const [inner] = elements(element);
    if (inner !== undefined) {
      say(`The element ${name} holds text; ${this.nameOf(inner)} may not stand in it.`, inner.name);
      return;
    }
    const form = forms[base];
    const text = textOf(element).trim();
    if (form !== undefined && !form[1](text)) say(`What stands in ${name} is not ${form[0]}.`, text);
  }
}

const none: ReadonlyMap<string, Attribute> = new Map();

function checkAttributes({ attributes }: XmlElement, type: Type, name: string, say: Say): void {
  const allowed = type.kind === "text" ? type.attributes : none;
  for (const each of Object.keys(attributes))
    if (!isOfXml(each) && !allowed.has(each))
      say(`The element ${name} has no attribute ${each.slice(0, shown)}.`, each);
  for (const [each, { required, fixed }] of allowed) {
    const value = attributes[each];
    if (value === undefined && required) say(`The element ${name} lacks its attribute ${each}.`);
    if (value !== undefined && fixed !== undefined && value.trim() !== fixed)
      say(`The attribute ${each} of ${name} is ${fixed}.`, value);
  }
}

function oneOf(inner: readonly Placed[], parts: readonly Part[], name: string, say: Say): void {
  const [, second] = inner;
  const names = parts.map((part) => part.name).join(", ");
  if (inner.length === 0) say(`The element ${name} holds none of ${names}.`);
  if (second !== undefined) say(`The element ${name} holds one of ${names}.`, second.element.name, second);
}
