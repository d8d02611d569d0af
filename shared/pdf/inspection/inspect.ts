import type { InputFile } from "../../contract/file.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { Dict } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { withPdf } from "../structure/open-pdf.ts";
import { type FontFact, fontFact } from "./fonts.ts";

/** What a PDF says of itself to machines and to assistive technology. */
export type PdfFacts = {
  encrypted: boolean;
  repaired: boolean;
  /** Whether text may be taken out, and by assistive technology (ISO 32000-2, table 22, bits 5 and 10). */
  mayExtract: boolean;
  mayAssist: boolean;
  tagged: boolean;
  language: string | undefined;
  title: string | undefined;
  /** Whether viewers show the title in place of the file name. */
  showsTitle: boolean;
  figures: { count: number; described: number };
  fonts: readonly FontFact[];
};

const extraction = 0x10;
const assistance = 0x200;

function text(reader: PdfReader, holder: Dict | undefined, key: string): string | undefined {
  return reader.text(holder?.get(key))?.trim() || undefined;
}

/** Fonts and figures, wherever they stand in the file. */
function walk(reader: PdfReader, roles: Dict | undefined) {
  const fonts = new Map<string, FontFact>();
  const figures = { count: 0, described: 0 };
  for (const number of reader.numbers) {
    const found = reader.readable(number);
    if (!(found instanceof Dict)) continue;
    const font = fontFact(reader, found);
    if (font !== undefined) fonts.set(`${font.name} ${font.mapped} ${font.embedded}`, font);
    const role = found.name("S");
    if (role === undefined || !found.has("P") || (roles?.name(role) ?? role) !== "Figure") continue;
    figures.count++;
    if ((text(reader, found, "Alt") ?? text(reader, found, "ActualText")) !== undefined) figures.described++;
  }
  return { fonts: [...fonts.values()], figures };
}

/** Bits that an encrypted file sets against what readers may do; all of them for a file that is not. */
async function permissions(bytes: Uint8Array, password: string | undefined): Promise<number> {
  using document = await PdfiumDocument.open(bytes, password);
  return document.pdfium.FPDF_GetDocPermissions(document.handle);
}

/** Looks at a PDF as a machine and as assistive technology would. */
export function inspectPdf(file: InputFile, password?: string): Promise<PdfFacts> {
  return withPdf(file, password, async ({ reader, encrypted, repaired }) => {
    const { catalog } = reader;
    const allowed = encrypted ? await permissions(file.bytes, password) : -1;
    const structure = reader.dict(catalog.get("StructTreeRoot"));
    const marked = reader.resolve(reader.dict(catalog.get("MarkInfo"))?.get("Marked"));
    const preferences = reader.dict(catalog.get("ViewerPreferences"));
    return {
      encrypted,
      repaired,
      mayExtract: (allowed & extraction) !== 0,
      mayAssist: (allowed & (assistance | extraction)) !== 0,
      tagged: marked === true && structure !== undefined,
      language: text(reader, catalog, "Lang"),
      title: text(reader, reader.dict(reader.trailer.get("Info")), "Title"),
      showsTitle: reader.resolve(preferences?.get("DisplayDocTitle")) === true,
      ...walk(reader, reader.dict(structure?.get("RoleMap"))),
    };
  });
}
