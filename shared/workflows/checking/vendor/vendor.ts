import { isCountry } from "../../../values/countries.ts";
import { bankOfIfsc } from "../../../values/identifiers/bank-names.ts";
import { isGstin, isPan, panOfGstin } from "../../../values/identifiers/india.ts";
import { pinFitsState } from "../../../values/identifiers/india-registrations.ts";
import { stateCode } from "../../../values/identifiers/india-states.ts";
import { compareNames } from "../../../values/organisations/compare-names.ts";
import { sameBank } from "../bank/same-bank.ts";
import { type Form, FormReader, formRules } from "../fields/form.ts";
import { shapes } from "../fields/shapes.ts";
import { todayInIndia } from "../gst/calendar.ts";
import { at, unless } from "../rules/breaches.ts";
import type { Examined } from "../rules/examined.ts";
import { Checked, type Promised, type Rule } from "../rules/rule.ts";
import type { Source } from "../source/source.ts";
import { kyc, type VendorField, vendorFields } from "./vendor-fields.ts";

type VendorForm = Form<VendorField>;

export const vendorReader = new FormReader<VendorField>(vendorFields);

/** Kinds of holder by the fourth letter of a PAN (Income-tax Rules, rule 114). */
const holders: readonly (readonly [letter: string, named: RegExp, says: string])[] = [
  [
    "C",
    /\b(pvt|private|public)\b.{0,200}\b(ltd|limited)\b|\bcompany\b|\bltd\b|\blimited\b(?!\s{1,20}liability)/i,
    "a company",
  ],
  ["F", /\bllp\b|limited liability partnership|\bpartnership\b/i, "a firm"],
  ["P", /\bproprietor(ship)?\b|\bindividual\b|\bsole\b/i, "an individual"],
  ["H", /\bhuf\b|hindu undivided/i, "a Hindu undivided family"],
  ["T", /\btrust\b/i, "a trust"],
];

/** The country that is stated, or the one in which the address ends. */
function countryOf({ values }: VendorForm): string | undefined {
  const stated = values.get("country")?.value;
  if (stated !== undefined) return stated.trim();
  const ending =
    values
      .get("address")
      ?.value.split(/[,;\n]/)
      .at(-1)
      ?.trim() ?? "";
  return isCountry(ending) ? ending : undefined;
}

const isForeign = (form: VendorForm) => {
  const country = countryOf(form);
  return country !== undefined && !/^(in|ind|india|bharat)$/i.test(country);
};

/** A "company registration number" abroad is that of a register whose numbers are built in another way than a CIN. */
function inItsRegister(form: VendorForm): VendorForm {
  const number = form.values.get("cin");
  if (number === undefined || !isForeign(form) || shapes.cin.holds(number.value)) return form;
  const values = new Map(form.values);
  values.delete("cin");
  if (!values.has("company_number")) values.set("company_number", number);
  return { ...form, values };
}

/** A supplier abroad has no Indian numbers: IBAN and BIC stand for account and IFSC. */
const replaced: Readonly<Partial<Record<VendorField, VendorField | "none">>> = {
  pan: "none",
  gstin: "none",
  ifsc: "bic",
  account_number: "iban",
};

const ownRules = formRules("vendor", vendorFields).map((rule): Rule<VendorForm> => {
  // The rule's name is made of the field's: vendor.pan.required.
  const field = rule.id.split(".")[1] as VendorField;
  const other = replaced[field];
  if (!rule.id.endsWith(".required") || other === undefined) return rule;
  return {
    ...rule,
    check: (form) => {
      if (other === "none") return isForeign(form) ? undefined : rule.check(form);
      return form.values.has(other) ? [] : rule.check(form);
    },
  };
});

