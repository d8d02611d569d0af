import { asMatrix, identity, type Matrix, multiply } from "../content/matrix.ts";
import type { Operation } from "../content/operators.ts";
import { PdfString } from "../file/object.ts";
import { apply } from "./geometry.ts";
import type { Glyph, ShownPart, TextState } from "./walked.ts";

/** Where the pen stands, and what the next glyphs look like (ISO 32000-1, 9.3 and 9.4). */
export class TextWalk {
  state: TextState;
  private textMatrix: Matrix = identity;
  private lineMatrix: Matrix = identity;

  constructor(state: TextState) {
    this.state = state;
  }

  private set(change: Partial<TextState>): void {
    this.state = { ...this.state, ...change };
  }

  /** Takes one operator of text state or position. */
  step(operator: string, numbers: readonly number[]): void {
    const last = numbers.at(-1) ?? 0;
    switch (operator) {
      case "BT":
        this.textMatrix = identity;
        this.lineMatrix = identity;
        break;
      case "Tc":
        this.set({ spacing: last });
        break;
      case "Tw":
        this.set({ wordSpacing: last });
        break;
      case "Tz":
        this.set({ scaling: last / 100 });
        break;
      case "TL":
        this.set({ leading: last });
        break;
      case "Ts":
        this.set({ rise: last });
        break;
      case "Tr":
        this.set({ mode: last });
        break;
      case "Td":
        this.move(numbers.at(-2) ?? 0, last);
        break;
      case "TD":
        this.set({ leading: -last });
        this.move(numbers.at(-2) ?? 0, last);
        break;
      case "Tm":
        this.lineMatrix = asMatrix(numbers.slice(-6)) ?? identity;
        this.textMatrix = this.lineMatrix;
        break;
      case "T*":
        this.move(0, -this.state.leading);
        break;
    }
  }

  private move(x: number, y: number): void {
    this.lineMatrix = multiply([1, 0, 0, 1, x, y], this.lineMatrix);
    this.textMatrix = this.lineMatrix;
  }

  /** What Tj, TJ, ' or " shows. */
  show({ operator, operands }: Operation, numbers: readonly number[], ctm: Matrix): ShownPart[] {
    if (operator === '"') this.set({ wordSpacing: numbers.at(-3) ?? 0, spacing: numbers.at(-2) ?? 0 });
    if (operator === "'" || operator === '"') this.move(0, -this.state.leading);
    const target = operands.at(-1);
    return (Array.isArray(target) ? target : [target]).flatMap((part): ShownPart[] => {
      if (typeof part === "number") {
        this.advance((-part / 1000) * this.state.size);
        return [part];
      }
      return part instanceof PdfString ? [this.glyphs(part.bytes, ctm)] : [];
    });
  }

  /** Moves the pen by an amount of unscaled text space. */
  private advance(by: number): void {
    const { font, scaling } = this.state;
    const [x, y] = font?.vertical === true ? [0, by] : [by * scaling, 0];
    this.textMatrix = multiply([1, 0, 0, 1, x, y], this.textMatrix);
  }

  private glyphs(bytes: Uint8Array, ctm: Matrix): Glyph[] {
    const { font, size, spacing, wordSpacing, scaling, rise } = this.state;
    if (font === undefined) return [];
    return font.codes(bytes).map(({ bytes: own, text, width, isSpace }) => {
      const shape = multiply([size * scaling, 0, 0, size, 0, rise], multiply(this.textMatrix, ctm));
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
        shape,
      };
      this.advance(moved);
      return glyph;
    });
  }
}
