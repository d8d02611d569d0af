import { asMatrix, identity, type Matrix, multiply } from "../content/matrix.ts";
import type { Dict, PdfObject } from "../file/object.ts";
import { type Rectangle, rectangle } from "../structure/page-tree.ts";
import { transformed, unitSquare } from "./geometry.ts";
import type { WorkingFile } from "./working-file.ts";

/** The matrix that an entry states: of a form, a pattern, a font. */
export const statedMatrix = (file: WorkingFile, value: PdfObject | undefined): Matrix | undefined =>
  asMatrix(file.array(value).map((item) => file.resolve(item)));

/** Where Do draws: a form's box or an image's square. */
export function drawnBox(
  file: WorkingFile,
  entries: Dict | undefined,
  matrix: Matrix,
): Rectangle | undefined {
  if (entries === undefined) return undefined;
  if (entries.name("Subtype") !== "Form") return transformed(matrix, unitSquare);
  const own = statedMatrix(file, entries.get("Matrix"));
  const box = rectangle(file.reader, entries.get("BBox"));
  return box && transformed(multiply(own ?? identity, matrix), box);
}
