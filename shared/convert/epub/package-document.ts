import { childrenOf, descendants, textOf, type XmlElement } from "../../document/xml/xml.ts";
import { placeOf } from "./address.ts";
import { type BookArchive, damagedBook } from "./book-archive.ts";

/** A file of the book (EPUB 3.3, 5.6.2). */
export type BookItem = {
  id: string;
  path: string;
  type: string;
  properties: readonly string[];
  fallback: string | undefined;
};

/** A place in the order of reading. `fixed` when its page is laid out to a size of its own. */
export type SpineItem = { item: BookItem; linear: boolean; fixed: boolean };

export type PackageDocument = {
  title: string | undefined;
  authors: readonly string[];
  language: string | undefined;
  items: ReadonlyMap<string, BookItem>;
  spine: readonly SpineItem[];
  cover: BookItem | undefined;
  nav: BookItem | undefined;
  ncx: BookItem | undefined;
};

const words = (text: string | undefined) => (text ?? "").split(/\s+/).filter((each) => each !== "");
const flat = (element: XmlElement) => textOf(element).replace(/\s+/g, " ").trim();

function itemsOf(root: XmlElement, path: string): Map<string, BookItem> {
  const found = descendants(root, "manifest").flatMap((manifest) => childrenOf(manifest, "item"));
  return new Map(
    found.map(({ attributes: { id = "", href = "", fallback, properties, ...rest } }) => [
      id,
      {
        id,
        path: placeOf(path, href)?.path ?? "",
        type: (rest["media-type"] ?? "").trim().toLowerCase(),
        properties: words(properties),
        fallback,
      },
    ]),
  );
}

/** Items in their order, each once; those beside the main text last. */
function spineOf(root: XmlElement, items: ReadonlyMap<string, BookItem>): SpineItem[] {
  const metas = descendants(root, "meta");
  const allFixed = metas.some(
    (each) => each.attributes.property === "rendition:layout" && flat(each) === "pre-paginated",
  );
  const seen = new Set<string>();
  return descendants(root, "itemref").flatMap(({ attributes: { idref = "", linear, properties } }) => {
    const item = items.get(idref);
    if (item === undefined || seen.has(idref)) return [];
    seen.add(idref);
    const layout = words(properties).find((each) => each.startsWith("rendition:layout-"));
    const fixed = layout === undefined ? allFixed : layout === "rendition:layout-pre-paginated";
    return [{ item, linear: linear?.trim() !== "no", fixed }];
  });
}

/** EPUB 3 marks the picture itself; EPUB 2 names it in a meta by custom. */
function coverOf(root: XmlElement, items: ReadonlyMap<string, BookItem>): BookItem | undefined {
  const marked = [...items.values()].find(({ properties }) => properties.includes("cover-image"));
  const meta = descendants(root, "meta").find(({ attributes }) => attributes.name === "cover");
  const found = marked ?? items.get(meta?.attributes.content ?? "");
  return found?.type.startsWith("image/") ? found : undefined;
}

/** Identifiers of the book, the unique one first. */
function identifiersOf(root: XmlElement): string[] {
  const all = descendants(root, "identifier");
  const unique = all.filter(({ attributes }) => attributes.id === root.attributes["unique-identifier"]);
  return [...unique, ...all.filter((each) => !unique.includes(each))].map(textOf);
}

/** Reads what the book is made of. Throws `damaged_file`. */
export function readPackageDocument(archive: BookArchive): PackageDocument {
  const path = archive.packagePath();
  const root = archive.xml(path);
  if (root === undefined) throw damagedBook("lacks its package document");
  archive.identifiers = identifiersOf(root);
  const items = itemsOf(root, path);
  const all = [...items.values()];
  const toc = descendants(root, "spine")[0]?.attributes.toc ?? "";
  const first = (name: string) =>
    descendants(root, name)
      .map(flat)
      .filter((each) => each !== "");
  return {
    title: first("title")[0],
    authors: first("creator"),
    language: first("language")[0],
    items,
    spine: spineOf(root, items),
    cover: coverOf(root, items),
    nav: all.find(({ properties }) => properties.includes("nav")),
    ncx: items.get(toc) ?? all.find(({ type }) => type === "application/x-dtbncx+xml"),
  };
}
