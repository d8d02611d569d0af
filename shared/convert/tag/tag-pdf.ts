import { type OutputFile, stem } from "../../contract/file.ts";
import type { Document } from "../../document/document.ts";
import { readDocument } from "../../document/read-document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { isLanguage } from "../../pdf/archive/check-structure.ts";
import type { Findings } from "../../pdf/archive/findings.ts";
import { toldFonts } from "../../pdf/archive/operations.ts";
import { editedFile } from "../../pdf/drawing/edit.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { checkPdf } from "../../pdf/output/check-pdf.ts";
import { type OpenedPdf, withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import type { FigureChoices, FigureNote, NumberedFigure } from "../../pdf/tagging/outline.ts";
import { withWholeFonts } from "../../pdf/tagging/prepare-fonts.ts";
import { type Stated, type Tagged, taggedFile } from "../../pdf/tagging/tagged-file.ts";
import { shortList } from "../../values/text/short-list.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { structureOf } from "../structure/read-structure.ts";
import { outlineOf } from "./outline-of.ts";

export type TagOptions = {
  language?: string | undefined;
  title?: string | undefined;
  alt_texts?: Readonly<Record<string, string>> | undefined;
  undescribed: "name" | "decoration";
  replace: boolean;
};

/** Rules and figures that a message names. */
const mostNamed = 10;
/** Signs of a description that was not written as one. */
const longestText = 20_000;

/** A figure, by where it stands: the same when the file is read again. */
const keyOf = ({ page, box }: FigureNote) => `${page} ${box.map(Math.round).join(" ")}`;

const named = ({ number, note }: NumberedFigure) => `${number} (page ${note.page})`;

/** What the text of an answer says of each rule in the way. */
function inTheWay({ failures, unchecked }: Findings): string {
  const rules = failures
    .filter(({ key }) => key !== "figure-text" && key !== "language")
    .map(({ clause, text, places: [place] }) => {
      const where = [
        ...(place?.page === undefined ? [] : [`page ${place.page}`]),
        ...(place?.detail === undefined ? [] : [place.detail]),
      ].join(", ");
      return `${clause}: ${text}${where === "" ? "" : ` (${where})`}`;
    });
  const open = unchecked.map(({ clause, why }) => `${clause} cannot be checked: ${why}`);
  return shortList([...rules, ...open], mostNamed, { between: " " });
}

function statedTitle(reader: PdfReader): string | undefined {
  const info = reader.dict(reader.trailer.get("Info"));
  return reader.text(info?.get("Title"))?.replace(/\s+/g, " ").trim() || undefined;
}

/** Whether a file says that it is tagged, and is (ISO 32000-1, 14.8.1). */
const isTagged = ({ reader }: OpenedPdf) =>
  reader.resolve(reader.dict(reader.catalog.get("MarkInfo"))?.get("Marked")) === true &&
  reader.dict(reader.catalog.get("StructTreeRoot"))?.has("K") === true;

/** The language of a document: as it is sent, as the file states it, as its words are. */
function languageFor(asked: string | undefined, { reader }: OpenedPdf, { language }: Document) {
  if (asked !== undefined && !isLanguage(asked))
    throw new ServiceError("bad_request", "language is a tag such as en, de-AT or zh-Hant.");
  const own = reader.text(reader.catalog.get("Lang"));
  const found = language === "und" ? undefined : language;
  return asked ?? (own && isLanguage(own) ? own : found);
}

type Made = { tagged: Tagged; figures: NumberedFigure[] };

async function made(
  bytes: Uint8Array,
  document: Document,
  stated: Stated,
  choices: FigureChoices,
): Promise<Made> {
  const { structure, margins } = structureOf(document);
  const outline = outlineOf(document, structure.content, margins, choices);
  const tagged = await taggedFile(bytes, outline, stated);
  return { tagged, figures: outline.numbered };
}

/** The file with new tags, and the figures that have no text; once more without those that are decoration. */
async function withNewTags(
  bytes: Uint8Array,
  document: Document,
  stated: Stated,
  { alt_texts = {}, undescribed }: TagOptions,
): Promise<{ tagged: Tagged; warnings: Warning[] }> {
  const given = (number: number) => alt_texts[String(number)]?.trim();
  const textOf = (note: FigureNote, number: number) => (given(number) ?? note.text).slice(0, longestText);
  const first = await made(bytes, document, stated, { isDecoration: () => false, textOf });
  const unknown = Object.keys(alt_texts).filter((number) => Number(number) > first.figures.length);
  if (unknown.length > 0)
    throw new ServiceError(
      "bad_request",
      `alt_texts names figure ${unknown.join(", ")}; the PDF has ${first.figures.length}.`,
    );
  const bare = first.figures.filter(({ node }) => node.alt === undefined);
  const hidden = bare.filter(({ number }) => undescribed === "decoration" || given(number) === "");
  const untold = hidden.filter(({ number }) => given(number) === undefined);
  const left = bare.filter((each) => !hidden.includes(each));
  const warnings = [
    ...(left.length === 0 ? [] : [warning("figures_undescribed", shortList(left.map(named), mostNamed))]),
    ...(untold.length === 0 ? [] : [warning("figures_hidden", shortList(untold.map(named), mostNamed))]),
  ];
  if (hidden.length === 0) return { tagged: first.tagged, warnings };
  const decorations = new Set(hidden.map(({ note }) => keyOf(note)));
  const texts = new Map(first.figures.map(({ node, note }) => [keyOf(note), node.alt ?? ""]));
  const again = await made(bytes, document, stated, {
    isDecoration: (note) => decorations.has(keyOf(note)),
    textOf: (note) => texts.get(keyOf(note)) ?? "",
  });
  return { tagged: again.tagged, warnings };
}

/** A PDF with tags, called PDF/UA-1 where nothing is found against that. */
export function tagPdf({ file, password, ...options }: PdfInput & TagOptions): Promise<OutputFile> {
  return withPdf(file, password, async (opened) => {
    const { pageCount } = opened;
    // Fonts first: letters that the file does not name are read by what their glyphs are called.
    const { bytes, changes } = await withWholeFonts(opened.bytes);
    const document = await readDocument({ ...file, bytes });
    const language = languageFor(options.language, opened, document);
    const title =
      options.title ?? statedTitle(opened.reader) ?? document.title ?? stem(file.filename).slice(0, 500);
    const keeps = isTagged(opened) && !options.replace;
    const { tagged, warnings } = keeps
      ? { tagged: await taggedFile(bytes, undefined, { title, language }), warnings: [warning("tags_kept")] }
      : await withNewTags(bytes, document, { title, language }, options);
    const way = inTheWay(tagged.findings);
    const scanned = document.pages.filter(({ source }) => source === "ocr").length;
    checkPdf(tagged.bytes, { pages: pageCount, from: file.bytes.length });
    return editedFile(file, "tagged", {
      bytes: tagged.bytes,
      warnings: [
        ...opened.warnings,
        ...(opened.encrypted ? [warning("unlocked")] : []),
        ...(scanned === 0 ? [] : [warning("read_by_ocr", scanned)]),
        ...toldFonts(changes),
        ...warnings,
        ...(language === undefined ? [warning("language_unknown")] : []),
        ...tagged.warnings,
        ...(way === "" ? [] : [warning("not_accessible", way)]),
      ],
      pageCount,
    });
  });
}
