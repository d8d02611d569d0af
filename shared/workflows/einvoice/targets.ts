import type { EInvoiceTarget } from "../../contract/workflows/checking.ts";
import type { WrittenSyntax } from "../../document/e-invoice/e-invoice.ts";
import { invalidField } from "../../errors/service-error.ts";

type Target = Readonly<{
  /** BT-24. */
  specification: string;
  /** BT-23, where the specification has one that is usual. */
  process?: string;
  /** Those in which it is exchanged, the usual first. */
  syntaxes: readonly WrittenSyntax[];
}>;

const core = "urn:cen.eu:en16931:2017";
const billing = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

/**
 * Source: EN 16931-1:2017, 6.2; KoSIT, XRechnung 3.0.2, 11; OpenPEPPOL, BIS Billing 3.0, 2024-11; Factur-X 1.0.7, 3.2 (profile EN 16931).
 */
export const targets: Readonly<Record<EInvoiceTarget, Target>> = {
  en16931: { specification: core, syntaxes: ["ubl", "cii"] },
  xrechnung: {
    specification: `${core}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
    process: billing,
    syntaxes: ["ubl", "cii"],
  },
  peppol: {
    specification: `${core}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    process: billing,
    syntaxes: ["ubl"],
  },
  factur_x: { specification: core, syntaxes: ["cii"] },
};

/** The syntax that an invoice is written in. Throws a 422 for one in which the target is not exchanged. */
export function syntaxFor(target: EInvoiceTarget, wanted: WrittenSyntax | undefined): WrittenSyntax {
  const { syntaxes } = targets[target];
  const [usual = "ubl"] = syntaxes;
  if (wanted === undefined || syntaxes.includes(wanted)) return wanted ?? usual;
  throw invalidField("syntax", `Invoices of the target ${target} are exchanged in ${usual} alone`);
}
