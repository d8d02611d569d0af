import { plainText, type Run } from "./flow.ts";

/** A longer line is a paragraph in bold. */
const longest = 90;

/** A line all in bold that ends like no sentence is a heading, whatever its style. `bold` is what runs are by default. */
export function looksLikeHeading(runs: readonly Run[], bold: boolean): boolean {
  const text = plainText(runs);
  return (
    text.length <= longest &&
    /\p{L}{2}/u.test(text) &&
    !/[.,;:!?]$|[\n\t]/.test(text) &&
    runs.every((run) => run.text.trim() === "" || (run.bold ?? bold))
  );
}
