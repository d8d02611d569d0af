/**
 * Fonts that the service ships for text it writes itself, by what they cover. All under the SIL Open Font License,
 * from the npm packages named in `asset`. The first that has a character draws it.
 */
export const textFonts = [
  { name: "Noto Sans", asset: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf" },
  {
    name: "Noto Sans Arabic",
    asset: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  },
  {
    name: "Noto Sans Devanagari",
    asset: "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  },
] as const;

/** The hand that signs. */
export const scriptFont = {
  name: "Dancing Script",
  asset: "@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf",
} as const;

export const scripts = "Latin, Greek, Cyrillic, Arabic and Devanagari";
