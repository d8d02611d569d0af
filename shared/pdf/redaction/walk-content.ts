import { Counter } from "../../limits/count.ts";
import { asMatrix, identity, type Matrix, multiply } from "../content/matrix.ts";
import { type Operation, operationsOf } from "../content/operators.ts";
import { Dict, Name, type PdfObject } from "../file/object.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { drawnBox } from "./drawn-box.ts";
import type { FontShelf } from "./font-shelf.ts";
import { intersection, transformed, unitSquare } from "./geometry.ts";
import { glyphBox, glyphsOf } from "./shown-text.ts";
import { PathWalk } from "./walk-path.ts";
import { TextWalk } from "./walk-text.ts";
import {
  type Draw,
  type InlineImage,
  type PaintedPath,
  type PatternUse,
  plainText,
  type Show,
  type Span,
  type StateUse,
  type TextState,
  type Walk,
} from "./walked.ts";
import type { WorkingFile } from "./working-file.ts";

type GraphicsState = {
  ctm: Matrix;
  text: TextState;
  /** The place around what the clipping path lets through; undefined while it lets all. */
  clip: Rectangle | undefined;
  fill: PatternUse | undefined;
  stroke: PatternUse | undefined;
};

const fillColors = new Set(["cs", "sc", "scn", "g", "rg", "k"]);
const strokeColors = new Set(["CS", "SC", "SCN", "G", "RG", "K"]);

const numbersIn = (operands: readonly PdfObject[]) =>
  operands.map((value) => (typeof value === "number" ? value : 0));

/** Runs a content stream (ISO 32000-1, 8.2 and 9.4) as far as places and text go. */
class Walker implements Walk {
  readonly shows: Show[] = [];
  readonly draws: Draw[] = [];
  readonly images: InlineImage[] = [];
  readonly spans: Span[] = [];
  readonly patterns: PatternUse[] = [];
  readonly states: StateUse[] = [];
  private readonly file: WorkingFile;
  private readonly resources: Dict;
  private readonly fonts: FontShelf;
  private readonly path = new PathWalk();
  private readonly text: TextWalk;
  private ctm: Matrix;
  private clip: Rectangle | undefined;
  private fill: PatternUse | undefined;
  private stroke: PatternUse | undefined;
  private readonly stack: GraphicsState[] = [];
  private readonly open: Span[] = [];
  private imageStart: number | undefined;

  constructor(file: WorkingFile, resources: Dict, fonts: FontShelf, ctm: Matrix, state: TextState) {
    this.file = file;
    this.resources = resources;
    this.fonts = fonts;
    this.ctm = ctm;
    this.text = new TextWalk(state);
  }

  get paths(): readonly PaintedPath[] {
    return this.path.painted;
  }

  run(bytes: Uint8Array): void {
    const count = new Counter("pdf.operators");
    let image: { dict: Dict; from: number } | undefined;
    for (const operation of operationsOf(bytes)) {
      count.add();
      if (image !== undefined) this.inline(bytes, image, operation.start);
      image = undefined;
      if (operation.operator === "ID") {
        image = { dict: inlineDict(operation.operands), from: operation.end + 1 };
        continue;
      }
      this.step(operation);
    }
    if (image !== undefined) this.inline(bytes, image, bytes.length);
  }

  private inline(bytes: Uint8Array, { dict, from }: { dict: Dict; from: number }, until: number): void {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const mark = text.lastIndexOf("EI", until);
    if (this.imageStart === undefined || mark < from) return;
    const data = bytes.subarray(from, Math.max(from, mark - 1));
    this.images.push({ dict, data, start: this.imageStart, end: mark + 2, matrix: this.ctm });
    this.paintedAt(transformed(this.ctm, unitSquare));
    this.imageStart = undefined;
  }

  private step(operation: Operation): void {
    const { operator, operands } = operation;
    const numbers = numbersIn(operands);
    switch (operator) {
      case "q":
        this.save();
        break;
      case "Q":
        this.restore();
        break;
      case "cm":
        this.ctm = multiply(asMatrix(numbers.slice(-6)) ?? identity, this.ctm);
        break;
      case "BI":
        this.imageStart = operation.start;
        break;
      case "Do":
        this.draw(operation);
        break;
      case "BMC":
      case "BDC": {
        const span = { operation };
        this.spans.push(span);
        this.open.push(span);
        break;
      }
      case "EMC":
        this.open.pop();
        break;
      case "gs":
        this.graphicsState(operation);
        break;
      case "Tf":
        this.font(operands.at(-2), numbers.at(-1) ?? 0);
        break;
      case "Tj":
      case "TJ":
      case "'":
      case '"':
        this.show(operation, numbers);
        break;
      default:
        this.color(operation);
        this.text.step(operator, numbers);
        this.paint(operation, numbers);
    }
  }

