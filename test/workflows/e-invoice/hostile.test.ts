import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { post } from "../../harness/request.ts";
import { hostileFiles, sound } from "./hostile-files.ts";

const fileOf = (bytes: Uint8Array): InputFile => ({
  filename: "invoice.xml",
  contentType: "application/xml",
  bytes,
});
const validated = (bytes: Uint8Array) => post("/api/v1/einvoice/validate", { file: fileOf(bytes) });
const extracted = (bytes: Uint8Array) => post("/api/v1/ai/extract-invoice", { file: fileOf(bytes) });

/** What has to be the same: everything but places, and letters that an encoding has not. */
const dataOf = ({ json }: { json: { data: Record<string, unknown> } }) => {
  const { invoice_number, date, due_date, currency, subtotal, tax_amount, total_amount, amount_due } =
    json.data;
  const lines = json.data.line_items as { quantity: number; amount: number }[];
  const own = lines.map(({ quantity, amount }) => [quantity, amount]);
  return { invoice_number, date, due_date, currency, subtotal, tax_amount, total_amount, amount_due, own };
};

describe.each(Object.keys(sound))("damaged, hostile and oddly written %s", async (syntax) => {
  const soundBytes = Buffer.from(sound[syntax] ?? "");
  const [whole, verdict] = [await extracted(soundBytes), await validated(soundBytes)];
  const wanted = dataOf(whole);
  const files = hostileFiles(syntax);

  it("is of the kinds that there are", () => {
    expect(files.length).toBeGreaterThan(55);
    expect(verdict.json.data.result).toBe("valid");
    expect(wanted.own.length).toBeGreaterThan(0);
  });

  it.each(files)("$name: $outcome", async ({ bytes, outcome }) => {
    const answer = await validated(bytes);
    if (outcome === "refused") {
      expect(answer.status, answer.text.slice(0, 300)).toBe(400);
      expect(answer.json.error.length).toBeGreaterThan(20);
      expect(answer.text).not.toMatch(/root:/);
      expect((await extracted(bytes)).status).toBe(400);
      return;
    }
    if (outcome === "same") {
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      expect(answer.json.data.issues).toEqual(
        verdict.json.data.issues.map((each: object) =>
          expect.objectContaining({ ...each, place: expect.anything(), found: expect.anything() }),
        ),
      );
      expect(answer.json.data.result).toBe(verdict.json.data.result);
      expect(dataOf(await extracted(bytes))).toEqual(wanted);
      return;
    }
    expect([200, 400], answer.text.slice(0, 300)).toContain(answer.status);
    if (answer.status === 200) expect(answer.json.data.result).not.toBe("valid");
    else expect(answer.json.error.length).toBeGreaterThan(20);
    expect([200, 400]).toContain((await extracted(bytes)).status);
  });
});
