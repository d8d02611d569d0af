import { attribute, type HtmlElement, isElement } from "../../document/html/parse.ts";
import { Counter, hold } from "../../limits/count.ts";
import { type Place, placeOf } from "./address.ts";
import type { BookArchive } from "./book-archive.ts";
import type { BookItem, PackageDocument } from "./package-document.ts";
import { elementsBelow, parseXhtml, textBelow } from "./parse-xhtml.ts";

/** An entry of the table of contents, and where it leads. */
export type ContentsEntry = { title: string; place: Place | undefined; entries: ContentsEntry[] };

const longest = 500;
const flat = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, longest);

const childrenNamed = (element: HtmlElement, name: string): HtmlElement[] =>
  element.childNodes.filter(isElement).filter(({ tagName }) => tagName === name);

/** Counts entries and levels while they are read. */
class Reader {
  private readonly count = new Counter("pdf.bookmarks");
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  private entry(title: string, address: string | undefined, entries: ContentsEntry[]): ContentsEntry {
    this.count.add();
    const place = address === undefined ? undefined : placeOf(this.path, address);
    return { title: flat(title), place, entries };
  }

  /** The list of a navigation document (EPUB 3.3, 7.3). */
  list(ol: HtmlElement | undefined, depth = 1): ContentsEntry[] {
    hold("pdf.outline", depth);
    const items = ol === undefined ? [] : childrenNamed(ol, "li");
    return items.map((item) => {
      const parts = item.childNodes.filter(isElement);
      const below = parts.find(({ tagName }) => tagName === "ol");
      const label = parts.filter((each) => each !== below);
      const link = [...elementsBelow(label)].find(({ tagName }) => tagName === "a");
      const address = link === undefined ? undefined : attribute(link, "href");
      return this.entry(textBelow(label), address, below === undefined ? [] : this.list(below, depth + 1));
    });
  }

  /** The points of a navigation map (OPF 2.0.1, 2.4.1). */
  points(map: HtmlElement | undefined, depth = 1): ContentsEntry[] {
    hold("pdf.outline", depth);
    const points = map === undefined ? [] : childrenNamed(map, "navpoint");
    return points.map((point) => {
      const content = childrenNamed(point, "content")[0];
      const address = content === undefined ? undefined : attribute(content, "src");
      const label = textBelow(childrenNamed(point, "navlabel"));
      return this.entry(label, address, this.points(point, depth + 1));
    });
  }
}

/** All elements of an entry; none where there is no such entry. Tables of contents are often not quite XML. */
function elementsIn(archive: BookArchive, { path }: BookItem): HtmlElement[] {
  const source = archive.text(path);
  return source === undefined ? [] : [...elementsBelow(parseXhtml(source).childNodes)];
}

function inNav(archive: BookArchive, item: BookItem): ContentsEntry[] {
  const navs = elementsIn(archive, item).filter(({ tagName }) => tagName === "nav");
  const toc = navs.find((nav) => (attribute(nav, "epub:type") ?? "").split(/\s+/).includes("toc")) ?? navs[0];
  const list = [...elementsBelow(toc?.childNodes ?? [])].find(({ tagName }) => tagName === "ol");
  return new Reader(item.path).list(list);
}

/** The table of contents: that of EPUB 3, else that of EPUB 2; empty where the book has none. */
export function readContents(archive: BookArchive, { nav, ncx }: PackageDocument): ContentsEntry[] {
  const found = nav === undefined ? [] : inNav(archive, nav);
  if (found.length > 0 || ncx === undefined) return found;
  const map = elementsIn(archive, ncx).find(({ tagName }) => tagName === "navmap");
  return new Reader(ncx.path).points(map);
}
