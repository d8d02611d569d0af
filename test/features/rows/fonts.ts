import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { packageAsset } from "../../../shared/assets/package-asset.ts";
import fontkit from "../../../shared/fonts/fontkit.ts";
import { readTables } from "../../../shared/pdf/compression/fonts/sfnt.ts";
import { readType1 } from "../../../shared/pdf/compression/fonts/type1-file.ts";
import { type1ToCff } from "../../../shared/pdf/compression/fonts/type1-to-cff.ts";
import { type1Font } from "../../compression/type1-font.ts";
import type { Feature } from "../feature.ts";
import { stream } from "../feature.ts";

const notoSans = "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";
const notoKorean = "@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf";

const show = (operators: string) => `BT /F 36 Tf 20 90 Td ${operators} ET`;
const descriptor = (file: string, flags = 32) =>
  `<< /Type /FontDescriptor /FontName /Test /Flags ${flags} /ItalicAngle 0 /Ascent 1000 /Descent -300 /CapHeight 700 /StemV 80 /FontBBox [-500 -300 1500 1000] ${file} >>`;
const simple = (subtype: string, encoding: string) =>
  `<< /Type /Font /Subtype /${subtype} /BaseFont /Test /FirstChar 0 /LastChar 255 /Widths [${"600 ".repeat(256)}] /FontDescriptor 21 0 R ${encoding} >>`;

