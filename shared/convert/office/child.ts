import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { packageAsset } from "../../asset.ts";
import { officeFonts } from "../../fonts/office-fonts.ts";
import type { OfficeReply, OfficeRequest } from "./protocol.ts";

// LibreOffice in a process of its own: one warm converter, one document at a time. What hangs or breaks it ends this
// process, not the service. Its file system is in memory and it has no network, so nothing that a document refers to
// can be fetched; macros are not run when documents are loaded to be converted.

type Converter = {
  convert(input: Uint8Array, options: { outputFormat: "pdf" }, name: string): Promise<{ data: Uint8Array }>;
};
type Font = { filename: string; data: Uint8Array };
type Options = { wasmLoader: unknown; wasmPath: string; fonts: Font[] };
type Library = { createConverter(options: Options): Promise<Converter> };

const reply = (message: OfficeReply) => process.send?.(message);
process.once("disconnect", () => process.exit(0));

const require = createRequire(import.meta.url);
const library: Library = require("@matbee/libreoffice-converter/server");
const loader = "@matbee/libreoffice-converter/wasm/loader";
const converter = await library.createConverter({
  wasmLoader: require(loader),
  wasmPath: dirname(require.resolve(loader)),
  fonts: officeFonts.map((asset) => ({ filename: basename(asset), data: readFileSync(packageAsset(asset)) })),
});

process.on("message", ({ name, bytes }: OfficeRequest) => {
  converter.convert(bytes, { outputFormat: "pdf" }, name).then(
    ({ data }) => reply({ pdf: data }),
    (error: unknown) => reply({ failure: String(error) }),
  );
});
reply({ ready: true });
