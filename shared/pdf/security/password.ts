import { ServiceError } from "../../errors/service-error.ts";

/** Bytes of a password that count (ISO 32000-2, 7.6.4.3.3). */
export const longestPassword = 127;

/**
 * The bytes that a password is hashed from: UTF-8 as it came, for what opens our files (qpdf, PDFium) prepares none, up to
 * the longest. Throws `bad_request` for what readers do not take as it is: half a character, or one that ends a text in C.
 */
export function passwordBytes(password: string): Buffer {
  if (!password.isWellFormed() || password.includes("\0"))
    throw new ServiceError(
      "bad_request",
      "The password holds a character that cannot be typed. Choose another one.",
    );
  return Buffer.from(password, "utf8").subarray(0, longestPassword);
}
