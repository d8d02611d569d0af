import { bankNamedIn } from "../../values/identifiers/bank-names.ts";
import { isGstin } from "../../values/identifiers/india.ts";
import { isCin } from "../../values/identifiers/india-registrations.ts";
import { stateCode } from "../../values/identifiers/india-states.ts";
import type { Breach, Cited, Rule, Severity } from "../checking/rules/rule.ts";
import { linkRules } from "../checking/vendor/vendor.ts";
import type { VendorField } from "../checking/vendor/vendor-fields.ts";
import type { PaperId } from "./document-types.ts";
import type { PaperField } from "./read-paper.ts";

const everywhere = ["vendor.pan.in_gstin", "vendor.ifsc.bank", "vendor.cin.year", "vendor.date.past"];
/** A registration is given for a state, and its principal place lies there; other papers may name another office. */
const ofRegistration = ["vendor.state.in_gstin", "vendor.pin.in_state"];

const vendorValue = (field: PaperField): field is VendorField & PaperField => field !== "aadhaar";

/** State and postal code as an address ends in them: streets and banks bear names of states too. */
function placeIn({ value, place }: Cited): Map<"state" | "pin", Cited> {
  const parts = value.split(/[,;\n]/).toReversed();
  const named = parts.map((part) => part.replace(/[\d()-]+/g, " ").trim()).find((part) => stateCode(part));
  const pin = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/.exec(value)?.[0];
  return new Map([
    ...(named === undefined ? [] : [["state", { value: named, place }] as const]),
    ...(pin === undefined ? [] : [["pin", { value: pin, place }] as const]),
  ]);
}

type Linked = { rule: Pick<Rule<never>, "message" | "source">; breach: Breach; severity: Severity };

/** Values of one paper that contradict each other, by the rules of a vendor's form. */
export function linkedFaults(paper: PaperId, values: ReadonlyMap<PaperField, Cited>): Linked[] {
  const registration = paper === "gst_registration";
  const own = new Map<VendorField, Cited>();
  for (const [field, cited] of values) if (vendorValue(field)) own.set(field, cited);
  const address = own.get("address");
  if (registration && address !== undefined && isGstin(own.get("gstin")?.value ?? ""))
    for (const [field, cited] of placeIn(address)) if (!own.has(field)) own.set(field, cited);
  // Small banks take part in payments by the IFSC of a sponsor bank.
  if (bankNamedIn(own.get("bank_name")?.value ?? "") === undefined) own.delete("bank_name");
  if (!isCin(own.get("cin")?.value ?? "")) own.delete("cin");
  const wanted = registration ? [...everywhere, ...ofRegistration] : everywhere;
  return linkRules
    .filter(({ id }) => wanted.includes(id))
    .flatMap(({ check, ...rule }) => {
      const found = check({ name: null, sure: true, values: own });
      return found === undefined || "undecided" in found
        ? []
        : found.map((breach) => ({ rule, breach, severity: breach.severity ?? rule.severity }));
    });
}
