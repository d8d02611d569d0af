import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { jsonFile } from "./fixture.ts";

type Form = { [label: string]: string };

async function rulesOf(form: Form, format_type: string): Promise<string[]> {
  const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ""));
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file: jsonFile(filled), format_type },
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.issues.map(({ rule }: { rule: string }) => rule);
}

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

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

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
  ]);
});
