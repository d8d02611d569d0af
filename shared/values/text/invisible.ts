/** The same text without signs that nobody sees: those that steer its direction (UAX #9), joiners, a byte-order mark. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\u200b-\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "");
