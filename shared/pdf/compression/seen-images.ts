import type { FileImage, Recoded } from "./file-images.ts";
import { softMaskOf } from "./images.ts";
import { type Seen, seenSimilarity } from "./seen.ts";

/** Bytes that the looks of all images of a file may take; what is beyond is drawn with its page. */
const mostBytes = 64_000_000;

/**
 * How much farther a page may be from what it was than its images are by their samples: engines shrink images in their
 * own ways. At most 3.4 between the least alike page and the least alike image of 29 real files at three levels.
 */
const margin = 4;

/** How the images of a file look before and after, by their object numbers. */
export class SeenImages {
  private readonly seen = new Map<number, Seen>();
  private room = mostBytes;

  add(number: number, looks: Seen): void {
    this.room -= looks.before.data.length + looks.after.data.length;
    if (this.room >= 0) this.seen.set(number, looks);
  }

  /** Those of the new images, each with its soft mask, that prove that no page is less alike for them than `likeness`. */
  alike(images: readonly FileImage[], recoded: Recoded, likeness: number): Set<number> {
    const least = 1 - (1 - likeness) / margin;
    const alike = new Set<number>();
    const unlike = new Set<number>();
    for (const { number, stream, isMask } of images) {
      if (isMask) continue;
      const mask = softMaskOf(stream)?.number;
      const parts = mask === undefined ? [number] : [number, mask];
      if (!parts.some((part) => recoded.has(part))) continue;
      const [image, through] = parts.map((part) => this.seen.get(part));
      const isKnown = image !== undefined && (mask === undefined) === (through === undefined);
      const verdict = isKnown && seenSimilarity(image, through) >= least ? alike : unlike;
      for (const part of parts) verdict.add(part);
    }
    // A mask of several images has to look alike in each.
    return alike.difference(unlike);
  }
}
