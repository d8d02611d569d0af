import { expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { eInvoice } from "./e-invoice.ts";

/** Letters of other alphabets, and signs, that a hasty reader takes for a Latin letter. */
const alike: readonly (readonly [latin: string, others: string])[] = [
  ["a", "аα"],
  ["b", "вβ"],
  ["c", "с"],
  ["d", "ԁ"],
  ["e", "еε"],
  ["h", "н"],
  ["i", "іι1l"],
  ["j", "ј"],
  ["k", "кκ"],
  ["l", "ӏ1i"],
  ["m", "м"],
  ["n", "п"],
  ["o", "оο0"],
  ["p", "рρ"],
  ["q", "ԛ"],
  ["s", "ѕ5"],
  ["t", "тτ"],
  ["u", "υ"],
  ["v", "ѵν"],
  ["w", "ԝ"],
  ["x", "хχ"],
  ["y", "у"],
];

async function twinOf(vendor: string, theirs: string): Promise<boolean> {
  const other = { vendor: theirs, number: "R-1", vat: "DE811907980", iban: "DE02120300000000202051" };
  const { status, json, text } = await post("/api/v1/workflows/detect-fraud", {
    file: eInvoice({ vendor }),
    files: [eInvoice(other, "other-1.xml")],
  });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.data.signals.some(({ id }: { id: string }) => id === "lookalike_vendor");
}

/** Three times in a name, so that it is no slip of the pen. */
const nameOf = (letter: string) => `Gra${letter}zo${letter}fe${letter}gru Metall`;

it.each(alike)("%s and %s make one look", async (latin, others) => {
  for (const other of others) expect(await twinOf(nameOf(other), nameOf(latin)), other).toBe(true);
});

it.each([
  ["m", "ж"],
  ["r", "д"],
  ["a", "3"],
])("%s and %s do not", async (latin, other) => {
  expect(await twinOf(nameOf(other), nameOf(latin))).toBe(false);
});
