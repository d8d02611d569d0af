/** Marks of the segments that state a density, and of the picture's data (ITU-T T.81, table B.1). */
const [app0, app1, startOfScan] = [0xe0, 0xe1, 0xda];
/** Tag of EXIF 2.3, 4.6.4: pixels per unit. */
const xResolution = 0x011a;

/** JFIF 1.02: units 0 say that the numbers are a ratio only. */
const jfifStates = (body: Buffer) => body.toString("latin1", 0, 5) === "JFIF\0" && (body[7] ?? 0) > 0;

/** Whether the first directory of EXIF (TIFF 6.0, section 2) holds a resolution. */
function exifStates(body: Buffer): boolean {
  if (body.toString("latin1", 0, 6) !== "Exif\0\0" || body.length < 16) return false;
  const tiff = body.subarray(6);
  const little = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return false;
  const last = Math.min(start + 2 + 12 * short(start), tiff.length) - 12;
  for (let at = start + 2; at <= last; at += 12) if (short(at) === xResolution) return true;
  return false;
}

/** Whether a JPEG says how large its pixels are; the image library gives one that does not 72 to the inch. */
export function statesDensity(bytes: Uint8Array): boolean {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; ) {
    const mark = jpeg[at + 1] ?? 0;
    if (mark === startOfScan) return false;
    if (mark === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    const body = jpeg.subarray(at + 4, end);
    if ((mark === app0 && jfifStates(body)) || (mark === app1 && exifStates(body))) return true;
    at = end;
  }
  return false;
}
