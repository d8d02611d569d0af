import { createHash } from "node:crypto";

/** Takes the mask off a font; `identifiers` are those of the book, the unique one first. */
type Unmask = (font: Uint8Array, identifiers: readonly string[]) => Uint8Array;

function unmasked(font: Uint8Array, key: Uint8Array, length: number): Uint8Array {
  const made = Uint8Array.from(font);
  for (let at = 0; at < Math.min(length, made.length); at++)
    made[at] = (font[at] ?? 0) ^ (key[at % key.length] ?? 0);
  return made;
}

/** EPUB 3.3, 4.4: the hash of the unique identifier without its white space. */
const idpf: Unmask = (font, [unique = ""]) =>
  unmasked(
    font,
    createHash("sha1")
      .update(unique.replace(/[ \t\r\n]/g, ""))
      .digest(),
    1_040,
  );

/** Adobe's older way: the sixteen bytes of a UUID. */
const adobe: Unmask = (font, identifiers) => {
  const uuids = identifiers.map((each) =>
    each
      .replace(/^urn:uuid:/i, "")
      .replaceAll("-", "")
      .trim(),
  );
  const uuid = uuids.find((each) => /^[0-9a-f]{32}$/i.test(each));
  return uuid === undefined ? font : unmasked(font, Buffer.from(uuid, "hex"), 1_024);
};

/** Ways to mask fonts, by the algorithm that META-INF/encryption.xml names. */
export const obfuscations: ReadonlyMap<string, Unmask> = new Map([
  ["http://www.idpf.org/2008/embedding", idpf],
  ["http://ns.adobe.com/pdf/enc#RC", adobe],
]);
