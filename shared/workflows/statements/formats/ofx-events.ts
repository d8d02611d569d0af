import { readXml } from "../../../document/xml/xml.ts";
import { Counter } from "../../../limits/count.ts";
import { unescapedMarkup } from "../../../values/text/unescape-markup.ts";

/** What an OFX file says, piece by piece: aggregates open and close, elements have a value. Lines are 1-based. */
export type OfxEvents = {
  open(name: string, line: number): void;
  value(name: string, value: string, line: number): void;
  close(name: string): void;
};

/** OFX 2 is XML. */
function readOfxXml(bytes: Uint8Array, events: OfxEvents): void {
  const open: { name: string; text: string; parent: boolean; line: number }[] = [];
  readXml(bytes, {
    open(name, _, line) {
      const above = open.at(-1);
      if (above !== undefined && !above.parent) {
        above.parent = true;
        events.open(above.name, above.line);
      }
      open.push({ name: name.toUpperCase(), text: "", parent: false, line });
    },
    text(text) {
      const at = open.at(-1);
      if (at !== undefined) at.text += text;
    },
    close() {
      const at = open.pop();
      if (at === undefined) return;
      if (at.parent) events.close(at.name);
      else events.value(at.name, at.text.trim(), at.line);
    },
  });
}

/** The 1-based line of places that are asked for in their order. */
function lineCounter(text: string): (index: number) => number {
  let [line, next] = [1, text.indexOf("\n")];
  return (index) => {
    for (; next >= 0 && next < index; next = text.indexOf("\n", next + 1)) line++;
    return line;
  };
}

/** OFX 1 is SGML: elements with a value are not closed (OFX 1.6, 1.3.1). */
function readOfxSgml(text: string, events: OfxEvents): void {
  const tags = new Counter("xml.elements");
  const lineOf = lineCounter(text);
  for (const { 1: slash, 2: name = "", 3: value = "", index } of text.matchAll(
    /<(\/?)([A-Za-z][\w.]{0,40})>([^<]*)/g,
  )) {
    tags.add();
    const upper = name.toUpperCase();
    if (slash === "/") events.close(upper);
    else if (value.trim() === "") events.open(upper, lineOf(index));
    else events.value(upper, unescapedMarkup(value).replaceAll("\u00a0", " ").trim(), lineOf(index));
  }
}

export function readOfxEvents(bytes: Uint8Array, text: string, events: OfxEvents): void {
  if (/^\s*<\?xml/i.test(text)) readOfxXml(bytes, events);
  else readOfxSgml(text, events);
}
