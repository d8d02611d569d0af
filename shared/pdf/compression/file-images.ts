import { Stream } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { recodeImage, softMaskOf } from "./images.ts";
import type { KeptCodings } from "./kept-codings.ts";
import type { ImageBudget } from "./levels.ts";
import { type PlacedSize, PlacementFinder } from "./placements.ts";
import type { Seen } from "./seen.ts";

/**
 * An image that pages draw, or its soft mask, by its object number; `placed` is its largest size in points, `isPlain`
 * says that this is its only one.
 */
export type FileImage = {
  number: number;
  stream: Stream;
  isMask: boolean;
  placed: PlacedSize;
  isPlain: boolean;
};

/** Streams in new codings, by the number of the object that they replace. */
export type Recoded = Map<number, Stream>;

function withMask(
  reader: PdfReader,
  number: number,
  { placed, isPlain }: Pick<FileImage, "placed" | "isPlain">,
): FileImage[] {
  const stream = reader.object(number);
  if (!(stream instanceof Stream)) return [];
  const image = { number, stream, isMask: false, placed, isPlain };
  const mask = softMaskOf(stream);
  const found = reader.resolve(mask);
  if (mask === undefined || !(found instanceof Stream)) return [image];
  return [image, { number: mask.number, stream: found, isMask: true, placed, isPlain }];
}

/** Every image that the pages draw; `onPage` has the object numbers of those that a page (0-based) draws. */
export function imagesOf({ reader, pages }: OpenedPdf): {
  images: FileImage[];
  onPage: (index: number) => ReadonlySet<number>;
} {
  const finder = new PlacementFinder(reader);
  const drawn = pages.map((page) => finder.page(page));
  const all = new Map(
    [...finder.sizes].map(([number, placed]) => {
      const isPlain = finder.unread === 0 && !finder.several.has(number);
      return [number, withMask(reader, number, { placed, isPlain })];
    }),
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

/**
 * The images within the budget; those that are best left as they are, are not in the result. `kept` goes with `images`;
 * `show` hears how those that are drawn plainly look.
 */
export async function recodeImages(
  reader: PdfReader,
  images: readonly FileImage[],
  budget: ImageBudget,
  kept: readonly KeptCodings[] = [],
  show?: (number: number, seen: Seen) => void,
): Promise<Recoded> {
  const changed: Recoded = new Map();
  const waiting = images.map((image, index) => ({ ...image, kept: kept[index] }));
  const next = async () => {
    for (let image = waiting.pop(); image !== undefined; image = waiting.pop()) {
      const { number, isPlain } = image;
      const seen = show && isPlain ? (looks: Seen) => show(number, looks) : undefined;
      const recoded = await recodeImage(reader, image, budget, image.kept, seen);
      if (recoded !== undefined) changed.set(image.number, recoded);
    }
  };
  await Promise.all(Array.from({ length: together }, next));
  return changed;
}
