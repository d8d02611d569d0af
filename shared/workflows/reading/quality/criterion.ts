import type { output } from "zod";
import type { qualityData } from "../../../contract/workflows/quality.ts";
import type { Document, Page } from "../../../document/document.ts";
import type { PdfFacts } from "../../../pdf/inspection/inspect.ts";
import { shortList } from "../../../values/text/short-list.ts";

export type Quality = output<typeof qualityData>;
export type Criterion = Quality["criteria"][number];
export type Check = Criterion["checks"][number];

/** What is judged: a document, and of a PDF what it says to machines. */
export type Subject = { document: Document; pdf: PdfFacts | undefined };

type Judged = Pick<Criterion, "score" | "reason"> & Partial<Pick<Criterion, "advice" | "pages" | "checks">>;

/** How a criterion judges. */
export type Judge = (subject: Subject) => Judged;

export const bounded = (score: number): number => Math.round(Math.max(0, Math.min(100, score)));

/** The score at a value, on straight lines between points that are given by rising values. */
export function between(points: readonly (readonly [value: number, score: number])[], value: number): number {
  const next = points.findIndex(([at]) => at >= value);
  const [first, last] = [points[0], points.at(-1)];
  if (next === 0) return first?.[1] ?? 0;
  if (next < 0) return last?.[1] ?? 0;
  const [x0, y0] = points[next - 1] ?? [0, 0];
  const [x1, y1] = points[next] ?? [0, 0];
  return y0 + ((y1 - y0) * (value - x0)) / (x1 - x0);
}

/** `pages 1, 2, 5`; long lists end in a number. */
export const pagesText = (pages: readonly number[]): string =>
  `page${pages.length === 1 ? "" : "s"} ${shortList(pages, 8)}`;

export const numbersOf = (pages: readonly Page[]): number[] => pages.map(({ number }) => number);

/** Whether most of a page is a picture: a scan or a photo. */
export function isScan({ source, images, width, height }: Page): boolean {
  const largest = images.reduce((most, { box }) => Math.max(most, (box[2] - box[0]) * (box[3] - box[1])), 0);
  return source !== "text" ? images.length > 0 : largest > 0.7 * width * height;
}

/** Dots per inch of the coarsest picture that counts on a page; undefined when there is none. */
export function dpiOf(page: Page): number | undefined {
  const sheet = page.width * page.height;
  const counted = page.images.flatMap(({ box, pixels }) => {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    if (pixels === undefined || width * height < 0.03 * sheet) return [];
    // A picture that was turned has its sides the other way round.
    const straight = Math.min(pixels[0] / width, pixels[1] / height);
    const turned = Math.min(pixels[1] / width, pixels[0] / height);
    return [Math.max(straight, turned) * 72];
  });
  return counted.length === 0 ? undefined : Math.min(...counted);
}
