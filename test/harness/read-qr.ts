import jsqr from "jsqr";

/** Reads a QR code in pixels of four bytes: a decoder that had no part in writing it. */
// The types describe an ES module; what Node loads is the function itself.
export const readQr = "default" in jsqr ? jsqr.default : jsqr;
