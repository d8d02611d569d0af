import type { Dict } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** Spreads samples of 1, 2, 4 or 8 bits to one byte each, and keeps the high byte of 16; rows begin on byte borders. */
export function unpack(data: Uint8Array, perRow: number, height: number, bits: number): Uint8Array {
  if (bits === 8) return data.subarray(0, perRow * height);
  const out = new Uint8Array(perRow * height);
  if (bits === 16) {
    for (let index = 0; index < out.length; index++) out[index] = data[index * 2] ?? 0;
    return out;
  }
  const stride = Math.ceil((perRow * bits) / 8);
  const mask = (1 << bits) - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < perRow; x++) {
      const bit = x * bits;
      out[y * perRow + x] = ((data[y * stride + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
    }
  }
  return out;
}

export function throughPalette(samples: Uint8Array, palette: Uint8Array, channels: number): Uint8Array {
  const out = new Uint8Array(samples.length * channels);
  for (let index = 0; index < samples.length; index++) {
    const from = (samples[index] ?? 0) * channels;
    for (let channel = 0; channel < channels; channel++)
      out[index * channels + channel] = palette[from + channel] ?? 0;
  }
  return out;
}

/** /Decode as numbers; undefined when it is absent or maps every sample to itself (ISO 32000-1, 8.9.5.2). */
export function decodeArray(reader: PdfReader, dict: Dict): number[] | undefined {
  const decode = reader.array(dict.get("Decode"))?.map((item) => Number(reader.resolve(item)));
  return decode?.every((value, index) => value === index % 2) ? undefined : decode;
}

/** Samples of `bits` as bytes from 0 to 255, with /Decode applied. */
export function scaled(
  samples: Uint8Array,
  channels: number,
  bits: number,
  decode: readonly number[] | undefined,
): Uint8Array {
  const most = bits >= 8 ? 255 : (1 << bits) - 1;
  if (decode === undefined && most === 255) return samples;
  const tables = Array.from({ length: channels }, (_, channel) => {
    const low = decode?.[channel * 2] ?? 0;
    const high = decode?.[channel * 2 + 1] ?? 1;
    return Uint8ClampedArray.from(
      { length: most + 1 },
      (_, value) => (low + (value / most) * (high - low)) * 255,
    );
  });
  const out = new Uint8Array(samples.length);
  for (let index = 0; index < samples.length; index++)
    out[index] = tables[index % channels]?.[samples[index] ?? 0] ?? 0;
  return out;
}