const mapping = (pairs: readonly (readonly [code: string, unicode: string])[]) =>
  stream(
    "",
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Test def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${pairs.length} beginbfchar ${pairs.map(([code, unicode]) => `<${code}> <${unicode}>`).join(" ")} endbfchar endcmap end end`,
  );

const hex = (value: number) => value.toString(16).padStart(4, "0");

/** Text in a font of 20 0 R (9.6, 9.7) whose program is 22 0 R. */
const font = (
  clause: string,
  content: string,
  objects: Record<number, string>,
  rest: Partial<Feature> = {},
): Feature => ({
  clause,
  fonts: "/F 20 0 R",
  content: show(content),
  objects,
  drawn: true,
  ...rest,
});

/** A composite font of an OpenType program; the text by glyph numbers. */
async function composite(asset: string, text: string, key: string, cff: boolean) {
  const whole = await readFile(packageAsset(asset));
  const program = await subsetFont(whole, `${text}unused`, { targetFormat: cff ? "sfnt" : "truetype" });
  const read = fontkit.create(program);
  const glyphs = [...text].map((letter) => hex(read.glyphForCodePoint(letter.codePointAt(0) ?? 0).id));
  const table = cff ? readTables(program)?.tables.get("CFF ") : undefined;
  const pairs = glyphs.map((glyph, at) => [glyph, hex(text.codePointAt(at) ?? 0)] as const);
  return { glyphs, toUnicode: mapping(pairs), file: stream(key, table ?? program) };
}

const system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
const type0 = (encoding: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Test /Encoding ${encoding} /DescendantFonts [23 0 R] /ToUnicode 24 0 R >>`;

/** The five standard fonts that differ in kind; each on a line. */
const standard = ["Helvetica-BoldOblique", "Times-Roman", "Courier", "Symbol", "ZapfDingbats"];

export async function fontFeatures(): Promise<Record<string, Feature>> {
  const latin = await subsetFont(await readFile(packageAsset(notoSans)), "Grueß unused", {
    targetFormat: "truetype",
  });
  const byGlyph = await composite(notoSans, "Größe", "", false);
  const korean = await composite(notoKorean, "한국어", "/Subtype /CIDFontType0C", true);
  const type1 = type1Font();
  const cff = type1ToCff(
    readType1(Buffer.concat([type1.clear, type1.encrypted])),
    new Set(["A", "e", "flex", "unused"]),
  );
  const trueType = { 21: descriptor("/FontFile2 22 0 R"), 22: stream(`/Length1 ${latin.length}`, latin) };
  const cid2 = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test ${system} /DW 600 /CIDToGIDMap /Identity /FontDescriptor 21 0 R`;
  const glyphFont = { 21: descriptor("/FontFile2 22 0 R", 4), 22: byGlyph.file, 24: byGlyph.toUnicode };
  return {
    "standard fonts": {
      clause: "9.6.2.2",
      warned: /embedded by others of the same widths/,
      fonts: standard
        .map((name, at) => `/S${at} << /Type /Font /Subtype /Type1 /BaseFont /${name} >>`)
        .join(" "),
      content: standard.map((_, at) => `BT /S${at} 20 Tf 20 ${160 - at * 32} Td (Abc 123) Tj ET`).join(" "),
      text: "Abc 123",
      drawn: true,
    },
    "text state: spacing, scale, rise and mode": {
      clause: "9.3",
      content:
        "BT /F1 24 Tf 3 Tc 8 Tw 80 Tz 5 Ts 1 Tr 20 120 Td (Some words) Tj 0 Ts 2 Tr 1 0 0 rg 0 -40 Td [(A) -200 (B)] TJ ET",
      text: "Some words",
      drawn: true,
    },
    "text as a clip": {
      clause: "9.3.6",
      content: "q BT /F1 80 Tf 7 Tr 20 80 Td (Clip) Tj ET 1 0 0 rg 0 0 240 110 re f Q",
      drawn: true,
    },
    "TrueType, WinAnsi": font(
      "9.6.3",
      "(Grue\\337) Tj",
      { 20: simple("TrueType", "/Encoding /WinAnsiEncoding"), ...trueType },
      { text: "Grueß" },
    ),
    "TrueType, differences": font(
      "9.6.5",
      "(\\001\\002) Tj",
      {
        20: simple("TrueType", "/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /G /r] >>"),
        ...trueType,
      },
      { text: "Gr" },
    ),
    "Type 1": font("9.6.2", "(Ae\\001) Tj", {
      20: simple("Type1", "/Encoding << /Differences [1 /flex] >>"),
      21: descriptor("/FontFile 22 0 R"),
      22: stream(
        `/Length1 ${type1.clear.length} /Length2 ${type1.encrypted.length} /Length3 0`,
        Buffer.concat([type1.clear, type1.encrypted]),
      ),
    }),
    "Type 1 as CFF": font("9.9", "(Ae) Tj", {
      20: simple("Type1", ""),
      21: descriptor("/FontFile3 22 0 R"),
      22: stream("/Subtype /Type1C", cff),
    }),
    "CIDFontType2 by glyph": font(
      "9.7.4",
      `<${byGlyph.glyphs.join("")}> Tj`,
      { 20: type0("/Identity-H"), 23: `${cid2} /W [1 [600 600]] >>`, ...glyphFont },
      { text: "Größe" },
    ),
    "CIDFontType2, mapped to glyphs": font(
      "9.7.4.2",
      "<00010002> Tj",
      {
        20: type0("/Identity-H"),
        23: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test ${system} /DW 600 /CIDToGIDMap 25 0 R /FontDescriptor 21 0 R >>`,
        ...glyphFont,
        24: mapping([
          ["0001", "0047"],
          ["0002", "00f6"],
        ]),
        25: stream("", Buffer.from(`0000${byGlyph.glyphs[0]}${byGlyph.glyphs[2]}`, "hex")),
      },
      { text: "Gö" },
    ),
    "CMap in the file": font("9.7.5", "<4142> Tj", {
      20: type0("25 0 R"),
      23: `${cid2} >>`,
      ...glyphFont,
      25: stream(
        "/Type /CMap /CMapName /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>",
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 1 def /WMode 0 def
1 begincodespacerange <00> <FF> endcodespacerange 2 begincidchar <41> ${Number.parseInt(byGlyph.glyphs[0] ?? "", 16)} <42> ${Number.parseInt(byGlyph.glyphs[1] ?? "", 16)} endcidchar endcmap end end`,
      ),
      24: mapping([
        ["41", "0047"],
        ["42", "0072"],
      ]),
    }),
    "CFF with CIDs": font(
      "9.7.4",
      `<${korean.glyphs.join("")}> Tj`,
      {
        20: type0("/Identity-H"),
        21: descriptor("/FontFile3 22 0 R", 4),
        22: korean.file,
        23: `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Test ${system} /DW 1000 /FontDescriptor 21 0 R >>`,
        24: korean.toUnicode,
      },
      { text: "한국어" },
    ),
    "vertical writing": font(
      "9.7.4.3",
      `60 60 Td <${korean.glyphs.join("")}> Tj`,
      {
        20: type0("/Identity-V"),
        21: descriptor("/FontFile3 22 0 R", 4),
        22: korean.file,
        23: `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Test ${system} /DW 1000 /DW2 [880 -1000] /W2 [1 2 -1000 500 880] /FontDescriptor 21 0 R >>`,
        24: korean.toUnicode,
      },
      { text: "한국어", keeps: ["page/Resources/Font/F/Encoding"] },
    ),
    "CJK font that is not in the file": font(
      "9.7.5.2",
      "<65e5672c> Tj",
      {
        20: "<< /Type /Font /Subtype /Type0 /BaseFont /KozMinPro-Regular /Encoding /UniJIS-UTF16-H /DescendantFonts [23 0 R] >>",
        21: "<< /Type /FontDescriptor /FontName /KozMinPro-Regular /Flags 6 /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 740 /StemV 80 /FontBBox [0 -120 1000 880] /Style << /Panose <000002020400000000000000> >> >>",
        23: "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /KozMinPro-Regular /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> /DW 1000 /FontDescriptor 21 0 R >>",
      },
      { keeps: ["page/Resources/Font/F"] },
    ),
    "Type 3": font(
      "9.6.4",
      "(ab) Tj",
      {
        20: "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /box 21 0 R /disk 22 0 R >> /Encoding << /Differences [97 /box /disk] >> /FirstChar 97 /LastChar 98 /Widths [1000 1000] /Resources << >> /ToUnicode 24 0 R >>",
        21: stream("", "1000 0 0 0 900 900 d1 0 0 900 900 re f"),
        22: stream("", "1000 0 d0 1 0 0 rg 450 0 m 900 900 l 0 900 l f"),
        24: mapping([
          ["0061", "25a0"],
          ["0062", "25bc"],
        ]),
      },
      { keeps: ["page/Resources/Font/F"] },
    ),
    "font of a form, with letters yet to be typed": {
      clause: "12.7.4.3",
      catalog: "/AcroForm << /Fields [26 0 R] /DA (/F 12 Tf 0 g) /DR << /Font << /F 20 0 R >> >> >>",
      page: "/Annots [26 0 R]",
      objects: {
        20: simple("TrueType", "/Encoding /WinAnsiEncoding"),
        ...trueType,
        26: "<< /Type /Annot /Subtype /Widget /F 4 /Rect [20 100 120 120] /FT /Tx /T (name) /V (G) /AP << /N 27 0 R >> >>",
        27: stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F 20 0 R >> >>",
          "/Tx BMC BT /F 12 Tf 2 6 Td (G) Tj ET EMC",
        ),
      },
      keeps: ["catalog/AcroForm/DR/Font/F/FontDescriptor/FontFile2"],
      drawn: true,
      meant: {
        ...{ flatten: "it becomes part of the page", "flatten forms": "it becomes part of the page" },
        ...Object.fromEntries(
          [
            "compress low",
            "compress medium",
            "compress high",
            "preset print",
            "preset mobile",
            "to-size",
          ].map((name) => [name, "the font keeps the letters that it has codes for"]),
        ),
      },
    },
  };
}
