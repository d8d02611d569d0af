// Names of files as they are echoed: in headers, in archives, in results. They come from callers and from documents.

/** Bytes of a name: what the file systems in use take (ext4, XFS, APFS; NTFS takes as many UTF-16 units). */
export const longestName = 255;
/** Bytes of the name of a file that comes in: its results' names are longer, by `-page-12` or ` (2)`. */
export const longestGiven = 200;

/**
 * Characters without a picture of their own: controls, line ends, halves of surrogate pairs, and formats such as those that
 * turn the direction (Unicode Standard Annex 9) or have no width. Joiners stay where writing needs them: behind marks,
 * Arabic letters and pictures.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}|(?<![\p{M}\p{Script=Arabic}\p{Extended_Pictographic}])[\u200c\u200d]/gu;

/** Windows file names, "Naming Files, Paths, and Namespaces": devices, with any ending. */
const device = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

const bytesOf = (text: string) => Buffer.byteLength(text);

/** As many whole characters of a text as there is room for, in bytes. */
function cut(text: string, room: number): string {
  let kept = "";
  let left = room;
  for (const character of text) {
    left -= bytesOf(character);
    if (left < 0) break;
    kept += character;
  }
  return kept;
}

/** Without dots and spaces at its end, which Windows drops. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && ". ".includes(name.charAt(end - 1))) end--;
  return name.slice(0, end);
}

/** Parts of a path that stay where they are or lead up. */
const nowhere = ["", ".", ".."];

/** What is before the ending, and the ending: of up to 16 letters or digits. */
function parts(name: string): [base: string, ending: string] {
  const [ending = ""] = /(?<=.)\.[\p{L}\p{N}]{1,16}$/u.exec(name) ?? [];
  return [name.slice(0, name.length - ending.length), ending];
}

/** The name with `addition` before its ending, the rest cut to what fits. */
export function nameWith(name: string, addition: string, most = longestName): string {
  const [base, ending] = parts(name);
  return cut(base, most - bytesOf(addition) - bytesOf(ending)) + addition + ending;
}

/**
 * A name that may be shown and saved anywhere: one of no folder, of at most so many bytes with its ending kept, without unseen
 * characters, without dots and spaces around it, and of no device. `document` when nothing is left; `""` stays.
 */
export function fileName(given: string, most = longestName): string {
  if (given === "") return "";
  const last =
    given
      .replace(unseen, "")
      .split(/[\\/]/)
      .filter((each) => each.trim() !== "")
      .at(-1) ?? "";
  const seen = withoutEnd(last.trim());
  const name = seen.replace(device, "_$&") || "document";
  return bytesOf(name) > most ? nameWith(name, "", most) : name;
}

/** The name of a file that comes in. */
export const givenName = (given: string): string => fileName(given, longestGiven);

/** As `fileName` for each part of a path within an archive; a part that leads up is none. */
export const entryName = (path: string): string =>
  path
    .split(/[\\/]/)
    .filter((part) => !nowhere.includes(part.trim()))
    .map((part) => fileName(part))
    .join("/") || "document";
