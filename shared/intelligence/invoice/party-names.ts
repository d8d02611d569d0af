import { isAddressLine, postalLines } from "./address-lines.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import { evidenceOf, type Segment } from "./page-view.ts";
import { foldName, isSetAsName, type PartyCandidate } from "./party-candidates.ts";
import { clean, endsInPrice, notAddress } from "./party-sections.ts";
import { buyerWeights, vendorWeights } from "./party-weights.ts";
import { plainVendorWeights } from "./plain-bill-weights.ts";
import { probabilities, type Weights } from "./scorer.ts";

type Scored = { candidate: PartyCandidate; probability: number };

/** Every page was fitted on once without its party, more often than pages lack one: how much less "none" counts. */
const invented = 0.25;

/** The likeliest few, and how likely it is that there is none. */
function ranked(candidates: readonly PartyCandidate[], weights: Weights): { top: Scored[]; none: number } {
  const shares = probabilities(
    candidates.map(({ features }) => features),
    weights,
  );
  const none = invented * (1 - shares.reduce((sum, share) => sum + share, 0));
  const top = candidates
    .map((candidate, at) => ({ candidate, probability: shares[at] ?? 0 }))
    .sort((one, other) => other.probability - one.probability)
    .slice(0, 8);
  return { top, none };
}

/** Shares of the same name that stands in several places count together. */
function united(top: readonly Scored[], chosen: Scored): number {
  const name = foldName(chosen.candidate.value);
  return top
    .filter(({ candidate }) => foldName(candidate.value) === name)
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** How sure a seller is that only the lack of another makes one. */
const likely = 0.5;

/** The only firm with an address besides the buyer, above it on the page: the name that a head of the page would hold. */
function otherFirm(
  candidates: readonly PartyCandidate[],
  buyer: Scored | undefined,
): PartyCandidate | undefined {
  if (buyer === undefined) return undefined;
  const { value, segment } = buyer.candidate;
  const firms = candidates.filter(
    ({ value: name, features, segment: own }) =>
      features.legal === 1 &&
      (features.below_address === 1 || features.rest_address === 1) &&
      foldName(name) !== foldName(value) &&
      own.page === segment.page &&
      own.row < segment.row,
  );
  const names = new Set(firms.map(({ value: name }) => foldName(name)));
  return names.size === 1 ? firms[0] : undefined;
}

export type Names = { vendor: Scored | undefined; buyer: Scored | undefined };

/**
 * Seller and buyer. Where no text of a bill looks like a firm, what is set as a name is weighed as that of a shop or a
 * person.
 */
export function namesOf(candidates: readonly PartyCandidate[], isBill: boolean): Names {
  const names = chosenBy(candidates, vendorWeights);
  if (names.vendor !== undefined || !isBill) return names;
  const set = candidates.filter(({ value }) => isSetAsName(value));
  const plain = chosenBy(set, plainVendorWeights, candidates);
  if (plain.vendor !== undefined) return plain;
  const other = otherFirm(candidates, names.buyer);
  return other === undefined ? names : { ...names, vendor: { candidate: other, probability: likely } };
}

/** Chosen together: they are not the same. */
function chosenBy(
  sellers: readonly PartyCandidate[],
  weights: Weights,
  all: readonly PartyCandidate[] = sellers,
): Names {
  const vendors = ranked(sellers, weights);
  const headed = all.filter(({ value, features }) => features.buyer_head === 1 && isSetAsName(value));
  // A name under the head of the buyer is likelier than one that stands where buyers stand.
  const buyers = ranked(headed.length > 0 ? headed : all, buyerWeights);
  let best: Names & { score: number } = {
    vendor: undefined,
    buyer: undefined,
    score: vendors.none * buyers.none,
  };
  const consider = (vendor: Scored | undefined, buyer: Scored | undefined) => {
    const score = (vendor?.probability ?? vendors.none) * (buyer?.probability ?? buyers.none);
    const same =
      vendor !== undefined &&
      buyer !== undefined &&
      foldName(vendor.candidate.value) === foldName(buyer.candidate.value);
    if (!same && score > best.score) best = { vendor, buyer, score };
  };
  for (const vendor of [undefined, ...vendors.top])
    for (const buyer of [undefined, ...buyers.top]) consider(vendor, buyer);
  const { vendor, buyer } = best;
  return {
    vendor: vendor && { ...vendor, probability: united(vendors.top, vendor) },
    buyer: buyer && { ...buyer, probability: united(buyers.top, buyer) },
  };
}

export const foundName = ({ candidate, probability }: Scored): Found<string> => ({
  value: candidate.value,
  evidence: candidate.evidence,
  weight: probability,
  probability,
});

/** What stands behind the name in its line, or the lines under it, as far as they are an address. */
export function addressOfName(index: LabelIndex, { candidate }: Scored): Found<string> | undefined {
  const { rest, segment, below } = candidate;
  if (isAddressLine(rest)) return { value: clean(rest), evidence: evidenceOf(segment), weight: 0.85 };
  const ends = (line: Segment) =>
    notAddress.test(line.text) || endsInPrice(line.text) || index.startsWithLabel(line);
  // `ABN 51 824 753 556` may stand between a name and its address.
  const from = below.findIndex(({ text }) => !notAddress.test(text));
  const under = from < 0 ? [] : below.slice(from);
  const end = under.findIndex(ends);
  const lines = postalLines(end < 0 ? under : under.slice(0, end)).slice(0, 5);
  const [first] = lines;
  if (first === undefined || !lines.some(({ text }) => isAddressLine(text))) return undefined;
  const tokens = lines.flatMap((line) => line.tokens);
  return {
    value: lines.map(({ text }) => clean(text)).join(", "),
    evidence: evidenceOf(first, tokens),
    weight: 0.8,
  };
}
