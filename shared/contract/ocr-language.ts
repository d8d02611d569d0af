/** Languages that ship, by Tesseract's code; data of the packages named, trained models `best`, integer weights. */
export const ocrLanguages = {
  eng: "English",
  deu: "German",
  fra: "French",
  spa: "Spanish",
  ita: "Italian",
  por: "Portuguese",
  nld: "Dutch",
  pol: "Polish",
  hin: "Hindi",
} as const;

export type OcrLanguage = keyof typeof ocrLanguages;
export const ocrLanguageCodes = Object.keys(ocrLanguages) as [OcrLanguage, ...OcrLanguage[]];

export const languageAsset = (code: OcrLanguage) =>
  `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`;

/** A language or several joined by `+`, each of which ships. */
export const languagePattern = new RegExp(
  `^(${ocrLanguageCodes.join("|")})(\\+(${ocrLanguageCodes.join("|")}))*$`,
);
export const languageHint = `One of ${ocrLanguageCodes.join(", ")}, or several as eng+fra`;
/** What a field says that may be absent. */
export const scanLanguageHint = `Of scans; the language that their pages show when absent. ${languageHint}`;
