/** Noto Sans of a script, regular and bold, as the package of that script holds it. */
export const notoSans = (script: string) =>
  ["400Regular", "700Bold"].map(
    (cut) =>
      `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${cut}/NotoSans${script}_${cut}.ttf` as const,
  );

/** Chinese, Japanese and Korean. */
export const eastAsianFonts = [
  "@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
  "@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf",
  "@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf",
  "@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf",
] as const;

/** The scripts of India, and Thai. */
export const southAsianScripts = [
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Thai",
] as const;

/**
 * Fonts that LibreOffice gets beside its own (Carlito, Caladea, Liberation, DejaVu, Noto for Arabic, Hebrew, Armenian,
 * Georgian and Lao): the scripts it cannot draw by itself. All under the SIL Open Font License.
 */
export const officeFonts: readonly string[] = [...eastAsianFonts, ...southAsianScripts.flatMap(notoSans)];
