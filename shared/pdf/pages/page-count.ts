import { ServiceError } from "../../errors/service-error.ts";
import { limits } from "../../limits/limits.ts";

/** Throws `too_complex` for a result of more pages than a file may have. */
export function checkCount(pages: number): void {
  const { most } = limits["pdf.pages"];
  if (pages <= most) return;
  throw new ServiceError(
    "too_complex",
    `The result would have ${pages.toLocaleString("en")} pages; a file has at most ${most.toLocaleString("en")} (limit pdf.pages). Ask for fewer, or send fewer pages.`,
  );
}
