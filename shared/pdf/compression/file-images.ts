import { Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { recodeImage, softMaskOf } from "./images.ts";
import type { KeptCodings } from "./kept-codings.ts";
import type { ImageBudget } from "./levels.ts";
import { type PlacedSize, PlacementFinder } from "./placements.ts";

/** An image that pages draw, or its soft mask, by its object number; `placed` is its largest size in points. */
export type FileImage = { number: number; stream: Stream; isMask: boolean; placed: PlacedSize };

/** Streams in new codings, by the number of the object that they replace. */
export type Recoded = Map<number, Stream>;

function withMask(reader: PdfReader, number: number, placed: PlacedSize): FileImage[] {
  const stream = reader.object(number);
  if (!(stream instanceof Stream)) return [];
  const image = { number, stream, isMask: false, placed };
  const mask = softMaskOf(stream);
  const found = reader.resolve(mask);
  if (mask === undefined || !(found instanceof Stream)) return [image];
  return [image, { number: mask.number, stream: found, isMask: true, placed }];
}

/** Every image that the pages draw; `onPage` has the object numbers of those that a page (0-based) draws. */
export function imagesOf({ reader, pages }: OpenedPdf): {
  images: FileImage[];
  onPage: (index: number) => ReadonlySet<number>;
} {
  const finder = new PlacementFinder(reader);
  const drawn = pages.map((page) => finder.page(page));
  const all = new Map(
    [...finder.sizes].map(([number, placed]) => [number, withMask(reader, number, placed)]),
  );
  return {
    images: [...all.values()].flat(),
    onPage: (index) =>
      new Set(
        [...(drawn[index] ?? [])].flatMap((number) => all.get(number) ?? []).map(({ number }) => number),
      ),
  };
}

/** Images coded at a time: the coder has threads of its own. */
const together = 3;

/** The images within the budget; those that are best left as they are, are not in the result. `kept` goes with `images`. */
export async function recodeImages(
  reader: PdfReader,
  images: readonly FileImage[],
  budget: ImageBudget,
  kept: readonly KeptCodings[] = [],
): Promise<Recoded> {
  const changed: Recoded = new Map();
  const waiting = images.map((image, index) => ({ ...image, kept: kept[index] }));
  const next = async () => {
    for (let image = waiting.pop(); image !== undefined; image = waiting.pop()) {
      const recoded = await recodeImage(reader, image, budget, image.kept);
      if (recoded !== undefined) changed.set(image.number, recoded);
    }
  };
  await Promise.all(Array.from({ length: together }, next));
  return changed;
}
