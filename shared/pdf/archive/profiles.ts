// ICC profiles that give colours of devices a meaning, made from published numbers (ICC.1:2001-04, version 2).

const s15 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};
const tagText = (type: string) => Buffer.concat([Buffer.from(type, "latin1"), Buffer.alloc(4)]);
const xyz = (x: number, y: number, z: number) => Buffer.concat([tagText("XYZ "), s15(x), s15(y), s15(z)]);

function textTag(text: string): Buffer {
  return Buffer.concat([tagText("text"), Buffer.from(`${text}\0`, "latin1")]);
}

/** A description (6.5.17): ASCII, with no other forms of it. */
function descriptionTag(text: string): Buffer {
  const head = tagText("desc");
  const count = Buffer.alloc(4);
  count.writeUInt32BE(text.length + 1);
  return Buffer.concat([head, count, Buffer.from(`${text}\0`, "latin1"), Buffer.alloc(4 + 4 + 2 + 1 + 67)]);
}

/** A curve of so many samples. */
function curveTag(curve: (value: number) => number, samples: number): Buffer {
  const table = Buffer.alloc(4 + samples * 2);
  table.writeUInt32BE(samples);
  for (let at = 0; at < samples; at++)
    table.writeUInt16BE(Math.round(curve(at / (samples - 1)) * 65_535), 4 + at * 2);
  return Buffer.concat([tagText("curv"), table]);
}

type Kind = { device: "mntr" | "scnr"; space: "RGB " | "CMYK"; connection: "XYZ " | "Lab " };

/** A profile of these tags; tags of the same bytes stand once. */
function profile({ device, space, connection }: Kind, tags: readonly (readonly [string, Buffer])[]): Buffer {
  const places = new Map<Buffer, number>();
  const parts: Buffer[] = [];
  let at = 128 + 4 + tags.length * 12;
  for (const [, body] of tags) {
    if (places.has(body)) continue;
    places.set(body, at);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    parts.push(padded);
    at += padded.length;
  }
  const directory = Buffer.alloc(4 + tags.length * 12);
  directory.writeUInt32BE(tags.length);
  for (const [index, [tag, body]] of tags.entries()) {
    directory.write(tag, 4 + index * 12, "latin1");
    directory.writeUInt32BE(places.get(body) ?? 0, 8 + index * 12);
    directory.writeUInt32BE(body.length, 12 + index * 12);
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at);
  header.writeUInt32BE(0x02400000, 8);
  header.write(device + space + connection, 12, "latin1");
  // 1 January 2026, so that the bytes are the same each time.
  for (const [index, value] of [2026, 1, 1, 0, 0, 0].entries()) header.writeUInt16BE(value, 24 + index * 2);
  header.write("acsp", 36, "latin1");
  // The white of the connection space, D50.
  for (const [index, value] of [0.9642, 1, 0.8249].entries()) s15(value).copy(header, 68 + index * 4);
  return Buffer.concat([header, directory, ...parts]);
}

const whiteD50 = xyz(0.9642, 1, 0.8249);
const copyright = textTag("No rights reserved");
/** Samples by which the curve of sRGB (IEC 61966-2-1) is told; between them it is a line. */
const curveSamples = 1_024;

/** sRGB: its lights adapted to D50 by Bradford's matrix, and its curve. */
export function srgbProfile(): Buffer {
  const curve = curveTag((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4), curveSamples);
  return profile({ device: "mntr", space: "RGB ", connection: "XYZ " }, [
    ["desc", descriptionTag("sRGB IEC61966-2.1")],
    ["cprt", copyright],
    ["wtpt", whiteD50],
    ["rXYZ", xyz(0.43607, 0.22249, 0.01392)],
    ["gXYZ", xyz(0.38515, 0.71687, 0.09708)],
    ["bXYZ", xyz(0.14307, 0.06061, 0.7141)],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ]);
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const cubic = (v: number) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116);

/** CIE Lab under D50 of a colour of sRGB, each 0 to 1, as eight bits (6.4.7, lut8Type of the Lab space). */
function labOf(rgb: readonly number[]): [number, number, number] {
  const [r = 0, g = 0, b = 0] = rgb.map(linear);
  const x = cubic((0.43607 * r + 0.38515 * g + 0.14307 * b) / 0.9642);
  const y = cubic(0.22249 * r + 0.71687 * g + 0.06061 * b);
  const z = cubic((0.01392 * r + 0.09708 * g + 0.7141 * b) / 0.8249);
  const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return [byte((116 * y - 16) * 2.55), byte(500 * (x - y) + 128), byte(200 * (y - z) + 128)];
}

/** Steps of each ink in the table. */
const gridPoints = 9;

/**
 * Inks of a printer as viewers show them that know nothing of the printer: `rgbOf` gives the colour on a screen, each 0
 * to 1. A table for input alone, since nothing is ever printed by it.
 */
export function inkProfile(rgbOf: (c: number, m: number, y: number, k: number) => readonly number[]): Buffer {
  const identity = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  const head = Buffer.alloc(40);
  head[0] = 4;
  head[1] = 3;
  head[2] = gridPoints;
  for (const at of [0, 4, 8]) s15(1).copy(head, 4 + at * 4);
  const table = Buffer.alloc(gridPoints ** 4 * 3);
  const step = (at: number) => at / (gridPoints - 1);
  let at = 0;
  for (let c = 0; c < gridPoints; c++)
    for (let m = 0; m < gridPoints; m++)
      for (let y = 0; y < gridPoints; y++)
        for (let k = 0; k < gridPoints; k++, at += 3)
          table.set(labOf(rgbOf(step(c), step(m), step(y), step(k))), at);
  const lut = Buffer.concat([
    tagText("mft1"),
    head,
    ...Array.from({ length: 4 }, () => identity),
    table,
    ...Array.from({ length: 3 }, () => identity),
  ]);
  return profile({ device: "scnr", space: "CMYK", connection: "Lab " }, [
    ["desc", descriptionTag("CMYK as screens show it")],
    ["cprt", copyright],
    ["wtpt", whiteD50],
    ["A2B0", lut],
  ]);
}
