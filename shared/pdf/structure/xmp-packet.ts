import { escapedXml } from "../../values/text/escape-markup.ts";
/** A property of XMP that says what an entry of the document information says, too (XMP part 1, 8; part 2, 1.2). */
export type XmpProperty = {
  space: string;
  prefix: string;
  name: string;
  /** Alternatives by language, a list in order, or the text alone. */
  kind: "Alt" | "Seq" | "text";
};

const spaces = {
  dc: "http://purl.org/dc/elements/1.1/",
  pdf: "http://ns.adobe.com/pdf/1.3/",
  xmp: "http://ns.adobe.com/xap/1.0/",
} as const;

const property = (prefix: keyof typeof spaces, name: string, kind: XmpProperty["kind"]): XmpProperty => ({
  ...{ space: spaces[prefix], prefix, name, kind },
});

/** By the keys of the document information (ISO 19005-1, table 1). */
export const xmpProperties = {
  Title: property("dc", "title", "Alt"),
  Author: property("dc", "creator", "Seq"),
  Subject: property("dc", "description", "Alt"),
  Keywords: property("pdf", "Keywords", "text"),
  Creator: property("xmp", "CreatorTool", "text"),
  Producer: property("pdf", "Producer", "text"),
} as const;
export type InfoKey = keyof typeof xmpProperties;

/** Null takes a property out. */
export type XmpChanges = ReadonlyMap<InfoKey, string | null>;

/** The prefixes that a packet has for a namespace. */
function prefixesOf(packet: string, space: string): string[] {
  const found = packet.matchAll(/xmlns:([\w.-]{1,64})\s{0,8}=\s{0,8}(?:"([^"]{0,300})"|'([^']{0,300})')/g);
  return [...new Set([...found].flatMap(([, prefix = "", a, b]) => ((a ?? b) === space ? [prefix] : [])))];
}

/** Without the elements of that name, with all that is in them. Undefined where one does not end. */
function withoutElements(packet: string, name: string): string | undefined {
  let left = packet;
  for (let from = left.indexOf(`<${name}`); from >= 0; from = left.indexOf(`<${name}`, from)) {
    const next = left[from + name.length + 1] ?? "";
    if (!/[\s/>]/.test(next)) {
      from += name.length;
      continue;
    }
    const tagEnd = left.indexOf(">", from);
    const closing = `</${name}>`;
    const end = left[tagEnd - 1] === "/" ? tagEnd + 1 : left.indexOf(closing, from) + closing.length;
    if (tagEnd < 0 || end <= from) return undefined;
    left = left.slice(0, from) + left.slice(end);
  }
  return left;
}

function withoutAttributes(packet: string, name: string): string {
  return packet.replace(
    new RegExp(`\\s${name.replaceAll(".", "\\.")}\\s{0,8}=\\s{0,8}(?:"[^"]*"|'[^']*')`, "g"),
    "",
  );
}

function element({ prefix, name, kind }: XmpProperty, text: string): string {
  const content = escapedXml(text);
  if (kind === "text") return `<${prefix}:${name}>${content}</${prefix}:${name}>`;
  const item =
    kind === "Alt" ? `<rdf:li xml:lang="x-default">${content}</rdf:li>` : `<rdf:li>${content}</rdf:li>`;
  return `<${prefix}:${name}><rdf:${kind}>${item}</rdf:${kind}></${prefix}:${name}>`;
}

function description(changes: XmpChanges, about: string): string {
  const elements = [...changes].flatMap(([key, text]) =>
    text === null ? [] : [element(xmpProperties[key], text)],
  );
  if (elements.length === 0) return "";
  const declared = Object.entries(spaces).map(([prefix, space]) => `xmlns:${prefix}="${space}"`);
  return `<rdf:Description rdf:about="${about}" ${declared.join(" ")}>${elements.join("")}</rdf:Description>`;
}

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/** A packet of its own (XMP part 1, 7.3). */
export const newPacket = (changes: XmpChanges): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}">${description(changes, "")}</rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>`;

/** What the descriptions of a packet are about, each once: empty, or an address. They should all name the same. */
export function aboutsOf(packet: string): string[] {
  const found = packet.matchAll(/\srdf:about\s{0,8}=\s{0,8}(?:"([^"<]{0,300})"|'([^'"<]{0,300})')/g);
  return [...new Set([...found].map(([, a, b]) => a ?? b ?? ""))];
}

/** The packet without one property. Undefined for one that does not end. */
export function withoutProperty(
  packet: string,
  { space, name }: Pick<XmpProperty, "space" | "name">,
): string | undefined {
  let left: string | undefined = packet;
  for (const prefix of prefixesOf(packet, space))
    left =
      left === undefined
        ? undefined
        : withoutElements(withoutAttributes(left, `${prefix}:${name}`), `${prefix}:${name}`);
  return left;
}

/** A packet that says the same but for some properties. Undefined for one that is not written as packets are. */
export function changedPacket(packet: string, changes: XmpChanges): string | undefined {
  if (!prefixesOf(packet, rdf).includes("rdf")) return undefined;
  let left: string | undefined = packet;
  for (const key of changes.keys()) {
    left = left === undefined ? undefined : withoutProperty(left, xmpProperties[key]);
  }
  const end = left?.lastIndexOf("</rdf:RDF>") ?? -1;
  if (left === undefined || end < 0) return undefined;
  return left.slice(0, end) + description(changes, aboutsOf(left)[0] ?? "") + left.slice(end);
}
