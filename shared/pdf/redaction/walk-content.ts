import { Counter } from "../../limits/count.ts";
import { asMatrix, identity, type Matrix, multiply } from "../content/matrix.ts";
import { type Operation, operationsOf } from "../content/operators.ts";
import { Dict, Name, type PdfObject, PdfString } from "../file/object.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { FontCodes } from "./font-codes.ts";
import { apply, around, type Point } from "./geometry.ts";
import type { WorkingFile } from "./working-file.ts";

/** A glyph as it is shown: what it means, where its middle, start and end stand, and how far it moves the pen (TJ units). */
export type Glyph = {
  bytes: Uint8Array;
  text: string;
  advance: number;
  middle: Point;
  start: Point;
  end: Point;
  /** Size of the font on the page. */
  size: number;
};

export type ShownPart = number | readonly Glyph[];
/** A text-showing operator; `spans` are the marked-content operators that are open around it. */
export type Show = {
  operation: Operation;
  parts: readonly ShownPart[];
  spans: readonly Span[];
  invisible: boolean;
};
/** A marked-content operator (14.6). */
export type Span = { operation: Operation };
/** Do, and where it draws. */
export type Draw = { operation: Operation; name: string; matrix: Matrix; state: TextState };
/** An inline image: its dictionary and data, and from where to where it stands. */
export type InlineImage = { dict: Dict; data: Uint8Array; start: number; end: number; matrix: Matrix };
/** A path that is painted: its parts with the place they take, and the operator that paints them. */
export type PaintedPath = {
  parts: readonly { operations: readonly Operation[]; box: Rectangle }[];
  paint: Operation;
};

export type Walk = {
  shows: readonly Show[];
  draws: readonly Draw[];
  images: readonly InlineImage[];
  paths: readonly PaintedPath[];
  spans: readonly Span[];
};

export type TextState = {
  font: FontCodes | undefined;
  size: number;
  spacing: number;
  wordSpacing: number;
  scaling: number;
  rise: number;
  leading: number;
  mode: number;
};

export const plainText: TextState = {
  font: undefined,
  size: 0,
  spacing: 0,
  wordSpacing: 0,
  scaling: 1,
  rise: 0,
  leading: 0,
  mode: 0,
};

