import { describe, expect, it } from "vitest";
import { at } from "../../harness/clock.ts";
import { post } from "../../harness/request.ts";
import { jsonFile } from "./fixture.ts";

type Form = { [label: string]: string };

type Answer = { issues: { rule: string }[]; not_checked: { id: string }[] };

async function checked(form: Form, format_type: string): Promise<Answer> {
  const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file: jsonFile(filled), format_type },
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}
const rulesOf = async (form: Form, format: string) =>
  (await checked(form, format)).issues.map(({ rule }) => rule);

function holds(
  format: string,
  base: Form,
  rows: readonly (readonly [rule: string, right: readonly Form[], wrong: readonly Form[]])[],
): void {
  it.each(rows)("%s holds for %j and not for %j", async (rule, right, wrong) => {
    for (const change of right)
      expect(await rulesOf({ ...base, ...change }, format), JSON.stringify(change)).not.toContain(rule);
    for (const change of wrong)
      expect(await rulesOf({ ...base, ...change }, format), JSON.stringify(change)).toContain(rule);
  });
}

/** What is not said to be right when fields are missing. */
function leaves(
  format: string,
  base: Form,
  rows: readonly (readonly [change: Form, left: readonly string[]])[],
): void {
  it.each(rows)("with %j leaves %j unchecked", async (change, left) => {
    const { not_checked } = await checked({ ...base, ...change }, format);
    expect(not_checked.map(({ id }) => id)).toEqual(left);
  });
}

/** Days from the one that it is in India. */
const daysOn = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

describe("a rule of a claim", () => {
  const claim: Form = {
    ...{
      "Policy Number": "HL/2025/88123",
      "Policy Start Date": "2025-04-01",
      "Policy End Date": "2026-03-31",
    },
    ...{ "Name of Insured": "Kiran Rao", "Date of Loss": "2025-09-12", "Date of Intimation": "2025-09-13" },
    ...{ "Date of Admission": "2025-09-12", "Date of Discharge": "2025-09-14", "ICD Code": "J18.9" },
    ...{ "Sum Insured": "450000", "Claim Amount": "80000", "Account Number": "50100123456789" },
    "IFSC Code": "HDFC0000123",
  };
  holds("insurance_claim", claim, [
    [
      "claim.loss_date.required",
      [{}, { "Date of Loss": "" }],
      [{ "Date of Loss": "", "Date of Admission": "" }],
    ],
    [
      "claim.loss_date.in_policy",
      [{ "Date of Loss": "2025-04-01" }, { "Date of Loss": "2026-03-31" }],
      [{ "Date of Loss": "2025-03-31" }, { "Date of Loss": "2026-04-01" }],
    ],
    [
      "claim.dates.past",
      [{ "Date of Intimation": daysOn(0) }],
      [{ "Date of Intimation": daysOn(1) }, { "Date of Discharge": daysOn(2) }],
    ],
    ["claim.policy.period", [{ "Policy End Date": "2025-04-01" }], [{ "Policy End Date": "2025-03-31" }]],
    [
      "claim.intimation.after_loss",
      [{ "Date of Intimation": "2025-09-12" }],
      [{ "Date of Intimation": "2025-09-11" }],
    ],
    [
      "claim.discharge.after_admission",
      [{ "Date of Discharge": "2025-09-12" }],
      [{ "Date of Discharge": "2025-09-11" }],
    ],
    [
      "claim.intimation.late",
      [{ "Date of Intimation": "2025-10-12" }],
      [{ "Date of Intimation": "2025-10-13" }],
    ],
    [
      "claim.amounts.positive",
      [{ "Claim Amount": "0.01" }],
      [{ "Claim Amount": "0" }, { "Sum Insured": "-1" }],
    ],
    ["claim.amount.within_sum", [{ "Claim Amount": "450000" }], [{ "Claim Amount": "450000.01" }]],
    [
      "claim.amount.bills",
      [{ "Total Bill Amount": "80001" }, { "Total Bill Amount": "90000", Deductible: "10001" }],
      [{ "Total Bill Amount": "80001.01" }, { "Total Bill Amount": "90000", Deductible: "10001.01" }],
    ],
    [
      "claim.icd.valid",
      [{ "ICD Code": "A00" }, { "ICD Code": "U07.1" }, { "ICD Code": "Z99.9" }],
      [{ "ICD Code": "A0" }, { "ICD Code": "1A0" }],
    ],
    [
      "claim.pan.required",
      [{ "Claim Amount": "100000" }, { "Claim Amount": "100000.01", PAN: "ABCPR1234C" }],
      [{ "Claim Amount": "100000.01" }],
    ],
    ["claim.policy_number.required", [{}], [{ "Policy Number": "" }]],
    ["claim.account_number.required", [{}], [{ "Account Number": "" }]],
    ["claim.ifsc.required", [{}], [{ "IFSC Code": "" }]],
    [
      "claim.vehicle_number.valid",
      ["KA05MH1234", "KA 5 1234", "22 BH 1234 AA"].map((mark) => ({ "Vehicle Number": mark })),
      ["KA05MH123", "K05MH1234", "22BH1234"].map((mark) => ({ "Vehicle Number": mark })),
    ],
    ["claim.claim_amount.valid", [{ "Claim Amount": "80,000.50" }], [{ "Claim Amount": "eighty" }]],
  ]);
  leaves("insurance_claim", claim, [
    [{}, []],
    [{ "Sum Insured": "" }, ["claim.within_sum"]],
    [{ "Claim Amount": "" }, ["claim.within_sum"]],
    [{ "Policy Start Date": "", "Policy End Date": "" }, ["claim.in_policy"]],
    [{ "Policy End Date": "" }, []],
    [{ "Date of Loss": "", "Date of Admission": "" }, ["claim.in_policy"]],
  ]);
});

