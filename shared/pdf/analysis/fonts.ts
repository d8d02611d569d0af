import { type Dict, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { fontFact } from "../inspection/fonts.ts";

export type AnalysedFont = {
  name: string;
  type: string;
  embedded: boolean;
  subset: boolean;
  mapped: boolean;
  bytes: number;
};

const programs = ["FontFile", "FontFile2", "FontFile3"] as const;

/** Bytes of the font program, as they stand in the file; of Type 3 those of the glyphs. */
function bytesOf(reader: PdfReader, font: Dict, holder: Dict): number {
  const descriptor = reader.dict(holder.get("FontDescriptor"));
  const streams =
    font.name("Subtype") === "Type3"
      ? [...(reader.dict(font.get("CharProcs"))?.values() ?? [])]
      : programs.map((key) => descriptor?.get(key) ?? null);
  return streams.reduce<number>((sum, each) => {
    const stream = reader.resolve(each);
    return stream instanceof Stream ? sum + stream.raw.length : sum;
  }, 0);
}

/** What a font is (ISO 32000-1, 9.5 to 9.9); undefined for what is none, and for the parts of composite fonts. */
export function analysedFont(reader: PdfReader, font: Dict): AnalysedFont | undefined {
  const fact = fontFact(reader, font);
  if (fact === undefined) return undefined;
  const [descendant] = reader.array(font.get("DescendantFonts")) ?? [];
  const own = reader.dict(descendant);
  const below = own?.name("Subtype");
  const subtype = font.name("Subtype") ?? "";
  const names = [font.name("BaseFont"), own?.name("BaseFont")];
  return {
    ...fact,
    type: below === undefined ? subtype : `${subtype}/${below}`,
    // Six letters and a plus sign (9.6.4).
    subset: names.some((name) => /^[A-Z]{6}\+/.test(name ?? "")),
    bytes: bytesOf(reader, font, own ?? font),
  };
}
