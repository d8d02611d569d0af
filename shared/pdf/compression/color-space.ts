import { decodeFlate } from "../file/filter.ts";
import { Name, type PdfObject, PdfString, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** What the samples of an image mean, as far as re-encoding needs to know. */
export type ColorSpace = { channels: 1 | 3 | 4; palette?: Uint8Array };

const device: Record<string, 1 | 3 | 4> = {
  DeviceGray: 1,
  G: 1,
  CalGray: 1,
  DeviceRGB: 3,
  RGB: 3,
  CalRGB: 3,
  DeviceCMYK: 4,
  CMYK: 4,
};

function iccChannels(reader: PdfReader, profile: PdfObject | undefined): 1 | 3 | 4 | undefined {
  const stream = reader.resolve(profile);
  const count = stream instanceof Stream ? reader.resolve(stream.dict.get("N")) : undefined;
  return count === 1 || count === 3 || count === 4 ? count : undefined;
}

function lookup(reader: PdfReader, value: PdfObject | undefined): Uint8Array | undefined {
  const table = reader.resolve(value);
  if (table instanceof PdfString) return table.bytes;
  return table instanceof Stream ? decodeFlate(table) : undefined;
}

/** Reads a colour space (ISO 32000-1, 8.6); undefined for those whose samples must not be touched (Lab, DeviceN …). */
export function readColorSpace(reader: PdfReader, value: PdfObject | undefined): ColorSpace | undefined {
  const space = reader.resolve(value);
  if (space instanceof Name) {
    const channels = device[space.value];
    return channels === undefined ? undefined : { channels };
  }
  if (!Array.isArray(space)) return undefined;
  const family = reader.resolve(space[0]);
  if (!(family instanceof Name)) return undefined;
  if (family.value === "ICCBased") {
    const channels = iccChannels(reader, space[1]);
    return channels === undefined ? undefined : { channels };
  }
  if (family.value === "Indexed" || family.value === "I") {
    const base = readColorSpace(reader, space[1]);
    const palette = lookup(reader, space[3]);
    return base === undefined || palette === undefined || base.palette
      ? undefined
      : { channels: base.channels, palette };
  }
  // A tint is one colorant: it is coded like gray and goes on to mean what its space says.
  if (family.value === "Separation") return { channels: 1 };
  const channels = device[family.value];
  return channels === undefined ? undefined : { channels };
}

/** The base colour space of an Indexed one, as it stands in the file. */
export function indexedBase(reader: PdfReader, value: PdfObject | undefined): PdfObject | undefined {
  const space = reader.resolve(value);
  return Array.isArray(space) ? space[1] : undefined;
}
