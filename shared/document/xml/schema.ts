import type { SchemaTable } from "./schema-table.ts";
import { faultOf } from "./schema-text.ts";
import { type Attribute, type Part, type Type, typeOf } from "./schema-types.ts";
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

  /** `cbc:ID`; of a namespace that is not of the schema the whole of it, of none the name alone. */
  private nameOf({ name, space = "" }: XmlElement): string {
    if (space === "") return name;
    return `${this.prefixes.get(space) ?? `{${space}}`}:${name}`;
  }

  private typeNamed(name: string): Type {
    const known = this.types.get(name) ?? typeOf(name, this.table);
    this.types.set(name, known);
    return known;
  }

  private check(one: Placed, typeName: string, breaches: SchemaBreach[]): void {
    const type = this.typeNamed(typeName);
    if (type.kind === "any") return;
    const say: Say = (says, found = "", { element, path } = one) =>
      breaches.push({ path, line: element.line ?? 1, says, found: found.slice(0, shown) });
    const name = this.nameOf(one.element);
    checkAttributes(one.element, type.attributes, name, say);
    if (type.kind === "text") this.checkText(one.element, type, name, say);
    else this.checkElements(one, type, say, breaches);
  }

  private checkElements(
    one: Placed,
    type: Type & { kind: "elements" },
    say: Say,
    breaches: SchemaBreach[],
  ): void {
    const name = this.nameOf(one.element);
    const text = one.element.children.find((each) => typeof each === "string" && each.trim() !== "");
    if (typeof text === "string")
      say(`The element ${name} holds elements; text may not stand in it.`, text.trim());
    const inner = placed(one).map((each) => ({ ...each, name: this.nameOf(each.element) }));
    // Of several rows the one that it comes nearest to.
    const [nearest = []] = type.rows
      .map((row) => faultsOf(row, inner, name))
      .toSorted((first, second) => first.length - second.length);
    for (const { says, at } of nearest) say(says, at?.name, at);
    for (const each of inner) {
      const part = type.parts.get(each.name);
      if (part !== undefined) this.check(each, part.type, breaches);
    }
  }

  private checkText(
    element: XmlElement,
    { base, facets }: Type & { kind: "text" },
    name: string,
    say: Say,
  ): void {
    const [inner] = elements(element);
    if (inner !== undefined) {
      say(`The element ${name} holds text; ${this.nameOf(inner)} may not stand in it.`, inner.name);
      return;
    }
    const text = textOf(element);
    const fault = faultOf(base, facets, text);
    if (fault !== undefined) say(`What stands in ${name} ${fault}.`, text.trim());
  }
}

type Named = Placed & { name: string };

/** How elements leave a row of parts: what does not belong, stands too often or in another order, or is missing. */
function faultsOf(row: readonly Part[], inner: readonly Named[], within: string) {
  const order = new Order(row, within);
  const faults = inner.flatMap((each) => {
    const index = row.findIndex((part) => part.name === each.name);
    const says = index < 0 ? [`The element ${within} has no element ${each.name}.`] : order.take(index);
    return says.map((what) => ({ says: what, at: each }));
  });
  return [...faults, ...order.missing().map((says) => ({ says, at: undefined }))];
}

function checkAttributes(
  { attributes }: XmlElement,
  allowed: ReadonlyMap<string, Attribute>,
  name: string,
  say: Say,
): void {
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
