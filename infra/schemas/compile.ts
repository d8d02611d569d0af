import type { Facets, SchemaTable } from "../../shared/document/xml/schema-table.ts";
import { childrenOf, elements, type XmlElement } from "../../shared/document/xml/xml.ts";
import { type Declared, isBuiltIn, type Name, nameIn, SchemaSet } from "./xsd.ts";

/**
 * Types that UBL's own data types restrict and that its folders leave out: UN/CEFACT, core component type schema module
 * 1.1. Attributes that may be given, by type.
 */
const coreComponents: Readonly<Record<string, string>> = {
  AmountType: "=decimal currencyID currencyCodeListVersionID",
  BinaryObjectType: "=base64Binary format mimeCode encodingCode characterSetCode uri filename",
  CodeType:
    "=normalizedString listID listAgencyID listAgencyName listName listVersionID name languageID listURI listSchemeURI",
  IdentifierType:
    "=normalizedString schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI",
  MeasureType: "=decimal unitCode unitCodeListVersionID",
  NumericType: "=decimal format",
  QuantityType: "=decimal unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName",
  TextType: "=string languageID languageLocaleID",
};
const coreSpace = "urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2";

/** How often an element stands, as a document type marks it. */
const marks: Readonly<Record<string, string>> = { "{1,1}": "", "{0,1}": "?", "{0,}": "*", "{1,}": "+" };

/** What stands in a type: text, anything, or one of several rows of elements. */
type Content =
  | { text: string; facets: Facets }
  | { any: true }
  | { rows: readonly (readonly XmlElement[])[] };

const first = (node: XmlElement, ...names: string[]) =>
  elements(node).find(({ name }) => names.includes(name));

/** Writes the types that lead from the roots of a schema, in short. */
export class Compiler {
  private readonly set = new SchemaSet();
  private readonly prefixes: Readonly<Record<string, string>>;
  private readonly types = new Map<string, string>();
  private readonly facets = new Map<string, Facets>();
  private readonly attributes = new Map<string, string>();
  private readonly named = new Map<string, string>();
  private readonly elementTypes = new Map<string, string>();
  private readonly roots: string[] = [];

  /** `prefixes`: what the table calls a namespace, by its address. */
  constructor(prefixes: Readonly<Record<string, string>>) {
    this.prefixes = prefixes;
  }

  /** Adds the one element that a main document declares. */
  addRoot(path: string, local: string): void {
    const space = this.set.add(path);
    const name = { space, local };
    const declared = this.set.element(name);
    if (declared === undefined) throw new Error(`${path} declares no element ${local}.`);
    this.elementTypes.set(this.short(name), this.typeOf(declared, local));
    this.roots.push(this.short(name));
  }

  table(source: string): SchemaTable {
    const used = Object.entries(this.prefixes).map(([space, prefix]) => [prefix, space]);
    return {
      source,
      namespaces: Object.fromEntries(used.toSorted()),
      roots: this.roots,
      elements: Object.fromEntries([...this.elementTypes].toSorted()),
      types: Object.fromEntries([...this.types].toSorted()),
      ...(this.attributes.size === 0 ? {} : { attributes: Object.fromEntries(this.attributes) }),
      ...(this.facets.size === 0 ? {} : { facets: Object.fromEntries([...this.facets].toSorted()) }),
    };
  }

  private short({ space, local }: Name): string {
    if (space === "") return local;
    const prefix = this.prefixes[space];
    if (prefix === undefined) throw new Error(`The namespace ${space} has no prefix.`);
    return `${prefix}:${local}`;
  }

  /** Name in the table of the type that an element has. */
  private typeOf({ node, file }: Declared, within: string): string {
    const { type, name = "" } = node.attributes;
    if (type !== undefined) return this.typeNamed(nameIn(file, type));
    const inline = first(node, "complexType", "simpleType");
    if (inline === undefined) throw new Error(`The element ${name} has no type.`);
    return this.keep(`${within}.${name}`, { node: inline, file });
  }

  private typeNamed(name: Name): string {
    if (isBuiltIn(name)) return this.keepText(name.local, `=${name.local}`);
    const core = name.space === coreSpace ? coreComponents[name.local] : undefined;
    if (core !== undefined) return this.keepText(name.local, core);
    const declared = this.set.type(name);
    if (declared === undefined) throw new Error(`There is no type ${name.local} in ${name.space}.`);
    return this.keep(name.local, declared);
  }

  /** Types of text that are alike are one. */
  private keepText(name: string, text: string, facets: Facets = {}): string {
    const key = `${text} ${JSON.stringify(facets)}`;
    const known = this.named.get(key);
    if (known !== undefined) return known;
    let free = name;
    for (let number = 2; this.types.has(free); number++) free = `${name}${number}`;
    this.named.set(key, free);
    this.types.set(free, text);
    if (Object.keys(facets).length > 0) this.facets.set(free, facets);
    return free;
  }

  private keep(name: string, declared: Declared): string {
    const content = this.contentOf(declared);
    if ("text" in content) return this.keepText(name, content.text, content.facets);
    if (this.types.has(name)) return name;
    // Named before its parts are: types may hold themselves.
    this.types.set(name, "*");
    if ("any" in content) return name;
    const { file, node } = declared;
    const rows = content.rows.map((row) =>
      row.map((part) => this.part({ node: part, file }, name)).join(" "),
    );
    this.types.set(name, rows.join(" | "));
    const own = withAttributes("", childrenOf(node, "attribute")).trim();
    if (own !== "") this.attributes.set(name, own);
    return name;
  }

