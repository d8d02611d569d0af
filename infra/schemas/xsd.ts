import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { elements, parseXml, type XmlElement } from "../../shared/document/xml/xml.ts";

/** The namespace of XML Schema itself. */
const schemaSpace = "http://www.w3.org/2001/XMLSchema";

/** A file of a schema: what it declares names in, and its prefixes. */
type SchemaFile = {
  namespace: string;
  prefixes: Readonly<Record<string, string>>;
  /** Namespace of the elements that are declared in its types. */
  local: string;
};

/** A declaration with the file whose prefixes its names are of. */
export type Declared = { node: XmlElement; file: SchemaFile };

/** A name in its namespace. */
export type Name = { space: string; local: string };

const keyOf = ({ space, local }: Name) => `{${space}}${local}`;

/** A name as it stands in a file: `ram:TradeTaxType`, or without a prefix. */
export function nameIn({ prefixes, namespace }: SchemaFile, text: string): Name {
  const [local = "", prefix] = text.split(":").toReversed();
  return { local, space: prefix === undefined ? namespace : (prefixes[`xmlns:${prefix}`] ?? "") };
}

export const isBuiltIn = ({ space }: Name): boolean => space === schemaSpace;

/** The declarations of an XML schema and of all that it imports by an address (XML Schema 1.0, part 1, 4.2). */
export class SchemaSet {
  private readonly types = new Map<string, Declared>();
  private readonly globals = new Map<string, Declared>();
  private readonly read = new Set<string>();

  /** Reads a schema document. Returns the namespace that it declares names in. */
  add(path: string): string {
    const root = parseXml(readFileSync(path));
    const namespace = root.attributes.targetNamespace ?? "";
    if (this.read.has(path)) return namespace;
    this.read.add(path);
    const local = root.attributes.elementFormDefault === "qualified" ? namespace : "";
    const file = { namespace, prefixes: root.attributes, local };
    for (const node of elements(root)) {
      const { name: local = "", schemaLocation } = node.attributes;
      const key = keyOf({ space: namespace, local });
      if (/^(complex|simple)Type$/.test(node.name)) this.types.set(key, { node, file });
      if (node.name === "element") this.globals.set(key, { node, file });
      if (/^(import|include)$/.test(node.name) && schemaLocation !== undefined)
        this.add(join(dirname(path), schemaLocation));
    }
    return namespace;
  }

  element = (name: Name): Declared | undefined => this.globals.get(keyOf(name));

  type = (name: Name): Declared | undefined => this.types.get(keyOf(name));
}
