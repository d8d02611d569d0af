import { describe, expect, test } from "vitest";
import { post } from "../../harness/request.ts";
import { csv, filer, pune } from "./books.ts";

const json = (text: string, filename = "sales.json") => ({
  filename,
  contentType: "application/json",
  bytes: Buffer.from(text),
});
const row = (inum: string) => ({ inum, idt: "2026-04-02", ctin: pune, txval: 1_000, rt: 18, pos: "27" });
const rows = [row("S1"), row("S2"), row("S3")];
const fields = { filing_type: "gstr_1", period: "2026-04", gstin: filer };
const draft = (more: object) => post("/api/v1/workflows/generate-filing", { ...fields, ...more } as never);
const taxable = ({ json: { data } }: Awaited<ReturnType<typeof draft>>) =>
  data.figures.find(({ id }: { id: string }) => id === "b2b.txval")?.value;

describe("a file of JSON rows", () => {
  test("makes the return as data does, and its rows name the file", async () => {
    for (const text of [JSON.stringify(rows), `\ufeff ${JSON.stringify({ sales: rows }, null, 2)}`]) {
      const answer = await draft({ file: json(text) });
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
      expect(taxable(answer)).toBe(3_000);
      expect(answer.json.data.rows[1]).toMatchObject({ file: "sales.json", row: 2 });
    }
  });

  test.each([0.2, 0.5, 0.8, 0.99])("that is cut off after %d of it is refused", async (share) => {
    for (const whole of [JSON.stringify(rows), JSON.stringify({ sales: rows }, null, 2)]) {
      const answer = await draft({ file: json(whole.slice(0, Math.floor(whole.length * share))) });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: "damaged_file" });
      expect(JSON.stringify(answer.json)).toContain("begins as JSON but is not well formed");
    }
  });

  test("that is cut off takes no part beside a whole book, and is named", async () => {
    const head = ["Invoice No", "Date", "GSTIN", "Taxable Value", "Rate", "Place of Supply"];
    const book = csv([head, ["S9", "2026-04-05", pune, 500, 18, "27"]]);
    const answer = await draft({ files: [json(JSON.stringify(rows).slice(0, 150)), book] });
    expect([answer.status, taxable(answer)]).toEqual([200, 500]);
    expect(answer.json.data.left_out[0]).toMatchObject({ file: "sales.json", row: 0 });
    expect(JSON.stringify(answer.json.warnings)).toContain("sales.json");
  });

  test("that holds no rows makes none, and says so", async () => {
    const { status, json: answer } = await draft({ file: json("[1, 2]") });
    expect([status, answer.data.left_out.length]).toEqual([200, 1]);
    expect(answer.data.left_out[0].reason).toContain("not a list of rows");
  });
});
