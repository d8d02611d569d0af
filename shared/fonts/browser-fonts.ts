import { eastAsianFonts, notoSans, southAsianScripts } from "./office-fonts.ts";

// Neither the browser's package nor a Lambda function's image has the fonts that pages ask for: these take their place.

const cuts = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"] as const;
const family = (folder: string, name: string) =>
  cuts.map((cut) => `@expo-google-fonts/${folder}/${cut}/${name}_${cut}.ttf`);

/** All under the SIL Open Font License. */
export const browserFonts: readonly string[] = [
  ...["Arimo", "Tinos", "Cousine", "Carlito", "Caladea"].flatMap((name) => family(name.toLowerCase(), name)),
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  ...["Arabic", "Hebrew", ...southAsianScripts].flatMap(notoSans),
  ...eastAsianFonts,
  "@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf",
  "@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf",
  "@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf",
];

/** The families that have more than Latin letters, those of a script before those of signs. */
export const scriptOrder: readonly string[] = [
  "Noto Sans",
  ...["Arabic", "Hebrew", ...southAsianScripts].map((script) => `Noto Sans ${script}`),
  "Noto Sans Symbols 2",
  "Noto Sans Math",
  "Noto Color Emoji",
];
