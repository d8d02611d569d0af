/** Most text is plain: what has nothing to fold is spared the work. */
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** Letters without case, compatibility forms and Latin, Greek or Cyrillic accents; vowel signs of other scripts stay. */
export const fold = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\ufeff]/g, "")
        .replaceAll("ß", "ss")
        .normalize("NFC");

/** As `fold`, but without the vowel signs of other scripts too: for names and labels, which are matched by letters. */
export const foldMarks = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** Letters that no accent makes: NFKD leaves them whole. */
const wholeLetters: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", æ: "ae", œ: "oe", ı: "i" };

/** A folded text with the letters that folding leaves written by plain ones: `zaplata` of `zapłata`. */
export const plainLetters = (folded: string): string =>
  folded.replace(/[łøđæœı]/g, (letter) => wholeLetters[letter] ?? "");
