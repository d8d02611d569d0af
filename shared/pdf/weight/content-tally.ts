import { Dict, type PdfObject } from "../file/object.ts";
import { Parser, PdfSyntaxError } from "../file/parser.ts";
import { addUse, areaScale, type GraphicsState, initialState, type Use } from "./graphics-state.ts";

/** A form or an image that is drawn, and with what, as far as a form takes it over. */
export type ObjectUse = Use & { name: string } & Pick<GraphicsState, "fill" | "fillSpace" | "font">;

/** What a content stream runs: how many operators, and how often it names each object, pattern and state. */
export type ContentUse = {
  /** Bytes. */
  length: number;
  operators: number;
  /** Levels of saved graphics states (8.4.2). */
  states: number;
  /** Levels of marked content (14.6), added up over the marks. */
  marks: number;
  /** Inline images (8.9.7): how many, and each kind of them as its entries say. */
  pictures: number;
  inline: ReadonlyMap<string, Use & { entries: Dict }>;
  objects: readonly ObjectUse[];
  /** By name. A mark of optional content counts the operators between its ends. */
  named: Readonly<Record<"Pattern" | "ExtGState" | "Shading" | "Properties", ReadonlyMap<string, Use>>>;
  /** By the name of what was set, undefined for what the stream was drawn with: what is painted, colours, and bytes of
   * strings, which are no fewer than their glyphs. */
  painted: ReadonlyMap<string | undefined, Use>;
  colors: ReadonlyMap<string | undefined, Use>;
  shown: ReadonlyMap<string | undefined, Use>;
};

/** An operator of up to three letters as one number: most are none of those that count, and need no string. */
const packed = (operator: string) =>
  [...operator].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0);
const packedAll = (operators: string) => operators.split(" ").map(packed);

const [save, restore, transform, draw, shade, setState, font] = packedAll("q Q cm Do sh gs Tf");
const [inlineImage, imageData] = packedAll("BI ID");
const [beginMark, beginMarkWithEntries, endMark] = packedAll("BMC BDC EMC");
const [fillSpace, strokeSpace] = packedAll("cs CS");
const fillColor = new Set(packedAll("sc scn"));
const strokeColor = new Set(packedAll("SC SCN"));
const plainFill = new Set(packedAll("g rg k"));
const plainStroke = new Set(packedAll("G RG K"));
const fills = new Set(packedAll("f F f* B B* b b* Tj TJ ' \""));
const strokes = new Set(packedAll("S s B B* b b*"));

/** Families of colour space that a name may be, which compute nothing (8.6.3). */
const deviceSpaces = new Set(["DeviceGray", "DeviceRGB", "DeviceCMYK", "Pattern", "G", "RGB", "CMYK"]);

const matrixLength = 6;

const unescaped = (name: string) =>
  name.includes("#")
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

/** Follows one content stream from operator to operator. */
export class ContentTally {
  private readonly text: Buffer;
  private operators = 0;
  private states = 0;
  private marks = 0;
  private pictures = 0;
  private readonly named = {
    Pattern: new Map<string, Use>(),
    ExtGState: new Map<string, Use>(),
    Shading: new Map<string, Use>(),
    Properties: new Map<string, Use>(),
  };
  private readonly objects = new Map<string, ObjectUse>();
  private readonly inline = new Map<string, Use & { entries: Dict }>();
  private readonly painted = new Map<string | undefined, Use>();
  private readonly colors = new Map<string | undefined, Use>();
  private readonly shown = new Map<string | undefined, Use>();
  private state: Readonly<GraphicsState> = initialState;
  private readonly saved: Readonly<GraphicsState>[] = [];
  /** Of each open mark the name of its properties, and the operators before it. */
  private readonly open: { key: string | undefined; before: number }[] = [];
  /** Bytes of the strings before this operator. */
  private strings = 0;
  // Where the last two names stand; no name begins at 0, before its slash.
  private readonly last = { start: 0, end: 0 };
  private readonly lastButOne = { start: 0, end: 0 };
  private readonly numbers = new Int32Array(matrixLength);
  private numberCount = 0;
  private imageStart = 0;

  constructor(text: Buffer) {
    this.text = text;
  }

  string(length: number): void {
    this.strings += length;
  }

  name(start: number, end: number): void {
    this.lastButOne.start = this.last.start;
    this.lastButOne.end = this.last.end;
    this.last.start = start;
    this.last.end = end;
  }

  number(start: number): void {
    this.numbers[this.numberCount++ % matrixLength] = start;
  }

  /** Takes an operator as one number, 0 when it is a longer one; true when the data of an inline image follow. */
  operator(operator: number, start: number, end: number): boolean {
    this.operators++;
    if (this.strings > 0) this.show();
    if (operator === save) this.save();
    else if (operator === restore) this.state = this.saved.pop() ?? this.state;
    else if (operator === transform) this.transform(start);
    else if (operator === inlineImage) this.imageStart = end;
    else if (operator === imageData) this.image(start);
    else if (operator === beginMark || operator === beginMarkWithEntries) this.mark();
    else if (operator === endMark) this.unmark();
    else this.paint(operator);
    if (this.last.start > 0) this.apply(operator);
    else this.setPlain(operator);
    this.last.start = 0;
    this.lastButOne.start = 0;
    this.numberCount = 0;
    return operator === imageData;
  }

