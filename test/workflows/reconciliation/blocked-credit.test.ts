import { expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csvRegister, gstr2b } from "./fixture.ts";

const read = async (heads: readonly string[], portal: { available?: "Y" | "N"; reason?: string } = {}) => {
  const bill = (at: number) => ({ number: `A-${at + 1}` });
  const { status, json, text } = await post("/api/v1/workflows/reconcile-documents", {
    file: gstr2b({ b2b: heads.map((_, at) => ({ ...bill(at), ...portal })) }),
    register: csvRegister(heads.map((head, at) => ({ ...bill(at), head }))),
  });
  expect(status, text.slice(0, 300)).toBe(200);
  const matches: { credit: string; flags: { code: string; text: string }[] }[] = json.data.matches;
  return matches.map(({ credit, flags }) => {
    const codes = flags.map(({ code }) => code).join(" ");
    return [credit, codes, flags[0]?.text ?? ""];
  });
};

/** What section 17(5) blocks, by words that books use, and words beside them that it does not block. */
const blocked: readonly (readonly [code: string, words: readonly string[], others: readonly string[]])[] = [
  [
    "17_5_motor_vehicle",
    [
      "Motor car",
      "Motor vehicle insurance",
      "Car purchase",
      "Passenger vehicle",
      "Vehicle repair",
      "Vehicle insurance",
      "Vehicle servicing",
    ],
    ["Electric motor", "Vehicle hire of goods"],
  ],
  [
    "17_5_food",
    ["Food", "Beverages", "Outdoor catering", "Restaurant", "Canteen", "Meals", "Refreshments"],
    ["Footwear"],
  ],
  [
    "17_5_health",
    [
      "Beauty treatment",
      "Cosmetic",
      "Plastic surgery",
      "Health service",
      "Health insurance",
      "Medical insurance",
      "Mediclaim",
      "Life insurance",
    ],
    ["Plastic granules", "Fire insurance"],
  ],
  ["17_5_club", ["Club membership", "Gym", "Fitness centre", "Health centre"], ["Gymkhana road works"]],
  ["17_5_travel", ["Leave travel", "LTC", "Home travel", "Vacation"], ["Travel to customers"]],
  [
    "17_5_works_contract",
    [
      "Works contract",
      "Work contract",
      "Construction",
      "Civil work",
      "Immovable property",
      "Building material",
    ],
    ["Contract labour"],
  ],
  ["17_5_csr", ["CSR", "Corporate social responsibility"], ["Corporate charges"]],
  ["17_5_personal", ["Personal use", "Personal consumption", "Private use"], ["Personal computers"]],
  [
    "17_5_gift",
    ["Gifts", "Free sample", "Stolen", "Lost goods", "Destroyed", "Written off"],
    ["Writing paper"],
  ],
];

test.each(blocked)("%s: %j are blocked, %j are not", async (code, words, others) => {
  const found = await read([...words, ...others]);
  for (const [at, word] of words.entries()) expect(found[at]?.slice(0, 2), word).toEqual(["blocked", code]);
  for (const [at, word] of others.entries())
    expect(found[words.length + at]?.slice(0, 2), word).toEqual(["claim", ""]);
});

test.each([
  ["P", "the recipient in another"],
  ["C", "after the time limit of section 16(4)"],
  ["", "GSTR-2B shows it as not available"],
])("credit that the portal does not give for reason %s says why", async (reason, says) => {
  const [[credit, code, text] = []] = await read(["Steel"], { available: "N", reason });
  expect([credit, code]).toEqual(["blocked", "itc_not_available"]);
  expect(text).toContain(says);
});
