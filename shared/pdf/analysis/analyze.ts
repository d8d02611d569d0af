import type { output } from "zod";
import type { pdfAnalysis } from "../../contract/pdf-analysis.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { limits } from "../../limits/limits.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { commentAnnotations } from "../comments/annotations.ts";
import { filterNames, integerOf } from "../compression/decode-image.ts";
import { imagesOf } from "../compression/file-images.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { Dict, PdfString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { revisionsOf } from "../forensics/revisions.ts";
import { fieldsOf } from "../forms/fields.ts";
import { activeContent } from "../inspection/active-content.ts";
import { type OutlineEntry, outlineEntries } from "../outline/outline-entries.ts";
import { attachmentsOf } from "../structure/attachments.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import { type PdfInput, seenSizes } from "../structure/operations.ts";
import { claimName, claimsAccess, pdfaClaim } from "../structure/pdfa-claim.ts";
import { signedFields } from "../structure/signatures.ts";
import { versionOf } from "../structure/version.ts";
import { ColorSpaces } from "./color-spaces.ts";
import { encryptionOf } from "./encryption.ts";
import { type AnalysedFont, analysedFont } from "./fonts.ts";
import { weightsOf } from "./weights.ts";

type Analysis = output<(typeof pdfAnalysis.analyze)["returns"]["body"]>;

async function opensWithoutPassword(bytes: Uint8Array): Promise<boolean> {
  try {
    using document = await PdfiumDocument.open(bytes, "", { guarded: false });
    return document.pageCount >= 0;
  } catch (error) {
    if (error instanceof ServiceError)
      return error.code !== "password_required" && error.code !== "wrong_password";
    throw error;
  }
}

async function protection(bytes: Uint8Array, { encrypted }: OpenedPdf): Promise<Analysis["encryption"]> {
  if (!encrypted) return null;
  const all = { print: true, print_high_quality: true, change: true, copy: true };
  const found = encryptionOf(bytes) ?? {
    method: null,
    revision: null,
    permissions: { ...all, annotate: true, fill_forms: true, accessibility: true, assemble: true },
  };
  return { ...found, needs_password: !(await opensWithoutPassword(bytes)) };
}

/** Pages by their size as seen, the most frequent first. */
function sizesOf(opened: OpenedPdf): Analysis["page_sizes"] {
  const sizes = new Map<string, Analysis["page_sizes"][number]>();
  for (const [index, size] of seenSizes(opened).entries()) {
    const key = `${size.width} ${size.height}`;
    const known = sizes.get(key) ?? { ...size, count: 0, first_page: index + 1 };
    sizes.set(key, { ...known, count: known.count + 1 });
  }
  return [...sizes.values()].toSorted((a, b) => b.count - a.count);
}

function claimsOf(reader: PdfReader): string[] {
  const archive = pdfaClaim(reader);
  const print = reader.resolve(reader.dict(reader.trailer.get("Info"))?.get("GTS_PDFXVersion"));
  return [
    ...(archive === undefined ? [] : [claimName(archive)]),
    ...(claimsAccess(reader) ? ["PDF/UA"] : []),
    ...(print instanceof PdfString ? [Buffer.from(print.bytes).toString("latin1").slice(0, 100)] : []),
  ];
}

function fontsOf(reader: PdfReader): AnalysedFont[] {
  const fonts = new Map<string, AnalysedFont>();
  for (const number of reader.numbers) {
    const found = reader.readable(number);
    const font = found instanceof Dict ? analysedFont(reader, found) : undefined;
    if (font !== undefined) fonts.set(JSON.stringify(font), font);
  }
  return [...fonts.values()].toSorted((a, b) => b.bytes - a.bytes);
}

function imagesIn(opened: OpenedPdf, colors: ColorSpaces): Analysis["images"] {
  const { reader, pageCount } = opened;
  const { images, onPage } = imagesOf(opened);
  const first = new Map<number, number>();
  for (let page = 0; page < pageCount; page++)
    for (const number of onPage(page)) if (!first.has(number)) first.set(number, page + 1);
  return images.map(({ number, stream, isMask, placed: [across, up] }) => {
    const [width, height] = [
      integerOf(reader, stream.dict, "Width") ?? 0,
      integerOf(reader, stream.dict, "Height") ?? 0,
    ];
    const dpi = Math.min(...[width / across, height / up].filter(Number.isFinite)) * 72;
    const isStencil = reader.resolve(stream.dict.get("ImageMask")) === true;
    return {
      object: number,
      page: first.get(number) ?? 1,
      width,
      height,
      bits: integerOf(reader, stream.dict, "BitsPerComponent") ?? (isStencil ? 1 : 8),
      color_space: colors.describe(stream.dict.get("ColorSpace"))?.name ?? null,
      coding: filterNames(reader, stream),
      bytes: stream.raw.length,
      mask: isMask,
      drawn_width: rounded(across),
      drawn_height: rounded(up),
      dpi: Number.isFinite(dpi) ? Math.round(dpi) : 0,
    };
  });
}

function colorsOf({ reader, pages }: OpenedPdf): ColorSpaces {
  const colors = new ColorSpaces(reader);
  for (const page of pages) colors.page(page);
  for (const number of reader.numbers) colors.object(reader.readable(number));
  return colors;
}

const bookmarksIn = (entries: readonly OutlineEntry[]): number =>
  entries.reduce((sum, { children }) => sum + 1 + bookmarksIn(children), 0);

function countsOf({ reader, pages }: OpenedPdf) {
  const { scripts, launches, submissions, links, media } = activeContent(reader);
  const most = { items: limits["pdf.bookmarks"].most, levels: limits["pdf.outline"].most };
  const layers = reader.array(reader.dict(reader.catalog.get("OCProperties"))?.get("OCGs")) ?? [];
  const form = reader.dict(reader.catalog.get("AcroForm"));
  return {
    signatures: signedFields(reader).length,
    form_fields: fieldsOf(reader, pages).length,
    comments: commentAnnotations(
      reader,
      pages,
      pages.map((_, index) => index),
    ).length,
    bookmarks: bookmarksIn(outlineEntries(reader, most)),
    attachments: [...attachmentsOf(reader, pages)].length,
    layers: layers.length,
    active_content: {
      scripts,
      launch_actions: launches,
      form_actions: submissions,
      external_links: links,
      media,
      xfa: form?.has("XFA") === true,
    },
  };
}

/** What a PDF is made of, and how it is protected. */
export function analyze({ file, password }: PdfInput): Promise<Analysis> {
  return withPdf(file, password, async (opened): Promise<Analysis> => {
    const { reader, pages, pageCount } = opened;
    const { catalog } = reader;
    const colors = colorsOf(opened);
    const head = Buffer.from(file.bytes.subarray(0, 1_024)).toString("latin1");
    const marked = reader.resolve(reader.dict(catalog.get("MarkInfo"))?.get("Marked"));
    return {
      success: true,
      file_size: file.bytes.length,
      version: versionOf(reader),
      linearized: head.includes("/Linearized"),
      revisions: revisionsOf(file.bytes).length + 1,
      page_count: pageCount,
      page_sizes: sizesOf(opened),
      encryption: await protection(file.bytes, opened),
      tagged: marked === true && catalog.has("StructTreeRoot"),
      language: reader.text(catalog.get("Lang"))?.trim() || null,
      claims: claimsOf(reader),
      fonts: fontsOf(reader),
      color_spaces: colors.all,
      images: imagesIn(opened, colors),
      ...countsOf(opened),
      weights: weightsOf(reader, pages),
    };
  });
}
