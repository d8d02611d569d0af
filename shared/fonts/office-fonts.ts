/**
 * Fonts that LibreOffice gets beside its own (Carlito, Caladea, Liberation, DejaVu, Amiri and others): the scripts it
 * cannot draw by itself. All under the SIL Open Font License.
 */
export const officeFonts = [
  "@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf",
  "@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf",
  "@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf",
  "@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf",
  "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  "@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf",
] as const;
