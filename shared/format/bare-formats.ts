// Word 2 and Excel 2 to 4 wrote their documents without the container of later versions.

/** Word's FIB begins with its mark and the version of Word 2.0 (Word Binary File Format 2.0, "File Information Block"). */
const [wordMark, wordVersion] = [0xa5db, 0x2d];
const wordHead = 0x24;

/** Records that begin a sheet of Excel 2, 3 and 4, and their lengths (OpenOffice.org's "Excel File Format", 5.8). */
const beginnings: readonly (readonly [id: number, lengths: readonly number[]])[] = [
  [0x0009, [4]],
  [0x0209, [6]],
  [0x0409, [6, 8]],
];
/** Kinds of a stream: sheet, chart, macro sheet, workspace. */
const kinds = [0x10, 0x20, 0x40, 0x100];
/** So many records must follow each other for a file to be a sheet. */
const fewest = 4;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether the text lies where the head of the file says. */
export function isWord2(bytes: Uint8Array): boolean {
  if (bytes.length < wordHead) return false;
  const view = viewOf(bytes);
  if (view.getUint16(0, true) !== wordMark || view.getUint16(2, true) !== wordVersion) return false;
  const [from, to, size] = [0x18, 0x1c, 0x20].map((at) => view.getUint32(at, true));
  return from !== undefined && to !== undefined && from <= to && to <= (size ?? 0) && to <= bytes.length;
}

export function isBareWorkbook(bytes: Uint8Array): boolean {
  if (bytes.length < 8) return false;
  const view = viewOf(bytes);
  const [id, length] = [view.getUint16(0, true), view.getUint16(2, true)];
  const known = beginnings.some(([begins, lengths]) => begins === id && lengths.includes(length));
  if (!known || !kinds.includes(view.getUint16(6, true))) return false;
  let at = 0;
  for (let record = 0; record < fewest; record++) {
    if (at + 4 > bytes.length) return false;
    at += 4 + view.getUint16(at + 2, true);
  }
  return at <= bytes.length;
}
