import { type Bytes, ownsBuffer } from "./own-buffer.ts";

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * A copy for another thread, in which each byte array has a buffer of its own that can be handed over. A view on a shared
 * pool or on the memory of an engine cannot, and cloning one would copy all that it is a view on. `given` bytes are
 * wanted here no more: one that has a buffer for itself goes as it is.
 */
export function handOver<Value>(value: Value, given = false): { value: Value; transfer: ArrayBuffer[] } {
  const copies = new Map<Uint8Array, Bytes>();
  const buffers = new Set<ArrayBufferLike>();
  const own = (bytes: Uint8Array): Bytes =>
    given && ownsBuffer(bytes) && !buffers.has(bytes.buffer) ? bytes : new Uint8Array(bytes);
  const copied = (bytes: Uint8Array) => {
    const copy = copies.get(bytes) ?? own(bytes);
    copies.set(bytes, copy);
    buffers.add(copy.buffer);
    return copy;
  };
  const walk = (part: unknown): unknown => {
    if (part instanceof Uint8Array) return copied(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== "object" || part === null || !isPlain(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, walk(member)]));
  };
  // The copy has the form of the value: every array, object and byte array in its place.
  const copy = walk(value) as Value;
  return { value: copy, transfer: [...copies.values()].map(({ buffer }) => buffer) };
}
