import { describe, expect, test } from "vitest";
import { type Feature, featureFile } from "./feature.ts";
import { outcomeOf, prepare } from "./matrix.ts";
import { features } from "./table.ts";

/** Of each way through the code one: all pages, chosen pages, joined files, drawing, recoding. */
const representative = ["rotate", "extract-pages", "merge second", "watermark", "compress high"];

/** What became of a feature otherwise than its row says. */
async function surprises(name: string, feature: Feature): Promise<string[]> {
  const prepared = await prepare(feature);
  const found: string[] = [];
  for (const operation of representative) {
    const outcome = await outcomeOf(prepared, operation);
    const isKnown = feature.lost?.includes(operation) ?? false;
    if (outcome.kind === "lost" && !isKnown) found.push(`${name} | ${operation} | ${outcome.how}`);
    if (outcome.kind !== "lost" && isKnown) found.push(`${name} | ${operation} | no longer lost: say so`);
  }
  return found;
}

const plain = await featureFile({ clause: "" });

describe.each(Object.entries(features))("%s", (_part, rows) => {
  test("every feature is kept or named in X-Warning", async () => {
    const found: string[] = [];
    for (const [name, feature] of Object.entries(rows)) found.push(...(await surprises(name, feature)));
    expect(found).toEqual([]);
  });

  test("a file without the feature does not count as one that keeps it", async () => {
    const found: string[] = [];
    for (const [name, feature] of Object.entries(rows)) {
      const outcome = await outcomeOf({ ...(await prepare(feature)), bytes: plain }, "rotate");
      if (outcome.kind === "kept") found.push(name);
    }
    expect(found).toEqual([]);
  });
});
