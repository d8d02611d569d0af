import { mender } from "../mended-words.ts";

/** Words of which names of shops are made, in English and Malay: a letter that OCR misread in one is put right. */
const words = mender(
  "enterprise trading restaurant restoran pharmacy supermarket hypermarket minimarket bakery hardware electrical electronic stationery confectionery kopitiam syarikat perniagaan company holdings marketing services service industries industrial furniture machinery packaging workshop bookstore boutique seafood vegetarian international motors optical photo clinic hotel cafe centre center express market sdn bhd berhad limited".split(
    " ",
  ),
);

const letterFor: Readonly<Record<string, string>> = { "0": "O", "1": "I", "5": "S", "8": "B" };

/** `ENTERPR1SE`, `0CEAN`: a digit among the capitals of a word. */
const lettered = (word: string): string =>
  /^\p{Lu}*[0158]\p{Lu}+$/u.test(word) && (word.match(/\p{Lu}/gu)?.length ?? 0) > 2
    ? word.replace(/[0158]/g, (digit) => letterFor[digit] ?? digit)
    : word;

/** A word of a name with what OCR misread put right, in its own capitals; any other as it is. */
function mendedWord(read: string): string {
  const word = lettered(read);
  const plain = word.toLowerCase();
  const meant = /^\p{L}{4,}$/u.test(word) ? words(plain) : plain;
  if (meant === plain) return word;
  // A small letter among capitals is misread: `ENTERPRlSE`.
  if ((word.match(/\p{Ll}/gu)?.length ?? 0) < 2) return meant.toUpperCase();
  return /^\p{Lu}/u.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
}

/** What OCR makes of the legal forms of South-East Asia. */
const formed = (text: string): string =>
  text
    .replace(/\bS[DO0][NMH][.,]?\s*[B8]H[DO0]\b/gi, "SDN BHD")
    .replace(/(?<=\p{L}\s)[S5§]\/[B8F9](?![\p{L}\p{N}])/gu, "S/B");

const registration =
  /(?<!\s)\s*\(?\b(?:co\.?|reg\.?|no\.?)?\s*[\dA-Z]{0,3}\d{5,20}[\w-]{0,20}\)?\s*(?:\([A-Z]{1,20}\))?\s*$/i;
/** What stands behind a legal form that ends a name: `(Co. No`, `Company No.`, `(M) REG`. */
const announced =
  /(?<=\b(?:bhd|ltd|limited|s\/b|berhad)\b\.?)\s{0,3}[([{]?\s{0,3}(?:co|company|reg|registration|roc|brn|gst|no)\b.*/i;
const owner = /^(?:dimiliki|owned by|operated by|managed by)\s*:?\s*/i;

/** A line as the name of a shop: without its number in the register, with its letters put right. */
export const shopName = (text: string): string =>
  formed(text.split(" ").map(mendedWord).join(" "))
    .replace(owner, "")
    .replace(registration, "")
    .replace(announced, "")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})/.]+$/gu, "")
    .trim();
