import { readFile } from "node:fs/promises";
import { type PDFContext, PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import subsetFont from "subset-font";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import type { InputFile } from "../../shared/contract/file.ts";
import { plainFont } from "../../shared/fonts/text-fonts.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";

export function pdfFile(bytes: Uint8Array, filename = "input.pdf"): InputFile {
  return { filename, contentType: "application/pdf", bytes };
}

/** When `numberedPdf` says that it was made: the same bytes come in every second. */
const made = new Date("2026-01-02T03:04:05Z");

/** A PDF whose pages say `Page 1`, `Page 2` …, A4 unless told otherwise. */
export async function numberedPdf(
  pages: number,
  size: [number, number] = [595, 842],
  prefix = "Page",
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++) {
    document.addPage(size).drawText(`${prefix} ${number}`, { x: 72, y: size[1] - 100, size: 24, font });
  }
  document.setTitle(`${prefix} document`);
  document.setCreationDate(made);
  document.setModificationDate(made);
  return document.save();
}

type Entries = NonNullable<Parameters<PDFContext["flateStream"]>[1]>;

/** What a font states of itself, whatever its glyphs are, and how far apart its lines stand, in letter sizes. */
type StatedFont = {
  name?: string;
  lead?: number;
  StemV?: number;
  FontBBox?: readonly number[];
  Ascent?: number;
  Descent?: number;
};

/**
 * Lines of one paragraph in any script, one below the other: codes are UTF-16 units, of which `ToUnicode` tells the
 * meaning. The font has no glyphs for them, so that no font of the machine has a part in it.
 */
export async function linesPdf(
  lines: readonly string[],
  size = 12,
  { name = "AnyScript", lead = 1.5, FontBBox = [0, -200, 1000, 800], ...stated }: StatedFont = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([600, 400]);
  const { context } = document;
  const add = (entries: Entries) => context.register(context.obj(entries));
  const program = await subsetFont(await readFile(packageAsset(plainFont)), " ", {
    targetFormat: "truetype",
  });
  const box = { FontBBox: [...FontBBox], Ascent: 800, Descent: -200, CapHeight: 700 };
  const FontFile2 = context.register(context.flateStream(program, { Length1: program.length }));
  const FontDescriptor = add({
    ...{ Type: "FontDescriptor", FontName: name, Flags: 4, ItalicAngle: 0, StemV: 80 },
    ...box,
    ...stated,
    FontFile2,
  });
  const hex = (text: string) => `<${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
  const units = [...new Set(lines.join("").split(""))].map((unit) => `${hex(unit)} ${hex(unit)}`);
  const toUnicode = context.flateStream(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /AnyScript def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange
${units.length} beginbfchar ${units.join(" ")} endbfchar endcmap end end`);
  const descendant = add({
    ...{ Type: "Font", Subtype: "CIDFontType2", BaseFont: name, DW: 600, FontDescriptor },
    CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
    CIDToGIDMap: context.register(context.flateStream(new Uint8Array(0x20000))),
  });
  const font = add({
    ...{ Type: "Font", Subtype: "Type0", BaseFont: name, Encoding: "Identity-H" },
    DescendantFonts: [descendant],
    ToUnicode: context.register(toUnicode),
  });
  page.node.setFontDictionary(PDFName.of("F"), font);
  const shown = lines.map((line, index) => `1 0 0 1 60 ${340 - index * lead * size} Tm ${hex(line)} Tj`);
  const content = `BT /F ${size} Tf ${shown.join("\n")} ET`;
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream(content)));
  return document.save();
}

/** The text of each page as PDFium reads it: an engine that had no part in writing the file. */
export async function pageTexts(bytes: Uint8Array, password = ""): Promise<string[]> {
  using document = await PdfiumDocument.open(bytes, password);
  const { pdfium } = document;
  return Array.from({ length: document.pageCount }, (_, index) =>
    document.page(index, (page) => {
      const text = pdfium.FPDFText_LoadPage(page);
      const count = pdfium.FPDFText_CountChars(text);
      const value = document.allocate((count + 1) * 2, (pointer) => {
        // Of a page without text nothing is written.
        const written = pdfium.FPDFText_GetText(text, 0, count, pointer);
        return written > 0 ? pdfium.pdfium.UTF16ToString(pointer) : "";
      });
      pdfium.FPDFText_ClosePage(text);
      return value.trim();
    }),
  );
}

/** What qpdf finds wrong with a file: nothing, when all is well. */
export async function complaints(bytes: Uint8Array, password?: string): Promise<string> {
  const secret = password === undefined ? [] : [`--password=${password}`];
  const { exitCode, stderr } = await runQpdf(["--check", ...secret, "in.pdf"], { "in.pdf": bytes });
  return exitCode === 0 ? stderr : stderr || `exit ${exitCode}`;
}

/** A form with one text field of that name and value. */
export async function formPdf(name: string, value: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 300]);
  const field = document.getForm().createTextField(name);
  field.setText(value);
  field.addToPage(page, { x: 50, y: 200, width: 200, height: 24 });
  return document.save();
}

/** The entries of the catalog, for what no text shows. */
export async function catalogKeys(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.catalog.keys().map((key) => (key instanceof PDFName ? key.decodeText() : String(key)));
}
