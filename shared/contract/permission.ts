/** What a protected PDF may leave allowed besides reading. */
export const permissions = ["print", "copy", "annotate", "fill_forms"] as const;

export type Permission = (typeof permissions)[number];
