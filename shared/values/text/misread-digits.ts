/** Letters and marks that OCR reads for digits, by shape. */
const digitFor: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  I: "1",
  l: "1",
  "|": "1",
  "!": "1",
  Z: "2",
  S: "5",
  s: "5",
  B: "8",
};

/** A digit as OCR may show it, for a regular expression. */
export const likeDigit = "[0-9OoQIl|!ZSsB]";

/** A text whose look-alikes are meant as digits. */
export const asDigits = (text: string): string => [...text].map((char) => digitFor[char] ?? char).join("");
