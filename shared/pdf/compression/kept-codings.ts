import type { Decoded } from "./decode-image.ts";
import type { Encoded } from "./encode.ts";
import type { Bits } from "./raster.ts";

/** Bytes that all tries of one search may keep of the images between them. */
export type Room = { bytes: number };

/** Values by key that are made once while there is room, and anew each time when there is none. */
class Shelf<Value> {
  private readonly room: Room;
  private readonly weight: (value: Value) => number;
  private readonly kept = new Map<string, { value: Value }>();

  constructor(room: Room, weight: (value: Value) => number) {
    this.room = room;
    this.weight = weight;
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    if (known !== undefined) return known.value;
    const value = await make();
    const bytes = this.weight(value);
    if (bytes <= this.room.bytes) {
      this.room.bytes -= bytes;
      this.kept.set(key, { value });
    }
    return value;
  }
}

type Size = { width: number; height: number };

/** Past this multiple of what would be taken, a guess says that a coding is too large: it is never that far off. */
const margin = 2;

/** What coding one image needs again in every try: its samples, and what does not depend on the quality of a JPEG. */
export class KeptCodings {
  readonly samples: Shelf<Decoded | undefined>;
  readonly bits: Shelf<Bits | undefined>;
  /** Without loss, by size. */
  private readonly exact: Shelf<Encoded>;
  /** The largest coding without loss that was made, or what a sample said of it. */
  private known: { bytes: number; pixels: number } | undefined;

  constructor(room: Room = { bytes: 0 }) {
    this.samples = new Shelf(room, (value) => value?.raster.data.length ?? 0);
    this.bits = new Shelf(room, (value) => value?.data.length ?? 0);
    this.exact = new Shelf(room, ({ raw }) => raw.length);
  }

  async withoutLoss({ width, height }: Size, make: () => Promise<Encoded>): Promise<Encoded> {
    const made = await this.exact.get(`${width} ${height}`, make);
    this.expect({ width, height }, made.raw.length);
    return made;
  }

  get isKnown(): boolean {
    return this.known !== undefined;
  }

  /** A coding without loss of that size takes so many bytes. */
  expect({ width, height }: Size, bytes: number): void {
    const pixels = width * height;
    if (this.known === undefined || this.known.pixels <= pixels) this.known = { bytes, pixels };
  }

  /** Whether a coding without loss may be within so many bytes: fewer pixels take their share, or hardly less. */
  mayFit({ width, height }: Size, bytes: number): boolean {
    const { known } = this;
    return known === undefined || known.bytes * ((width * height) / known.pixels) <= bytes * margin;
  }
}
