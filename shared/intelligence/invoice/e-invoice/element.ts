/** An XML element: local name, text of its own, children. Prefixes are dropped; UN/CEFACT names are unique without. */
export type Element = { name: string; text: string; attributes: string; children: Element[] };

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (name === undefined) return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : "";
    return entities[name] ?? whole;
  });

const deepest = 64;

/** Reads a document without a type declaration: no entities of its own, no external parts. Undefined when it is not well formed. */
export function parseXml(source: string): Element | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(source)) return undefined;
  const root: Element = { name: "", text: "", attributes: "", children: [] };
  const open: Element[] = [root];
  // Each token begins where the last one ended: looked for, an unclosed one would be sought from every place.
  const token =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w.\-:]+)(?![\w.\-:])((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/y;
  while (token.lastIndex < source.length) {
    const [whole, cdata, closing, name, attributes, empty, text] = token.exec(source) ?? [];
    if (whole === undefined) return undefined;
    const top = open.at(-1);
    if (top === undefined) return undefined;
    if (cdata !== undefined) top.text += cdata;
    else if (text !== undefined) top.text += decoded(text);
    else if (name !== undefined) {
      const local = name.slice(name.indexOf(":") + 1);
      if (closing === "/") {
        if (top.name !== local) return undefined;
        open.pop();
      } else {
        const element: Element = { name: local, text: "", attributes: attributes ?? "", children: [] };
        top.children.push(element);
        if (empty !== "/") open.push(element);
        if (open.length > deepest) return undefined;
      }
    }
  }
  return open.length === 1 ? root.children[0] : undefined;
}

/** Descendants along a path of names: `find(element, "SellerTradeParty", "Name")`. */
export function findAll(element: Element | undefined, ...path: string[]): Element[] {
  const [name, ...rest] = path;
  if (element === undefined) return [];
  if (name === undefined) return [element];
  return element.children.flatMap((child) => (child.name === name ? findAll(child, ...rest) : []));
}

export const textAt = (element: Element | undefined, ...path: string[]): string | null =>
  findAll(element, ...path)[0]?.text.trim() || null;
