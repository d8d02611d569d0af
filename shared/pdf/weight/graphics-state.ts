/** What a content stream sets before it draws (ISO 32000-1, 8.4), as far as the cost of drawing follows from it. */
export type GraphicsState = {
  /** By how much the stream's own `cm` make an area larger. */
  scale: number;
  /** Names of resources; "" is one that costs nothing, undefined what the stream was drawn with. */
  fill: string | undefined;
  stroke: string | undefined;
  fillSpace: string | undefined;
  strokeSpace: string | undefined;
  font: string | undefined;
};

export const initialState: Readonly<GraphicsState> = {
  scale: 1,
  fill: undefined,
  stroke: undefined,
  fillSpace: undefined,
  strokeSpace: undefined,
  font: undefined,
};

/** How often something is used, and the largest scale at which it is. */
export type Use = { times: number; scale: number };

export function addUse<Key>(uses: Map<Key, Use>, key: Key, times: number, scale: number): void {
  const known = uses.get(key);
  if (known === undefined) uses.set(key, { times, scale });
  else {
    known.times += times;
    known.scale = Math.max(known.scale, scale);
  }
}

/** An area under a matrix grows by this; by any amount when the numbers are none. */
export function areaScale(values: readonly number[]): number {
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = values;
  const scale = Math.abs(a * d - b * c);
  return Number.isNaN(scale) ? Number.POSITIVE_INFINITY : scale;
}
