import { type PdfObject, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { readNameTree } from "./name-tree.ts";
import type { SourcePage } from "./page-tree.ts";

/** A file that travels in a PDF. */
export type Attachment = { name: string; description: string | undefined; stream: Stream };

/** File specifications of what is attached to a page, or associated with it. */
function onPage(reader: PdfReader, { dict }: SourcePage): PdfObject[] {
  const annotations = (reader.array(dict.get("Annots")) ?? []).map((item) => reader.dict(item));
  const pinned = annotations.filter((each) => each?.name("Subtype") === "FileAttachment");
  return [...pinned.map((each) => each?.get("FS") ?? null), ...(reader.array(dict.get("AF")) ?? [])];
}

/**
 * The embedded files of a document, each once: those by name, those that belong to it (ISO 32000-2, 14.13) and, where its
 * pages are given, those that are pinned to one.
 */
export function* attachmentsOf(reader: PdfReader, pages: readonly SourcePage[] = []): Generator<Attachment> {
  const names = reader.dict(reader.catalog.get("Names"));
  const specifications: readonly PdfObject[] = [
    ...readNameTree(reader, names?.get("EmbeddedFiles")).values(),
    ...(reader.array(reader.catalog.get("AF")) ?? []),
    ...pages.flatMap((page) => onPage(reader, page)),
  ];
  const seen = new Set<Stream>();
  for (const value of specifications) {
    const file = reader.dict(value);
    const streams = reader.dict(file?.get("EF"));
    const stream = reader.resolve(streams?.get("UF") ?? streams?.get("F"));
    if (file === undefined || !(stream instanceof Stream) || seen.has(stream)) continue;
    seen.add(stream);
    const name = reader.text(file.get("UF") ?? file.get("F")) ?? "";
    yield { name, description: reader.text(file.get("Desc")), stream };
  }
}
