/** A record of a workbook's stream: its number, and where its body lies (MS-XLS 2.1.4). */
export type Biff = { id: number; from: number; to: number };

/** A number of no record: in the place of another's it has that one passed over, and nothing moves. */
export const unused = 0xfff;

/** The records of a stream, as far as they lie in it. */
export function* recordsOf(stream: Buffer): Generator<Biff> {
  for (let at = 0; at + 4 <= stream.length; ) {
    const to = at + 4 + stream.readUInt16LE(at + 2);
    if (to > stream.length) return;
    yield { id: stream.readUInt16LE(at), from: at + 4, to };
    at = to;
  }
}
