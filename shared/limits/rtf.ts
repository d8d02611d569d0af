/** Rich Text Format (RTF 1.9.1). */
export const rtfLimits = {
  "rtf.depth": { most: 256, of: "groups within groups", because: "what Word writes stays below 30" },
  "rtf.tables": { most: 31, of: "tables within tables", because: "Word itself refuses deeper ones" },
} as const;
