import { isIrn, isPan, panOfGstin } from "../../../values/identifiers/india.ts";
import { pinFitsState } from "../../../values/identifiers/india-registrations.ts";
import { at, unless } from "../rules/breaches.ts";
import type { Breach, Cited, Rule } from "../rules/rule.ts";
import { gstinFault } from "./codes.ts";
import { type GstDocument, isExport, isUnregistered } from "./gst-document.ts";

const rule46 = "CGST Rules 2017, rule 46";
const numbering = "CGST Act 2017, section 25; GSTN, structure of the GSTIN";

function gstinBreaches(field: string, gstin: Cited | undefined): readonly Breach[] | undefined {
  if (gstin === undefined || isUnregistered(gstin)) return undefined;
  const fault = gstinFault(gstin.value);
  return fault === undefined ? [] : [at(field, gstin, fault.says, fault.expected ?? null)];
}

function panBreaches(field: string, pan: Cited | undefined, gstin: Cited | undefined) {
  if (pan === undefined) return undefined;
  if (!isPan(pan.value))
    return [
      at(
        field,
        pan,
        "A PAN is five letters, four digits and a letter; the fourth letter is the kind of holder.",
      ),
    ];
  if (gstin === undefined || gstinFault(gstin.value) !== undefined) return [];
  const own = panOfGstin(gstin.value);
  return unless(own === pan.value, () =>
    at(field, pan, "The PAN is another than the one in the GSTIN.", own),
  );
}

const stateBreaches = (field: string, state: Cited | undefined, gstin: Cited | undefined) =>
  state === undefined || gstin === undefined || !/^\d{2}/.test(gstin.value) || /^(96|97|99)/.test(gstin.value)
    ? undefined
    : unless(state.value === gstin.value.slice(0, 2), () =>
        at(field, state, undefined, gstin.value.slice(0, 2)),
      );

/** The portals refuse it; on paper the place of a branch may stand beside the state of the office. */
const ofPins = ({ layout }: GstDocument): { severity?: "warning" } =>
  layout === "e_invoice" || layout === "e_way_bill" ? {} : { severity: "warning" };

const pinBreaches = (one: GstDocument, field: string, pin: Cited | undefined, state: Cited | undefined) =>
  pin === undefined || state === undefined || state.value === "96"
    ? undefined
    : unless(pinFitsState(pin.value, state.value), () => ({ ...at(field, pin), ...ofPins(one) }));

/** Who supplies and who receives. */
export const identityRules: readonly Rule<GstDocument>[] = [
  {
    id: "gst.supplier_gstin.required",
    severity: "error",
    message: "The GSTIN of the supplier is missing.",
    source: `${rule46}(a)`,
    check: ({ supplier, layout, kind, sure, ownSupplies }) =>
      layout === "return" || ownSupplies === true || kind === "bill_of_entry"
        ? undefined
        : unless(supplier !== undefined, () => ({
            field: "supplier_gstin",
            severity: sure ? "error" : "warning",
          })),
  },
  {
    id: "gst.supplier_gstin.valid",
    severity: "error",
    message: "The GSTIN of the supplier is not valid.",
    source: numbering,
    check: ({ supplier }) => gstinBreaches("supplier_gstin", supplier),
  },
  {
    id: "gst.recipient_gstin.valid",
    severity: "error",
    message: "The GSTIN of the recipient is not valid.",
    source: numbering,
    check: ({ recipient }) => gstinBreaches("recipient_gstin", recipient),
  },
  {
    id: "gst.parties.differ",
    severity: "error",
    message: "Supplier and recipient have the same GSTIN.",
    source: "CGST Act 2017, sections 7 and 25(4); e-invoice validation 2211",
    check: ({ supplier, recipient, layout, kind }) =>
      supplier === undefined || recipient === undefined || layout === "e_way_bill" || kind === "challan"
        ? undefined
        : unless(supplier.value !== recipient.value, () => at("recipient_gstin", recipient)),
  },
  {
    id: "gst.supplier_pan.valid",
    severity: "error",
    message: "The PAN of the supplier does not fit.",
    source: "Income-tax Rules 1962, rule 114; GSTN, structure of the GSTIN",
    check: ({ supplierPan, supplier }) => panBreaches("supplier_pan", supplierPan, supplier),
  },
  {
    id: "gst.recipient_pan.valid",
    severity: "error",
    message: "The PAN of the recipient does not fit.",
    source: "Income-tax Rules 1962, rule 114; GSTN, structure of the GSTIN",
    check: ({ recipientPan, recipient }) => panBreaches("recipient_pan", recipientPan, recipient),
  },
  {
    id: "gst.supplier_state.agrees",
    severity: "warning",
    message: "The state of the supplier is another than the one in the GSTIN.",
    source: "GSTN, state code list; e-invoice validation 2258",
    check: ({ supplierState, supplier }) => stateBreaches("supplier_state", supplierState, supplier),
  },
  {
    id: "gst.recipient_state.agrees",
    severity: "warning",
    message: "The state of the recipient is another than the one in the GSTIN.",
    source: "GSTN, state code list; e-invoice validation 2259",
    check: ({ recipientState, recipient, kind }) =>
      kind === "challan" ? undefined : stateBreaches("recipient_state", recipientState, recipient),
  },
  {
    id: "gst.supplier_pin.agrees",
    severity: "error",
    message: "The postal index number of the supplier lies in another state.",
    source: "India Post, postal index numbers; e-invoice validation 3039",
    check: (one) => pinBreaches(one, "supplier_pin", one.supplierPin, one.supplierState),
  },
  {
    id: "gst.recipient_pin.agrees",
    severity: "error",
    message: "The postal index number of the recipient lies in another state.",
    source: "India Post, postal index numbers; e-invoice validation 3039",
    check: (one) => pinBreaches(one, "recipient_pin", one.recipientPin, one.recipientState),
  },
  {
    id: "gst.other_pin.agrees",
    severity: "error",
    message: "The postal index number of dispatch or delivery lies in another state.",
    source: "India Post, postal index numbers; e-invoice validation 3039",
    check: (one) =>
      one.otherPins === undefined || one.otherPins.length === 0
        ? undefined
        : one.otherPins.flatMap(({ field, pin, state }) => pinBreaches(one, field, pin, state) ?? []),
  },
  {
    id: "gst.irn.valid",
    severity: "error",
    message: "An invoice reference number is a SHA-256 of 64 hexadecimal digits.",
    source: "CGST Rules 2017, rule 48(4); FORM GST INV-01",
    check: ({ irn }) => (irn === undefined ? undefined : unless(isIrn(irn.value), () => at("irn", irn))),
  },
  {
    id: "gst.export.recipient",
    severity: "error",
    message: "The recipient of an export has no GSTIN: write URP.",
    source: "FORM GST INV-01, BuyerDtls.Gstin; e-invoice validation 2163",
    check: (one) =>
      one.layout !== "e_invoice" || !isExport(one) || one.recipient === undefined
        ? undefined
        : unless(isUnregistered(one.recipient), () =>
            at("recipient_gstin", one.recipient ?? { value: "", place: { text: "" } }),
          ),
  },
];
