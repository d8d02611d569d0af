import type { Dict, PdfObject, Ref } from "../file/object.ts";

/** Letters that are drawn as one: their code in the font, their width as the font states it and as shaping set it. */
export type Cluster = { code: number; width: number; advance: number };

/** A stretch of text in one face, from left to right as drawn. Widths in thousandths of the size. */
export type Shaped = { clusters: readonly Cluster[]; advance: number };

export type AddObject = (object: PdfObject) => Ref;

/** One font of the written file. */
export interface Face {
  readonly name: string;
  /** Bytes of one character code. */
  readonly codeBytes: 1 | 2;
  /** Its file is one of PDF 1.6 (ISO 32000-1, table 126). */
  readonly isOpenType: boolean;
  shape(text: string, rightToLeft: boolean): Shaped;
  /** The font dictionary, for all that was shaped. */
  written(add: AddObject): Dict;
}
