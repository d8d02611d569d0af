/** Product in the field of 256 elements over x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004:2015, 7.5.2). */
function product(a: number, b: number): number {
  let made = 0;
  for (let bit = 7; bit >= 0; bit--) {
    made = (made << 1) ^ ((made >>> 7) * 0x11d);
    made ^= ((b >>> bit) & 1) * a;
  }
  return made;
}

/** The polynomial whose roots are the first powers of 2, without its leading 1. */
function generatorOf(degree: number): Uint8Array {
  const made = new Uint8Array(degree);
  made[degree - 1] = 1;
  let root = 1;
  for (let count = 0; count < degree; count++) {
    for (let at = 0; at < degree; at++) made[at] = product(made[at] ?? 0, root) ^ (made[at + 1] ?? 0);
    root = product(root, 2);
  }
  return made;
}

/** What is left of data, as a polynomial, divided by the generator: its code words of correction. */
export function correctionOf(data: Uint8Array, degree: number): Uint8Array {
  const generator = generatorOf(degree);
  const rest = new Uint8Array(degree);
  for (const value of data) {
    const factor = value ^ (rest[0] ?? 0);
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    for (let at = 0; at < degree; at++) rest[at] = (rest[at] ?? 0) ^ product(generator[at] ?? 0, factor);
  }
  return rest;
}
