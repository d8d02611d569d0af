import { SaxesParser } from "saxes";
import { ServiceError } from "../../errors/service-error.ts";
import { Counter, hold } from "../../limits/count.ts";

/**
 * An element with its local name and namespace. Attributes go by local name; those of relationships keep `r:`, xml's own
 * `xml:`, those of schemas `xsi:`, and declarations of namespaces `xmlns:`. `line` is the 1-based line of the file on which
 * it opens.
 */
export type XmlElement = {
  name: string;
  space?: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  line?: number;
};

export type XmlEvents = {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number, space: string): void;
  text(text: string): void;
  close(name: string): void;
};

/** Characters handed to the parser at once. */
const chunk = 1 << 18;

/** ECMA-376 names the relationships namespace twice: transitional and strict. */
const relationships = /officeDocument(\/2006)?\/relationships$/;
/** XML Schema 1.0, part 1, 2.6: attributes such as schemaLocation. */
const schemaInstance = "http://www.w3.org/2001/XMLSchema-instance";

const refuse = (what: string, cause?: unknown) =>
  new ServiceError("damaged_file", `The document holds XML that ${what}. Save it again and resend.`, {
    cause,
  });

function keyOf(local: string, prefix: string, uri: string): string {
  if (prefix === "") return local;
  if (relationships.test(uri)) return `r:${local}`;
  if (uri === schemaInstance) return `xsi:${local}`;
  return prefix === "xml" || prefix === "xmlns" ? `${prefix}:${local}` : local;
}

/**
 * Reads XML in events. A type declaration is refused, so that there are no entities but XML's own five and nothing
 * outside is ever asked for.
 */
export function readXml(bytes: Uint8Array, events: XmlEvents): void {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const source = new TextDecoder(wide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(
    bytes,
  );
  const parser = new SaxesParser({ xmlns: true });
  const elements = new Counter("xml.elements");
  let depth = 0;
  parser.on("doctype", () => {
    throw refuse("declares a document type");
  });
  parser.on("error", (error) => {
    throw refuse("is not well formed", error);
  });
  parser.on("opentag", ({ local, attributes, uri }) => {
    hold("xml.depth", ++depth);
    elements.add();
    const named: Record<string, string> = {};
    for (const attribute of Object.values(attributes)) {
      named[keyOf(attribute.local, attribute.prefix, attribute.uri)] = attribute.value;
    }
    events.open(local, named, parser.line, uri);
  });
  parser.on("text", (text) => events.text(text));
  parser.on("cdata", (text) => events.text(text));
  parser.on("closetag", ({ local }) => {
    depth--;
    events.close(local);
  });
  for (let at = 0; at < source.length; at += chunk) parser.write(source.slice(at, at + chunk));
  parser.close();
}

/** Reads XML whole. */
export function parseXml(bytes: Uint8Array): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  readXml(bytes, {
    open(name, attributes, line, space) {
      const element: XmlElement = { name, space, attributes, children: [], line };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text) {
      open.at(-1)?.children.push(text);
    },
    close() {
      open.pop();
    },
  });
  return elements(root)[0] ?? root;
}

export const elements = (parent: XmlElement | undefined): XmlElement[] =>
  parent?.children.filter((child) => typeof child !== "string") ?? [];

/** The first element down a path of names. */
export function child(parent: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  let at = parent;
  for (const name of path) at = elements(at).find((each) => each.name === name);
  return at;
}

export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  elements(parent).filter((each) => each.name === name);

/** Every element of a name below, in document order. */
export function descendants(parent: XmlElement | undefined, name: string): XmlElement[] {
  return elements(parent).flatMap((each) =>
    each.name === name ? [each, ...descendants(each, name)] : descendants(each, name),
  );
}

/** All text below. */
export const textOf = (parent: XmlElement | undefined): string =>
  parent?.children.map((each) => (typeof each === "string" ? each : textOf(each))).join("") ?? "";
