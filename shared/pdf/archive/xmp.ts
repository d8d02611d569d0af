import { SaxesParser } from "saxes";

/** A property at the top of a packet: its namespace, prefix and name, and the texts that it has. */
export type XmpEntry = { space: string; prefix: string; name: string; values: string[] };
export type Xmp = { entries: XmpEntry[]; schemas: Set<string> };

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const extension = "http://www.aiim.org/pdfa/ns/schema#";
const mostElements = 200_000;

class Unreadable extends Error {}

/** The properties of a packet (XMP part 1, 7); undefined for what is no XML or no RDF. */
export function readXmp(text: string): Xmp | undefined {
  const entries: XmpEntry[] = [];
  const schemas = new Set<string>();
  const path: string[] = [];
  let described = 0;
  let open: XmpEntry | undefined;
  let isSchema = false;
  let [elements, sawRdf] = [0, false];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw new Unreadable(error.message);
  });
  parser.on("doctype", () => {
    throw new Unreadable("a document type");
  });
  parser.on("opentag", ({ uri, local, prefix, attributes }) => {
    if (++elements > mostElements) throw new Unreadable("too much");
    path.push(`${uri} ${local}`);
    if (uri === rdf && local === "RDF") sawRdf = true;
    const isTop = uri === rdf && local === "Description" && path.at(-2) === `${rdf} RDF`;
    if (isTop) {
      described = path.length;
      for (const each of Object.values(attributes))
        if (each.uri !== rdf && each.prefix !== "xmlns" && each.prefix !== "xml" && each.local !== "xmlns")
          entries.push({ space: each.uri, prefix: each.prefix, name: each.local, values: [each.value] });
    } else if (described > 0 && path.length === described + 1) {
      open = { space: uri, prefix, name: local, values: [] };
      entries.push(open);
    }
    isSchema = uri === extension && local === "namespaceURI";
    for (const each of Object.values(attributes))
      if (each.uri === extension && each.local === "namespaceURI") schemas.add(each.value.trim());
  });
  const texts: string[] = [];
  const take = (piece: string) => {
    texts.push(piece);
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", () => {
    const said = texts.splice(0).join("").trim();
    if (isSchema) schemas.add(said);
    else if (open !== undefined && said !== "") open.values.push(said);
    isSchema = false;
    if (path.length === described + 1) open = undefined;
    if (path.length === described) described = 0;
    path.pop();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
  return sawRdf ? { entries, schemas } : undefined;
}
