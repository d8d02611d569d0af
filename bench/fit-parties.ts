// Fits the weights of who sells and who buys on the development part: npm run bench -- fit-parties [plain]
// Writes shared/intelligence/invoice/party-weights.ts and plain-bill-weights.ts; with plain the second alone.
import { LabelIndex } from "../shared/intelligence/invoice/find-labels.ts";
import { viewOf } from "../shared/intelligence/invoice/page-view.ts";
import { nameCandidates } from "../shared/intelligence/invoice/parties.ts";
import type { Features } from "../shared/intelligence/invoice/scorer.ts";
import type { Choice } from "./invoice/fit.ts";
import { documentOf, sets, truthOf } from "./invoice/sets.ts";
import { same } from "./invoice/tally.ts";
import { writeWeights } from "./invoice/weights-file.ts";

const choices: Record<Role, Choice[]> = { vendor: [], buyer: [], plainVendor: [] };

/**
 * What each is told by. A seller stands at the head of a page, where a block of an address tells nothing that its lines
 * do not. What opens a page and what has a price beside it tells the plain bills apart, whose sellers have no legal form.
 */
function seen(role: Role, { block = 0, opens = 0, priced = 0, ...others }: Features): Features {
  if (role === "plainVendor") return { opens, priced, ...others };
  return role === "vendor" ? others : { block, ...others };
}

const plainSet = "generated-small";
/** Fitted on these too, real papers are read worse. */
const left: Readonly<Record<"vendor" | "buyer", ReadonlySet<string>>> = {
  // Composed pages have the seller in few places.
  vendor: new Set([plainSet, "generated-unlisted", "generated-varied"]),
  buyer: new Set([plainSet, "generated-unlisted"]),
};
const roles = [
  { role: "vendor", field: "seller_name", from: (set: string) => !left.vendor.has(set) },
  { role: "buyer", field: "buyer_name", from: (set: string) => !left.buyer.has(set) },
  { role: "plainVendor", field: "seller_name", from: (set: string) => set === plainSet },
] as const;
type Role = (typeof roles)[number]["role"];

for (const set of sets.filter(({ name, paths }) => "seller_name" in paths && name !== "generated-scans")) {
  for (const file of await set.files("develop")) {
    const truth = truthOf(file);
    const view = viewOf(await documentOf(file));
    const candidates = nameCandidates(new LabelIndex(view), view);
    for (const { role, field, from } of roles) {
      if (!truth[field] || !from(set.name)) continue;
      const judged = candidates.map(({ features, value }) => ({
        features: seen(role, features),
        right: same(field, truth[field], value),
      }));
      if (!judged.some(({ right }) => right)) console.log("no candidate", file.name, field, truth[field]);
      choices[role].push({ candidates: judged });
      // The same page without its party: there it has to be none.
      choices[role].push({ candidates: judged.filter(({ right }) => !right) });
    }
  }
}
const origin = "Fitted by bench/fit-parties.ts on the development part";
if (!process.argv.includes("plain"))
  writeWeights("party-weights.ts", "./scorer.ts", `${origin}s of generated, ZUGFeRD and Indian invoices`, {
    vendor: choices.vendor,
    buyer: choices.buyer,
  });
writeWeights("plain-bill-weights.ts", "./scorer.ts", `${origin} of generated bills without legal forms`, {
  plainVendor: choices.plainVendor,
});
process.exit(0);
