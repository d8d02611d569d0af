import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parse,
  type TreeAdapter,
} from "parse5";
import { ServiceError } from "../../errors/service-error.ts";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Limits against markup made to exhaust the parser: work grows with depth, unclosed formatting multiplies elements. */
const limits = { depth: 600, elements: 1_500_000 } as const;

/** The default tree, built only as deep and as large as a document is. */
function guardedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let [depth, elements] = [0, 0];
  const refuse = () =>
    new ServiceError("too_complex", "The page is nested too deeply or holds too many elements.");
  return {
    ...defaultTreeAdapter,
    createElement(tag, namespace, attributes) {
      if (++elements > limits.elements) throw refuse();
      return defaultTreeAdapter.createElement(tag, namespace, attributes);
    },
    onItemPush() {
      if (++depth > limits.depth) throw refuse();
    },
    onItemPop() {
      depth--;
    },
  };
}

/** Parses a page as a browser without scripts would. Nothing is fetched and nothing runs. */
export const parseHtml = (source: string): DefaultTreeAdapterTypes.Document =>
  parse(source, { treeAdapter: guardedAdapter(), scriptingEnabled: false });

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
