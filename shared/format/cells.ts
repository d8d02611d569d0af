import { ServiceError } from "../errors/service-error.ts";

/** Most cells of a workbook, or fields of delimited text, that are read. */
export const mostCells = 400_000;

export const tooManyCells = (): ServiceError =>
  new ServiceError(
    "too_complex",
    `The file has more than ${mostCells.toLocaleString("en")} cells. Send a part of it.`,
  );
