/** Brands of the containers that phones write (ISO/IEC 23008-12, annex B; AV1 Image File Format 1.1, 9). */
const brands = {
  avif: ["avif", "avis"],
  heic: ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"],
} as const;
/** A file names a few brands; more are not looked at, bytes. */
const mostBrands = 256;

/** The coding of an image in a HEIF container, by the brands that it names; undefined for any other file. */
export function heifKind(bytes: Uint8Array): keyof typeof brands | undefined {
  const head = Buffer.from(bytes.subarray(0, mostBrands));
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return undefined;
  const end = Math.min(head.length, head.readUInt32BE(0));
  const named = new Set([head.toString("latin1", 8, 12)]);
  for (let at = 16; at + 4 <= end; at += 4) named.add(head.toString("latin1", at, at + 4));
  if (brands.avif.some((brand) => named.has(brand))) return "avif";
  return brands.heic.some((brand) => named.has(brand)) ? "heic" : undefined;
}
