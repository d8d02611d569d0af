/** A password as every kind of Office encryption takes it. */
export const passwordBytes = (password: string): Buffer => Buffer.from(password, "utf16le");

/** A number of 32 bits, as it is hashed. */
export function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The password that Excel gives to workbooks that it only guards against changes; it opens them without asking. */
export const guardPassword = "VelvetSweatshop";
