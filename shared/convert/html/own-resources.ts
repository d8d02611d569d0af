import { defaultTreeAdapter, parseFragment, serialize } from "parse5";
import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  isElement,
  parseHtml,
} from "../../document/html/parse.ts";
import { ownStyles } from "./own-styles.ts";

/** The data: URL of what an address names within the file; undefined for what lies elsewhere. */
export type Resolve = (address: string) => string | undefined;

/** Elements that show a picture, and the attribute that names it. */
const pictures: Readonly<Record<string, readonly string[]>> = {
  img: ["src"],
  image: ["href", "xlink:href"],
  input: ["src"],
};
/** Elements whose content is played or embedded: no paper shows it. */
const embedded = new Set(["audio", "video", "iframe", "frame", "object", "embed", "applet"]);
/** Attributes that name a picture behind an element. */
const behind = "background";

/** A page that holds all that it shows, and what it would have had to fetch. */
export class OwnResources {
  /** Addresses that were left out, each once. */
  readonly missing = new Set<string>();
  private readonly resolve: Resolve;

  constructor(resolve: Resolve) {
    this.resolve = (address) => {
      const trimmed = address.trim();
      if (trimmed === "" || /^(data:|#)/i.test(trimmed)) return trimmed;
      const found = resolve(trimmed);
      if (found === undefined) this.missing.add(trimmed);
      return found;
    };
  }

  styles(css: string): string {
    return ownStyles(css, this.resolve);
  }

  /** `above` is markup of our own that stands before all that the page shows. */
  page(html: string, above = ""): string {
    const document = parseHtml(html);
    this.children(document.childNodes);
    const body = document.childNodes.flatMap((node) => (isElement(node) ? node.childNodes : []));
    const shown = body.find((node) => isElement(node) && node.tagName === "body");
    if (above !== "" && shown !== undefined && isElement(shown)) {
      const first = shown.childNodes[0];
      for (const node of parseFragment(above).childNodes) {
        if (first === undefined) defaultTreeAdapter.appendChild(shown, node);
        else defaultTreeAdapter.insertBefore(shown, node, first);
      }
    }
    return serialize(document);
  }

  /** Changes elements in place. */
  children(nodes: readonly HtmlNode[]): void {
    for (const node of [...nodes]) if (isElement(node)) this.element(node);
  }

  private element(element: HtmlElement): void {
    const tag = element.tagName;
    if (tag === "script" || tag === "base") defaultTreeAdapter.detachNode(element);
    else if (tag === "link") this.link(element);
    else if (embedded.has(tag))
      this.standIn(element, attribute(element, "src") ?? attribute(element, "data"));
    else this.shown(element, pictures[tag] ?? []);
  }

  private shown(element: HtmlElement, names: readonly string[]): void {
    if (element.tagName === "style") this.styleElement(element);
    this.attributes(element);
    if (names.every((name) => this.picture(element, name))) this.children(element.childNodes);
  }

  private attributes(element: HtmlElement): void {
    // A choice among pictures by the screen says nothing on paper: `src` is the one for all.
    element.attrs = element.attrs.filter(({ name }) => name !== "srcset");
    for (const each of element.attrs) {
      if (each.name === "style") each.value = this.styles(each.value);
      else if (each.name === behind) each.value = this.resolve(each.value) ?? "";
    }
  }

  /** Whether the element is still there. */
  private picture(element: HtmlElement, name: string): boolean {
    const own = element.attrs.find((each) => `${each.prefix ? `${each.prefix}:` : ""}${each.name}` === name);
    if (own === undefined) return true;
    const found = this.resolve(own.value);
    if (found === undefined) this.standIn(element);
    else own.value = found;
    return found !== undefined;
  }

  /** What is told of a picture stands where it would be. */
  private standIn(element: HtmlElement, address?: string): void {
    if (address !== undefined) this.resolve(address);
    const text = (attribute(element, "alt") ?? "").trim();
    const { parentNode } = element;
    if (parentNode !== null && text !== "") {
      const told = defaultTreeAdapter.createElement("span", element.namespaceURI, [
        { name: "style", value: "border:1px solid #bbb;padding:0 .3em;color:#555" },
      ]);
      defaultTreeAdapter.insertText(told, text);
      defaultTreeAdapter.insertBefore(parentNode, told, element);
    }
    defaultTreeAdapter.detachNode(element);
  }

  /** Links load style sheets, which are left out, and nothing else that shows on paper. */
  private link(element: HtmlElement): void {
    if (/(^|\s)stylesheet(\s|$)/i.test(attribute(element, "rel") ?? ""))
      this.resolve(attribute(element, "href") ?? "");
    defaultTreeAdapter.detachNode(element);
  }

  private styleElement(element: HtmlElement): void {
    for (const node of element.childNodes)
      if (node.nodeName === "#text" && "value" in node) node.value = this.styles(node.value);
  }
}
