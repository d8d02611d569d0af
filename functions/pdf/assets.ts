/** Data files of npm packages that the bundle carries in `assets/`. */
export const assets = [
  "@neslinesli93/qpdf-wasm/dist/qpdf.wasm",
  "@embedpdf/pdfium/pdfium.wasm",
  "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
  "@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz",
  "@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz",
  "@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz",
  "@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz",
  "@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz",
  "@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz",
] as const;

/** Packages that go along whole: native code, or workers and WebAssembly that they load from their own folder. */
export const external = ["sharp", "tesseract.js", "subset-font"] as const;
