/** The middle one of the values, the upper of two; 0 without any. Typed arrays are sorted without a call for each pair. */
export const median = (values: readonly number[]): number =>
  new Float64Array(values).sort()[values.length >> 1] ?? 0;
