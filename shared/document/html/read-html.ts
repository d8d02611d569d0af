import { decoded } from "../../format/text/decode.ts";
import type { FlowDocument } from "../flow/flow.ts";
import { firstHeading } from "../flow/flow.ts";
import { HtmlReader } from "./html-reader.ts";
import {
  attribute,
  declaredEncoding,
  type HtmlElement,
  type HtmlNode,
  isElement,
  parseHtml,
} from "./parse.ts";

/** The first element of a tag name in the head or the whole page. */
function first(nodes: readonly HtmlNode[], tag: string): HtmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName === tag) return node;
    const inner = node.tagName === "body" ? undefined : first(node.childNodes, tag);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Reads the source of a page: headings, paragraphs, lists, tables with spans, links. */
export function readHtmlSource(source: string): FlowDocument {
  const root = parseHtml(source);
  const named = first(root.childNodes, "title")
    ?.childNodes.map((node) => ("value" in node ? node.value : ""))
    .join("");
  const base = first(root.childNodes, "base");
  const page = first(root.childNodes, "html");
  const reader = new HtmlReader(base === undefined ? undefined : attribute(base, "href")).read(
    root.childNodes,
  );
  const pages = [{ items: reader.items }];
  const title = named?.replace(/\s+/g, " ").trim();
  return {
    pages,
    title: title === undefined || title === "" ? firstHeading(pages) : title,
    language: page === undefined ? undefined : attribute(page, "lang"),
    warnings: [],
  };
}

export const readHtml = (bytes: Uint8Array): FlowDocument =>
  readHtmlSource(decoded(bytes, declaredEncoding(bytes)));
