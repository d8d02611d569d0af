import type { SchemaTable } from "../../shared/document/xml/schema-table.ts";
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

/** What stands in a type: `=decimal currencyID!` is text, `*` anything, all else elements. */
type Content = { text: string } | { any: true } | { group: XmlElement; choice: boolean };

const first = (node: XmlElement, ...names: string[]) =>
  elements(node).find(({ name }) => names.includes(name));

/** Writes the types that lead from the roots of a schema, in short. */
export class Compiler {
  private readonly set = new SchemaSet();
  private readonly prefixes: Readonly<Record<string, string>>;
  private readonly types = new Map<string, string>();
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
    };
  }

  private short({ space, local }: Name): string {
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
  private keepText(name: string, text: string): string {
    const known = this.named.get(text);
    if (known !== undefined) return known;
    let free = name;
    for (let number = 2; this.types.has(free); number++) free = `${name}${number}`;
    this.named.set(text, free);
    this.types.set(free, text);
    return free;
  }

  private keep(name: string, declared: Declared): string {
    const content = this.contentOf(declared);
    if ("text" in content) return this.keepText(name, content.text);
    if (this.types.has(name)) return name;
    // Named before its parts are: types may hold themselves.
    this.types.set(name, "*");
    if ("any" in content) return name;
    const parts = childrenOf(content.group, "element").map((node) =>
      this.part({ node, file: declared.file }, name),
    );
    this.types.set(name, parts.join(content.choice ? " | " : " "));
    return name;
  }

  private contentOf({ node, file }: Declared): Content {
    if (node.name === "simpleType") {
      const base = first(node, "restriction")?.attributes.base ?? "";
      return { text: this.textOf(nameIn(file, base)) };
    }
    const simple = first(node, "simpleContent");
    const derived = simple === undefined ? undefined : first(simple, "extension", "restriction");
    if (derived !== undefined) {
      const base = this.textOf(nameIn(file, derived.attributes.base ?? ""));
      return { text: withAttributes(base, childrenOf(derived, "attribute")) };
    }
    const isEmpty = elements(node).every(({ name }) => name === "annotation");
    const group = isEmpty ? node : first(node, "sequence", "choice");
    if (group === undefined) throw new Error(`The type ${node.attributes.name} holds what is not read.`);
    if (elements(group).some(({ name }) => name === "any")) return { any: true };
    if (elements(group).some(({ name }) => name !== "element" && name !== "annotation"))
      throw new Error(`The type ${node.attributes.name} nests groups.`);
    return { group, choice: group.name === "choice" };
  }

  /** What text a type takes, in short. */
  private textOf(name: Name): string {
    if (isBuiltIn(name)) return `=${name.local}`;
    if (name.space === coreSpace) return coreComponents[name.local] ?? "=string";
    const declared = this.set.type(name);
    const content = declared === undefined ? undefined : this.contentOf(declared);
    if (content === undefined || !("text" in content))
      throw new Error(`${name.local} is not a type of text.`);
    return content.text;
  }

  /** `cac:Party?`, `ram:ID=Token*`: an element of a group, its type where that is not what its name stands for. */
  private part({ node, file }: Declared, within: string): string {
    const { ref, name: local = "", minOccurs = "1", maxOccurs = "1" } = node.attributes;
    const name = ref === undefined ? { space: file.namespace, local } : nameIn(file, ref);
    const declared = ref === undefined ? { node, file } : this.set.element(name);
    if (declared === undefined) throw new Error(`There is no element ${name.local}.`);
    const [short, type] = [this.short(name), this.typeOf(declared, within)];
    const usual = this.elementTypes.get(short) ?? type;
    this.elementTypes.set(short, usual);
    const times = `{${minOccurs},${maxOccurs === "unbounded" ? "" : maxOccurs}}`;
    return `${short}${usual === type ? "" : `=${type}`}${marks[times] ?? times}`;
  }
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
