/** Data files of npm packages that the bundle carries in `assets/`. */
export const assets = ["@neslinesli93/qpdf-wasm/dist/qpdf.wasm", "@embedpdf/pdfium/pdfium.wasm"] as const;

/** Packages that go along whole: native code that they load from their own folder. */
export const external = ["sharp"] as const;
