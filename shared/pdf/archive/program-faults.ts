import type { Dict } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { fontFile, Program } from "./font-program.ts";

// Font files that one reader takes and another does not: they are not what their keys say (ISO 32000-1, 9.9).

type FontFile = NonNullable<ReturnType<typeof fontFile>>;

/** How a file that is more than a table of outlines begins: as TrueType or as OpenType. */
export function isWrapped(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return head === "OTTO" || head === "true" || head === "\x00\x01\x00\x00";
}

/** Formats that a map for Unicode by Windows and one for the Macintosh may have (OpenType specification, "cmap"). */
const formats: Readonly<Record<string, readonly number[]>> = { "3 0": [4], "3 1": [4], "1 0": [0, 2, 4, 6] };

/** What is odd about a font file; undefined of one that every reader takes. */
export function programFault(
  reader: PdfReader,
  { key, stream }: FontFile,
  bytes: Uint8Array,
  subtype: string,
  program: Program,
): string | undefined {
  if (key === "FontFile3" && stream.dict.name("Subtype") !== "OpenType" && isWrapped(bytes))
    return "a whole font file where a table of outlines stands";
  if (key === "FontFile") return type1Fault((entry) => reader.resolve(stream.dict.get(entry)), program);
  const isOdd = (program.maps ?? []).some(
    ({ platform, encoding, format }) => formats[`${platform} ${encoding}`]?.includes(format) === false,
  );
  return subtype === "TrueType" && isOdd ? "a cmap in a format of other characters" : undefined;
}

/** The second length says where the encrypted part ends; its procedures are encrypted once more (Type 1, 7.2 and 7.3). */
function type1Fault(entry: (key: string) => ReturnType<Dict["get"]>, program: Program): string | undefined {
  const length = entry("Length2");
  if (typeof length !== "number" || length <= 0) return "Length2";
  return program.isOpen ? "procedures that are not encrypted" : undefined;
}
