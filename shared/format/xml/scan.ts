import { ServiceError } from "../../errors/service-error.ts";
import { Counter, hold } from "../../limits/count.ts";
import { xmlText } from "./encoding.ts";
import { nameOf } from "./tag-name.ts";

// Counts what XML holds in one pass over its bytes, before a parser is given them. It does not ask whether the XML is
// well formed: a parser stops where it is not, and has seen no more of it by then than was counted here.

const code = { tab: 9, quote: 34, apostrophe: 39, slash: 47, less: 60, equals: 61, greater: 62 } as const;
const [exclamation, question] = [33, 63];

const starts = (xml: Buffer, at: number, text: string) =>
  xml.length >= at + text.length && xml.toString("latin1", at, at + text.length) === text;

function after(xml: Buffer, mark: string, from: number): number {
  const at = xml.indexOf(mark, from, "latin1");
  return at < 0 ? xml.length : at + mark.length;
}

const refuse = (what: string) =>
  new ServiceError("damaged_file", `The document holds XML that ${what}. Save it again and resend.`);

/** Entities of a type declaration: texts of their own are what old drawings use, entities within entities are bombs. */
function holdEntities(subset: string): void {
  const entities = new Counter("xml.entities");
  for (const [, value] of subset.matchAll(/<!ENTITY\s[^"'<>]*(?:"([^"]*)"|'([^']*)'|>)/g)) {
    entities.add();
    if (value === undefined) continue;
    hold("xml.entity", value.length);
    if (/[&%]/.test(value)) throw refuse("declares entities of entities");
  }
  if (/<!ENTITY[^"'<>]*\b(SYSTEM|PUBLIC)\b/.test(subset)) throw refuse("refers to a file outside it");
}

/** Past a type declaration that begins at `from`. */
function pastDoctype(xml: Buffer, from: number): number {
  const [close, open] = [xml.indexOf(">", from), xml.indexOf("[", from)];
  if (open < 0 || close < open) return close < 0 ? xml.length : close + 1;
  const end = /\]\s*>/g;
  // What is longer than any declaration in use is no declaration of a document.
  const text = xml.toString("latin1", open, open + 65_536);
  const found = end.exec(text);
  if (found === null) throw refuse("declares a document type of its own");
  holdEntities(text.slice(0, found.index));
  return open + found.index + found[0].length;
}

/** Past the tag whose name begins at `from`. */
function pastTag(xml: Buffer, from: number): number {
  let attributes = 0;
  for (let at = from; at < xml.length; at++) {
    const byte = xml[at];
    if (byte === code.greater) {
      if (attributes > 0) hold("xml.attributes", attributes);
      return at + 1;
    }
    if (byte === code.equals) attributes++;
    else if (byte === code.quote || byte === code.apostrophe) {
      const end = xml.indexOf(byte, at + 1);
      if (end < 0) return xml.length;
      hold("xml.attribute", end - at - 1);
      at = end;
    }
  }
  return xml.length;
}

/** Is shown each tag that begins or ends an element, in the order of the text, without its brackets, and its element's name. */
export type OnTag = (xml: Buffer, from: number, to: number, name: string | undefined) => void;

/** Throws `too_complex` or `damaged_file` for XML past a limit. `elements` counts on over the parts of a package. */
export function scanXml(bytes: Uint8Array, elements = new Counter("xml.elements"), onTag?: OnTag): void {
  const xml = xmlText(bytes);
  let depth = 0;
  let at = 0;
  for (;;) {
    const tag = xml.indexOf(code.less, at);
    hold("xml.text", (tag < 0 ? xml.length : tag) - at);
    if (tag < 0) return;
    const next = xml[tag + 1];
    if (next === code.slash) {
      depth--;
      at = after(xml, ">", tag);
      onTag?.(xml, tag + 1, at - 1, nameOf(xml, tag + 1, at - 1));
    } else if (next === exclamation) {
      if (starts(xml, tag, "<!--")) at = after(xml, "-->", tag + 4);
      else if (starts(xml, tag, "<![CDATA[")) {
        at = after(xml, "]]>", tag);
        hold("xml.text", at - tag);
      } else if (starts(xml, tag, "<!DOCTYPE")) at = pastDoctype(xml, tag);
      else at = tag + 2;
    } else if (next === question) at = after(xml, "?>", tag);
    else {
      at = pastTag(xml, tag + 1);
      elements.add();
      onTag?.(xml, tag + 1, at - 1, nameOf(xml, tag + 1, at - 1));
      if (xml[at - 2] !== code.slash) hold("xml.depth", ++depth);
    }
  }
}
