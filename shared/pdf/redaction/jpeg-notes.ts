/** Segments that decoding needs or colours depend on (ITU-T T.81, B.1.1.3; JFIF, ICC, Adobe). */
const kept = new Set([0xe0, 0xe2, 0xee]);
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef && !kept.has(marker)) || marker === 0xfe;

/** A JPEG without what programs and cameras wrote beside the picture: Exif, XMP, captions, comments, small copies. */
export function withoutNotes(jpeg: Uint8Array): Uint8Array {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return jpeg;
  const parts: Uint8Array[] = [jpeg.subarray(0, 2)];
  let dropped = false;
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    const length = 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    if (isNote(jpeg[at + 1] ?? 0)) dropped = true;
    else parts.push(jpeg.subarray(at, at + length));
    at += length;
  }
  return dropped ? Buffer.concat([...parts, jpeg.subarray(at)]) : jpeg;
}
