import { Ref, Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import { objectText } from "../file/writer.ts";
import { isBilevel } from "./bilevel.ts";
import { filterNames, integerOf } from "./decode-image.ts";

/** What of an image's entries says nothing about how its samples are drawn. */
const ofOneImage = new Set(["Width", "Height", "Length", "DecodeParms", "Name", "StructParent"]);
/** Codings of which each image was compared with its samples when it was made. */
const compared = new Set(["DCTDecode", "FlateDecode"]);

function entriesText(reader: PdfReader, { dict }: Stream): string {
  const texts = [...dict].map(([key, value]) => {
    if (ofOneImage.has(key)) return "";
    const found = reader.resolve(value);
    return `${key} ${value instanceof Ref && found instanceof Stream ? "" : objectText(found)}`;
  });
  return texts.toSorted().join(" ");
}

const hasSameSize = (reader: PdfReader, source: Stream, changed: Stream) =>
  ["Width", "Height"].every((side) => integerOf(reader, source.dict, side) === changed.dict.get(side));

/**
 * How an image was coded anew, where one that is drawn as it was proves it for all of that kind: no bit was lost, or its
 * samples were there to compare with, as a JPEG's, which each engine decodes in its own way, are not. Undefined for the
 * others, of which each has its own look: those in other codings, and those that were made coarser.
 */
export function codingKind(reader: PdfReader, source: Stream, changed: Stream): string | undefined {
  const filters = [source, changed].map((stream) => filterNames(reader, stream));
  const hadSamples = filters[0]?.every((filter) => filter === "FlateDecode") === true;
  const isCompared = hadSamples && filters[1]?.every((filter) => compared.has(filter)) === true;
  if (!hasSameSize(reader, source, changed) || !(isCompared || isBilevel(reader, source))) return undefined;
  return [source, changed].map((stream) => entriesText(reader, stream)).join(" to ");
}
