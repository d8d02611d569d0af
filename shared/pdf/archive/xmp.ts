import { SaxesParser } from "saxes";
import type { XmpKind } from "./xmp-types.ts";

/** A property at the top of a packet: its namespace, prefix and name, and the texts that it has. */
export type XmpEntry = {
  space: string;
  prefix: string;
  name: string;
  kind: XmpKind;
  values: string[];
};
/** A schema that the packet describes: the properties it names, and whether each is described in full. */
export type XmpSchema = { properties: Set<string>; isWhole: boolean };
export type Xmp = { entries: XmpEntry[]; schemas: Map<string, XmpSchema> };

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
/** Of declarations of namespaces. */
const namespaces = "http://www.w3.org/2000/xmlns/";
/** Descriptions of own schemas (ISO 19005-2, 6.6.2.3.3). */
const schemaSpace = "http://www.aiim.org/pdfa/ns/schema#";
const propertySpace = "http://www.aiim.org/pdfa/ns/property#";
const schemaFields = ["schema", "namespaceURI", "prefix"];
const propertyFields = ["name", "valueType", "category", "description"];
const containers = ["Alt", "Seq", "Bag"] as const;
/** Levels of elements: packets have ten, and each asks all above it for its namespace. */
const deepest = 100;
const mostElements = 200_000;

class Unreadable extends Error {}

/** What is said of one schema while it is read: texts by field. */
class Description {
  private readonly texts = new Map<string, string[]>();

  take(space: string, name: string, text: string): void {
    if (space !== schemaSpace && space !== propertySpace) return;
    const key = `${space}${name}`;
    this.texts.set(key, [...(this.texts.get(key) ?? []), text.trim()]);
  }

  private of(space: string, name: string): string[] {
    return (this.texts.get(space + name) ?? []).filter((text) => text !== "");
  }

  get namespace(): string | undefined {
    return this.of(schemaSpace, "namespaceURI")[0];
  }

  get schema(): XmpSchema {
    const names = this.of(propertySpace, "name");
    const isWhole =
      schemaFields.every((field) => this.of(schemaSpace, field).length === 1) &&
      propertyFields.every((field) => this.of(propertySpace, field).length === names.length);
    return { properties: new Set(names), isWhole };
  }
}

/** Reads a packet in events. */
class PacketReader {
  readonly entries: XmpEntry[] = [];
  readonly schemas = new Map<string, XmpSchema>();
  sawRdf = false;
  private readonly path: { uri: string; local: string }[] = [];
  private readonly texts: string[] = [];
  private described = 0;
  private open: XmpEntry | undefined;
  private schema: { at: number; description: Description } | undefined;
  private elements = 0;

  begin(uri: string, local: string, prefix: string, attributes: readonly XmpAttribute[]): void {
    if (++this.elements > mostElements || this.path.length > deepest) throw new Unreadable("too much");
    const parent = this.path.at(-1);
    this.path.push({ uri, local });
    this.texts.length = 0;
    if (uri === rdf && local === "RDF") this.sawRdf = true;
    if (uri === rdf && local === "Description" && parent?.local === "RDF") this.describe(attributes);
    else if (this.described > 0 && this.path.length === this.described + 1) {
      const isStruct = attributes.some((each) => each.uri === rdf && each.local === "parseType");
      this.open = { space: uri, prefix, name: local, kind: isStruct ? "struct" : "text", values: [] };
      this.entries.push(this.open);
    } else if (this.open !== undefined && this.path.length === this.described + 2)
      this.open.kind = uri === rdf ? (containers.find((each) => each === local) ?? "struct") : "struct";
    const isItem = uri === rdf && local === "li" && this.open?.name === "schemas";
    if (isItem && this.schema === undefined)
      this.schema = { at: this.path.length, description: new Description() };
    for (const each of attributes) this.schema?.description.take(each.uri, each.local, each.value);
  }

  private describe(attributes: readonly XmpAttribute[]): void {
    this.described = this.path.length;
    for (const { uri, prefix, local, value } of attributes)
      if (uri !== rdf && uri !== "" && uri !== namespaces && prefix !== "xml")
        this.entries.push({ space: uri, prefix, name: local, kind: "text", values: [value] });
  }

  text(piece: string): void {
    this.texts.push(piece);
  }

  end(): void {
    const said = this.texts.splice(0).join("").trim();
    const element = this.path.at(-1);
    if (element !== undefined && said !== "") {
      this.schema?.description.take(element.uri, element.local, said);
      this.open?.values.push(said);
    }
    if (this.schema?.at === this.path.length) {
      const { namespace = "", schema } = this.schema.description;
      this.schemas.set(namespace, schema);
      this.schema = undefined;
    }
    if (this.path.length === this.described + 1) this.open = undefined;
    if (this.path.length === this.described) this.described = 0;
    this.path.pop();
  }
}

type XmpAttribute = { uri: string; prefix: string; local: string; value: string };

/** The properties of a packet (XMP part 1, 7); undefined for what is no XML or no RDF. */
export function readXmp(text: string): Xmp | undefined {
  const reader = new PacketReader();
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw new Unreadable(error.message);
  });
  parser.on("doctype", () => {
    throw new Unreadable("a document type");
  });
  parser.on("opentag", ({ uri, local, prefix, attributes }) =>
    reader.begin(uri, local, prefix, Object.values(attributes)),
  );
  parser.on("text", (piece) => reader.text(piece));
  parser.on("cdata", (piece) => reader.text(piece));
  parser.on("closetag", () => reader.end());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
  return reader.sawRdf ? { entries: reader.entries, schemas: reader.schemas } : undefined;
}
