/** A record of BIFF: its number, its length, its body (MS-XLS 2.1.4). */
export function record(id: number, ...numbers: readonly (number | Buffer)[]): Buffer {
  const body = Buffer.concat(
    numbers.map((each) => (typeof each === "number" ? Buffer.from([each & 255, each >> 8]) : each)),
  );
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}

const [bof, eof, label, boundSheet, sst, labelSst] = [0x809, 0x0a, 0x204, 0x85, 0xfc, 0xfd];
const font = record(0x31, 200, 0, 0x7fff, 400, 0, 0, 0, Buffer.from([5, 0]), Buffer.from("Arial"));
const format = (kind: number) => record(0xe0, 0, 0, kind, 0x20, 0, 0, 0, 0, 0, 0x20c0);
/** Code page, window, fonts and the formats that every workbook has: 15 of styles, one of cells (MS-XLS 2.1.7.20.3). */
const looks = Buffer.concat([
  record(0x42, 1200),
  record(0x3d, 0, 0, 10_000, 8_000, 0x38, 0, 0, 1, 600),
  ...Array.from({ length: 4 }, () => font),
  ...Array.from({ length: 15 }, () => format(0xfff5)),
  format(1),
]);
const area = record(0x200, 0, 0, 1, 0, 0, 1, 0);
const beginning = (kind: number) => record(bof, 0x600, kind, 0x1faa, 0x7cd, 0xc1, 0, 0x606, 0);

/** The stream of a workbook of Excel 97 with one sheet of these cells; `own` records stand behind those all have. */
export function sheetStream(cells: readonly Buffer[], own: Buffer, pass: Buffer = Buffer.alloc(0)): Buffer {
  const name = Buffer.concat([Buffer.from([6, 0]), Buffer.from("Sheet1")]);
  const globals = (start: number) => {
    const at = Buffer.alloc(4);
    at.writeUInt32LE(start);
    return Buffer.concat([beginning(5), pass, looks, record(boundSheet, at, 0, name), own, record(eof)]);
  };
  return Buffer.concat([globals(globals(0).length), beginning(0x10), area, ...cells, record(eof)]);
}

/** Texts that cells share. */
export function sharedTexts(...texts: readonly string[]): Buffer {
  const all = texts.map((text) =>
    Buffer.concat([Buffer.from([text.length, 0, 0]), Buffer.from(text, "latin1")]),
  );
  return record(sst, texts.length, 0, texts.length, 0, ...all);
}

/** A cell with one of them. */
export const textCell = (row: number, column: number, text: number): Buffer =>
  record(labelSst, row, column, 15, text, 0);

/** The same with one cell that holds a text; `pass` stands behind its beginning. */
export const workbookStream = (text: string, pass?: Buffer): Buffer =>
  sheetStream([textCell(0, 0, 0)], sharedTexts(text), pass);

/** A sheet of Excel 3, which has no container. */
export const bareSheet = (text: string): Buffer =>
  Buffer.concat([
    record(0x209, 0, 0x10, 0),
    record(0x42, 1252),
    record(label, 0, 0, 0, text.length, Buffer.from(text, "latin1")),
    record(eof),
  ]);
