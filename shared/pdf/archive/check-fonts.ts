import { type Dict, Name, PdfString, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { cffWidths } from "./cff-widths.ts";
import { checkTrueTypeEncoding } from "./check-encoding.ts";
import { checkUnicode } from "./check-unicode.ts";
import type { FontShown } from "./content-use.ts";
import type { Findings, Place } from "./findings.ts";
import { fontWidths, shownCodes } from "./font-codes.ts";
import { encodedName, fontFile, fontProgram, type Glyph, type Program } from "./font-program.ts";
import { wantsUnicode } from "./level.ts";
import { isPredefined, predefinedOf } from "./predefined-cmaps.ts";
import { programFault } from "./program-faults.ts";

// Fonts by what they show (ISO 19005-2, 6.2.11; ISO 19005-1, 6.3).

/** Thousandths by which a width may differ. */
const tolerance = 1;
const subsetTag = /^[A-Z]{6}\+/;

const simple = new Set(["Type1", "MMType1", "TrueType", "Type3"]);
const composite = new Set(["CIDFontType0", "CIDFontType2"]);

/** What a font file may be, by the font's own subtype. */
const programs: Readonly<Record<string, readonly string[]>> = {
  Type1: ["FontFile", "Type1C", "OpenType"],
  MMType1: ["FontFile", "Type1C", "OpenType"],
  TrueType: ["FontFile2", "OpenType"],
  CIDFontType0: ["CIDFontType0C", "OpenType"],
  CIDFontType2: ["FontFile2", "OpenType"],
};

/** Fonts that every viewer has, whose widths may be left out while they are not embedded (ISO 32000-1, 9.6.2.2). */
const standardFonts = /^(?:Helvetica|Times|Courier)(?:-|$)|^(?:Symbol|ZapfDingbats)$/;

/** Codes of a Type 3 font that no procedure draws. */
export function lostGlyphs(reader: PdfReader, font: Dict, codes: readonly number[]): number[] {
  const procedures = reader.dict(font.get("CharProcs"));
  const name = encodedName(reader, font);
  return codes.filter((code) => procedures?.has(name(code) ?? "") !== true);
}

type Shown = { font: Dict; shown: FontShown; place: Place };

export class FontCheck {
  private readonly reader: PdfReader;
  private readonly findings: Findings;

  constructor(reader: PdfReader, findings: Findings) {
    this.reader = reader;
    this.findings = findings;
  }

  check(font: Dict, shown: FontShown): void {
    const subtype = font.name("Subtype") ?? "";
    const place: Place = { page: shown.page, detail: font.name("BaseFont") ?? subtype };
    if (!simple.has(subtype) && subtype !== "Type0") {
      this.findings.add("font-dictionary", place);
      return;
    }
    if (font.name("Type") !== "Font") this.findings.add("font-dictionary", { ...place, detail: "Type" });
    if (subtype === "Type3") {
      this.type3(font, shown, place);
      return;
    }
    const described = this.reader.dict(font.get("FontDescriptor"))?.name("FontName");
    if (font.name("BaseFont") === undefined && described === undefined)
      this.findings.add("font-dictionary", place);
    if (subtype === "Type0") this.composite({ font, shown, place });
    else this.simple({ font, shown, place });
  }

  private type3(font: Dict, shown: FontShown, place: Place): void {
    const codes = (shownCodes(this.reader, font, shown) ?? []).map(({ code }) => code);
    for (const code of lostGlyphs(this.reader, font, codes))
      this.findings.add("glyph", { ...place, detail: `Type3, code ${code}` });
    if (wantsUnicode(this.findings.level)) checkUnicode(this.reader, font, codes, this.findings, place);
  }

  private simple({ font, shown, place }: Shown): void {
    const { reader, findings } = this;
    const isStandard = standardFonts.test(font.name("BaseFont") ?? "");
    const descriptor = reader.dict(font.get("FontDescriptor"));
    const widths = reader.array(font.get("Widths"));
    const [first, last] = ["FirstChar", "LastChar"].map((key) => reader.resolve(font.get(key)));
    const isWhole =
      typeof first === "number" &&
      typeof last === "number" &&
      widths !== undefined &&
      widths.length === last - first + 1;
    if (!isWhole && !(isStandard && descriptor === undefined))
      findings.add("font-dictionary", { ...place, detail: "Widths" });
    const codes = (shownCodes(reader, font, shown) ?? []).map(({ code }) => code);
    const program = this.embedded(font, undefined, descriptor, shown, place);
    if (wantsUnicode(findings.level)) checkUnicode(reader, font, codes, findings, place, program?.nameOf);
    if (program === undefined || descriptor === undefined) return;
    if (font.name("Subtype") === "TrueType")
      checkTrueTypeEncoding(reader, font, descriptor, program, findings, place);
    const missing = Number(reader.resolve(descriptor.get("MissingWidth")) ?? 0);
    const widthOf = (code: number) => {
      const own = reader.resolve(widths?.[code - Number(first)]);
      return typeof own === "number" ? own : missing;
    };
    for (const code of codes) this.glyph(program.glyph(code), widthOf(code), shown, place);
    this.charSet(font, descriptor, program, place);
  }

  /** The program of a font, where it has one; that it has none is a fault of text that is seen. */
  private embedded(
    font: Dict,
    descendant: Dict | undefined,
    descriptor: Dict | undefined,
    shown: FontShown,
    place: Place,
  ): Program | undefined {
    const file = fontFile(this.reader, descriptor);
    if (file === undefined || descriptor === undefined) {
      if (shown.isSeen) this.findings.add("font-embedded", place);
      return undefined;
    }
    const kind = file.key === "FontFile3" ? (file.stream.dict.name("Subtype") ?? "") : file.key;
    const subtype = (descendant ?? font).name("Subtype") ?? "";
    if (!(programs[subtype] ?? []).includes(kind))
      this.findings.add("font-program", { ...place, detail: kind });
    if (this.findings.part === 1 && kind === "OpenType") this.findings.add("font-program", place);
    const program = fontProgram(this.reader, font, descendant, descriptor, cffWidths);
    if (program !== "damaged") {
      const bytes = decodeContent(this.reader, file.stream, "pdf.content");
      const odd = programFault(this.reader, file, bytes, subtype, program);
      if (odd !== undefined) this.findings.add("font-program", { ...place, detail: odd });
      if (program.isCollection)
        this.findings.add("font-program", { ...place, detail: "a collection of fonts" });
      return program;
    }
    this.findings.add("font-program", { ...place, detail: "cannot be read" });
    return undefined;
  }

  private glyph(glyph: Glyph, width: number, { isSeen }: FontShown, place: Place): void {
    if (!glyph.isThere && isSeen) this.findings.add("glyph", place);
    if (glyph.isNotdef) this.findings.add("notdef", place);
    if (!glyph.isThere || glyph.width === undefined || !isSeen) return;
    if (Math.abs(glyph.width - width) > tolerance)
      this.findings.add("widths", {
        ...place,
        detail: `${place.detail}: ${width} for ${glyph.width.toFixed(1)}`,
      });
  }

  private charSet(font: Dict, descriptor: Dict, { names }: Program, place: Place): void {
    if (names === undefined) return;
    const listed = this.reader.resolve(descriptor.get("CharSet"));
    if (!(listed instanceof PdfString)) {
      const isSubset = subsetTag.test(font.name("BaseFont") ?? "");
      if (this.findings.part === 1 && isSubset) this.findings.add("char-set", place);
      return;
    }
    const own = new Set(
      Buffer.from(listed.bytes)
        .toString("latin1")
        .split("/")
        .map((each) => each.trim()),
    );
    const isWhole = [...names].every((name) => name === ".notdef" || own.has(name));
    if (!isWhole) this.findings.add("char-set", place);
  }

  private composite({ font, shown, place }: Shown): void {
    const { reader, findings } = this;
    const descendant = reader.dict((reader.array(font.get("DescendantFonts")) ?? [])[0]);
    if (descendant === undefined || !composite.has(descendant.name("Subtype") ?? "")) {
      findings.add("font-dictionary", { ...place, detail: "DescendantFonts" });
      return;
    }
    if (descendant.name("Type") !== "Font") findings.add("font-dictionary", { ...place, detail: "Type" });
    const encoding = reader.resolve(font.get("Encoding"));
    const codes = shownCodes(reader, font, shown);
    this.encoding(encoding, descendant, place);
    if (wantsUnicode(findings.level) && codes !== undefined)
      checkUnicode(
        reader,
        font,
        codes.map(({ code }) => code),
        findings,
        place,
      );
    const descriptor = reader.dict(descendant.get("FontDescriptor"));
    const isTrueType = descendant.name("Subtype") === "CIDFontType2";
    const map = reader.resolve(descendant.get("CIDToGIDMap"));
    const program = this.embedded(font, descendant, descriptor, shown, place);
    if (program === undefined || descriptor === undefined) return;
    const isMapped = map instanceof Stream || (map instanceof Name && map.value === "Identity");
    if (isTrueType && !isMapped) findings.add("cid-to-gid", place);
    this.cidSet(font, descriptor, program, place);
    if (codes === undefined) {
      findings.leaveOpen("glyph", "A font has a CMap that is not read here.");
      return;
    }
    const widthOf = fontWidths(reader, descendant);
    for (const { cid } of codes) {
      if (cid > 65_535) findings.add("cid-range", place);
      const glyph = program.glyph(cid);
      // CID 0 is the glyph for none, whatever a CIDToGIDMap draws for it (ISO 32000-1, 9.7.6.3).
      this.glyph({ ...glyph, isNotdef: glyph.isNotdef || cid === 0 }, widthOf(cid), shown, place);
    }
  }

  private encoding(encoding: ReturnType<PdfReader["resolve"]>, descendant: Dict, place: Place): void {
    const system = this.reader.dict(descendant.get("CIDSystemInfo"));
    const own = ["Registry", "Ordering"].map((key) => this.reader.text(system?.get(key)) ?? "").join("-");
    if (encoding instanceof Name) {
      if (/^Identity-[HV]$/.test(encoding.value)) return;
      if (!isPredefined(encoding.value)) {
        this.findings.add("cmap", { ...place, detail: encoding.value });
        return;
      }
      if (predefinedOf(encoding.value) !== own) this.findings.add("cid-system", place);
    } else if (encoding instanceof Stream) {
      const stated = this.reader.dict(encoding.dict.get("CIDSystemInfo"));
      const other = ["Registry", "Ordering"].map((key) => this.reader.text(stated?.get(key)) ?? "").join("-");
      if (stated !== undefined && other !== own) this.findings.add("cid-system", place);
      const text = Buffer.from(decodeContent(this.reader, encoding, "pdf.content")).toString("latin1");
      const inside = Number(/\/WMode\s+(\d)/.exec(text)?.[1] ?? 0);
      if (inside !== Number(this.reader.resolve(encoding.dict.get("WMode")) ?? 0))
        this.findings.add("cmap", { ...place, detail: "WMode" });
      const used = encoding.dict.get("UseCMap");
      const name = this.reader.resolve(used);
      if (name instanceof Name && !isPredefined(name.value))
        this.findings.add("cmap", { ...place, detail: "UseCMap" });
    }
  }

  private cidSet(font: Dict, descriptor: Dict, { cids }: Program, place: Place): void {
    const stream = this.reader.resolve(descriptor.get("CIDSet"));
    if (!(stream instanceof Stream)) {
      const isSubset = subsetTag.test(font.name("BaseFont") ?? "");
      if (this.findings.part === 1 && isSubset) this.findings.add("cid-set", place);
      return;
    }
    const bits = decodeContent(this.reader, stream, "pdf.structure");
    const isSet = (cid: number) => ((bits[cid >> 3] ?? 0) & (128 >> (cid & 7))) !== 0;
    for (const cid of cids?.() ?? [])
      if (!isSet(cid)) {
        this.findings.add("cid-set", place);
        return;
      }
  }
}
