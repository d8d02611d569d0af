import { readTrueType } from "../compression/fonts/true-type.ts";
import { readType1, Type1Error } from "../compression/fonts/type1-file.ts";
import { Dict, dict, name, Stream } from "../file/object.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { buildTrueType, type Wanted } from "./build-true-type.ts";
import { builtType1 } from "./build-type1.ts";
import { cffWidths } from "./cff-widths.ts";
import type { Changes } from "./changes.ts";
import { FontCheck, lostGlyphs } from "./check-fonts.ts";
import type { FontShown } from "./content-use.ts";
import { Findings } from "./findings.ts";
import { fontWidths, type ShownCode, shownCodes } from "./font-codes.ts";
import { encodedName, fileKeys, fontFile, fontProgram } from "./font-program.ts";
import { charactersOf } from "./font-texts.ts";
import type { ArchiveLevel } from "./level.ts";
import { partOf, wantsUnicode } from "./level.ts";
import { listGlyphs } from "./list-glyphs.ts";
import { nameCodes, outlinesAlone } from "./plain-outlines.ts";
import type { RuleKey } from "./rules.ts";
import { fitted, standIn } from "./stand-in.ts";
import { symbolCharacters } from "./symbol-characters.ts";
import { unicodeMap } from "./unicode-map.ts";
import type { WorkingCopy } from "./working-copy.ts";
import { setCidWidths, setWidths, useComposite, useSimple, usualDescriptor } from "./write-font.ts";

// Fonts as an archive has them: embedded, with all that is shown, and as wide as they say (ISO 19005-2, 6.2.11).

const rebuilding: readonly RuleKey[] = ["glyph", "notdef", "widths", "font-encoding", "font-program"];

export class FontFix {
  private readonly copy: WorkingCopy;
  private readonly changes: Changes;
  private readonly level: ArchiveLevel;

  constructor(copy: WorkingCopy, changes: Changes, level: ArchiveLevel) {
    this.copy = copy;
    this.changes = changes;
    this.level = level;
  }

  private faults(font: Dict, shown: FontShown): Set<RuleKey> {
    const findings = new Findings(this.level);
    new FontCheck(this.copy.reader, findings).check(font, shown);
    return new Set(findings.failures.map(({ key }) => key));
  }

  async fix(font: Dict, shown: FontShown): Promise<void> {
    const composed = this.copy.reader.dict((this.copy.reader.array(font.get("DescendantFonts")) ?? [])[0]);
    for (const each of [font, composed]) each?.set("Type", name("Font"));
    if (font.name("Subtype") === "Type3") {
      this.drawn(font, shown);
      return this.mapped(font, shown);
    }
    const described = this.copy.reader.dict((composed ?? font).get("FontDescriptor"));
    if (partOf(this.level) > 1) listGlyphs(this.copy, this.level, font, composed, described);
    if (composed === undefined) nameCodes(this.copy.reader, font, described, shown);
    const faults = this.faults(font, shown);
    const outlines = outlinesAlone(this.copy.reader, described);
    if (outlines !== undefined) faults.delete("font-program");
    if (faults.size > 0) await this.mend(font, composed, shown, faults);
    if (outlines !== undefined) described?.set("FontFile3", this.copy.add(outlines));
  }

