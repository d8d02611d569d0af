/** The engines that are WebAssembly, as their packages hold them. */
export const webAssembly = {
  qpdf: "@neslinesli93/qpdf-wasm/dist/qpdf.wasm",
  pdfium: "@embedpdf/pdfium/pdfium.wasm",
} as const;
