/** What value added tax is called on bills, in the languages that are read, and GST, which is one by another name. */
const names = [
  "vat|gst", // English
  "mwst|ust|u\\. ?st|umsatzsteuer|mehrwertsteuer", // German
  "tva|t\\.v\\.a", // French, Romanian
  "iva|i\\.v\\.a", // Italian, Portuguese, Spanish
  "btw", // Dutch
  "moms|mva", // Danish, Swedish, Norwegian
  "alv", // Finnish
  "dph", // Czech, Slovak
  "podatek vat|ptu", // Polish
  "áfa", // Hungarian
  "kdv", // Turkish
];

/** Whether a text names a value added tax. */
const named = new RegExp(`(?<!\\p{L})(?:${names.join("|")})(?!\\p{L})`, "iu");

export const namesValueAddedTax = (text: string): boolean => named.test(text);
