/** Data files of npm packages that the bundle carries in `assets/`. */
export const assets = [
  "@neslinesli93/qpdf-wasm/dist/qpdf.wasm",
  "@embedpdf/pdfium/pdfium.wasm",
  "@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf",
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
] as const;

/** Packages that go along whole: native code and WebAssembly that they load from their own folder. */
export const external = ["sharp", "subset-font"] as const;
