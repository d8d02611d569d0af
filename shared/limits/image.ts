/** Raster images, by themselves or within another file. */
export const imageLimits = {
  "svg.bytes": {
    most: 20 * 1_048_576,
    of: "MB of SVG",
    unit: 1_048_576,
    because: "maps of a country have 10; drawings may come packed",
  },
  "image.pixels": {
    most: 100_000_000,
    of: "pixels in one image",
    because: "A0 at 300 dpi has 139,000,000, A1 69,000,000",
  },
  "image.pages": { most: 500, of: "pages in one image", because: "what a scanner's feeder takes" },
  "image.total": {
    most: 400_000_000,
    of: "pixels in the pages of one image",
    because: "45 pages of A4 at 300 dpi; each is decoded and coded anew",
  },
} as const;
