import type { InputFile } from "../../contract/file.ts";
import { warning } from "../../warnings/warning.ts";
import { unchanged } from "../output/unchanged.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { withPlainCodings } from "../structure/plain-codings.ts";
import type { Compressed } from "./shrink.ts";
import { SizeSearch } from "./size-search.ts";

/** Less than this of the target is looked at again, now that it is known what the file takes beside its images. */
const used = 0.9;
const mostRounds = 3;

/** Searches until the file as written fits: what it takes beside its images changes a little with them. */
async function searched(search: SizeSearch, target: number): Promise<Compressed> {
  let aim = target;
  let best: Compressed | undefined;
  for (let round = 1; ; round++) {
    const coding = await search.best(aim);
    const told = search.sizeOf(coding);
    const made = search.write(coding);
    const size = made.bytes.length;
    best = best === undefined ? made : better(best, made, target);
    // Nothing fits as told, or nothing more: another round would find the same.
    const isDone = size <= target ? size >= target * used || told < target * used : told > aim;
    if (isDone || round === mostRounds) return best;
    if (size > target) aim -= size - target + target * 0.005;
  }
}

/** The larger one of those that fit, else the smaller one. */
function better(a: Compressed, b: Compressed, target: number): Compressed {
  const [smaller, larger] = a.bytes.length < b.bytes.length ? [a, b] : [b, a];
  return larger.bytes.length <= target ? larger : smaller;
}

/** The file at the best quality within `target` bytes, or the smallest there is. */
export async function fitSize(
  opened: OpenedPdf,
  file: InputFile,
  target: number,
): Promise<Compressed & { reached: boolean }> {
  if (file.bytes.length <= target && !opened.encrypted) {
    const same = unchanged(file, opened, warning("within_target"));
    if (same.bytes.length <= target) return { ...same, reached: true };
  }
  const search = new SizeSearch(await withPlainCodings(opened));
  const whole = await search.wholeWithin(target);
  const made = whole !== undefined && whole.bytes.length <= target ? whole : await searched(search, target);
  const smaller = made.bytes.length <= file.bytes.length || opened.encrypted || opened.repaired;
  const { bytes, warnings } = smaller ? made : unchanged(file, opened, warning("smallest_already"));
  return { bytes, warnings, reached: bytes.length <= target };
}
