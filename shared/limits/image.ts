/** Raster images, by themselves or within another file. */
export const imageLimits = {
  "image.pixels": {
    most: 100_000_000,
    of: "pixels in one image",
    because: "A0 at 300 dpi has 139,000,000, A1 69,000,000",
  },
} as const;
