import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";

const paper = (filename: string, text: string) => ({
  ...{ filename, contentType: "text/plain" },
  bytes: Buffer.from(text),
});
const pan = (born: string) =>
  paper(
    "pan.txt",
    `PERMANENT ACCOUNT NUMBER\nINCOME TAX DEPARTMENT GOVT. OF INDIA\nName: MEERA RAO\nFather's Name: SURESH RAO\nDate of Birth: ${born}\nABCPR1234F`,
  );
const aadhaar = (born: string, number = "2345 6789 0124", filename = "aadhaar.txt") =>
  paper(filename, `GOVERNMENT OF INDIA\nMeera Rao\nDOB: ${born}\nFemale\n${number}\nAadhaar`);

async function onboarded(...files: ReturnType<typeof paper>[]) {
  const { status, json, text } = await post("/api/v1/workflows/process-onboarding", {
    files,
    onboarding_type: "customer",
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data;
}

const outcomeOf = (data: { comparisons: { field: string; outcome: string }[] }, field: string) =>
  data.comparisons.find((each) => each.field === field)?.outcome;

describe("the papers of one person", () => {
  it.each([
    ["the same day", "12/03/1991", "12/03/1991", "agrees", "complete"],
    ["another day", "02/03/1991", "13/03/1991", "differs", "needs_review"],
    ["another month", "12/03/1991", "12/04/1991", "differs", "needs_review"],
    ["another year", "12/03/1991", "12/03/1992", "differs", "needs_review"],
    ["day and month the other way round", "02/03/1991", "03/02/1991", "partly", "needs_review"],
    ["a day that cannot be turned round", "13/03/1991", "03/12/1991", "differs", "needs_review"],
  ])("have one date of birth: %s", async (_, one, other, outcome, result) => {
    const data = await onboarded(pan(one), aadhaar(other));
    expect([outcomeOf(data, "date_of_birth"), data.result]).toEqual([outcome, result]);
    const told = data.mismatches.filter(({ field }: { field: string }) => field === "date_of_birth");
    expect(told).toHaveLength(outcome === "agrees" ? 0 : 1);
  });

  it("have one Aadhaar number, of which four digits are shown", async () => {
    const data = await onboarded(
      pan("12/03/1991"),
      aadhaar("12/03/1991"),
      aadhaar("12/03/1991", "4991 1866 5246", "other.txt"),
    );
    expect([outcomeOf(data, "aadhaar"), data.result]).toEqual(["differs", "needs_review"]);
    expect(JSON.stringify(data)).not.toContain("6789");
    expect(JSON.stringify(data)).toContain("XXXX XXXX 5246");
  });
});
