/**
 * Fonts for text that takes the place of other text on a page: one for each script, regular and bold. All under the
 * SIL Open Font License. The first whose `script` fits a character draws it; the last ones draw what is left.
 */
export type PageFont = { name: string; script: RegExp; regular: string; bold: string };

const noto = (folder: string, name: string, cut: "400Regular" | "700Bold") =>
  `@expo-google-fonts/${folder}/${cut}/${name}_${cut}.ttf`;
const cuts = (folder: string, name: string) => ({
  name,
  regular: noto(folder, name, "400Regular"),
  bold: noto(folder, name, "700Bold"),
});

export const pageFonts: readonly PageFont[] = [
  { ...cuts("noto-sans-arabic", "NotoSansArabic"), script: /\p{Script_Extensions=Arabic}/u },
  { ...cuts("noto-sans-devanagari", "NotoSansDevanagari"), script: /\p{Script_Extensions=Devanagari}/u },
  {
    name: "NotoSansKR",
    script: /\p{Script=Hangul}/u,
    regular: "@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf",
    bold: "@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf",
  },
  {
    name: "NotoSansHans",
    script:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uff65]/u,
    regular: "@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
    bold: "@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf",
  },
  { ...cuts("noto-sans", "NotoSans"), script: /./su },
  // Arrows, mathematics and other signs that Noto Sans lacks.
  {
    name: "NotoSansHans",
    script: /./su,
    regular: "@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
    bold: "@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf",
  },
];

/** ISO 15924 codes of the scripts that these fonts write. */
export const pageScripts = ["Latn", "Grek", "Cyrl", "Arab", "Deva", "Hans", "Hant", "Jpan", "Kore"] as const;