const paints = new Set(["f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "n"]);
const numbersIn = (operands: readonly PdfObject[]) =>
  operands.map((value) => (typeof value === "number" ? value : 0));

/** Fonts by their dictionaries, read once for a file. */
export class FontShelf {
  private readonly file: WorkingFile;
  private readonly known = new Map<Dict, FontCodes>();

  constructor(file: WorkingFile) {
    this.file = file;
  }

  of(font: Dict | undefined): FontCodes | undefined {
    if (font === undefined) return undefined;
    const known = this.known.get(font) ?? new FontCodes(this.file, font);
    this.known.set(font, known);
    return known;
  }
}

/** Runs a content stream (ISO 32000-1, 8.2 and 9.4) as far as places and text go. */
class Walker implements Walk {
  readonly shows: Show[] = [];
  readonly draws: Draw[] = [];
  readonly images: InlineImage[] = [];
  readonly paths: PaintedPath[] = [];
  readonly spans: Span[] = [];
  private readonly file: WorkingFile;
  private readonly resources: Dict;
  private readonly fonts: FontShelf;
  private ctm: Matrix;
  private state: TextState;
  private textMatrix: Matrix = identity;
  private lineMatrix: Matrix = identity;
  private readonly stack: { ctm: Matrix; state: TextState }[] = [];
  private readonly open: Span[] = [];
  private pathParts: { operations: Operation[]; points: Point[] }[] = [];
  private clips = false;
  private imageStart: number | undefined;

  constructor(file: WorkingFile, resources: Dict, fonts: FontShelf, ctm: Matrix, state: TextState) {
    this.file = file;
    this.resources = resources;
    this.fonts = fonts;
    this.ctm = ctm;
    this.state = state;
  }

  run(bytes: Uint8Array): void {
    const count = new Counter("pdf.operators");
    let image: { dict: Dict; from: number } | undefined;
    for (const operation of operationsOf(bytes)) {
      count.add();
      if (image !== undefined) this.inline(bytes, image, operation.start);
      image = undefined;
      if (operation.operator === "ID") {
        image = { dict: this.inlineDict(operation.operands), from: operation.end + 1 };
        continue;
      }
      this.step(operation);
    }
    if (image !== undefined) this.inline(bytes, image, bytes.length);
  }

  private inlineDict(operands: readonly PdfObject[]): Dict {
    const dict = new Dict();
    for (let at = 0; at + 1 < operands.length; at += 2) {
      const key = operands[at];
      if (key instanceof Name) dict.set(key.value, operands[at + 1] ?? null);
    }
    return dict;
  }

  private inline(bytes: Uint8Array, { dict, from }: { dict: Dict; from: number }, until: number): void {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const mark = text.lastIndexOf("EI", until);
    if (this.imageStart === undefined || mark < from) return;
    const data = bytes.subarray(from, Math.max(from, mark - 1));
    this.images.push({ dict, data, start: this.imageStart, end: mark + 2, matrix: this.ctm });
    this.imageStart = undefined;
  }

  private step(operation: Operation): void {
    const { operator, operands } = operation;
    const numbers = numbersIn(operands);
    const last = numbers.at(-1) ?? 0;
    switch (operator) {
      case "q":
        this.stack.push({ ctm: this.ctm, state: this.state });
        break;
      case "Q": {
        const before = this.stack.pop();
        if (before !== undefined) ({ ctm: this.ctm, state: this.state } = before);
        break;
      }
      case "cm":
        this.ctm = multiply(asMatrix(numbers.slice(-6)) ?? identity, this.ctm);
        break;
      case "BI":
        this.imageStart = operation.start;
        break;
      case "Do": {
        const target = operands.at(-1);
        if (target instanceof Name)
          this.draws.push({ operation, name: target.value, matrix: this.ctm, state: this.state });
        break;
      }
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
        this.graphicsState(operands.at(-1));
        break;
      case "BT":
        this.textMatrix = identity;
        this.lineMatrix = identity;
        break;
      case "Tf": {
        const key = operands.at(-2);
        const fonts = this.file.dict(this.resources.get("Font"));
        const font = key instanceof Name ? this.fonts.of(this.file.dict(fonts?.get(key.value))) : undefined;
        this.state = { ...this.state, font, size: last };
        break;
      }
      case "Tc":
        this.state = { ...this.state, spacing: last };
        break;
      case "Tw":
        this.state = { ...this.state, wordSpacing: last };
        break;
      case "Tz":
        this.state = { ...this.state, scaling: last / 100 };
        break;
      case "TL":
        this.state = { ...this.state, leading: last };
        break;
      case "Ts":
        this.state = { ...this.state, rise: last };
        break;
      case "Tr":
        this.state = { ...this.state, mode: last };
        break;
      case "Td":
        this.move(numbers.at(-2) ?? 0, last);
        break;
      case "TD":
        this.state = { ...this.state, leading: -last };
        this.move(numbers.at(-2) ?? 0, last);
        break;
      case "Tm":
        this.lineMatrix = asMatrix(numbers.slice(-6)) ?? identity;
        this.textMatrix = this.lineMatrix;
        break;
      case "T*":
        this.move(0, -this.state.leading);
        break;
      case "Tj":
      case "TJ":
      case "'":
      case '"':
        this.show(operation, numbers);
        break;
      default:
        this.path(operation, numbers);
    }
  }

  private graphicsState(key: PdfObject | undefined): void {
    const states = this.file.dict(this.resources.get("ExtGState"));
    const state = key instanceof Name ? this.file.dict(states?.get(key.value)) : undefined;
    const [font, size] = this.file.array(state?.get("Font"));
    const found = this.file.dict(font);
    if (found !== undefined && typeof size === "number")
      this.state = { ...this.state, font: this.fonts.of(found), size };
  }

  private move(x: number, y: number): void {
    this.lineMatrix = multiply([1, 0, 0, 1, x, y], this.lineMatrix);
    this.textMatrix = this.lineMatrix;
  }

  private show(operation: Operation, numbers: readonly number[]): void {
    const { operator, operands } = operation;
    if (operator === '"')
      this.state = { ...this.state, wordSpacing: numbers.at(-3) ?? 0, spacing: numbers.at(-2) ?? 0 };
    if (operator === "'" || operator === '"') this.move(0, -this.state.leading);
    const target = operands.at(-1);
    const parts = (Array.isArray(target) ? target : [target]).flatMap((part): ShownPart[] => {
      if (typeof part === "number") {
        this.advance((-part / 1000) * this.state.size);
        return [part];
      }
      return part instanceof PdfString ? [this.glyphs(part.bytes)] : [];
    });
    this.shows.push({ operation, parts, spans: [...this.open], invisible: this.state.mode === 3 });
  }

  /** Moves the pen by an amount of unscaled text space. */
  private advance(by: number): void {
    const { font, scaling } = this.state;
    const [x, y] = font?.vertical === true ? [0, by] : [by * scaling, 0];
    this.textMatrix = multiply([1, 0, 0, 1, x, y], this.textMatrix);
  }

  private glyphs(bytes: Uint8Array): Glyph[] {
    const { font, size, spacing, wordSpacing, scaling, rise } = this.state;
    if (font === undefined) return [];
    return font.codes(bytes).map(({ bytes: own, text, width, isSpace }) => {
      const shape = multiply([size * scaling, 0, 0, size, 0, rise], multiply(this.textMatrix, this.ctm));
      const middle = font.vertical
        ? ([0, width / 2000] as const)
        : ([width / 2000, font.middle / 1000] as const);
      const end = font.vertical ? ([0, width / 1000] as const) : ([width / 1000, 0] as const);
      const moved = (width / 1000) * size + spacing + (isSpace ? wordSpacing : 0);
      const glyph = {
        bytes: own,
        text,
        advance: size === 0 ? 0 : (-1000 * moved) / size,
        middle: apply(shape, middle),
        start: apply(shape, [0, 0]),
        end: apply(shape, end),
        size: Math.hypot(shape[2], shape[3]),
      };
      this.advance(moved);
      return glyph;
    });
  }

  private path(operation: Operation, n: readonly number[]): void {
    const { operator } = operation;
    const at = (x: number, y: number) => apply(this.ctm, [n.at(x) ?? 0, n.at(y) ?? 0]);
    const begin = (points: Point[]) => this.pathParts.push({ operations: [operation], points });
    const add = (...points: Point[]) => {
      const part = this.pathParts.at(-1);
      part?.operations.push(operation);
      part?.points.push(...points);
    };
    if (operator === "m") begin([at(-2, -1)]);
    else if (operator === "re") {
      const [x = 0, y = 0, w = 0, h = 0] = n.slice(-4);
      const corner = (dx: number, dy: number) => apply(this.ctm, [x + dx, y + dy]);
      begin([corner(0, 0), corner(w, 0), corner(w, h), corner(0, h)]);
    } else if (operator === "l") add(at(-2, -1));
    else if (operator === "c") add(at(-6, -5), at(-4, -3), at(-2, -1));
    else if (operator === "v" || operator === "y") add(at(-4, -3), at(-2, -1));
    else if (operator === "h") add();
    else if (operator === "W" || operator === "W*") this.clips = true;
    else if (paints.has(operator)) {
      if (!this.clips && operator !== "n" && this.pathParts.length > 0) {
        const parts = this.pathParts.map(({ operations, points }) => ({ operations, box: around(points) }));
        this.paths.push({ parts, paint: operation });
      }
      this.pathParts = [];
      this.clips = false;
    }
  }
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
