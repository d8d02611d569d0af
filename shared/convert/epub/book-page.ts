import { Counter, hold } from "../../limits/count.ts";
import { escapedHtml } from "../markup/escape.ts";
import type { Place } from "./address.ts";
import type { BookArchive } from "./book-archive.ts";
import { BookResources } from "./book-resources.ts";
import { Chapter, type FixedSize, type InBook } from "./chapter.ts";
import type { BookItem, PackageDocument, SpineItem } from "./package-document.ts";

/** What a page has within its margins, points. */
export type Room = { width: number; height: number };

const texts = new Set(["application/xhtml+xml", "text/html", "text/x-oeb1-document"]);
const pointsPerPixel = 0.75;
/** What a part of the height is left free, so that no picture is pushed to the next page by its line. */
const airy = 0.97;

const usual = ({ height }: Room) => `
body { margin: 0; font: 11pt/1.4 "Times New Roman", serif; overflow-wrap: break-word; }
.part { display: block; break-before: page; }
book-html, book-body { display: block !important; height: auto !important; max-height: none !important; overflow: visible !important; float: none !important; columns: auto !important; }
book-body { position: relative; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
img, svg { max-width: 100%; max-height: ${Math.floor(height * airy)}pt; object-fit: contain; }
.part > .picture { text-align: center; margin: 0; } .part > .picture > img { vertical-align: top; }
a { color: inherit; }
`;

const coverId = "part-cover";
/** Behind a title or a note of the publisher the cover may be the third part. */
const lastOfFront = 2;

type Part = { item: BookItem; linear: boolean; fixed: boolean; chapter?: Chapter; picture?: string };

/** A book as one page, of which each part begins a new sheet of paper. */
export class BookPage {
  readonly leftOut: string[] = [];
  readonly resources: BookResources;
  private readonly parts: Part[] = [];
  private readonly byPath = new Map<string, Part>();
  private readonly inBook: InBook = { taken: new Set(), elements: new Counter("html.elements") };
  private readonly archive: BookArchive;
  private readonly book: PackageDocument;

  constructor(archive: BookArchive, book: PackageDocument) {
    this.archive = archive;
    this.book = book;
    this.resources = new BookResources(archive, book.items.values());
    const { spine } = book;
    for (const each of [...spine.filter(({ linear }) => linear), ...spine.filter(({ linear }) => !linear)])
      this.add(each);
  }

  /** The item itself, or the one that stands in for it where it is of no kind that pages are (EPUB 3.3, 3.5). */
  private printable(item: BookItem): BookItem | undefined {
    const seen = new Set<string>();
    let at: BookItem | undefined = item;
    while (at !== undefined && !seen.has(at.id)) {
      if ((texts.has(at.type) || at.type.startsWith("image/")) && this.archive.has(at.path)) return at;
      seen.add(at.id);
      at = this.book.items.get(at.fallback ?? "");
    }
    return undefined;
  }

  private add({ item: stated, fixed, linear }: SpineItem): void {
    const item = this.printable(stated);
    const bytes = item && this.archive.bytes(item.path);
    if (item === undefined || bytes === undefined) {
      this.leftOut.push(stated.path || stated.id);
      return;
    }
    const part: Part = { item, fixed, linear };
    if (texts.has(item.type)) {
      this.resources.text.add(bytes.length);
      part.chapter = new Chapter(item.path, bytes, this.parts.length + 1, this.inBook);
    } else part.picture = `part-${this.parts.length + 1}`;
    this.parts.push(part);
    for (const { path } of [item, stated]) this.byPath.set(path.toLowerCase(), part);
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  /** The id of a place in the book; undefined for what is not printed. */
  readonly idOf = ({ path, fragment }: Place): string | undefined => {
    const part = this.byPath.get(path.toLowerCase());
    return part?.chapter?.idOf(fragment) ?? part?.picture;
  };

  private picture(item: BookItem, id: string): string {
    const address = this.resources.dataUrl(item.path);
    if (address === undefined) return "";
    const alt = escapedHtml(id === coverId ? (this.book.title ?? "") : "");
    return `<section id="${id}" class="part"><p class="picture"><img alt="${alt}" src="${address}"></p></section>`;
  }

  /** A page of a fixed size is made as large as fits. */
  private fitted({ width, height }: FixedSize, room: Room) {
    const scale = Math.min(room.width / width, (room.height * airy) / height) / pointsPerPixel;
    const zoom = Math.floor(scale * 10_000) / 10_000;
    return {
      style: `width:${width}px!important;height:${height}px!important;overflow:hidden!important;margin:0!important`,
      around: `zoom:${zoom}`,
    };
  }

  private markup({ item, chapter, fixed, picture }: Part, room: Room): string {
    if (chapter === undefined) return this.picture(item, picture ?? "");
    const size = fixed ? chapter.fixedSize() : undefined;
    return chapter.markup(this.resources, this.idOf, size && this.fitted(size, room));
  }

  /** The parts in the order in which they are printed: first the cover, by whichever part shows it, else by itself. */
  private body(room: Room): string {
    const { cover } = this.book;
    const isShown = () => cover === undefined || this.resources.shown.has(cover.path.toLowerCase());
    let shownBy: number | undefined;
    const made = this.parts.map((part, index) => {
      const text = this.markup(part, room);
      if (shownBy === undefined && isShown()) shownBy = index;
      return text;
    });
    const part = this.parts[shownBy ?? -1];
    if (cover === undefined || shownBy === 0) return made.join("\n");
    if (part?.linear === false) return [made[shownBy ?? 0], ...made.toSpliced(shownBy ?? 0, 1)].join("\n");
    // Behind the first pages it is a picture in the text.
    if (part !== undefined && (shownBy ?? 0) <= lastOfFront) return made.join("\n");
    return [this.picture(cover, coverId), ...made].join("\n");
  }

  /** `wanted` are ids that the PDF is to have destinations of: the browser makes them of what a link leads to. */
  html(name: string, room: Room, wanted: Iterable<string>): string {
    const body = this.body(room);
    const links = [...wanted].map((id) => `<a href="#${id}"></a>`).join("");
    const language = escapedHtml(this.book.language ?? "und");
    const title = escapedHtml(this.book.title ?? name);
    const head = `<meta charset="utf-8"><title>${title}</title><style>${usual(room)}</style>${this.resources.styleElements()}`;
    const html = `<!doctype html><html lang="${language}"><head>${head}</head><body>${body}<div hidden>${links}</div></body></html>`;
    hold("epub.page", Buffer.byteLength(html));
    return html;
  }
}
