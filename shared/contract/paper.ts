export const paperSizes = ["a3", "a4", "a5", "letter", "legal", "tabloid"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** How a paper lies; auto is as fits what goes on it. */
export const orientations = ["auto", "portrait", "landscape"] as const;
export type Orientation = (typeof orientations)[number];

/** Papers of what the browser prints. */
export const printedPageSizes = ["a4", "a3", "a5", "letter", "legal"] as const;
