// Scripts whose letters join or carry signs, so that the room between their boxes is no blank.

/** Vowel signs of Indic scripts have boxes of their own that leave room beside them: only a blank parts words there. */
export const isIndic = (code: number): boolean => code >= 0x0900 && code <= 0x0dff;

/** Letters of Arabic and Hebrew; where a glyph is drawn of parts, PDFium sees blanks between them. */
export const isLeftward = (code: number): boolean =>
  (code >= 0x0590 && code <= 0x08ff) || (code >= 0xfb1d && code <= 0xfeff);
