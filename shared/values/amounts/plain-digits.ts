/** The zeros of the scripts whose digits stand in one row of ten (Unicode 17, DerivedNumericType.txt), below U+10000. */
const zeros = [
  0x0660, // Arabic-Indic
  0x06f0, // Extended Arabic-Indic: Persian, Urdu
  0x07c0, // N'Ko
  0x0966, // Devanagari
  0x09e6, // Bengali
  0x0a66, // Gurmukhi
  0x0ae6, // Gujarati
  0x0b66, // Odia
  0x0be6, // Tamil
  0x0c66, // Telugu
  0x0ce6, // Kannada
  0x0d66, // Malayalam
  0x0e50, // Thai
  0x0ed0, // Lao
  0x0f20, // Tibetan
  0x1040, // Myanmar
  0x17e0, // Khmer
  0x1810, // Mongolian
  0xff10, // full width
];

const digits = new Map(
  zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, value) => [String.fromCharCode(zero + value), String(value)] as const),
  ),
);

const others = new RegExp(`[${[...digits.keys()].join("")}]`, "g");

/** The same text, as long as before, with the digits of other scripts written as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replace(others, (digit) => digits.get(digit) ?? digit);
