import { Counter } from "../../limits/count.ts";
import { operationsOf } from "../content/operators.ts";
import { Dict, Name, type PdfObject, PdfString, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { contentStreams } from "../structure/page-content.ts";
import type { SourcePage } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { renderingIntents } from "./check-objects.ts";
import type { ColorUse } from "./color-use.ts";
import type { Findings, Place } from "./findings.ts";
import { hasOddNumbers } from "./odd-numbers.ts";

// What content draws, and with what (ISO 19005-2, 6.2.2, 6.2.4, 6.2.6, 6.2.10).

/** ISO 32000-1, annex A. */
export const contentOperators: ReadonlySet<string> = new Set(
  (
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n " +
    "q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \""
  ).split(" "),
);
const fills = new Set(["f", "F", "f*", "b", "b*", "B", "B*"]);
const strokes = new Set(["s", "S", "b", "b*", "B", "B*"]);
const shows = new Set(["Tj", "TJ", "'", '"']);
export const comment = "%".charCodeAt(0);
const deepestState = 28;
const deepestForm = 40;
/** Operators of one file: what is behind them is said to be unchecked. */
const mostOperators = 20_000_000;

/** The strings that a font shows, and whether one of them is seen. */
export type FontShown = { strings: Map<string, Uint8Array>; isSeen: boolean; page: number | undefined };

type State = {
  fill: PdfObject;
  stroke: PdfObject;
  font: Dict | undefined;
  mode: number;
  overprint: { fill: boolean; stroke: boolean; mode: number };
};

const gray = new Name("DeviceGray");
const initial = (): State => ({
  fill: gray,
  stroke: gray,
  font: undefined,
  mode: 0,
  overprint: { fill: false, stroke: false, mode: 0 },
});

type Surface = {
  resources: Dict | undefined;
  isOwn: boolean;
  page: number | undefined;
  object: number | undefined;
};

const setters: Readonly<Record<string, readonly ["fill" | "stroke", string]>> = {
  g: ["fill", "DeviceGray"],
  rg: ["fill", "DeviceRGB"],
  k: ["fill", "DeviceCMYK"],
  G: ["stroke", "DeviceGray"],
  RG: ["stroke", "DeviceRGB"],
  K: ["stroke", "DeviceCMYK"],
};
/** Kinds of resources by the operator that names one. */
const named: Readonly<Record<string, string>> = { Do: "XObject", gs: "ExtGState", sh: "Shading", Tf: "Font" };
const builtIn = new Set(["DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern"]);

type Missing = (kind: string, name: string, resources: Dict | undefined) => PdfObject | undefined;

export class ContentUse {
  readonly fonts = new Map<Dict, FontShown>();
  /** Pages, from 1, on which something is seen through. */
  readonly transparent = new Set<number>();
  private readonly reader: PdfReader;
  private readonly findings: Findings;
  private readonly colors: ColorUse;
  private readonly visited = new Set<Stream | Dict>();
  private readonly size = new Counter("pdf.content");
  private operations = 0;
  /** A comment begins where an operator ends, which not every reader takes for its end. */
  isGlued = false;

  private readonly missing: Missing;

  /** `missing` is told of what content names and its resources lack. */
  constructor(reader: PdfReader, findings: Findings, colors: ColorUse, missing: Missing = () => undefined) {
    this.missing = missing;
    this.reader = reader;
    this.findings = findings;
    this.colors = colors;
  }

  page(page: SourcePage, number: number): void {
    const resources = this.reader.dict(page.dict.get("Resources"));
    const surface = { resources, isOwn: true, page: number, object: page.ref.number };
    this.group(page.dict, surface);
    const parts = contentStreams(this.reader, page).flatMap((stream) => [
      this.decode(stream),
      Buffer.from("\n"),
    ]);
    this.run(Buffer.concat(parts), surface, initial(), 0);
    for (const item of this.reader.array(page.dict.get("Annots")) ?? []) this.looks(item, surface);
  }

  private decode(stream: Stream): Uint8Array {
    const data = decodeContent(this.reader, stream);
    this.size.add(data.length);
    return data;
  }

  /** The normal appearances of an annotation. */
  private looks(item: PdfObject, surface: Surface): void {
    const normal = this.reader.resolve(this.reader.dict(this.reader.dict(item)?.get("AP"))?.get("N"));
    const streams = normal instanceof Dict ? [...normal.values()] : [normal];
    for (const each of streams) {
      const stream = this.reader.resolve(each);
      if (stream instanceof Stream) this.form(stream, surface, initial(), 0);
    }
  }

  private group(dict: Dict, { resources, ...surface }: Surface): void {
    const group = this.reader.dict(dict.get("Group"));
    if (group?.name("S") !== "Transparency") return;
    const space = group.get("CS");
    if (space !== undefined) this.colors.use(space, resources, placeOf({ resources, ...surface }));
  }

  private form(stream: Stream, parent: Surface, state: State, depth: number): void {
    if (this.visited.has(stream) || depth > deepestForm) return;
    this.visited.add(stream);
    const own = this.reader.dict(stream.dict.get("Resources"));
    const surface = { ...parent, resources: own ?? parent.resources, isOwn: own !== undefined };
    if (this.reader.dict(stream.dict.get("Group"))?.name("S") === "Transparency") this.seeThrough(parent);
    this.group(stream.dict, surface);
    this.run(this.decode(stream), surface, { ...state, overprint: { ...state.overprint } }, depth);
  }

  private seeThrough({ page }: Surface): void {
    if (page !== undefined) this.transparent.add(page);
  }

  private run(bytes: Uint8Array, surface: Surface, start: State, depth: number): void {
    let state = start;
    const stack: State[] = [];
    if (hasOddNumbers(latin1(bytes)))
      this.findings.add("operator", { ...placeOf(surface), detail: "a number that PDF has no form for" });
    const unread = () =>
      this.findings.add("operator", { ...placeOf(surface), detail: "a word that cannot be read" });
    for (const { operator, operands, end } of operationsOf(bytes, unread)) {
      if (bytes[end] === comment) this.isGlued = true;
      if (++this.operations > mostOperators) {
        this.findings.leaveOpen("operator", "There is more content than is looked at.");
        return;
      }
      if (!contentOperators.has(operator))
        this.findings.add("operator", { ...placeOf(surface), detail: operator });
      if (operator === "q") {
        stack.push({ ...state, overprint: { ...state.overprint } });
        if (stack.length > deepestState) this.findings.add("state-depth", placeOf(surface));
      } else if (operator === "Q") state = stack.pop() ?? state;
      else this.operate(operator, operands, surface, state, depth);
    }
  }

  private operate(
    operator: string,
    operands: readonly PdfObject[],
    surface: Surface,
    state: State,
    depth: number,
  ): void {
    const setter = setters[operator];
    if (setter !== undefined) state[setter[0]] = new Name(setter[1]);
    else if (operator === "cs" || operator === "CS") this.setSpace(operator, operands, surface, state);
    else if (operator === "scn" || operator === "SCN") this.pattern(operands.at(-1), surface, depth);
    else if (shows.has(operator)) this.show(operands.at(-1), surface, state, depth);
    else if (fills.has(operator) || strokes.has(operator)) this.paint(operator, surface, state);
    else if (operator === "Tr") state.mode = Number(operands[0] ?? 0);
    else if (operator === "ri") this.intent(operands[0], surface);
    else if (operator === "ID") this.inlineImage(operands, surface);
    else if (named[operator] !== undefined) this.resource(operator, operands, surface, state, depth);
  }

  private find(kind: string, value: PdfObject | undefined, surface: Surface): PdfObject {
    if (!(value instanceof Name)) return null;
    const own = this.reader.resolve(this.reader.dict(surface.resources?.get(kind))?.get(value.value));
    const found = own ?? this.missing(kind, value.value, surface.resources) ?? null;
    if (own === null || !surface.isOwn)
      this.findings.add("resource", { ...placeOf(surface), detail: `${kind} ${value.value}` });
    return found;
  }

  private setSpace(operator: string, operands: readonly PdfObject[], surface: Surface, state: State): void {
    const [value] = operands;
    if (!(value instanceof Name)) return;
    const space = builtIn.has(value.value) ? value : this.find("ColorSpace", value, surface);
    state[operator === "cs" ? "fill" : "stroke"] = space ?? gray;
  }

  private pattern(value: PdfObject | undefined, surface: Surface, depth: number): void {
    if (!(value instanceof Name)) return;
    const found = this.find("Pattern", value, surface);
    if (found instanceof Stream) this.form(found, surface, initial(), depth + 1);
    else if (found instanceof Dict) {
      this.shading(found.get("Shading") ?? null, surface);
      const state = this.reader.dict(found.get("ExtGState"));
      if (state !== undefined) this.graphics(state, surface, initial());
    }
  }

  private shading(value: PdfObject, surface: Surface): void {
    const found = this.reader.resolve(value);
    const entries = found instanceof Stream ? found.dict : found;
    if (entries instanceof Dict)
      this.colors.use(entries.get("ColorSpace") ?? null, surface.resources, placeOf(surface));
  }

  private paint(operator: string, surface: Surface, state: State): void {
    if (fills.has(operator)) this.ink("fill", surface, state);
    if (strokes.has(operator)) this.ink("stroke", surface, state);
  }

  /** The space that the resources put in the place of inks of a device. */
  private meant(space: PdfObject, { resources }: Surface): PdfObject {
    if (!(space instanceof Name) || space.value !== "DeviceCMYK") return space;
    return this.reader.resolve(this.reader.dict(resources?.get("ColorSpace"))?.get("DefaultCMYK")) ?? space;
  }

  private ink(kind: "fill" | "stroke", surface: Surface, state: State): void {
    const named = state[kind];
    this.colors.use(named, surface.resources, placeOf(surface));
    const space = this.meant(named, surface);
    if (!state.overprint[kind] || state.overprint.mode !== 1 || !Array.isArray(space)) return;
    const [family, profile] = [this.reader.resolve(space[0]), this.reader.resolve(space[1])];
    const isCmyk =
      family instanceof Name &&
      family.value === "ICCBased" &&
      profile instanceof Stream &&
      this.reader.resolve(profile.dict.get("N")) === 4;
    if (isCmyk) this.findings.add("overprint", placeOf(surface));
  }

  private intent(value: PdfObject | undefined, surface: Surface): void {
    if (value instanceof Name && !renderingIntents.has(value.value))
      this.findings.add("rendering-intent", { ...placeOf(surface), detail: value.value });
  }

  private inlineImage(operands: readonly PdfObject[], surface: Surface): void {
    const entries = new Map<string, PdfObject>();
    for (let at = 0; at + 1 < operands.length; at += 2) {
      const key = operands[at];
      if (key instanceof Name) entries.set(key.value, operands[at + 1] ?? null);
    }
    const value = (long: string, brief: string) => entries.get(brief) ?? entries.get(long) ?? null;
    const filter = value("Filter", "F");
    for (const each of Array.isArray(filter) ? filter : [filter])
      if (each instanceof Name && /^(?:LZW|LZWDecode|Crypt)$/.test(each.value))
        this.findings.add("inline-filter", { ...placeOf(surface), detail: each.value });
    if (value("Interpolate", "I") === true) this.findings.add("interpolate", placeOf(surface));
    this.intent(value("Intent", "Intent"), surface);
    if (value("ImageMask", "IM") !== true)
      this.colors.use(value("ColorSpace", "CS"), surface.resources, placeOf(surface));
  }

  private resource(
    operator: string,
    operands: readonly PdfObject[],
    surface: Surface,
    state: State,
    depth: number,
  ): void {
    const found = this.find(named[operator] ?? "", operands[0], surface);
    if (operator === "Tf") state.font = found instanceof Dict ? found : undefined;
    else if (operator === "gs" && found instanceof Dict) this.graphics(found, surface, state);
    else if (operator === "sh") this.shading(found, surface);
    else if (found instanceof Stream) this.object(found, surface, state, depth);
  }

  private object(found: Stream, surface: Surface, state: State, depth: number): void {
    const { dict } = found;
    if (dict.name("Subtype") === "Form") {
      this.form(found, surface, state, depth + 1);
      return;
    }
    if (dict.name("Subtype") !== "Image") return;
    if (this.reader.resolve(dict.get("SMask")) instanceof Stream) this.seeThrough(surface);
    if (this.reader.resolve(dict.get("ImageMask")) === true) this.ink("fill", surface, state);
    else this.colors.use(dict.get("ColorSpace") ?? null, surface.resources, placeOf(surface));
  }

  private graphics(entries: Dict, surface: Surface, state: State): void {
    const value = (key: string) => this.reader.resolve(entries.get(key));
    const font = value("Font");
    const own = Array.isArray(font) ? this.reader.dict(font[0]) : undefined;
    if (own !== undefined) state.font = own;
    if (entries.has("OP")) {
      state.overprint.stroke = value("OP") === true;
      if (!entries.has("op")) state.overprint.fill = value("OP") === true;
    }
    if (entries.has("op")) state.overprint.fill = value("op") === true;
    if (entries.has("OPM")) state.overprint.mode = Number(value("OPM"));
    const [mode, mask] = [value("BM"), value("SMask")];
    const isBlended = mode instanceof Name && !["Normal", "Compatible"].includes(mode.value);
    const isClear = ["ca", "CA"].some((key) => entries.has(key) && value(key) !== 1);
    if (isBlended || isClear || mask instanceof Dict) this.seeThrough(surface);
    const group = mask instanceof Dict ? this.reader.resolve(mask.get("G")) : null;
    if (group instanceof Stream) this.form(group, surface, initial(), 1);
  }

  private show(value: PdfObject | undefined, surface: Surface, state: State, depth: number): void {
    const strings = (Array.isArray(value) ? value : [value]).filter((item) => item instanceof PdfString);
    const { font, mode } = state;
    if (font === undefined) return;
    // A string without letters uses the font all the same.
    if (mode !== 3 && mode !== 7) {
      if (mode !== 1 && mode !== 5) this.ink("fill", surface, state);
      if ([1, 2, 5, 6].includes(mode)) this.ink("stroke", surface, state);
    }
    const shown = this.fonts.get(font) ?? { strings: new Map(), isSeen: false, page: surface.page };
    this.fonts.set(font, shown);
    if (mode !== 3) shown.isSeen = true;
    // By their bytes: pages show the same words again and again.
    for (const { bytes } of strings) shown.strings.set(Buffer.from(bytes).toString("latin1"), bytes);
    if (font.name("Subtype") === "Type3") this.glyphs(font, surface, depth);
  }

  private glyphs(font: Dict, surface: Surface, depth: number): void {
    if (this.visited.has(font)) return;
    this.visited.add(font);
    const own = this.reader.dict(font.get("Resources"));
    const inside = { ...surface, resources: own ?? surface.resources, isOwn: own !== undefined };
    for (const [, item] of this.reader.dict(font.get("CharProcs")) ?? []) {
      const stream = this.reader.resolve(item);
      if (stream instanceof Stream) this.run(this.decode(stream), inside, initial(), depth + 1);
    }
  }
}

const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

function placeOf({ page, object }: Surface): Place {
  return { page, object };
}
