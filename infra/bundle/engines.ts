import { libreOfficeDisk, lineModels, webAssembly } from "../../shared/assets/web-assembly.ts";
import { languageAsset, ocrLanguageCodes } from "../../shared/contract/ocr-language.ts";
import { browserFonts } from "../../shared/fonts/browser-fonts.ts";
import { officeFonts } from "../../shared/fonts/office-fonts.ts";
import { pageFonts, scriptFont } from "../../shared/fonts/page-fonts.ts";
import { standInFonts, symbolFonts } from "../../shared/fonts/stand-in-fonts.ts";
import { plainFont } from "../../shared/fonts/text-fonts.ts";

/** What a module takes from beside the code when it runs. */
type Engine = {
  module: string;
  /** Data files of npm packages; the bundle carries them in `assets/`. */
  assets?: readonly string[];
  /** Data files that are too large for a zipped function: the bundle carries them compressed. */
  packed?: readonly string[];
  /** Packages that it finds by their name and not by an import; of them the packed files are left out. */
  packages?: readonly string[];
  /** Modules that run as a process or a thread of their own, by the name that the bundle gives them. */
  children?: readonly { source: string; name: string }[];
};

/** Every module that takes files from beside the code. A bundle that holds the module carries its files. */
export const engines: readonly Engine[] = [
  { module: "shared/pdf/engine/qpdf.ts", assets: [webAssembly.qpdf] },
  { module: "shared/pdf/engine/pdfium-instance.ts", assets: [webAssembly.pdfium] },
  { module: "shared/ocr/recognizer.ts", assets: ocrLanguageCodes.map(languageAsset) },
  { module: "shared/ocr/lines/networks.ts", assets: [webAssembly.onnx, ...Object.values(lineModels)] },
  { module: "shared/ocr/ocr-pdf.ts", assets: [plainFont] },
  { module: "shared/pdf/drawing/outline-text.ts", assets: [plainFont] },
  { module: "shared/pdf/archive/stand-in.ts", assets: standInFonts },
  { module: "shared/pdf/archive/symbol-characters.ts", assets: symbolFonts },
  { module: "shared/pdf/signing/text-signature.ts", assets: [scriptFont.regular] },
  {
    module: "shared/pdf/type/typecase.ts",
    assets: pageFonts.flatMap(({ regular, bold }) => [regular, bold]),
  },
  { module: "shared/convert/html/font-configuration.ts", assets: browserFonts },
  {
    module: "shared/convert/office/libreoffice.ts",
    assets: officeFonts,
    packed: [webAssembly.libreOffice, libreOfficeDisk],
    packages: ["@matbee/libreoffice-converter"],
  },
  {
    module: "shared/convert/office/converter-process.ts",
    children: [
      { source: "shared/convert/office/child.ts", name: "office-child" },
      { source: "shared/convert/office/parent-watch.ts", name: "office-parent-watch" },
    ],
  },
];

/** Packages that go along whole where imported: native code, workers, WebAssembly that they load from their folder. */
export const wholePackages: readonly string[] = [
  "sharp",
  "tesseract.js",
  "subset-font",
  "harfbuzzjs",
  "@sparticuz/chromium",
];
