import { readXml } from "../../../document/xml/xml.ts";
import { Counter } from "../../../limits/count.ts";

/** What an OFX file says, piece by piece: aggregates open and close, elements have a value. */
export type OfxEvents = {
  open(name: string): void;
  value(name: string, value: string): void;
  close(name: string): void;
};

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? "");

/** OFX 2 is XML. */
function readOfxXml(bytes: Uint8Array, events: OfxEvents): void {
  const open: { name: string; text: string; parent: boolean }[] = [];
  readXml(bytes, {
    open(name) {
      const above = open.at(-1);
      if (above !== undefined && !above.parent) {
        above.parent = true;
        events.open(above.name);
      }
      open.push({ name: name.toUpperCase(), text: "", parent: false });
    },
    text(text) {
      const at = open.at(-1);
      if (at !== undefined) at.text += text;
    },
    close() {
      const at = open.pop();
      if (at === undefined) return;
      if (at.parent) events.close(at.name);
      else events.value(at.name, at.text.trim());
    },
  });
}

/** OFX 1 is SGML: elements with a value are not closed (OFX 1.6, 1.3.1). */
function readOfxSgml(text: string, events: OfxEvents): void {
  const tags = new Counter("xml.elements");
  for (const [, slash, name = "", value = ""] of text.matchAll(/<(\/?)([A-Za-z][\w.]{0,40})>([^<]*)/g)) {
    tags.add();
    const upper = name.toUpperCase();
    if (slash === "/") events.close(upper);
    else if (value.trim() === "") events.open(upper);
    else events.value(upper, unescaped(value.trim()));
  }
}

export function readOfxEvents(bytes: Uint8Array, text: string, events: OfxEvents): void {
  if (/^\s*<\?xml/i.test(text)) readOfxXml(bytes, events);
  else readOfxSgml(text, events);
}
