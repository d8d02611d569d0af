// Personal data found in the texts of the pii-presidio set: node bench/personal.ts
import { readFileSync } from "node:fs";
import { array, boolean, number, object, string, tuple, union } from "zod";
import { personalIn } from "../shared/document/entities/personal/personal.ts";
import { type PersonalKind, personalKinds } from "../shared/document/entities/personal/personal-kinds.ts";

const folder = new URL("../../shared/data/intelligence/pii-presidio/", import.meta.url);
const lines = (name: string): unknown[] =>
  readFileSync(new URL(name, folder), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const texts = array(object({ text: string(), spans: array(tuple([number(), number(), string()])) }));
const cases = array(object({ type: string(), text: string(), count: union([number(), boolean()]) }));

const names: Readonly<Record<string, PersonalKind>> = {
  EMAIL_ADDRESS: "email",
  PHONE_NUMBER: "phone",
  US_SSN: "ssn",
  CREDIT_CARD: "credit_card",
  IBAN_CODE: "iban",
  IP_ADDRESS: "ip",
};
const all = new Set(personalKinds);

for (const aside of [false, true]) {
  for (const [name, kind] of Object.entries(names)) {
    let [right, wrong, missed] = [0, 0, 0];
    for (const [index, { text, spans }] of texts.parse(lines("synth.jsonl")).entries()) {
      if ((index % 3 === 0) !== aside) continue;
      const truth = spans.filter(([, , type]) => type === name);
      const found = personalIn(text, all).filter((match) => match.kind === kind && match.confidence >= 0.5);
      const meets = ([start, end]: readonly [number, number, string], match: (typeof found)[number]) =>
        Math.min(end, match.end) > Math.max(start, match.start);
      for (const span of truth) {
        if (found.some((match) => meets(span, match))) right++;
        else missed++;
      }
      wrong += found.filter((match) => !truth.some((span) => meets(span, match))).length;
    }
    const f1 = (2 * right) / (2 * right + wrong + missed);
    console.log(aside ? "not seen" : "seen", kind, `F1 ${f1.toFixed(3)}`, { right, wrong, missed });
  }
}

const recognized: Readonly<Record<string, PersonalKind>> = {
  IN_AADHAAR: "aadhaar",
  IN_PAN: "pan",
  IN_GSTIN: "gstin",
  IBAN: "iban",
  CREDIT_CARD: "credit_card",
  EMAIL: "email",
  PHONE: "phone",
  US_SSN: "ssn",
};
for (const [type, kind] of Object.entries(recognized)) {
  const own = cases.parse(lines("recognizer_cases.jsonl")).filter((each) => each.type === type);
  // Ten letters and digits among the cases of GSTIN are the PAN within one.
  const of = (text: string): PersonalKind => (type === "IN_GSTIN" && text.length < 11 ? "pan" : kind);
  const wrong = own.filter(
    ({ text, count }) => personalIn(text, new Set([of(text)])).length !== Number(count),
  );
  console.log(
    "cases",
    kind,
    `${own.length - wrong.length} of ${own.length}`,
    wrong.map(({ text }) => text),
  );
}
