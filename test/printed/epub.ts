import { strToU8, type Zippable, zipSync } from "fflate";
import sharp from "sharp";

export const picture = (background: string, width = 200, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A chapter as books have them: XML, with what its head and its root say. */
export const xhtml = (body: string, head = "", attributes = "") =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${attributes}><head><title/>${head}</head><body>${body}</body></html>`;

export const nav = (list: string) =>
  xhtml(
    `<nav epub:type="landmarks"><ol><li><a href="x">no</a></li></ol></nav><nav epub:type="toc"><h1>Contents</h1>${list}</nav>`,
  );

const media: Readonly<Record<string, string>> = {
  xhtml: "application/xhtml+xml",
  html: "application/xhtml+xml",
  css: "text/css",
  png: "image/png",
  svg: "image/svg+xml",
  ncx: "application/x-dtbncx+xml",
  ttf: "font/ttf",
};

type Book = {
  /** Paths below OEBPS. */
  files: Readonly<Record<string, string | Uint8Array>>;
  /** Of the order of reading; ` no` behind one takes it out of the main text. */
  spine: readonly string[];
  metadata?: string;
  /** Of items of the manifest. */
  properties?: Readonly<Record<string, string>>;
  others?: Zippable;
};

const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
const idOf = (path: string) => path.replace(/\W/g, "-");

function packageOf({ files, spine, metadata = "", properties = {} }: Book): string {
  const items = Object.keys(files).map((path) => {
    const type = media[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const stated = properties[path] === undefined ? "" : ` properties="${properties[path]}"`;
    return `<item id="${idOf(path)}" href="${encodeURI(path)}" media-type="${type}"${stated}/>`;
  });
  const refs = spine.map((each) => {
    const path = each.replace(/ no$/, "");
    return `<itemref idref="${idOf(path)}"${path === each ? "" : ' linear="no"'}/>`;
  });
  const toc = files["toc.ncx"] === undefined ? "" : ' toc="toc-ncx"';
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="uid"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="uid">urn:uuid:00112233-4455-6677-8899-aabbccddeeff</dc:identifier><dc:title>A &amp; B</dc:title><dc:creator>Ann Author</dc:creator><dc:language>en</dc:language>${metadata}</metadata><manifest>${items.join("")}</manifest><spine${toc}>${refs.join("")}</spine></package>`;
}

/** An EPUB file. */
export function epub(book: Book): Buffer {
  const parts: Zippable = {
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(container),
    "OEBPS/book.opf": strToU8(packageOf(book)),
  };
  for (const [path, content] of Object.entries(book.files))
    parts[`OEBPS/${path}`] = typeof content === "string" ? strToU8(content) : content;
  return Buffer.from(zipSync({ ...parts, ...book.others }));
}
