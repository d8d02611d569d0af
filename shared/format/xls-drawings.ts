import { recordsOf, unused } from "./biff-records.ts";
import { readStream, replaceStream } from "./compound-streams.ts";

/** MsoDrawingGroup, MsoDrawing, Obj, TxO (MS-XLS 2.4.171, 2.4.170, 2.4.181, 2.4.329). */
const drawings = new Set([0xeb, 0xec, 0x5d, 0x1b6]);

/** A workbook without its drawings and controls; undefined when it has none. */
export function withoutDrawings(bytes: Uint8Array): Uint8Array | undefined {
  const stream = readStream(bytes, "WORKBOOK");
  if (stream === undefined) return undefined;
  const bare = Buffer.from(stream);
  let found = 0;
  for (const { id, from } of recordsOf(stream)) {
    if (!drawings.has(id)) continue;
    bare.writeUInt16LE(unused, from - 4);
    found++;
  }
  if (found === 0) return undefined;
  const copy = Uint8Array.from(bytes);
  replaceStream(copy, "WORKBOOK", bare);
  return copy;
}
