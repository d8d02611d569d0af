import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { packageAsset, packedAsset } from "../../assets/package-asset.ts";
import { libreOfficeDisk, webAssembly } from "../../assets/web-assembly.ts";
import { spellOutAdvances } from "../../fonts/horizontal-metrics.ts";
import { officeFonts } from "../../fonts/office-fonts.ts";
import { aliasesOf, officeSubstitutes } from "../../fonts/substitutes.ts";

// Of LibreOffice, only the library that converts is started. Its own program, which the loader would run beside it on
// another thread, does the same start once more: the two wait for each other's locks, and one start in two stood still.

export type Converter = {
  convert(
    input: Uint8Array,
    options: { outputFormat: "pdf"; inputFormat: string },
  ): Promise<{ data: Uint8Array }>;
};
type FileSystem = {
  readdir(path: string): string[];
  readFile(path: string): Uint8Array;
  writeFile(path: string, bytes: Uint8Array): void;
};
type Loader = { createModule(config: object): Promise<{ FS: FileSystem }> };
type Library = { createConverter(options: { wasmLoader: Loader; wasmPath: string }): Promise<Converter> };

const fontFolder = "/instdir/share/fonts/truetype";
const substitutions = `${fontFolder}/fc_local.conf`;
const isFont = (path: string) => /\.(ttf|otf)$/.test(path);
/** One small document for each of LibreOffice's applications: the first of its kind is what takes long. */
const warmUps = [
  { format: "rtf", text: "{\\rtf1\\ansi Warm}" },
  { format: "csv", text: "Warm,1\n" },
  {
    format: "odp",
    text: `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"><office:body><office:presentation><draw:page><draw:frame svg:x="1cm" svg:y="1cm" svg:width="5cm" svg:height="2cm"><draw:text-box><text:p>Warm</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document>`,
  },
] as const;

function addFonts(files: FileSystem): void {
  for (const asset of officeFonts) {
    files.writeFile(`${fontFolder}/${basename(asset)}`, readFileSync(packageAsset(asset)));
  }
  for (const name of files.readdir(fontFolder).filter(isFont)) {
    const path = `${fontFolder}/${name}`;
    const font = files.readFile(path);
    const prepared = spellOutAdvances(font);
    if (prepared !== font) files.writeFile(path, prepared);
  }
  const configuration = Buffer.from(files.readFile(substitutions)).toString();
  const end = "</fontconfig>";
  const extended = configuration.replace(end, `${aliasesOf(officeSubstitutes)}${end}`);
  files.writeFile(substitutions, Buffer.from(extended));
}

/** Reads the fonts and loads what every kind of document needs; fails when a page came out without a font. */
async function warmUp(converter: Converter): Promise<void> {
  for (const { format, text } of warmUps) {
    const { data } = await converter.convert(Buffer.from(text), {
      outputFormat: "pdf",
      inputFormat: format,
    });
    if (!Buffer.from(data).includes("/FontFile")) throw new Error("LibreOffice started without fonts");
  }
}

type Compiled = { instance: object; module: object };
/** Node's types name WebAssembly without what it does. */
const engine: { instantiate(bytes: Uint8Array, imports: object): Promise<Compiled> } = Reflect.get(
  globalThis,
  "WebAssembly",
);

/**
 * The loader would read both files by their path and keep the WebAssembly. They may be compressed, and once compiled its
 * 147 MB are in nobody's use: it is handed over in a call, and none is left where the loader looks for it.
 */
const loading = {
  wasmBinary: new ArrayBuffer(0),
  getPreloadedPackage: () => new Uint8Array(packedAsset(libreOfficeDisk)).buffer,
  instantiateWasm(imports: object, receive: (instance: object, module: object) => void): object {
    void engine
      .instantiate(packedAsset(webAssembly.libreOffice), imports)
      .then(({ instance, module }) => receive(instance, module));
    return {};
  },
};

/** Starts LibreOffice in this process, ready for its first document. It never gives up: who waits for it decides. */
export async function startLibreOffice(): Promise<Converter> {
  const require = createRequire(import.meta.url);
  const library: Library = require("@matbee/libreoffice-converter/server");
  const loaderName = "@matbee/libreoffice-converter/wasm/loader";
  const loader: Loader = require(loaderName);
  const createModule = async (config: object) => {
    const module = await loader.createModule({ ...config, ...loading, noInitialRun: true });
    addFonts(module.FS);
    return module;
  };
  const converter = await library.createConverter({
    wasmLoader: { createModule },
    wasmPath: dirname(require.resolve(loaderName)),
  });
  await warmUp(converter);
  return converter;
}
