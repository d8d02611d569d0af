// Fits the weights of who sells and who buys on the development part: npm run bench -- fit-parties
// Writes shared/intelligence/invoice/party-weights.ts.
import { LabelIndex } from "../shared/intelligence/invoice/find-labels.ts";
import { viewOf } from "../shared/intelligence/invoice/page-view.ts";
import { nameCandidates } from "../shared/intelligence/invoice/parties.ts";
import type { Features } from "../shared/intelligence/invoice/scorer.ts";
import type { Choice } from "./invoice/fit.ts";
import { documentOf, sets, truthOf } from "./invoice/sets.ts";
import { same } from "./invoice/tally.ts";
import { writeWeights } from "./invoice/weights-file.ts";

const choices: Record<"vendor" | "buyer", Choice[]> = { vendor: [], buyer: [] };
/** A seller stands at the head of a page, where a block of an address tells nothing that its lines do not. */
const seen = (role: "vendor" | "buyer", { block, ...others }: Features): Features =>
  role === "vendor" ? others : { block: block ?? 0, ...others };

const roles = [
  ["vendor", "seller_name"],
  ["buyer", "buyer_name"],
] as const;
for (const set of sets.filter(({ name, paths }) => "seller_name" in paths && name !== "generated-scans")) {
  for (const file of await set.files("develop")) {
    const truth = truthOf(file);
    const view = viewOf(await documentOf(file));
    const candidates = nameCandidates(new LabelIndex(view), view);
    for (const [role, field] of roles) {
      // Composed pages have the seller in few places: fitted on them too, its weights read other pages worse.
      if (!truth[field] || (role === "vendor" && set.name === "generated-varied")) continue;
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
writeWeights(
  "party-weights.ts",
  "./scorer.ts",
  "Fitted by bench/fit-parties.ts on the development parts of generated, ZUGFeRD and Indian invoices",
  choices,
);
process.exit(0);
