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
];