/** Values of one vendor that contradict each other. */
export const linkRules: readonly Rule<VendorForm>[] = [
  {
    id: "vendor.pan.in_gstin",
    severity: "error",
    message: "The PAN is another than the one in the GSTIN.",
    source: "CGST Act 2017, section 25(6): registration by PAN",
    check: ({ values }) => {
      const [pan, gstin] = [values.get("pan"), values.get("gstin")];
      if (pan === undefined || gstin === undefined || !isGstin(gstin.value) || !isPan(pan.value))
        return undefined;
      return unless(panOfGstin(gstin.value) === pan.value, () =>
        at("pan", pan, undefined, panOfGstin(gstin.value)),
      );
    },
  },
  {
    id: "vendor.pan.holder",
    severity: "warning",
    message: "The PAN is of another kind of holder than the form states.",
    source: "Income-tax Rules 1962, rule 114: fourth character",
    check: ({ values }) => {
      const [pan, stated] = [values.get("pan"), values.get("constitution") ?? values.get("vendor_name")];
      if (pan === undefined || stated === undefined || !isPan(pan.value)) return undefined;
      const named = holders.find(([, words]) => words.test(stated.value));
      if (named === undefined) return undefined;
      const [letter, , says] = named;
      return unless(pan.value[3] === letter, () =>
        at("pan", pan, `The form names ${says}, whose PAN has ${letter} as its fourth letter.`, letter),
      );
    },
  },
  {
    id: "vendor.state.in_gstin",
    severity: "error",
    message: "The state is another than the one of the GSTIN.",
    source: "GSTN, state code list",
    check: ({ values }) => {
      const [state, gstin] = [values.get("state"), values.get("gstin")];
      const code = state && stateCode(state.value);
      if (state === undefined || code === undefined || gstin === undefined || !isGstin(gstin.value))
        return undefined;
      return unless(code === gstin.value.slice(0, 2), () =>
        at("state", state, undefined, gstin.value.slice(0, 2)),
      );
    },
  },
  {
    id: "vendor.pin.valid",
    severity: "error",
    message: "A postal index number has six digits and does not begin with 0.",
    source: "India Post, postal index numbers",
    check: (form) => {
      const pin = form.values.get("pin");
      return pin === undefined || isForeign(form)
        ? undefined
        : unless(/^[1-9]\d{2}\s?\d{3}$/.test(pin.value), () => at("pin", pin));
    },
  },
  {
    id: "vendor.pin.in_state",
    severity: "warning",
    message: "The postal index number lies in another state.",
    source: "India Post, postal index numbers",
    check: ({ values }) => {
      const [pin, state, gstin] = [values.get("pin"), values.get("state"), values.get("gstin")];
      const code =
        (state && stateCode(state.value)) ??
        (gstin !== undefined && isGstin(gstin.value) ? gstin.value.slice(0, 2) : undefined);
      if (pin === undefined || code === undefined) return undefined;
      return unless(pinFitsState(pin.value.replace(/\s/g, ""), code), () => at("pin", pin));
    },
  },
  {
    id: "vendor.ifsc.bank",
    severity: "warning",
    message: "The IFSC belongs to another bank than the one named.",
    source: "RBI, list of NEFT enabled branches",
    check: ({ values }) => {
      const [ifsc, bank] = [values.get("ifsc"), values.get("bank_name")];
      const known = bankOfIfsc[ifsc?.value.slice(0, 4) ?? ""];
      if (ifsc === undefined || bank === undefined || known === undefined) return undefined;
      return unless(sameBank(bank.value, known), () => at("bank_name", bank, undefined, known));
    },
  },
  {
    id: "vendor.cin.year",
    severity: "warning",
    message: "The year of incorporation is another than the one in the CIN.",
    source: "Companies (Incorporation) Rules 2014: CIN, characters 9 to 12",
    check: ({ values }) => {
      const [cin, date] = [values.get("cin"), values.get("incorporation_date")];
      const year = /^[LU]\d{5}[A-Z]{2}(\d{4})/.exec(cin?.value ?? "")?.[1];
      if (date === undefined || year === undefined) return undefined;
      return unless(date.value.startsWith(year), () => at("incorporation_date", date, undefined, year));
    },
  },
  {
    id: "vendor.date.past",
    severity: "error",
    message: "The date lies in the future.",
    source: kyc,
    check: ({ values }) => {
      const today = todayInIndia();
      const dates = (["incorporation_date", "signed_on"] as const).flatMap((field) => {
        const date = values.get(field);
        return date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date.value) ? [{ field, date }] : [];
      });
      return dates.length === 0
        ? undefined
        : dates.flatMap(({ field, date }) => unless(date.value <= today, () => at(field, date)));
    },
  },
  {
    id: "vendor.account_holder.name",
    severity: "warning",
    message: "The account is in another name than the vendor's.",
    source: "RBI/2024-25/99: beneficiary account name look-up",
    check: ({ values }) => {
      const [holder, name] = [values.get("account_holder"), values.get("vendor_name")];
      if (holder === undefined || name === undefined) return undefined;
      return unless(compareNames(holder.value, name.value) !== "different", () =>
        at("account_holder", holder, undefined, name.value),
      );
    },
  },
];

