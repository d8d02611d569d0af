/** Data files of npm packages that the bundle carries in `assets/`. */
export const assets = [
  "@neslinesli93/qpdf-wasm/dist/qpdf.wasm",
  "@embedpdf/pdfium/pdfium.wasm",
  "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
  "@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz",
  "@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz",
  "@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz",
  "@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz",
  "@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz",
  "@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz",
] as const;

/** Packages that go along whole: native code, or workers and WebAssembly that they load from their own folder. */
export const external = ["sharp", "tesseract.js"] as const;
