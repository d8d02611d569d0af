import { Dict, dict, name } from "../../pdf/file/object.ts";
import { contentStream, objectText, type PdfWriter, resolvedIn } from "../../pdf/file/writer.ts";
import { assemble } from "../../pdf/structure/assembly.ts";
import type { OpenedPdf } from "../../pdf/structure/open-pdf.ts";
import type { Made } from "./clean-image.ts";
import type { ScanImage } from "./scan-page.ts";

/** The new image of each page (0-based). */
export type NewImages = Map<number, Made & { scan: ScanImage }>;

/** Boxes within a page, which has another shape now. */
const innerBoxes = ["CropBox", "BleedBox", "TrimBox", "ArtBox"];

/** Makes a page its image and nothing else, as large as it is now. */
function reshape(
  writer: PdfWriter,
  page: Dict,
  key: string,
  [width, height]: readonly [number, number],
): void {
  const resources = resolvedIn(writer, page.get("Resources"));
  const objects = resources instanceof Dict ? resolvedIn(writer, resources.get("XObject")) : null;
  const image = objects instanceof Dict ? objects.get(key) : undefined;
  if (image === undefined) return;
  const [wide, high] = [width, height].map((side) => Number(side.toFixed(3)));
  for (const box of innerBoxes) page.delete(box);
  page.set("MediaBox", [0, 0, wide ?? width, high ?? height]);
  page.set("Resources", dict({ XObject: new Dict([[key, image]]) }));
  page.set(
    "Contents",
    writer.add(contentStream(`q ${wide} 0 0 ${high} 0 0 cm ${objectText(name(key))} Do Q`)),
  );
}

/** The file with new images in the place of those that its pages were. */
export function withImages(opened: OpenedPdf, images: Readonly<NewImages>) {
  const streams = new Map([...images.values()].map(({ stream, scan }) => [scan.number, stream]));
  const source = {
    opened,
    title: "",
    pages: opened.pages.map((_, index) => index),
    replace: ({ number }: { number: number }) => streams.get(number),
  };
  return assemble(
    [source],
    (page, index, writer) => {
      const { size, scan } = images.get(index) ?? {};
      if (size !== undefined && scan?.key !== undefined) reshape(writer, page, scan.key, size);
    },
    {
      whole: true,
      // The meaning of other colours may stand nowhere in the file.
      breaksClaim: [...images.values()].some(({ isNewSpace }) => isNewSpace),
      breaksAccess: false,
    },
  );
}