  private contentOf({ node, file }: Declared): Content {
    if (node.name === "simpleType") {
      const restriction = first(node, "restriction");
      const base = this.textOf(nameIn(file, restriction?.attributes.base ?? ""));
      return { text: base.text, facets: { ...base.facets, ...facetsOf(restriction) } };
    }
    const simple = first(node, "simpleContent");
    const derived = simple === undefined ? undefined : first(simple, "extension", "restriction");
    if (derived !== undefined) {
      const { text, facets } = this.textOf(nameIn(file, derived.attributes.base ?? ""));
      return { text: withAttributes(text, childrenOf(derived, "attribute")), facets };
    }
    const complex = first(node, "complexContent");
    const extension = complex === undefined ? undefined : first(complex, "extension");
    if (extension !== undefined) return this.extended(extension, file);
    const group = first(node, "sequence", "choice");
    if (group === undefined) return { rows: [[]] };
    return elements(group).some(({ name }) => name === "any") ? { any: true } : { rows: rowsOf(group) };
  }

  /** The elements of a type with those that it adds to another (XML Schema 1.0, part 1, 3.4.2). */
  private extended(extension: XmlElement, file: Declared["file"]): Content {
    const base = this.set.type(nameIn(file, extension.attributes.base ?? ""));
    const content = base === undefined ? undefined : this.contentOf(base);
    if (content === undefined || !("rows" in content) || base?.file !== file)
      throw new Error(`${extension.attributes.base} is no type of elements of the same file.`);
    const group = first(extension, "sequence", "choice");
    const own = group === undefined ? [[]] : rowsOf(group);
    return { rows: content.rows.flatMap((row) => own.map((more) => [...row, ...more])) };
  }

  /** What text a type takes, in short. */
  private textOf(name: Name): { text: string; facets: Facets } {
    if (isBuiltIn(name)) return { text: `=${name.local}`, facets: {} };
    if (name.space === coreSpace) return { text: coreComponents[name.local] ?? "=string", facets: {} };
    const declared = this.set.type(name);
    const content = declared === undefined ? undefined : this.contentOf(declared);
    if (content === undefined || !("text" in content))
      throw new Error(`${name.local} is not a type of text.`);
    return content;
  }

  /** An element of a schema that is not read, such as a signature: it may hold anything. */
  private elsewhere({ space, local }: Name, own: string): string {
    if (space === own) throw new Error(`There is no element ${local}.`);
    this.types.set("Any", "*");
    return "Any";
  }

  /** `cac:Party?`, `ram:ID=Token*`: an element of a group, its type where that is not what its name stands for. */
  private part({ node, file }: Declared, within: string): string {
    const { ref, name: local = "", minOccurs = "1", maxOccurs = "1" } = node.attributes;
    const name = ref === undefined ? { space: file.local, local } : nameIn(file, ref);
    const declared = ref === undefined ? { node, file } : this.set.element(name);
    const short = this.short(name);
    const type =
      declared === undefined ? this.elsewhere(name, file.namespace) : this.typeOf(declared, within);
    const usual = this.elementTypes.get(short) ?? type;
    this.elementTypes.set(short, usual);
    const times = `{${minOccurs},${maxOccurs === "unbounded" ? "" : maxOccurs}}`;
    return `${short}${usual === type ? "" : `=${type}`}${marks[times] ?? times}`;
  }
}

/** The rows of elements that a group allows: one for each way through the choices in it. */
function rowsOf(group: XmlElement): XmlElement[][] {
  const { minOccurs = "1", maxOccurs = "1" } = group.attributes;
  if (maxOccurs !== "1") throw new Error("A group that repeats is not read.");
  const parts = elements(group).filter(({ name }) => name !== "annotation");
  const ways = parts.map((part) => (part.name === "element" ? [[part]] : rowsOf(part)));
  const none: XmlElement[][] = minOccurs === "0" ? [[]] : [];
  if (group.name === "choice") return [...ways.flat(), ...none];
  const whole = ways.reduce<XmlElement[][]>(
    (rows, next) => rows.flatMap((row) => next.map((more) => [...row, ...more])),
    [[]],
  );
  return [...whole, ...none];
}

/** What a restriction asks of the text of its type (XML Schema 1.0, part 2, 4.3). */
function facetsOf(restriction: XmlElement | undefined): Facets {
  const value = (name: string) => childrenOf(restriction, name)[0]?.attributes.value;
  const number = (name: string) => (value(name) === undefined ? undefined : Number(value(name)));
  const values = childrenOf(restriction, "enumeration").map(({ attributes }) => attributes.value ?? "");
  const all: Facets = {
    pattern: value("pattern"),
    values: values.length === 0 ? undefined : values,
    shortest: number("length") ?? number("minLength"),
    longest: number("length") ?? number("maxLength"),
    least: value("minInclusive"),
    most: value("maxInclusive"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each !== undefined));
}

/** Attributes that a type states itself go before those of its base. */
function withAttributes(text: string, attributes: readonly XmlElement[]): string {
  const [base = "", ...of] = text.split(" ");
  const own = attributes.map(({ attributes: { name = "", use, fixed } }) => {
    const only = fixed === undefined ? "" : `=${encodeURIComponent(fixed)}`;
    return `${name}${only}${use === "required" ? "!" : ""}`;
  });
  const named = (each: string) => /^[^=!]*/.exec(each)?.[0];
  const stated = new Set(own.map(named));
  return [base, ...own, ...of.filter((each) => !stated.has(named(each)))].join(" ");
}
