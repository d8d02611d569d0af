import type { XmlElement } from "../xml/xml.ts";
import type { Syntax } from "./syntax.ts";

const marks: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A parser reads these as a line feed or a space where they stand for themselves (XML 1.0, 2.11 and 3.3.3).
  "\r": "&#13;",
};
const inAttributes: Readonly<Record<string, string>> = { ...marks, "\n": "&#10;", "\t": "&#9;" };

/** The first character that XML 1.0 has no way to write (2.2): controls, halves of pairs, U+FFFE, U+FFFF. */
export function unwritable(text: string): string | undefined {
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const isControl = code < 0x20 && char !== "\t" && char !== "\n" && char !== "\r";
    if (isControl || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff)
      return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  }
  return undefined;
}

/** Text of XML 1.0. Throws for what `unwritable` names: whoever takes texts from callers asks it first. */
function escaped(text: string, entities: Readonly<Record<string, string>>): string {
  const found = unwritable(text);
  if (found !== undefined) throw new Error(`XML 1.0 cannot hold ${found}.`);
  return text.replace(/[&<>"\r\n\t]/g, (char) => entities[char] ?? char);
}

/** An element with all that is in it, indented; an element with text holds nothing but that text. */
function tagOf(element: XmlElement, name: string, syntax: Syntax, spaces: string, indent: string): string {
  const attributes = Object.entries(element.attributes).map(
    ([key, value]) => ` ${key}="${escaped(value, inAttributes)}"`,
  );
  const open = `${indent}<${name}${spaces}${attributes.join("")}`;
  const inner = element.children.map((child) =>
    typeof child === "string"
      ? escaped(child, marks)
      : tagOf(child, `${syntax.prefixOf(child.name, element.name)}:${child.name}`, syntax, "", `${indent}  `),
  );
  if (inner.length === 0) return `${open}/>\n`;
  const isText = element.children.every((child) => typeof child === "string");
  return isText
    ? `${open}>${inner.join("")}</${name}>\n`
    : `${open}>\n${inner.join("")}${indent}</${name}>\n`;
}

/** A document of a syntax, in UTF-8, with its namespaces at the root. */
export function writeXml(root: XmlElement, syntax: Syntax): string {
  const isCii = syntax.namespaces.rsm !== undefined;
  const own = isCii ? "" : ` xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2"`;
  const others = Object.entries(syntax.namespaces).map(
    ([prefix, address]) => ` xmlns:${prefix}="${address}"`,
  );
  const name = isCii ? `rsm:${root.name}` : root.name;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tagOf(root, name, syntax, `${own}${others.join("")}`, "")}`;
}
