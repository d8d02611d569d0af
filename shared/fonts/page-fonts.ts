/**
 * Fonts for text that takes the place of other text on a page: one for each script, regular and bold. All under the
 * SIL Open Font License. The first whose `script` fits a character and that has it draws it.
 */
export type PageFont = { name: string; script: RegExp; regular: string; bold: string };

const noto = (folder: string, name: string, cut: "400Regular" | "700Bold") =>
  `@expo-google-fonts/${folder}/${cut}/${name}_${cut}.ttf`;
const cuts = (folder: string, name: string) => ({
  name,
  regular: noto(folder, name, "400Regular"),
  bold: noto(folder, name, "700Bold"),
});
const korean = {
  name: "NotoSansKR",
  regular: "@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf",
  bold: "@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf",
};
const chinese = {
  name: "NotoSansHans",
  regular: "@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
  bold: "@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf",
};

const symbols = noto("noto-sans-symbols-2", "NotoSansSymbols2", "400Regular");

/** Scripts with a font of their own: ISO 15924 code, English name, whether letters reach high and low. */
const own = [
  { code: "Arab", script: "Arabic", tall: true, rightToLeft: true },
  { code: "Hebr", script: "Hebrew", tall: false, rightToLeft: true },
  { code: "Deva", script: "Devanagari", tall: true, rightToLeft: false },
  { code: "Beng", script: "Bengali", tall: true, rightToLeft: false },
  { code: "Guru", script: "Gurmukhi", tall: true, rightToLeft: false },
  { code: "Gujr", script: "Gujarati", tall: true, rightToLeft: false },
  { code: "Taml", script: "Tamil", tall: true, rightToLeft: false },
  { code: "Telu", script: "Telugu", tall: true, rightToLeft: false },
  { code: "Knda", script: "Kannada", tall: true, rightToLeft: false },
  { code: "Mlym", script: "Malayalam", tall: true, rightToLeft: false },
  { code: "Thai", script: "Thai", tall: true, rightToLeft: false },
] as const;

const anything = /./su;

export const pageFonts: readonly PageFont[] = [
  ...own.map(({ script }) => ({
    ...cuts(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`),
    script: new RegExp(`\\p{Script_Extensions=${script}}`, "u"),
  })),
  { ...korean, script: /\p{Script=Hangul}/u },
  {
    ...chinese,
    script:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uff65]/u,
  },
  { ...cuts("noto-sans", "NotoSans"), script: anything },
  // Arrows, mathematics and other signs that Noto Sans lacks; boxes, ticks and ornaments.
  { ...chinese, script: anything },
  { name: "NotoSansSymbols2", script: anything, regular: symbols, bold: symbols },
];

const dancingScript = "@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf";

/** The hand that signs. */
export const scriptFont: PageFont = {
  name: "DancingScript",
  script: anything,
  regular: dancingScript,
  bold: dancingScript,
};

export type PageScript = { code: string; name: string; tall: boolean; rightToLeft: boolean };

const level = { tall: false, rightToLeft: false };

/** The scripts that these fonts write. */
export const pageScripts: readonly PageScript[] = [
  { code: "Latn", name: "Latin", ...level },
  { code: "Grek", name: "Greek", ...level },
  { code: "Cyrl", name: "Cyrillic", ...level },
  ...own.map(({ code, script, tall, rightToLeft }) => ({ code, name: script, tall, rightToLeft })),
  { code: "Hans", name: "Chinese", ...level },
  { code: "Hant", name: "traditional Chinese", ...level },
  { code: "Jpan", name: "Japanese", ...level },
  { code: "Kore", name: "Korean", ...level },
];