  private save(): void {
    const { ctm, clip, fill, stroke } = this;
    this.stack.push({ ctm, text: this.text.state, clip, fill, stroke });
  }

  private restore(): void {
    const before = this.stack.pop();
    if (before === undefined) return;
    this.text.state = before.text;
    ({ ctm: this.ctm, clip: this.clip, fill: this.fill, stroke: this.stroke } = before);
  }

  private named(category: string, key: PdfObject | undefined): PdfObject | undefined {
    return key instanceof Name ? this.file.dict(this.resources.get(category))?.get(key.value) : undefined;
  }

  private draw(operation: Operation): void {
    const target = operation.operands.at(-1);
    if (!(target instanceof Name)) return;
    const { ctm: matrix } = this;
    this.draws.push({ operation, name: target.value, matrix, state: this.text.state });
    if (this.fill === undefined && this.stroke === undefined) return;
    const box = drawnBox(this.file, this.file.stream(this.named("XObject", target))?.dict, matrix);
    if (box !== undefined) this.paintedAt(box);
  }

  private graphicsState(operation: Operation): void {
    const key = operation.operands.at(-1);
    const state = this.file.dict(this.named("ExtGState", key));
    if (!(key instanceof Name) || state === undefined) return;
    this.states.push({ operation, name: key.value, matrix: this.ctm });
    const [font, size] = this.file.array(state.get("Font"));
    const found = this.file.dict(font);
    if (found !== undefined && typeof size === "number")
      this.text.state = { ...this.text.state, font: this.fonts.of(found), size };
  }

  private font(key: PdfObject | undefined, size: number): void {
    const font = this.fonts.of(this.file.dict(this.named("Font", key)));
    this.text.state = { ...this.text.state, font, size };
  }

  private show(operation: Operation, numbers: readonly number[]): void {
    const parts = this.text.show(operation, numbers, this.ctm);
    const { font, size, mode } = this.text.state;
    const show = { operation, parts, spans: [...this.open], font, fontSize: size, invisible: mode === 3 };
    this.shows.push(show);
    if (this.fill === undefined && this.stroke === undefined) return;
    for (const glyph of glyphsOf(show)) this.paintedAt(glyphBox(glyph));
  }

  private color(operation: Operation): void {
    const { operator, operands } = operation;
    const [fills, strokes] = [fillColors.has(operator), strokeColors.has(operator)];
    if (!fills && !strokes) return;
    const last = operands.at(-1);
    const isPattern = (operator === "scn" || operator === "SCN") && last instanceof Name;
    const use = isPattern ? { operation, name: last.value, painted: [] } : undefined;
    if (use !== undefined) this.patterns.push(use);
    if (fills) this.fill = use;
    else this.stroke = use;
  }

  private paint(operation: Operation, numbers: readonly number[]): void {
    const ended = this.path.step(operation, numbers, this.ctm);
    if (ended === undefined) return;
    if (ended.fills) this.paintedAt(ended.box, [this.fill]);
    if (ended.strokes) this.paintedAt(ended.box, [this.stroke]);
    if (ended.clips) this.clip = this.clip === undefined ? ended.box : intersection(this.clip, ended.box);
  }

  private paintedAt(box: Rectangle, uses: readonly (PatternUse | undefined)[] = [this.fill, this.stroke]) {
    for (const use of uses) use?.painted.push(this.clip === undefined ? box : intersection(this.clip, box));
  }
}

function inlineDict(operands: readonly PdfObject[]): Dict {
  const dict = new Dict();
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const key = operands[at];
    if (key instanceof Name) dict.set(key.value, operands[at + 1] ?? null);
  }
  return dict;
}

export function walkContent(
  file: WorkingFile,
  bytes: Uint8Array,
  resources: Dict,
  fonts: FontShelf,
  { ctm = identity, state = plainText }: { ctm?: Matrix; state?: TextState } = {},
): Walk {
  const walker = new Walker(file, resources, fonts, ctm, state);
  walker.run(bytes);
  return walker;
}