  private async mend(
    font: Dict,
    descendant: Dict | undefined,
    shown: FontShown,
    faults: ReadonlySet<RuleKey>,
  ): Promise<void> {
    // A program that is built anew tells no characters any more; a font that is embedded gets a whole map.
    const stated = font.get("ToUnicode");
    const known = charactersOf(this.copy.reader, font, shownCodes(this.copy.reader, font, shown) ?? []);
    const holder = descendant ?? font;
    const descriptor = this.copy.reader.dict(holder.get("FontDescriptor"));
    listGlyphs(this.copy, this.level, font, descendant, descriptor);
    if (font.name("BaseFont") === undefined)
      font.set("BaseFont", name(descriptor?.name("FontName") ?? "Font"));
    this.system(font, descendant);
    if (descendant?.name("Subtype") === "CIDFontType2" && !descendant.has("CIDToGIDMap"))
      descendant.set("CIDToGIDMap", name("Identity"));
    const isBare = faults.has("font-embedded") || fontFile(this.copy.reader, descriptor) === undefined;
    if (!shown.isSeen && rebuilding.some((key) => faults.has(key)))
      await this.embedUnseen(font, descendant, shown);
    else if (isBare && descendant === undefined) await this.embed(font, shown, descriptor);
    else if (isBare && descendant !== undefined) await this.embedComposite(font, descendant, shown);
    else if (descriptor !== undefined && rebuilding.some((key) => faults.has(key)))
      this.rebuild(font, descendant, descriptor, shown);
    else if (descendant === undefined && faults.has("font-dictionary")) this.listWidths(font, shown);
    if (faults.has("to-unicode") && font.get("ToUnicode") === stated) this.mapped(font, shown, known);
  }

  /** Procedures that draw nothing for codes of a Type 3 font that have none. */
  private drawn(font: Dict, shown: FontShown): void {
    const { reader } = this.copy;
    const codes = (shownCodes(reader, font, shown) ?? []).map(({ code }) => code);
    const lost = lostGlyphs(reader, font, codes);
    const procedures = reader.dict(font.get("CharProcs"));
    if (lost.length === 0 || procedures === undefined) return;
    const widthOf = fontWidths(reader, font);
    const encoding = new Dict(reader.dict(font.get("Encoding")) ?? []);
    const named = lost.flatMap((code) => [code, name(`none${code}`)]);
    encoding.set("Differences", [...(reader.array(encoding.get("Differences")) ?? []), ...named]);
    font.set("Encoding", encoding);
    for (const code of lost)
      procedures.set(`none${code}`, this.copy.addStream(Buffer.from(`${widthOf(code)} 0 d0`, "latin1")));
  }

  /** A CIDFont is of the collection that its CMap leads to. */
  private system(font: Dict, descendant: Dict | undefined): void {
    const encoding = this.copy.reader.resolve(font.get("Encoding"));
    const stated =
      encoding instanceof Stream ? this.copy.reader.dict(encoding.dict.get("CIDSystemInfo")) : undefined;
    if (stated !== undefined) descendant?.set("CIDSystemInfo", new Dict(stated));
  }

  /** Text that is only there to be found: glyphs that look like nothing, as wide as the font says. */
  private async embedUnseen(font: Dict, descendant: Dict | undefined, shown: FontShown): Promise<void> {
    const { reader } = this.copy;
    const codes = shownCodes(reader, font, shown);
    if (codes === undefined) return;
    const stand = await standIn("", 0);
    const blank = stand.glyph(0x20);
    const widthOf = fontWidths(reader, descendant ?? font);
    const texts = charactersOf(this.copy.reader, font, codes);
    const key = ({ code, cid }: ShownCode) => (descendant === undefined ? code : cid);
    const wanted = new Map(codes.map((each) => [key(each), { glyph: blank, width: widthOf(key(each)) }]));
    const built = buildTrueType(stand.font, wanted, descendant === undefined);
    const before = reader.dict((descendant ?? font).get("FontDescriptor")) ?? usualDescriptor();
    if (descendant !== undefined) {
      useComposite(this.copy, font, descendant, before, built);
      return;
    }
    useSimple(this.copy, font, before, built, font.name("BaseFont") ?? "Font");
    if (!font.has("ToUnicode") && texts.size > 0)
      font.set("ToUnicode", this.copy.addStream(unicodeMap(texts, 1)));
  }

