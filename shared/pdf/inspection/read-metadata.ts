import type { output } from "zod";
import type { pdfDocument } from "../../contract/pdf-document.ts";
import { Dict, type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { pdfDate } from "../forensics/metadata.ts";
import { type OutlineEntry, outlineEntries, pageNumbers } from "../outline/outline-entries.ts";
import { userUnit } from "../pages/user-unit.ts";
import { attachmentsOf } from "../structure/attachments.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { rectangle, rotationOf } from "../structure/page-tree.ts";
import { claimName, pdfaClaim } from "../structure/pdfa-claim.ts";
import { signedFields } from "../structure/signatures.ts";
import { versionOf } from "../structure/version.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { activeContent } from "./active-content.ts";
import { type FontFact, fontFact } from "./fonts.ts";

type Metadata = output<(typeof pdfDocument.readMetadata)["returns"]["body"]>;

const mostOutline = 10_000;
const deepestOutline = 50;
/** Letters of a packet that are answered. */
const mostXmp = 1_000_000;

const textOf = (reader: PdfReader, value: PdfObject | undefined): string | null =>
  reader.text(value)?.replaceAll("\0", "").trim() || null;

/** Entries of the document information with a field of their own. */
const known: ReadonlySet<string> = new Set([
  "Title",
  "Author",
  "Subject",
  "Keywords",
  "Creator",
  "Producer",
  "CreationDate",
  "ModDate",
]);

function infoOf(reader: PdfReader): Metadata["info"] {
  const info = reader.dict(reader.trailer.get("Info"));
  const entry = (key: string) => textOf(reader, info?.get(key));
  const others = [...(info ?? [])].flatMap(([key, value]): [string, string][] => {
    const text = known.has(key) ? null : (textOf(reader, value) ?? info?.name(key) ?? null);
    return text === null ? [] : [[key, text]];
  });
  return {
    title: entry("Title"),
    author: entry("Author"),
    subject: entry("Subject"),
    keywords: entry("Keywords"),
    creator: entry("Creator"),
    producer: entry("Producer"),
    created: pdfDate(entry("CreationDate")),
    modified: pdfDate(entry("ModDate")),
    others: Object.fromEntries(others),
  };
}

function xmpOf(reader: PdfReader): string | null {
  const stream = reader.resolve(reader.catalog.get("Metadata"));
  if (!(stream instanceof Stream)) return null;
  const bytes = decodeContent(reader, stream, "pdf.metadata");
  return bytes.length > mostXmp ? null : new TextDecoder().decode(bytes);
}

function fontsOf(reader: PdfReader): FontFact[] {
  const fonts = new Map<string, FontFact>();
  for (const number of reader.numbers) {
    const found = reader.readable(number);
    const font = found instanceof Dict ? fontFact(reader, found) : undefined;
    if (font !== undefined) fonts.set(`${font.name} ${font.mapped} ${font.embedded}`, font);
  }
  return [...fonts.values()];
}

function pagesOf({ reader, pages }: OpenedPdf): Metadata["pages"] {
  return pages.map((page, index) => {
    const box = (key: string) => {
      const found = rectangle(reader, page.dict.get(key));
      return found === undefined ? null : [...found];
    };
    return {
      number: index + 1,
      rotation: rotationOf(reader, page),
      user_unit: userUnit(reader, page),
      media_box: box("MediaBox"),
      crop_box: box("CropBox"),
      bleed_box: box("BleedBox"),
      trim_box: box("TrimBox"),
      art_box: box("ArtBox"),
    };
  });
}

function outlineOf(opened: OpenedPdf): Metadata["outline"] {
  const pageOf = pageNumbers(opened);
  const items: Metadata["outline"] = [];
  const walk = (entries: readonly OutlineEntry[], level: number): void => {
    for (const { item, children } of entries) {
      items.push({
        title: textOf(opened.reader, item.get("Title")) ?? "",
        level,
        page: pageOf(item) ?? null,
      });
      walk(children, level + 1);
    }
  };
  walk(outlineEntries(opened.reader, { items: mostOutline, levels: deepestOutline }), 1);
  return items;
}

function statedSize(reader: PdfReader, stream: Stream): number | null {
  const size = reader.resolve(reader.dict(stream.dict.get("Params"))?.get("Size"));
  return typeof size === "number" && Number.isInteger(size) && size >= 0 ? size : null;
}

/** What a file says of itself, and what it holds beside its pages. */
export function readMetadata({ file, password }: PdfInput): Promise<Metadata> {
  return withPdf(file, password, (opened): Metadata => {
    const { reader, pages, encrypted } = opened;
    const { catalog } = reader;
    const claim = pdfaClaim(reader);
    const { scripts, launches, submissions, links, media } = activeContent(reader);
    const marked = reader.resolve(reader.dict(catalog.get("MarkInfo"))?.get("Marked"));
    return {
      success: true,
      version: versionOf(reader),
      page_count: pages.length,
      encrypted,
      tagged: marked === true && catalog.has("StructTreeRoot"),
      language: textOf(reader, catalog.get("Lang")),
      pdfa: claim === undefined ? null : claimName(claim),
      info: infoOf(reader),
      xmp: xmpOf(reader),
      fonts: fontsOf(reader),
      pages: pagesOf(opened),
      outline: outlineOf(opened),
      attachments: [...attachmentsOf(reader, pages)].map(({ name, description, stream }) => ({
        name,
        description: description ?? null,
        size: statedSize(reader, stream),
      })),
      signatures: signedFields(reader).map(({ name }) => name),
      active_content: {
        scripts,
        launch_actions: launches,
        form_actions: submissions,
        external_links: links,
        media,
        xfa: reader.dict(catalog.get("AcroForm"))?.has("XFA") === true,
      },
    };
  });
}