/** What a vendor form that is called valid was held against. */
const promised: readonly Promised<VendorForm>[] = [
  {
    id: "vendor.identity",
    rules: ["vendor.pan.valid"],
    reason: "No PAN was read, so that who the vendor is could not be tested.",
    source: kyc,
    absent: isForeign,
  },
  {
    id: "vendor.registration",
    rules: ["vendor.pan.in_gstin"],
    reason: "GSTIN and PAN were not both read: whether they are of one holder could not be tested.",
    source: "CGST Act 2017, section 25(6): registration by PAN",
    absent: isForeign,
  },
  {
    id: "vendor.account",
    rules: ["vendor.account_number.valid", "vendor.iban.valid"],
    reason: "No bank account was read.",
    source: kyc,
  },
  {
    id: "vendor.bank",
    rules: ["vendor.ifsc.valid", "vendor.bic.valid"],
    reason: "Neither an IFSC nor a BIC was read.",
    source: kyc,
  },
];

/** Numbers that stand once in a list of vendors. */
const listRules: readonly Rule<readonly VendorForm[]>[] = (["pan", "gstin", "account_number"] as const).map(
  (field) => ({
    id: `vendor.${field}.unique`,
    severity: field === "pan" ? ("warning" as const) : ("error" as const),
    message: "Two vendors have the same number.",
    source: "Duplicate check of the vendor list",
    check: (forms) => {
      if (forms.length < 2) return undefined;
      const seen = new Map<string, string | null>();
      return forms.flatMap(({ values, name }) => {
        const value = values.get(field);
        if (value === undefined) return [];
        const first = seen.get(value.value);
        if (!seen.has(value.value)) seen.set(value.value, name);
        return first === undefined
          ? []
          : [
              at(
                field,
                value,
                `${name ?? "This vendor"} has the same ${field.replaceAll("_", " ")} as ${first ?? "another"}.`,
              ),
            ];
      });
    },
  }),
);

/** A form of a new vendor, or a list of vendors; undefined when the file is neither. */
export function examineVendor(source: Source): Examined | undefined {
  const proven = { gstin: "gstin", pan: "pan", ifsc: "ifsc", email: "email", phone: "phone" } as const;
  const forms = vendorReader.of(source, proven).map(inItsRegister);
  if (forms.length === 0) return undefined;
  const checked = new Checked();
  for (const form of forms) checked.add([...ownRules, ...linkRules], form, form.name, promised);
  checked.add(listRules, forms);
  const [only] = forms;
  return {
    layout: forms.length === 1 ? "vendor form" : "list of vendors",
    records: forms.length,
    checked,
    fields:
      forms.length === 1 && only !== undefined
        ? Object.fromEntries(
            Object.keys(vendorFields).map((field) => [
              field,
              only.values.get(field as VendorField)?.value ?? null,
            ]),
          )
        : { vendors: forms.length },
  };
}
