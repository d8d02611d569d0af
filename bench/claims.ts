// Which claims about a passage are taken for true: `npm run bench -- claims`, and `claims missed` to list those of the
// developed part that were judged wrong.

import { type Count, counted, noCount, rate } from "./claims/count.ts";
import { judge } from "./claims/judge.ts";
import { hasReal, judgeReal } from "./claims/real.ts";
import { claimedPassages, isAside } from "./claims/set.ts";

const [, , part] = process.argv;

function own(): void {
  const counts: Record<"seen" | "aside", Map<string, Count>> = { seen: new Map(), aside: new Map() };
  for (const passage of claimedPassages()) {
    const aside = isAside(passage);
    const accepted = judge(passage);
    for (const [at, { kind, text }] of passage.claims.entries()) {
      const right = accepted[at] === (kind === "true");
      const known = counts[aside ? "aside" : "seen"];
      for (const name of kind === "true" ? ["true", `true ${passage.language}`] : ["false", kind])
        known.set(name, counted(known.get(name) ?? noCount, right));
      if (part === "missed" && !aside && !right)
        console.log(`${passage.id} ${kind === "true" ? "dropped" : "accepted"} (${kind}): ${text}`);
    }
  }
  for (const [name, all] of Object.entries(counts)) {
    console.log(`\n${name}: judged right, by kind and language`);
    for (const [kind, count] of all) console.log(`  ${kind.padEnd(9)} ${rate(count)}`);
  }
}

own();
if (part === undefined && hasReal) judgeReal();
process.exit(0);
