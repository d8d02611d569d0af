/** What OCR reads a character as, by shape: digits taken for letters and letters for digits. */
const digitsFor: Readonly<Record<string, string>> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  "|": "1",
  Z: "2",
  S: "5",
  G: "6",
  B: "8",
};
const lettersFor: Readonly<Record<string, string>> = {
  "0": "OD",
  "1": "IL",
  "2": "Z",
  "5": "S",
  "6": "G",
  "8": "B",
};

const most = 128;

/** What a character may have been where the structure asks for a digit (`9`), a letter, either (`*`), or itself. */
function readings(char: string, place: string): string {
  if (place === "*") return char;
  if (place === "9") return /\d/.test(char) ? char : (digitsFor[char] ?? "");
  if (place === "A") return /[A-Z]/.test(char) ? char : (lettersFor[char] ?? "");
  return char === place || digitsFor[char] === place || lettersFor[char]?.includes(place) === true
    ? place
    : "";
}

/** Every text of a structure that this one may have been read from. */
function variants(text: string, structure: string): string[] {
  let found = [""];
  for (const [at, place] of [...structure].entries()) {
    const options = [...readings(text[at] ?? "", place)];
    found = found.flatMap((start) => options.map((char) => start + char));
    if (found.length === 0 || found.length > most) return [];
  }
  return found;
}

/** The same with one character of a free place taken for its double. */
const withOneSwap = (text: string, structure: string): string[] =>
  [...text].flatMap((char, at) =>
    structure[at] === "*"
      ? [...(digitsFor[char] ?? lettersFor[char] ?? "")].map(
          (other) => text.slice(0, at) + other + text.slice(at + 1),
        )
      : [],
  );

/** Where a text comes from. What a file states is not changed where the structure allows it: it may be forged or mistyped. */
export type Source = "text" | "ocr";

/**
 * The one text of a structure that `text` may have been read from and that `holds` confirms; undefined when none or
 * several do. `text` is upper case without blanks.
 */
export function corrected(
  text: string,
  structure: string,
  holds: (text: string) => boolean,
  source: Source,
): string | undefined {
  if (text.length !== structure.length) return undefined;
  const plain = variants(text, structure);
  const first = plain.filter(holds);
  const swapped =
    first.length > 0 || source === "text" ? [] : plain.flatMap((one) => withOneSwap(one, structure));
  const fitting = first.length > 0 ? first : swapped.filter(holds);
  const [only, ...others] = new Set(fitting);
  return others.length === 0 ? only : undefined;
}
