import type { FlowItem, Run, TextItem } from "../flow/flow.ts";
import { plainText } from "../flow/flow.ts";
import { fieldText } from "./field-text.ts";
import { attribute, type HtmlElement, type HtmlNode, isElement } from "./parse.ts";
import { placesOnly, tableItem } from "./table.ts";

/** Elements whose content a reader does not see. */
const unseen = new Set(
  "script style template noscript head iframe object embed svg canvas audio video map datalist annotation dialog button rp rt".split(
    " ",
  ),
);
const blocks = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul caption option".split(
    " ",
  ),
);
const hidden = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i;
const address = /^(https?|mailto|tel):/i;

type Style = Omit<Run, "text"> & { pre?: boolean };
type Context = { kind: TextItem["kind"]; level?: number };
type List = { ordered: boolean; next: number };

/** Walks a page and gathers its headings, paragraphs, lists and tables in reading order. */
export class HtmlReader {
  readonly items: FlowItem[] = [];
  private runs: Run[] = [];
  private readonly contexts: Context[] = [{ kind: "paragraph" }];
  private readonly lists: List[] = [];
  private marker = "";
  private readonly base: string | undefined;

  constructor(base: string | undefined) {
    this.base = base;
  }

  read(nodes: readonly HtmlNode[], style: Style = {}): this {
    for (const node of nodes) this.node(node, style);
    this.flush();
    return this;
  }

  private node(node: HtmlNode, style: Style): void {
    if (isElement(node)) this.element(node, style);
    else if ("value" in node) {
      const text = style.pre ? node.value : node.value.replace(/[\t\n\f\r ]+/g, " ");
      const { pre: _, ...own } = style;
      if (text !== "") this.runs.push({ ...own, text });
    }
  }

  private children(element: HtmlElement, style: Style): void {
    for (const child of element.childNodes) this.node(child, style);
  }

  private flush(): void {
    const context = this.contexts.at(-1) ?? { kind: "paragraph" };
    const runs = this.runs;
    this.runs = [];
    if (plainText(runs) === "") return;
    const marked = this.marker === "" ? runs : [{ text: `${this.marker} ` }, ...runs];
    this.marker = "";
    this.items.push({ ...context, runs: marked });
  }

  private element(element: HtmlElement, style: Style): void {
    const tag = element.tagName;
    if (unseen.has(tag) || attribute(element, "hidden") !== undefined) return;
    if (hidden.test(attribute(element, "style") ?? "")) return;
    if (tag === "br") this.runs.push({ text: "\n" });
    else if (tag === "table" && !placesOnly(element)) this.table(element);
    else if (tag === "input" || tag === "select" || tag === "textarea")
      this.runs.push({ ...style, text: fieldText(element) });
    else if (blocks.has(tag)) this.block(element, style);
    else this.children(element, this.inline(element, style));
  }

  private inline(element: HtmlElement, style: Style): Style {
    const tag = element.tagName;
    if (tag === "b" || tag === "strong") return { ...style, bold: true };
    if (tag === "i" || tag === "em") return { ...style, italic: true };
    const url = tag === "a" ? this.resolved(attribute(element, "href")) : undefined;
    return url === undefined ? style : { ...style, url };
  }

  private resolved(href: string | undefined): string | undefined {
    if (href === undefined || href.startsWith("#")) return undefined;
    const url = URL.parse(href.trim(), this.base)?.href;
    return url !== undefined && address.test(url) ? url : undefined;
  }

  private contextOf(element: HtmlElement): Context | undefined {
    const tag = element.tagName;
    // What stands in navigation or in the page's foot belongs to it, lists and headings too.
    if (this.contexts.some(({ kind }) => kind === "header" || kind === "footer")) return undefined;
    const heading = /^h([1-6])$/.exec(tag)?.[1];
    if (heading !== undefined) return { kind: "heading", level: Number(heading) };
    if (tag === "caption" || tag === "figcaption") return { kind: "caption" };
    if (tag === "li") return { kind: "list-item", level: Math.max(1, this.lists.length) };
    const parent =
      element.parentNode !== null && "tagName" in element.parentNode ? element.parentNode.tagName : "";
    if (tag === "nav" || (tag === "header" && parent === "body")) return { kind: "header" };
    return tag === "footer" && parent === "body" ? { kind: "footer" } : undefined;
  }

  private block(element: HtmlElement, style: Style): void {
    const tag = element.tagName;
    // A definition stands beside its term, as a label and its value do.
    if (tag === "dd" && plainText(this.runs) !== "") this.runs.push({ text: "\t" });
    else this.flush();
    const list = tag === "ol" || tag === "ul" || tag === "menu";
    if (list)
      this.lists.push({
        ordered: tag === "ol",
        next: Number.parseInt(attribute(element, "start") ?? "1", 10) || 1,
      });
    if (tag === "li") this.marker = this.nextMarker(element);
    const context = this.contextOf(element);
    if (context !== undefined) this.contexts.push(context);
    const own: Style =
      tag === "pre" ? { ...style, pre: true } : tag === "th" ? { ...style, bold: true } : style;
    this.children(element, own);
    if (tag !== "dt") this.flush();
    if (context !== undefined) this.contexts.pop();
    if (list) this.lists.pop();
    if (tag === "li") this.marker = "";
  }

  private nextMarker(item: HtmlElement): string {
    const list = this.lists.at(-1);
    if (list?.ordered !== true) return "•";
    const stated = Number.parseInt(attribute(item, "value") ?? "", 10);
    if (!Number.isNaN(stated)) list.next = stated;
    return `${list.next++}.`;
  }

  private table(table: HtmlElement): void {
    this.flush();
    const caption = table.childNodes.find((node) => isElement(node) && node.tagName === "caption");
    if (caption !== undefined) this.node(caption, {});
    const item = tableItem(table, (cell) => {
      const own = new HtmlReader(this.base).read(
        cell.childNodes,
        cell.tagName === "th" ? { bold: true } : {},
      );
      const texts = own.items.flatMap((each) => (each.kind === "table" ? [] : [each.runs]));
      return texts.flatMap((runs, index) => (index === 0 ? runs : [{ text: "\n" }, ...runs]));
    });
    if (item !== undefined) this.items.push(item);
  }
}
