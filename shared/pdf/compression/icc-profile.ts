/** Where the three lights of sRGB lie, adapted to D50, as its profiles state them (ICC, sRGB profiles, "sRGB2014"). */
const srgbLights: Readonly<Record<string, readonly [x: number, y: number, z: number]>> = {
  rXYZ: [0.436, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
};
/** What no eye tells apart, and the roundings of older profiles. */
const tolerance = 0.012;

const header = 128;
const entryBytes = 12;
/** Type and four bytes that are reserved stand before the numbers of an XYZType (ICC.1:2022, 10.31). */
const numbersAt = 8;

/** The numbers of a tag of XYZType; undefined when the profile has none of that name. */
function numbersOf(profile: Buffer, tag: string): number[] | undefined {
  const count = Math.min(profile.readUInt32BE(header), 100);
  for (let index = 0; index < count; index++) {
    const at = header + 4 + index * entryBytes;
    if (at + entryBytes > profile.length) return undefined;
    if (profile.toString("latin1", at, at + 4) !== tag) continue;
    const start = profile.readUInt32BE(at + 4) + numbersAt;
    if (start + 12 > profile.length) return undefined;
    // s15Fixed16Number, 4.8.
    return [0, 4, 8].map((offset) => profile.readInt32BE(start + offset) / 65_536);
  }
  return undefined;
}

/** True of a profile whose colours are those of sRGB, which screens show for plain red, green and blue. */
export function isSrgb(bytes: Uint8Array): boolean {
  if (bytes.length < header + 4) return false;
  const profile = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return Object.entries(srgbLights).every(([tag, light]) => {
    const found = numbersOf(profile, tag);
    return found?.every((value, index) => Math.abs(value - (light[index] ?? 0)) <= tolerance) ?? false;
  });
}
