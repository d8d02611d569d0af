import { firstOf } from "../../../document/e-invoice/terms.ts";
import type { EInvoiceSubject } from "./subject.ts";

type Profile = {
  name: string;
  /** An invoice in the sense of EN 16931-1. */
  isInvoice: boolean;
  /** Rules about groups that the profile does not hold. */
  left: ReadonlySet<string>;
};

const whole: Profile = { name: "EN 16931", isInvoice: true, left: new Set() };

/** Source: Factur-X 1.0.7 / ZUGFeRD 2.3, 3: MINIMUM and BASIC WL are aids for booking, without lines. */
const profiles: readonly (readonly [identifier: RegExp, profile: Profile])[] = [
  [
    /factur-x\.eu:1p0:minimum|zugferd\.de:2p0:minimum/i,
    {
      name: "MINIMUM",
      isInvoice: false,
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
    { name: "BASIC WL", isInvoice: false, left: new Set(["BR-16", "BR-CO-10"]) },
  ],
];

/** The profile of Factur-X that an invoice names; of others the whole standard. */
export function profileOf({ terms }: EInvoiceSubject): Profile {
  const identifier = firstOf(terms, "BT-24")?.text ?? "";
  return profiles.find(([pattern]) => pattern.test(identifier))?.[1] ?? whole;
}
