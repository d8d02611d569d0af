// Share of text that pairs of the duplicates-synth set have in common: node bench/duplicates.ts
import { readFileSync } from "node:fs";
import { array, object, string } from "zod";
import { comparable, sharedText } from "../shared/workflows/duplicates/shared-text.ts";

const file = new URL("../../shared/data/intelligence/duplicates-synth/pairs.jsonl", import.meta.url);
const lines = readFileSync(file, "utf8").trim().split("\n");
const pairs = array(object({ id: string(), a: string(), b: string() })).parse(
  lines.map((line) => JSON.parse(line)),
);

/** Every third text was kept aside while the method was chosen. */
const held = (id: string) => Number(id.split("-")[0]) % 3 === 0;

for (const aside of [false, true]) {
  const own = pairs.filter(({ id }) => held(id) === aside);
  for (const [kind, each] of Map.groupBy(own, ({ id }) => id.replace(/^\d+-/, ""))) {
    const shares = each.map(({ a, b }) => sharedText(comparable(a, false), comparable(b, false)).similarity);
    const range = `${Math.min(...shares).toFixed(3)} to ${Math.max(...shares).toFixed(3)}`;
    console.log(aside ? "not seen" : "seen", kind, each.length, range);
  }
}
