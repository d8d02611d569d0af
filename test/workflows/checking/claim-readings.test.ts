import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "./fixture.ts";

const base = {
  "Policy Number": "HP-123456",
  "Insured Name": "Jane Roe",
  "Policy Start Date": "01/04/2025",
  "Policy End Date": "31/03/2026",
  "Date of Loss": "15/02/2026",
  "Sum Insured": "500,000",
  "Claim Amount": "80,000",
  "Account Number": "50100123456789",
  IFSC: "HDFC0001234",
  PAN: "ABCPE1234F",
};

async function checked(more: Partial<Record<keyof typeof base | "Total Bill Amount", string>>) {
  const lines = Object.entries({ ...base, ...more }).map(([label, value]) => `${label}: ${value}`);
  const file = textFile("claim.txt", ["CLAIM FORM", ...lines].join("\n"));
  const { status, json, text } = await post("/api/v1/workflows/validate-file", {
    ...{ file, format_type: "insurance_claim" },
  });
  expect(status, text.slice(0, 300)).toBe(200);
  const ids = (list: { id?: string; rule?: string }[]) => list.map(({ id, rule }) => id ?? rule);
  return { result: json.data.result, issues: ids(json.data.issues), left: ids(json.data.not_checked) };
}

it.each([
  ["Rs. 5 lakh", "Rs. 5,00,000", []],
  ["Rs. 5 lakh only", "Rs. 5,00,001", ["claim.amount.within_sum"]],
  ["INR 0.5 crore", "Rs. 50 lakhs", []],
  ["Rs. 5 lakh", "Rs. 6 lakh", ["claim.amount.within_sum"]],
])("a sum of %s and a claim of %s", async (sum, claim, issues) => {
  expect((await checked({ "Sum Insured": sum, "Claim Amount": claim })).issues).toEqual(issues);
});

it.each([
  ["USD 5,000", "INR 80,000", [], ["claim.within_sum"]],
  ["USD 5,000", "USD 80,000", ["claim.amount.within_sum"], []],
  ["USD 5,000", "80,000", ["claim.amount.within_sum"], []],
])("sums in two currencies are not held against each other: %s and %s", async (sum, claim, issues, left) => {
  const found = await checked({
    "Sum Insured": sum,
    "Claim Amount": claim,
    "Total Bill Amount": "GBP 90,000",
  });
  expect([found.issues.filter((id) => id === "claim.amount.within_sum"), found.left]).toEqual([issues, left]);
});

it.each([
  // The end can only be read with the month first: so is the beginning, 1 April.
  ["04/01/2026", "03/31/2027", "02/15/2026", ["claim.loss_date.in_policy"]],
  ["04/01/2026", "30/03/2027", "15/02/2026", []],
])("days of one form are read in one order: %s to %s, loss on %s", async (start, end, loss, issues) => {
  const found = await checked({ "Policy Start Date": start, "Policy End Date": end, "Date of Loss": loss });
  expect(found.issues).toEqual(issues);
});
