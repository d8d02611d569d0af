import { pageTexts } from "../../test/harness/pdf.ts";
import { lowestSimilarity } from "../similarity.ts";

/** Pages that are drawn of a file, at most. */
const most = 30;

/** What a file kept of another: the lowest similarity of a page, and its text; undefined where an engine refuses one. */
export type Kept = { lowest: number | undefined; text: boolean | undefined };

async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    // The engine refuses the source: there is nothing to hold the result against.
    return undefined;
  }
}

const words = async (bytes: Uint8Array) => (await pageTexts(bytes)).join("\n").replaceAll(/\s+/g, "");

export async function kept(before: Uint8Array, after: Uint8Array): Promise<Kept> {
  const compared = { most, from: (page: number) => page };
  return {
    lowest: await attempt(() => lowestSimilarity({ bytes: before }, after, 50, compared)),
    text: await attempt(async () => (await words(before)) === (await words(after))),
  };
}
