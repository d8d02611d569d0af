/** The engines that are WebAssembly, as their packages hold them. */
export const webAssembly = {
  qpdf: "@neslinesli93/qpdf-wasm/dist/qpdf.wasm",
  pdfium: "@embedpdf/pdfium/pdfium.wasm",
  libreOffice: "@matbee/libreoffice-converter/wasm/soffice.wasm",
} as const;

/** The files that LibreOffice finds on its disk, which is in memory. */
export const libreOfficeDisk = "@matbee/libreoffice-converter/wasm/soffice.data";
