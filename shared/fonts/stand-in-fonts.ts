/** Cuts of a family, as its package names them. */
const cuts = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"] as const;

/** The file of one cut of a family under the SIL Open Font License. */
export const cutOf = (family: string, cut: string): string =>
  `@expo-google-fonts/${family.toLowerCase()}/${cut}/${family}_${cut}.ttf`;

/** Families as wide as those that files name without bringing them. */
export const standInFonts: readonly string[] = ["Arimo", "Tinos", "Cousine", "Carlito", "Caladea"].flatMap(
  (family) => cuts.map((cut) => cutOf(family, cut)),
);

/** For Symbol and ZapfDingbats. */
export const symbolFonts = [
  "@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf",
  "@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf",
] as const;
