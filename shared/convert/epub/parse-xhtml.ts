import { type HtmlElement, type HtmlNode, isElement, parseHtml } from "../../document/html/parse.ts";

/** HTML's elements that are never closed (WHATWG HTML, 13.1.2). */
const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** An element of XML that ends where it begins. */
const closedAtOnce = /<([a-z][\w:.-]{0,100})((?:"[^"]*"|'[^']*'|[^"'<>/]|\/(?!>))*)\/>/gi;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/g;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * XHTML as HTML: books are written as XML, and many are not well formed. An element such as `<title/>` would take in the
 * rest of the page in HTML.
 */
export const parseXhtml = (source: string) =>
  parseHtml(
    source
      .replace(cdata, (_, text: string) => escaped(text))
      .replace(closedAtOnce, (whole, name: string, attributes: string) =>
        empty.has(name.toLowerCase()) ? whole : `<${name}${attributes}></${name}>`,
      ),
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
