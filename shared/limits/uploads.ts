/** Files that are sent ahead of a call and used by it. */
export const uploadLimits = {
  "uploads.call": {
    most: 400_000_000,
    of: "MB of uploads in one call",
    unit: 1_000_000,
    because: "two of the largest; they are in memory at once, and a standard process has some 700 MB",
  },
} as const;
