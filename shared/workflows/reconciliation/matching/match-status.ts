/** How a document of the books and one of the portal stand to each other. */
export const matchStatuses = [
  "exact",
  "suggested",
  "mismatch",
  "same_pan",
  "missing_in_2b",
  "missing_in_books",
] as const;
export type MatchStatus = (typeof matchStatuses)[number];
