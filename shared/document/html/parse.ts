import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  type TreeAdapter,
} from "parse5";
import { Counter, hold } from "../../limits/count.ts";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The default tree, built only as deep and as large as a document is. */
function guardedAdapter(elements: Counter): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(tag, namespace, attributes) {
      elements.add();
      return defaultTreeAdapter.createElement(tag, namespace, attributes);
    },
    onItemPush() {
      hold("html.depth", ++depth);
    },
    onItemPop() {
      depth--;
    },
  };
}

/** Parses a page as a browser without scripts would. Nothing is fetched and nothing runs. `elements` counts over pages. */
export const parseHtml = (
  source: string,
  elements = new Counter("html.elements"),
): DefaultTreeAdapterTypes.Document =>
  parse(source, { treeAdapter: guardedAdapter(elements), scriptingEnabled: false });

export const isElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;

export const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

/** The encoding that a page declares in its first kilobyte (HTML, 13.2.3.2). */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString("latin1");
  return (
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    /<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  );
}
