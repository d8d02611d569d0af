import { companyScore } from "../entries/classify.ts";
import type { DatedSpan } from "../entries/entry-rows.ts";
import { type Span, slice } from "../layout/piece.ts";
import type { Section } from "../sections/sections.ts";
import { itemsOf } from "./items.ts";

export type Certificate = { name: Span; issuer: Span | undefined; period: DatedSpan | undefined };

/** Certifying bodies: what follows a comma or a dash and is one of them, or a company's name, is the issuer. */
const issuers =
  /\b(?:aws|amazon|google|microsoft|oracle|cisco|coursera|udemy|edx|udacity|linkedin|ibm|sap|salesforce|scrum|pmi|axelos|isaca|isc2|comptia|red hat|linux foundation|cncf|hashicorp|deeplearning\.ai|nvidia|meta|hubspot|ihk|tüv|vmware|datacamp|nptel|cfa institute|acca|icai|goethe|cambridge|british council|ets|swayam|freecodecamp|mongodb|databricks|snowflake)\b/iu;

export function certificatesOf(section: Section): Certificate[] {
  return itemsOf(section).map(({ span, lines, period }) => {
    const [first, second] = lines;
    if (
      first !== undefined &&
      second !== undefined &&
      second.text.length < 60 &&
      lines.length === 2 &&
      !/^\p{Ll}/u.test(second.text)
    ) {
      return { name: first, issuer: second, period };
    }
    for (const { 0: match, index } of [
      ...span.text.matchAll(/\s+[–—|-]\s+|,\s+|\s+\(|\s+(?:by|von|par|por)\s+/gu),
    ].reverse()) {
      const issuer = slice(span, index + match.length);
      const bare = issuer?.text.replace(/\)$/, "") ?? "";
      if (
        issuer !== undefined &&
        (issuers.test(bare) || companyScore(bare) > 0) &&
        bare.split(" ").length <= 6
      ) {
        return { name: slice(span, 0, index) ?? span, issuer: { ...issuer, text: bare }, period };
      }
    }
    return { name: span, issuer: undefined, period };
  });
}
