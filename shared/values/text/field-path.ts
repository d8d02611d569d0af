/**
 * Where a value stands in an answer: `fieldPath("line_items", 0, "amount")` is `line_items[0].amount`. A step may be a
 * path already; an empty one is left out.
 */
export const fieldPath = (...steps: readonly (string | number)[]): string =>
  steps
    .map((step) => (typeof step === "number" ? `[${step}]` : step === "" ? "" : `.${step}`))
    .join("")
    .replace(/^\./, "");

/** Whether a path is another one, or leads into it. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);