  /** The same of a composite font whose codes lead to characters that the other font has. */
  private async embedComposite(font: Dict, descendant: Dict, shown: FontShown): Promise<void> {
    const { reader } = this.copy;
    const codes = shownCodes(reader, font, shown);
    if (codes === undefined) return;
    const before = reader.dict(descendant.get("FontDescriptor"));
    const baseFont = font.name("BaseFont") ?? "";
    const stand = await standIn(baseFont, Number(reader.resolve(before?.get("Flags")) ?? 0));
    const texts = charactersOf(this.copy.reader, font, codes);
    const widthOf = fontWidths(reader, descendant);
    const wanted = new Map<number, Wanted>();
    for (const { code, cid } of codes) {
      const character = texts.get(code)?.codePointAt(0);
      const glyph = stand.glyph(asked(character) ?? 0);
      if (glyph === 0) return;
      wanted.set(cid, fitted(stand, glyph, widthOf(cid)));
    }
    if (wanted.size === 0) return;
    useComposite(
      this.copy,
      font,
      descendant,
      before ?? usualDescriptor(),
      buildTrueType(stand.font, wanted, false),
    );
    this.changes.standIns.set(baseFont, stand.name);
  }

  private mapped(font: Dict, shown: FontShown, known: ReadonlyMap<number, string> = new Map()): void {
    if (!wantsUnicode(this.level)) return;
    const codes = shownCodes(this.copy.reader, font, shown) ?? [];
    const texts = new Map([...known, ...charactersOf(this.copy.reader, font, codes)]);
    if (texts.size === 0) return;
    const isComposite = font.name("Subtype") === "Type0";
    font.set("ToUnicode", this.copy.addStream(unicodeMap(texts, isComposite ? 2 : 1)));
  }

  private listWidths(font: Dict, shown: FontShown): void {
    const codes = shownCodes(this.copy.reader, font, shown) ?? [];
    const widthOf = fontWidths(this.copy.reader, font);
    setWidths(font, new Map(codes.map(({ code }) => [code, widthOf(code)])));
  }

  /** A font that takes the place of one that the file only names, as wide as that. */
  private async embed(font: Dict, shown: FontShown, descriptor: Dict | undefined): Promise<void> {
    const { reader } = this.copy;
    const baseFont = font.name("BaseFont") ?? "";
    const flags = Number(reader.resolve(descriptor?.get("Flags")) ?? 0);
    const found = shownCodes(reader, font, shown) ?? [];
    // A font that shows nothing is embedded all the same.
    const codes = found.length > 0 ? found : [{ code: 0x20, cid: 0x20 }];
    const symbols = symbolCharacters(baseFont);
    const latin = new Map(codes.map(({ code }) => [code, latinCharacter(code)]));
    const texts = charactersOf(this.copy.reader, font, codes);
    const stands = symbols === undefined ? [await standIn(baseFont, flags)] : await symbols.standIns();
    const isListed = font.has("Widths");
    const widthOf = fontWidths(reader, font);
    const characters = new Map(
      codes.map(({ code }) => {
        const text = texts.get(code) ?? (symbols === undefined ? latin.get(code) : undefined);
        return [code, asked(text?.codePointAt(0))];
      }),
    );
    // Signs that no other font has: the fault stays, and is told.
    const stand = stands.find(({ glyph }) =>
      [...characters.values()].every((each) => each === 0x20 || (each !== undefined && glyph(each) > 0)),
    );
    if (stand === undefined) return;
    const wanted = new Map(
      [...characters].map(([code, character = 0x20]): [number, Wanted] => {
        const glyph = stand.glyph(character);
        return [code, isListed ? fitted(stand, glyph, widthOf(code)) : { glyph, width: Number.NaN }];
      }),
    );
    if (wanted.size === 0) return;
    useSimple(
      this.copy,
      font,
      descriptor,
      buildTrueType(stand.font, wanted, true),
      `${baseFont || stand.name}`,
    );
    const unicode = new Map(
      [...wanted.keys()].flatMap((code): [number, string][] => {
        const text = texts.get(code) ?? latin.get(code);
        return text === undefined ? [] : [[code, text]];
      }),
    );
    font.set("ToUnicode", this.copy.addStream(unicodeMap(unicode, 1)));
    this.changes.standIns.set(baseFont, stand.name);
  }

