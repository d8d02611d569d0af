import type { OfficeSize } from "../../format/package/check-office.ts";
import { limits } from "../../limits/limits.ts";
import { officeFileTime } from "../../limits/office.ts";

/** What a document of a size may compute, ms. */
export function officeTime({ of, bytes, slides }: OfficeSize): number {
  const { least, bySlide, byMegabyte } = officeFileTime;
  const megabytes = bytes / 1_000_000;
  return Math.min(limits["office.time"].most, least + slides * bySlide + megabytes * byMegabyte[of]);
}
