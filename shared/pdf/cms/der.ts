import { tags } from "./asn1.ts";

// Values of ASN.1 as DER writes them (X.690, 10).

/** A value of this tag around this content. */
export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size: number[] = [];
  for (let left = body.length; left > 0; left = Math.floor(left / 256)) size.unshift(left % 256);
  const length = body.length < 128 ? [body.length] : [0x80 | size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

export const sequence = (...items: readonly Uint8Array[]): Buffer => der(tags.sequence, ...items);
/** The items of a SET OF stand in the order of their bytes (11.6). */
export const setOf = (...items: readonly Uint8Array[]): Buffer =>
  der(tags.set, ...items.toSorted(Buffer.compare));
export const octets = (bytes: Uint8Array): Buffer => der(tags.octetString, bytes);
export const nothing = der(tags.null);

/** The content of a BIT STRING that fills its bytes. */
export const bits = (bytes: Uint8Array): Buffer => der(tags.bitString, Buffer.of(0), bytes);

/** A time as certificates have it: two digits of the year before 2050 (RFC 5280, 4.1.2.5). */
export function time(date: Date): Buffer {
  const full = `${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`;
  if (date.getUTCFullYear() < 2_050) return der(tags.utcTime, Buffer.from(full.slice(2)));
  return der(tags.generalizedTime, Buffer.from(full));
}

/** A whole number that is not negative. */
export function integer(value: number | Uint8Array): Buffer {
  if (typeof value === "number") return integer(Buffer.from(evenHex(value), "hex"));
  const isNegative = (value[0] ?? 0) > 127;
  return der(tags.integer, isNegative ? Buffer.of(0) : Buffer.of(), value);
}

function evenHex(value: number): string {
  const hex = value.toString(16);
  return hex.length % 2 === 0 ? hex : `0${hex}`;
}

export function identifier(dots: string): Buffer {
  const [first = 0, second = 0, ...rest] = dots.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const digits = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left % 128) | 128);
    return digits;
  });
  return der(tags.identifier, Buffer.from(bytes));
}