describe("a rule of a vendor form", () => {
  const vendor: Form = {
    ...{ "Vendor Name": "Nandi Furniture Private Limited", PAN: "AABCR1718E", GSTIN: "29AABCR1718E1ZL" },
    ...{ Email: "a@nandi.example", Address: "14 Residency Road", State: "Karnataka", "Pin Code": "560025" },
    ...{ "Bank Name": "HDFC Bank", "Account Number": "50100123456789", "IFSC Code": "HDFC0000123" },
    ...{ "Account Holder Name": "Nandi Furniture Pvt Ltd", CIN: "U36100KA2009PTC123456" },
    "Date of Incorporation": "2009-05-02",
  };
  holds("vendor_onboarding", vendor, [
    ["vendor.pan.in_gstin", [{}], [{ PAN: "AABCS1718E" }]],
    [
      "vendor.pan.holder",
      [
        {},
        { "Vendor Name": "Nandi LLP", PAN: "AABFR1718E" },
        { "Vendor Name": "Nandi Trust", PAN: "AABTR1718E" },
      ],
      [{ "Vendor Name": "Nandi LLP" }, { "Vendor Name": "Nandi Trust" }, { PAN: "AABPR1718E" }],
    ],
    ["vendor.state.in_gstin", [{}, { State: "29" }], [{ State: "Kerala" }]],
    [
      "vendor.pin.valid",
      [{ "Pin Code": "560 025" }],
      [{ "Pin Code": "060025" }, { "Pin Code": "56002" }, { "Pin Code": "5600251" }],
    ],
    [
      "vendor.pin.in_state",
      [{ "Pin Code": "560001" }, { "Pin Code": "599999" }],
      [{ "Pin Code": "600001" }, { "Pin Code": "411001" }],
    ],
    ["vendor.ifsc.bank", [{}], [{ "Bank Name": "Canara Bank" }]],
    [
      "vendor.cin.year",
      [{}],
      [{ "Date of Incorporation": "2008-12-31" }, { "Date of Incorporation": "2010-01-01" }],
    ],
    ["vendor.date.past", [{ "Date of Incorporation": daysOn(0) }], [{ "Date of Incorporation": daysOn(1) }]],
    ["vendor.account_holder.name", [{}], [{ "Account Holder Name": "Ravi Traders" }]],
    ["vendor.vendor_name.required", [{}], [{ "Vendor Name": "" }]],
    ["vendor.vendor_name.valid", [{ "Vendor Name": "Qi" }], [{ "Vendor Name": "7-11" }]],
    ["vendor.address.required", [{}], [{ Address: "" }]],
    ["vendor.email.required", [{}], [{ Email: "" }]],
    [
      "vendor.email.valid",
      [{ Email: "a.b@nandi.co.in" }, { Email: `a@b.${"x".repeat(24)}` }],
      ["a(at)b.in", "a@b", "a@b.c", "a b@c.in", "a@b.in, c@d.in", `a@b.${"x".repeat(25)}`].map((mail) => ({
        Email: mail,
      })),
    ],
    ["vendor.phone.required", [{ Phone: "9845012345" }], [{}]],
    [
      "vendor.phone.valid",
      [{ Phone: "+91 98450 12345" }, { Phone: "080 2558 1234" }],
      [{ Phone: "98450 1234" }, { Phone: "12345" }],
    ],
    [
      "vendor.pan.required",
      [{}, { Country: "Germany", PAN: "" }],
      [{ PAN: "" }, { Country: "India", PAN: "" }],
    ],
    ["vendor.pan.valid", [{}], [{ PAN: "AABXR1718E" }, { PAN: "AABCR171E" }, { PAN: "AABCR17181" }]],
    ["vendor.gstin.required", [{ Country: "Germany", GSTIN: "" }], [{ GSTIN: "" }]],
    ["vendor.gstin.valid", [{}], [{ GSTIN: "29AABCR1718E1ZM" }]],
    ["vendor.tan.valid", [{ TAN: "BLRA12345B" }], [{ TAN: "BLR123456B" }, { TAN: "BLRA1234B" }]],
    [
      "vendor.cin.valid",
      [
        ...[{}, { CIN: "AAB-1234" }, { CIN: "L36100KA1809PLC123456" }],
        { CIN: "", "Company Registration Number": "04567123", Country: "United Kingdom" },
        { CIN: "", "Company Registration Number": "04567123", Address: "3 Kirkgate, Leeds, UK" },
      ],
      [
        { CIN: "X36100KA2009PTC123456" },
        { CIN: "U36100KA1709PTC123456" },
        { CIN: "AAB-123" },
        { CIN: "", "Company Registration Number": "04567123" },
        { CIN: "", "Company Registration Number": "04567123", Address: "3 Kirkgate, Bengaluru, India" },
      ],
    ],
    [
      "vendor.udyam.valid",
      [{ "Udyam No": "UDYAM-KR-03-0012345" }],
      [{ "Udyam No": "UDYAM-KR-3-0012345" }, { "Udyam No": "UDYAM-KR-03-012345" }],
    ],
    ["vendor.micr.valid", [{ MICR: "560240002" }], [{ MICR: "56024000" }, { MICR: "5602400020" }]],
    [
      "vendor.account_number.required",
      [{}, { "Account Number": "", IBAN: "DE89370400440532013000" }],
      [{ "Account Number": "" }],
    ],
    [
      "vendor.account_number.valid",
      [{ "Account Number": "1".repeat(18) }, { "Account Number": "SB12345678" }],
      [
        { "Account Number": "1".repeat(19) },
        { "Account Number": "1234567" },
        { "Account Number": "SBINX12345678" },
      ],
    ],
    ["vendor.ifsc.required", [{}, { "IFSC Code": "", BIC: "COBADEFF" }], [{ "IFSC Code": "" }]],
    ["vendor.iban.valid", [{ IBAN: "DE89 3704 0044 0532 0130 00" }], [{ IBAN: "DE88370400440532013000" }]],
    ["vendor.bic.valid", [{ BIC: "COBADEFFXXX" }], [{ BIC: "COBADEF" }]],
    [
      "vendor.signed_on.valid",
      [{ "Signed On": "29/02/2024" }],
      [{ "Signed On": "29/02/2025" }, { "Signed On": "soon" }],
    ],
  ]);
  leaves("vendor_onboarding", vendor, [
    [{}, []],
    [{ PAN: "" }, ["vendor.identity", "vendor.registration"]],
    [{ GSTIN: "" }, ["vendor.registration"]],
    [{ PAN: "", GSTIN: "", Country: "Germany" }, []],
    [{ "Account Number": "" }, ["vendor.account"]],
    [{ "Account Number": "", IBAN: "DE89370400440532013000" }, []],
    [{ "IFSC Code": "" }, ["vendor.bank"]],
    [{ "IFSC Code": "", BIC: "COBADEFF" }, []],
  ]);
});

it.each(["18:29:59Z", "18:30:00Z"])("the day of a form is that of India, which turns at %s", async (time) => {
  const rules = await at(`2026-03-10T${time}`, () =>
    rulesOf({ "Claim Number": "1", "Policy Number": "2", "Date of Loss": "2026-03-11" }, "insurance_claim"),
  );
  expect(rules.includes("claim.dates.past")).toBe(time === "18:29:59Z");
});
