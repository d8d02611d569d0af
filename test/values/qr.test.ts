import { describe, expect, test } from "vitest";
import { capacityOf } from "../../shared/values/qr/qr-capacity.ts";
import { qrSymbol } from "../../shared/values/qr/qr-symbol.ts";
import { readQr } from "../harness/read-qr.ts";

/** A symbol as a decoder that had no part in writing it reads it, drawn with the light modules around it. */
function readBack(text: string, dots = 3) {
  const modules = qrSymbol(text);
  if (modules === undefined) return undefined;
  const side = (modules.length + 8) * dots;
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (modules[Math.floor(y / dots) - 4]?.[Math.floor(x / dots) - 4] !== 1) continue;
      rgba.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  const found = readQr(rgba, side, side);
  return { text: found?.data, version: found?.version, side: modules.length };
}

/** Bytes that a version takes: its code words without the mode and the count. */
const bytesOf = (version: number) => capacityOf(version) - (version < 10 ? 2 : 3);

describe("QR code", () => {
  // ISO/IEC 18004:2015, table 7: bytes of level M.
  test.each([
    [1, 14],
    [2, 26],
    [6, 106],
    [7, 122],
    [9, 180],
    [10, 213],
    [14, 362],
    [21, 711],
    [27, 1125],
    [32, 1538],
    [36, 1911],
    [40, 2331],
  ])("version %i takes %i bytes", (version, bytes) => expect(bytesOf(version)).toBe(bytes));

  test.each(Array.from({ length: 40 }, (_, at) => at + 1))(
    "version %i is read when it is full",
    (version) => {
      const text = Array.from({ length: bytesOf(version) }, (_, at) =>
        String.fromCharCode(33 + ((at * 7) % 90)),
      ).join("");
      expect(readBack(text)).toEqual({ text, version, side: 17 + 4 * version });
      if (version < 40) expect(readBack(`${text}.`)?.version).toBe(version + 1);
    },
  );

  test.each([
    "a",
    "https://example.com/?q=1&r=2",
    "Überweisung für Müller, 12,50 €",
    "納品書 第42号",
    "فاتورة رقم ٤٢",
    "👍🏽",
  ])("%s", (text) => {
    expect(readBack(text)?.text).toBe(text);
  });

  test("more than the largest takes is none", () => {
    expect(qrSymbol("x".repeat(2331))?.length).toBe(177);
    expect(qrSymbol("x".repeat(2332))).toBeUndefined();
    // Other letters than ASCII take two bytes each and twelve bits before them.
    expect(qrSymbol("é".repeat(1165))?.length).toBe(177);
    expect(qrSymbol("é".repeat(1166))).toBeUndefined();
  });
});
