import type { Dict, Stream } from "./object.ts";
import { Name, type PdfObject } from "./object.ts";
import type { PdfReader } from "./reader.ts";

/** A filter in its long name, and what tells how it was used. */
export type CodedBy = { filter: string; parameters: Dict | undefined };

/** The short names of filters, which some writers give to streams too (ISO 32000-1, 8.9.7, table 94). */
export const longNames: Readonly<Record<string, string>> = {
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};

const listed = (value: PdfObject): readonly PdfObject[] => (Array.isArray(value) ? value : [value]);

/** The filters of a stream in the order in which they are undone (7.3.8.2). */
export function filterChain(reader: PdfReader, { dict }: Stream): CodedBy[] {
  const parameters = listed(reader.resolve(dict.get("DecodeParms") ?? dict.get("DP")));
  return listed(reader.resolve(dict.get("Filter"))).flatMap((item, at) => {
    const found = reader.resolve(item);
    if (!(found instanceof Name)) return [];
    return [{ filter: longNames[found.value] ?? found.value, parameters: reader.dict(parameters[at]) }];
  });
}
