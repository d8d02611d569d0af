export type Bytes = Uint8Array<ArrayBuffer>;

/** Whether bytes have a whole buffer for themselves, as far as it can be seen: another view on the same buffer cannot. */
export const ownsBuffer = (bytes: Uint8Array): bytes is Bytes =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;

/**
 * Lets go of the memory of bytes that nobody needs any more, where they have a buffer for themselves: what waits for the
 * garbage collector is dear to it.
 */
export function release(bytes: Uint8Array): void {
  if (ownsBuffer(bytes) && !bytes.buffer.detached) bytes.buffer.transfer(0);
}