  private rebuild(font: Dict, descendant: Dict | undefined, descriptor: Dict, shown: FontShown): void {
    const { reader } = this.copy;
    const codes = shownCodes(reader, font, shown);
    const file = fontFile(reader, descriptor);
    if (codes === undefined || file === undefined) return;
    const program = fontProgram(reader, font, descendant, descriptor, cffWidths);
    if (program === "damaged") return;
    const bytes = decodeContent(reader, file.stream, "pdf.content");
    const trueType = program.kind === "TrueType" ? readTrueType(bytes) : undefined;
    const widthOf = fontWidths(reader, descendant ?? font);
    if (trueType !== undefined && program.number !== undefined) {
      const texts = charactersOf(this.copy.reader, font, codes);
      const wanted = new Map(
        codes.map(({ code, cid }) => {
          const key = descendant === undefined ? code : cid;
          return [key, { glyph: program.number?.(key) ?? 0, width: widthOf(key) }];
        }),
      );
      const built = buildTrueType(trueType, wanted, descendant === undefined);
      this.changes.note("glyphs");
      if (descendant === undefined) {
        useSimple(this.copy, font, descriptor, built, font.name("BaseFont") ?? "Font");
        if (!font.has("ToUnicode") && texts.size > 0)
          font.set("ToUnicode", this.copy.addStream(unicodeMap(texts, 1)));
      } else useComposite(this.copy, font, descendant, descriptor, built);
      return;
    }
    if (program.kind === "Type1" && descendant === undefined)
      this.type1(font, descriptor, bytes, codes, widthOf);
    else if (descendant === undefined) {
      const glyphs = codes.map(({ code }) => [code, program.glyph(code)] as const);
      if (glyphs.some(([, { isThere }]) => !isThere)) return;
      this.changes.note("widths");
      setWidths(font, new Map(glyphs.map(([code, { width }]) => [code, width ?? widthOf(code)])));
    } else {
      setCidWidths(descendant, codes, (cid) => program.glyph(cid).width ?? widthOf(cid));
      this.changes.note("widths");
    }
  }

  private type1(
    font: Dict,
    before: Dict,
    bytes: Uint8Array,
    codes: readonly ShownCode[],
    widthOf: (code: number) => number,
  ): void {
    try {
      const type1 = readType1(bytes);
      const own = encodedName(this.copy.reader, font);
      const built = builtType1(
        type1,
        codes.map(({ code }) => ({
          code,
          name: own(code) ?? type1.encoding.get(code) ?? ".notdef",
          width: widthOf(code),
        })),
      );
      const texts = charactersOf(this.copy.reader, font, codes);
      const descriptor = new Dict(before);
      for (const key of [...fileKeys, "CharSet"]) descriptor.delete(key);
      const title = name((font.name("BaseFont") ?? "Font").replace(/^[A-Z]{6}\+/, ""));
      descriptor.set("FontName", title);
      descriptor.set("FontFile3", this.copy.addStream(built.bytes, dict({ Subtype: name("Type1C") })));
      font.set("BaseFont", title).set("FontDescriptor", this.copy.add(descriptor));
      font.set(
        "Encoding",
        dict({
          Type: name("Encoding"),
          Differences: built.names.flatMap(([code, each]) => [code, name(each)]),
        }),
      );
      setWidths(font, new Map(codes.map(({ code }) => [code, widthOf(code)])));
      if (!font.has("ToUnicode") && texts.size > 0)
        font.set("ToUnicode", this.copy.addStream(unicodeMap(texts, 1)));
      this.changes.note("glyphs");
    } catch (error) {
      if (!(error instanceof Type1Error || error instanceof RangeError)) throw error;
    }
  }
}

const windows = new TextDecoder("windows-1252");
const latinCharacter = (code: number): string => windows.decode(Uint8Array.of(code));
/** Signs that a font shows by those of others. */
const asked = (character: number | undefined) =>
  character === 0xa0 ? 0x20 : character === 0xad ? 0x2d : character;
