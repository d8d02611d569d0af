/** Samples of 8 bits, row by row, with /Decode applied: gray, RGB (or what else has that many colorants) or CMYK. */
export type Raster = { width: number; height: number; channels: 1 | 3 | 4; data: Uint8Array };

/** Rows of bits, each on a byte border. */
export type Bits = { width: number; height: number; data: Uint8Array };
