import { Dict, type PdfObject, Ref, Stream } from "../../file/object.ts";
import type { PdfWriter } from "../../file/writer.ts";

/** A font that draws with an embedded font file. `descendant` is the CIDFont of a composite font. */
export type FontUser = { font: Dict; descendant?: Dict; descriptor: Dict };

const fileKeys = ["FontFile", "FontFile2", "FontFile3"] as const;
type FileKey = (typeof fileKeys)[number];

/** An embedded font file with all that use it. */
export type FontFile = { ref: Ref; key: FileKey; stream: Stream; users: FontUser[] };

export type Resolve = (value: PdfObject | undefined) => PdfObject;

export function resolver(writer: PdfWriter): Resolve {
  return (value) => {
    let current = value ?? null;
    for (let hops = 0; current instanceof Ref && hops < 32; hops++) current = writer.get(current);
    return current;
  };
}

/** Every dictionary, those inside others too. */
function* dictionaries(value: PdfObject): Generator<Dict> {
  if (Array.isArray(value)) for (const item of value) yield* dictionaries(item);
  const entries = value instanceof Stream ? value.dict : value;
  if (!(entries instanceof Dict)) return;
  yield entries;
  for (const [, item] of entries) yield* dictionaries(item);
}

/** Content names composite fonts, never their CIDFonts. */
const isPart = (font: Dict) => font.name("Subtype")?.startsWith("CIDFont") === true;

function usersOf(font: Dict, resolve: Resolve): FontUser[] {
  if (isPart(font)) return [];
  const descendants = resolve(font.get("DescendantFonts"));
  const descendant = Array.isArray(descendants) ? resolve(descendants[0]) : undefined;
  const holder = descendant instanceof Dict ? descendant : font;
  const descriptor = resolve(holder.get("FontDescriptor"));
  if (!(descriptor instanceof Dict)) return [];
  return [{ font, descriptor, ...(descendant instanceof Dict ? { descendant } : {}) }];
}

/** The embedded font files of a file that is being written, by object number. */
export function fontFiles(writer: PdfWriter): FontFile[] {
  const resolve = resolver(writer);
  const files = new Map<number, FontFile>();
  for (const [, object] of writer.entries()) {
    for (const font of dictionaries(object)) {
      for (const user of usersOf(font, resolve)) {
        for (const key of fileKeys) {
          const ref = user.descriptor.get(key);
          const stream = resolve(ref);
          if (!(ref instanceof Ref) || !(stream instanceof Stream)) continue;
          const file = files.get(ref.number) ?? { ref, key, stream, users: [] };
          files.set(ref.number, file);
          file.users.push(user);
        }
      }
    }
  }
  return [...files.values()];
}