  private nameAt({ start, end }: { start: number; end: number }): string {
    return unescaped(this.text.toString("latin1", start, end));
  }

  private save(): void {
    this.saved.push(this.state);
    this.states = Math.max(this.states, this.saved.length);
  }

  private transform(end: number): void {
    const first = this.numbers[this.numberCount % matrixLength] ?? 0;
    const values =
      this.numberCount < matrixLength ? [] : this.text.toString("latin1", first, end).trim().split(/\s+/);
    this.state = { ...this.state, scale: this.state.scale * areaScale(values.map(Number)) };
  }

  private image(end: number): void {
    this.pictures++;
    const source = this.text.toString("latin1", this.imageStart, end);
    const known = this.inline.get(source);
    if (known !== undefined) known.times++;
    else this.inline.set(source, { times: 1, scale: this.state.scale, entries: entriesOf(source) });
  }

  private mark(): void {
    const isOptional = this.lastButOne.start > 0 && this.nameAt(this.lastButOne) === "OC";
    this.open.push({ key: isOptional ? this.nameAt(this.last) : undefined, before: this.operators });
    this.marks += this.open.length;
  }

  private unmark(): void {
    const mark = this.open.pop();
    if (mark?.key !== undefined)
      addUse(this.named.Properties, mark.key, this.operators - mark.before, this.state.scale);
  }

  private show(): void {
    addUse(this.shown, this.state.font, this.strings, this.state.scale);
    if (this.state.fill !== "") addUse(this.painted, this.state.fill, this.strings, this.state.scale);
    this.strings = 0;
  }

  private paint(operator: number): void {
    const { fill, stroke, scale } = this.state;
    if (fill !== "" && fills.has(operator)) addUse(this.painted, fill, 1, scale);
    if (stroke !== "" && strokes.has(operator)) addUse(this.painted, stroke, 1, scale);
  }

  /** An operator behind a name. */
  private apply(operator: number): void {
    const { state } = this;
    const { scale } = state;
    if (operator === draw) this.draw();
    else if (operator === setState) addUse(this.named.ExtGState, this.nameAt(this.last), 1, scale);
    else if (operator === shade) addUse(this.named.Shading, this.nameAt(this.last), 1, scale);
    else if (operator === font) this.state = { ...state, font: this.nameAt(this.last) };
    else if (operator === fillSpace) this.state = { ...state, fill: "", fillSpace: this.space() };
    else if (operator === strokeSpace) this.state = { ...state, stroke: "", strokeSpace: this.space() };
    else if (fillColor.has(operator)) this.state = { ...state, fill: this.pattern() };
    else if (strokeColor.has(operator)) this.state = { ...state, stroke: this.pattern() };
  }

  private draw(): void {
    const { fill, fillSpace, font, scale } = this.state;
    const name = this.nameAt(this.last);
    const key = `${name} ${fill} ${fillSpace} ${font}`;
    const known = this.objects.get(key);
    if (known === undefined) this.objects.set(key, { name, fill, fillSpace, font, times: 1, scale });
    else {
      known.times++;
      known.scale = Math.max(known.scale, scale);
    }
  }

  private space(): string {
    const name = this.nameAt(this.last);
    if (deviceSpaces.has(name)) return "";
    addUse(this.colors, name, 1, 1);
    return name;
  }

  private pattern(): string {
    const name = this.nameAt(this.last);
    addUse(this.named.Pattern, name, 1, this.state.scale);
    return name;
  }

  /** An operator without a name: of colours the ones that are numbers. */
  private setPlain(operator: number): void {
    const { state } = this;
    if (fillColor.has(operator)) this.color("fill", state.fillSpace);
    else if (strokeColor.has(operator)) this.color("stroke", state.strokeSpace);
    else if (plainFill.has(operator) && (state.fill !== "" || state.fillSpace !== ""))
      this.state = { ...state, fill: "", fillSpace: "" };
    else if (plainStroke.has(operator) && (state.stroke !== "" || state.strokeSpace !== ""))
      this.state = { ...state, stroke: "", strokeSpace: "" };
  }

  private color(what: "fill" | "stroke", space: string | undefined): void {
    if (space !== "") addUse(this.colors, space, 1, 1);
    if (this.state[what] !== "") this.state = { ...this.state, [what]: "" };
  }

  use(): ContentUse {
    while (this.open.length > 0) this.unmark();
    const { operators, states, marks, pictures, inline, named, painted, colors, shown } = this;
    const objects = [...this.objects.values()];
    const counted = { operators, states, marks, pictures };
    return { length: this.text.length, ...counted, inline, objects, named, painted, colors, shown };
  }
}

/** Entries of an inline image; none when they cannot be read. */
function entriesOf(source: string): Dict {
  try {
    const value: PdfObject = new Parser(Buffer.from(`<<${source}>>`, "latin1")).object();
    return value instanceof Dict ? value : new Dict();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return new Dict();
    throw error;
  }
}
