/** The font of text that is there to be found, or drawn as outlines. Under the SIL Open Font License. */
export const plainFont = "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";
