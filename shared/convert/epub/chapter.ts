import { defaultTreeAdapter, serialize } from "parse5";
import { attribute, declaredEncoding, type HtmlElement } from "../../document/html/parse.ts";
import { decoded } from "../../format/text/decode.ts";
import type { Counter } from "../../limits/count.ts";
import { escapedHtml } from "../markup/escape.ts";
import type { Place } from "./address.ts";
import { placeOf } from "./address.ts";
import type { BookResources } from "./book-resources.ts";
import { elementsBelow, parseXhtml, textBelow } from "./parse-xhtml.ts";
import { onPaper } from "./scoped-styles.ts";

/** The size of a page of a fixed layout, CSS pixels. */
export type FixedSize = { width: number; height: number };

/** The id, on the page of the whole book, of a place in it; undefined for what is not printed. */
export type IdOf = (place: Place) => string | undefined;

/** What may stand in an address as it is. */
const plainId = /^[A-Za-z][\w.-]{0,200}$/;
/** Addresses that a reader of the PDF may follow. */
const followed = /^(?:https?|mailto|tel):/i;
const rootAttributes = new Set(["class", "id", "style", "lang", "dir", "xml:lang"]);

/** Over all chapters: their elements, and their ids, each of which stays as it is unless it stands twice. */
export type InBook = { taken: Set<string>; elements: Counter };

/** A chapter of a book, on its way to a part of one page. */
export class Chapter {
  readonly path: string;
  readonly id: string;
  private readonly root: HtmlElement | undefined;
  private readonly body: HtmlElement | undefined;
  private readonly head: readonly HtmlElement[];
  private readonly ids = new Map<string, string>();

  constructor(path: string, bytes: Uint8Array, number: number, { taken, elements }: InBook) {
    this.path = path;
    this.id = `part-${number}`;
    const document = parseXhtml(decoded(bytes, declaredEncoding(bytes)), elements);
    const all = [...elementsBelow(document.childNodes)];
    this.root = all.find(({ tagName }) => tagName === "html");
    this.body = all.find(({ tagName }) => tagName === "body" || tagName === "frameset");
    this.head = all.filter(({ tagName }) => ["link", "style", "meta"].includes(tagName));
    for (const element of all) this.claim(element, taken);
  }

  private claim(element: HtmlElement, taken: Set<string>): void {
    const own = element.attrs.find(({ name }) => name === "id");
    const named = element.tagName === "a" ? attribute(element, "name") : undefined;
    const stated = own?.value ?? named;
    if (stated === undefined || stated === "" || this.ids.has(stated)) return;
    const isFree = plainId.test(stated) && !/^part-\d+/.test(stated) && !taken.has(stated);
    const id = isFree ? stated : `${this.id}-${this.ids.size + 1}`;
    taken.add(id);
    this.ids.set(stated, id);
    if (named !== undefined && named !== stated) this.ids.set(named, id);
    if (own === undefined) element.attrs.push({ name: "id", value: id });
    else own.value = id;
  }

  idOf(fragment: string): string {
    return this.ids.get(fragment) ?? this.id;
  }

  /** Numbers of the sheets that the chapter names or holds. */
  private sheets(resources: BookResources): number[] {
    return this.head.flatMap((element) => {
      if (element.tagName === "style") {
        const own = resources.sheet(this.path, textBelow(element.childNodes));
        defaultTreeAdapter.detachNode(element);
        return [own];
      }
      const relation = (attribute(element, "rel") ?? "").toLowerCase().split(/\s+/);
      if (element.tagName !== "link" || !relation.includes("stylesheet") || relation.includes("alternate"))
        return [];
      defaultTreeAdapter.detachNode(element);
      return resources.sheetAt(this.path, attribute(element, "href") ?? "") ?? [];
    });
  }

  /** The size that the chapter states for its page (EPUB 3.3, 8.2.2.6). */
  fixedSize(): FixedSize | undefined {
    const viewport = this.head.find((each) => attribute(each, "name")?.toLowerCase() === "viewport");
    const content = (viewport && attribute(viewport, "content")) ?? "";
    const side = (name: string) =>
      Number(new RegExp(`\\b${name}\\s*=\\s*(\\d{1,5}(?:\\.\\d{1,4})?)`, "i").exec(content)?.[1] ?? 0);
    const [width, height] = [side("width"), side("height")];
    return width > 0 && height > 0 ? { width, height } : undefined;
  }

  private link(element: HtmlElement, idOf: IdOf): void {
    const isLink = element.tagName === "a" || element.tagName === "area";
    for (const each of element.attrs) {
      const renamed = this.ids.get(each.value.slice(1));
      if (each.name !== "href") {
        if (each.value.includes("url(#")) each.value = this.renamed(each.value);
      } else if (!isLink) {
        if (each.value.startsWith("#") && renamed !== undefined) each.value = `#${renamed}`;
      } else if (!followed.test(each.value.trim())) {
        const place = placeOf(this.path, each.value);
        const id = place && idOf(place);
        each.value = id === undefined ? "" : `#${id}`;
      }
    }
    if (isLink) element.attrs = element.attrs.filter(({ name, value }) => name !== "href" || value !== "");
  }

  private renamed(value: string): string {
    return value.replace(/url\(#([^()"']{1,200})\)/g, (whole, id: string) => {
      const found = this.ids.get(id);
      return found === undefined ? whole : `url(#${found})`;
    });
  }

  /** Attributes that the chapter's own root or body has, on the element that stands for it. */
  private standIn(name: string, element: HtmlElement | undefined, style = ""): string {
    const own = (element?.attrs ?? []).filter((each) => rootAttributes.has(each.name));
    const stated = own.map((each) =>
      each.name === "style"
        ? ` style="${escapedHtml(`${onPaper(each.value)};${style}`)}"`
        : ` ${each.name.replace("xml:", "")}="${escapedHtml(each.value)}"`,
    );
    const added = style !== "" && own.every((each) => each.name !== "style") ? ` style="${style}"` : "";
    return `<${name}${stated.join("")}${added}>`;
  }

  /** The chapter as a part of the page of the book. `style` is that of its body, `around` that of the part. */
  markup(resources: BookResources, idOf: IdOf, { style = "", around = "" } = {}): string {
    const sheets = this.sheets(resources);
    const body = this.body;
    if (body === undefined) return "";
    for (const root of [this.root, body])
      for (const each of root?.attrs ?? [])
        if (each.name === "style") each.value = resources.of(this.path).styles(each.value);
    const own = resources.of(this.path);
    own.children(body.childNodes);
    for (const element of elementsBelow(body.childNodes)) {
      this.link(element, idOf);
      for (const each of element.attrs) if (each.name === "style") each.value = onPaper(each.value);
    }
    const content = serialize(body);
    return `<section id="${this.id}" class="part" data-sheets="${sheets.join(" ")}" style="${around}">${this.standIn("book-html", this.root)}${this.standIn("book-body", body, style)}${content}</book-body></book-html></section>`;
  }
}
