/** Hebrew, Arabic with the stroke that lengthens its words, Syriac, Thaana, and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;

/** True for text most of whose letters are read from right to left. */
export const runsLeft = (text: string) =>
  (text.match(rightToLeft)?.length ?? 0) * 2 > text.replace(/[\s\d\p{P}]/gu, "").length;
