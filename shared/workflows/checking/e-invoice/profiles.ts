import { firstOf } from "../../../document/e-invoice/terms.ts";
import { Schema } from "../../../document/xml/schema.ts";
import basic from "./schemas/factur-x-basic.json" with { type: "json" };
import basicWl from "./schemas/factur-x-basicwl.json" with { type: "json" };
import en16931 from "./schemas/factur-x-en16931.json" with { type: "json" };
import extended from "./schemas/factur-x-extended.json" with { type: "json" };
import minimum from "./schemas/factur-x-minimum.json" with { type: "json" };
import type { EInvoiceSubject } from "./subject.ts";

type Profile = {
  name: string;
  /** An invoice in the sense of EN 16931-1. */
  isInvoice: boolean;
  /** Rules about groups that the profile does not hold. */
  left: ReadonlySet<string>;
  /** That of the profile in Factur-X; undefined for what is none of its profiles. */
  schema?: Schema;
};

const whole: Profile = { name: "EN 16931", isInvoice: true, left: new Set() };

/**
 * Source: Factur-X 1.0.7 / ZUGFeRD 2.3, 3: MINIMUM and BASIC WL are aids for booking, without lines. Schemas: Factur-X
 * 1.0.9 / ZUGFeRD 2.4, technical appendix.
 */
const profiles: readonly (readonly [identifier: RegExp, profile: Profile])[] = [
  [
    /factur-x\.eu:1p0:minimum|zugferd\.de:2p0:minimum/i,
    {
      name: "MINIMUM",
      isInvoice: false,
      schema: new Schema(minimum),
      left: new Set([
        "BR-08",
        "BR-10",
        "BR-12",
        "BR-16",
        "BR-CO-10",
        "BR-CO-13",
        "BR-CO-16",
        "BR-CO-18",
        "BR-CO-25",
      ]),
    },
  ],
  [
    /factur-x\.eu:1p0:basicwl|zugferd\.de:2p0:basicwl/i,
    {
      name: "BASIC WL",
      isInvoice: false,
      left: new Set(["BR-16", "BR-CO-10"]),
      schema: new Schema(basicWl),
    },
  ],
  [/factur-x\.eu:1p0:basic$|zugferd\.de:2p0:basic$/i, { ...whole, schema: new Schema(basic) }],
  [/factur-x\.eu:1p0:extended|zugferd\.de:2p0:extended/i, { ...whole, schema: new Schema(extended) }],
  [/^urn:cen\.eu:en16931:2017$/i, { ...whole, schema: new Schema(en16931) }],
];

/** Whether an invoice names the profile EXTENDED, which goes beyond the standard. */
export const isExtended = ({ terms }: EInvoiceSubject): boolean =>
  /extended/i.test(firstOf(terms, "BT-24")?.text ?? "");

/** The profile of Factur-X that an invoice names; of others the whole standard. */
export function profileOf({ terms }: EInvoiceSubject): Profile {
  const identifier = firstOf(terms, "BT-24")?.text ?? "";
  return profiles.find(([pattern]) => pattern.test(identifier))?.[1] ?? whole;
}
