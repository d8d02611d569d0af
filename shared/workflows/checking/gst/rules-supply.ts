import { stateOfCode } from "../../../values/identifiers/india.ts";
import { at, unless, within } from "../rules/breaches.ts";
import type { Cited, Rule } from "../rules/rule.ts";
import { type GstDocument, isExport, isSez, taxOf } from "./gst-document.ts";

const place = "IGST Act 2017, sections 7, 8, 10 and 12";

/** State of the supplier, of the GSTIN when it is not stated. */
const origin = ({ supplierState, supplier }: GstDocument): string | undefined =>
  supplierState?.value ?? (/^\d{2}/.test(supplier?.value ?? "") ? supplier?.value.slice(0, 2) : undefined);

const destination = (one: GstDocument): Cited | undefined => {
  if (one.placeOfSupply !== undefined) return one.placeOfSupply;
  if (one.recipientState !== undefined) return one.recipientState;
  const code = one.recipient?.value.slice(0, 2) ?? "";
  return one.recipient !== undefined && code in stateOfCode
    ? { value: code, place: one.recipient.place }
    : undefined;
};

type Direction = "within" | "across" | undefined;

function directionOf(one: GstDocument): Direction {
  if (isExport(one) || isSez(one)) return "across";
  const [from, to] = [origin(one), destination(one)?.value];
  if (from === undefined || to === undefined) return undefined;
  return from === to ? "within" : "across";
}

const charged = (one: GstDocument) => ({
  local: (one.cgst?.value ?? 0) !== 0 || (one.sgst?.value ?? 0) !== 0,
  integrated: (one.igst?.value ?? 0) !== 0,
});

const stateName = (code: string | undefined) =>
  code === undefined ? "?" : `${code} ${stateOfCode[code] ?? "abroad"}`;

/** Which tax a supply bears. */
export const supplyRules: readonly Rule<GstDocument>[] = [
  {
    id: "gst.place_of_supply.valid",
    severity: "error",
    message: "The place of supply is not a state, or its code and its name are of two.",
    source: "GSTN, state code list",
    check: ({ placeOfSupply }) =>
      placeOfSupply === undefined
        ? undefined
        : unless(placeOfSupply.value in stateOfCode || placeOfSupply.value === "96", () =>
            at("place_of_supply", placeOfSupply),
          ),
  },
  {
    id: "gst.tax_type.within_state",
    severity: "error",
    message: "A supply within a state bears CGST and SGST, no IGST.",
    source: place,
    check: (one) => {
      if (directionOf(one) !== "within" || taxOf(one) === undefined || one.igstOnIntra === true)
        return undefined;
      const { integrated } = charged(one);
      return unless(!integrated, () => ({
        field: "igst",
        says: `The supply stays in ${stateName(origin(one))}: it bears CGST and SGST, not IGST.`,
        found: one.igst?.value ?? null,
        expected: 0,
        place: one.igst?.place,
        // Without a stated place of supply that of the recipient was taken.
        ...(one.placeOfSupply === undefined ? { severity: "warning" as const } : {}),
      }));
    },
  },
  {
    id: "gst.tax_type.across_states",
    severity: "error",
    message: "A supply to another state, a special economic zone or abroad bears IGST, no CGST and SGST.",
    source: place,
    check: (one) => {
      if (directionOf(one) !== "across" || taxOf(one) === undefined) return undefined;
      const { local } = charged(one);
      const stated = one.cgst ?? one.sgst;
      return unless(!local, () => ({
        field: "cgst",
        says: `The supply goes from ${stateName(origin(one))} to ${isSez(one) ? "a special economic zone" : stateName(destination(one)?.value)}: it bears IGST, not CGST and SGST.`,
        found: stated?.value ?? null,
        expected: 0,
        place: stated?.place,
        ...(one.placeOfSupply === undefined ? { severity: "warning" as const } : {}),
      }));
    },
  },
  {
    id: "gst.tax_type.one",
    severity: "error",
    message: "IGST stands beside CGST and SGST: a supply bears one or the other.",
    source: "IGST Act 2017, sections 7 and 8",
    check: (one) => {
      if (taxOf(one) === undefined) return undefined;
      const { local, integrated } = charged(one);
      return unless(!(local && integrated) || one.layout === "return", () => ({
        field: "igst",
        found: one.igst?.value ?? null,
        place: one.igst?.place,
      }));
    },
  },
  {
    id: "gst.cgst_is_sgst",
    severity: "error",
    message: "CGST and SGST differ: each is half of the tax.",
    source: "CGST Act 2017, section 9(1); SGST Acts, section 9(1)",
    check: (one) =>
      one.cgst === undefined || one.sgst === undefined
        ? undefined
        : unless(within(one.cgst.value, one.sgst.value, 0.01 + 0.01 * one.lines.length), () =>
            at("sgst", one.sgst ?? { value: 0, place: { text: "" } }, undefined, one.cgst?.value ?? null),
          ),
  },
  {
    id: "gst.reverse_charge.tax",
    severity: "warning",
    message: "The tax is payable on reverse charge, but the supplier adds it to the total.",
    source: "CGST Act 2017, sections 9(3), 9(4) and 31(3)(f)",
    check: (one) => {
      const tax = taxOf(one) ?? 0;
      if (one.reverseCharge?.value !== true || one.layout !== "document") return undefined;
      const { total, taxable } = one;
      const adds =
        tax > 0 && total !== undefined && taxable !== undefined && total.value >= taxable.value + tax - 1;
      return unless(!adds, () =>
        at("reverse_charge", one.reverseCharge ?? { value: true, place: { text: "" } }),
      );
    },
  },
  {
    id: "gst.reverse_charge.supply",
    severity: "error",
    message: "Only supplies to registered persons can be on reverse charge.",
    source: "FORM GST INV-01, TranDtls.RegRev; e-invoice validation 2172",
    check: (one) =>
      one.reverseCharge?.value !== true || one.supplyType === undefined
        ? undefined
        : unless(/^(B2B|SEZ)/.test(one.supplyType.value), () =>
            at("supply_type", one.supplyType ?? { value: "", place: { text: "" } }),
          ),
  },
];
