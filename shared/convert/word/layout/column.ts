/** Left and right side of a column, points. */
export type Column = readonly [number, number];
