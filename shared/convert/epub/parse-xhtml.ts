import { type HtmlElement, type HtmlNode, isElement, parseHtml } from "../../document/html/parse.ts";
import type { Counter } from "../../limits/count.ts";

/** HTML's elements that are never closed (WHATWG HTML, 13.1.2). */
const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** An element of XML that ends where it begins. */
const closedAtOnce = /<([a-z][\w:.-]{0,100})(?![\w:.-])((?:"[^"]*"|'[^']*'|[^"'<>/]|\/(?!>)){0,20000})\/>/gi;
const cdata = { begins: "<![CDATA[", ends: "]]>" } as const;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Text in sections of characters as HTML has it. One by one: an expression would look to the end for each that is never closed. */
function withoutSections(source: string): string {
  let kept = "";
  for (let at = 0; ; ) {
    const from = source.indexOf(cdata.begins, at);
    const to = from < 0 ? -1 : source.indexOf(cdata.ends, from);
    if (to < 0) return kept + source.slice(at);
    kept += source.slice(at, from) + escaped(source.slice(from + cdata.begins.length, to));
    at = to + cdata.ends.length;
  }
}

/**
 * XHTML as HTML; `elements` counts over the chapters of a book. Books are written as XML, and many are not well
 * formed. An element such as `<title/>` would take in the rest of the page in HTML.
 */
export const parseXhtml = (source: string, elements?: Counter) =>
  parseHtml(
    withoutSections(source).replace(closedAtOnce, (whole, name: string, attributes: string) =>
      empty.has(name.toLowerCase()) ? whole : `<${name}${attributes}></${name}>`,
    ),
    elements,
  );

/** All elements below, in their order; each is looked at before what is in it, so that it may be changed. */
export function* elementsBelow(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let at = node.childNodes.length - 1; at >= 0; at--) {
      const below = node.childNodes[at];
      if (below !== undefined) open.push(below);
    }
  }
}

/** All text below. */
export function textBelow(nodes: readonly HtmlNode[]): string {
  let text = "";
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeName === "#text" && "value" in node) text += node.value;
    else if (isElement(node)) open.push(...node.childNodes.toReversed());
  }
  return text;
}
