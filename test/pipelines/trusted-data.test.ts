import { expect, test } from "vitest";
import { taxInvoice } from "../workflows/checking/fixture.ts";
import { contractFile, type Data, run, stagesOf, textFile } from "./fixture.ts";

const byFile = (data: Data, name: string) => data.results.find(({ file }: Data) => file === name);

test("each file has its data, what rules it breaks, its quality and a verdict; one that is damaged is named", async () => {
  const [good, wrong] = [await taxInvoice({}), await taxInvoice({ total: 9_999_999 })];
  const data = await run("trusted-data", {
    files: [
      { ...good, filename: "good.pdf" },
      { ...wrong, filename: "wrong.pdf" },
      contractFile("services.txt"),
      textFile("broken.pdf", "%PDF-1.7 nothing follows"),
    ],
  });
  expect(data.status).toBe("completed_with_failures");
  expect(data.documents.map(({ file, error }: Data) => [file, error === null])).toEqual([
    ["good.pdf", true],
    ["wrong.pdf", true],
    ["services.txt", true],
    ["broken.pdf", false],
  ]);
  expect(byFile(data, "wrong.pdf")).toMatchObject({
    verdict: "not_trusted",
    validation: { result: "invalid" },
  });
  expect(byFile(data, "wrong.pdf").reasons[0]).toMatch(/^\d+ errors? against the rules of gst: /);
  expect(byFile(data, "good.pdf").validation.error_count).toBe(0);
  const { normalized, quality } = byFile(data, "good.pdf");
  expect(normalized.fields.map(({ name }: Data) => name)).toContain("total_amount");
  expect(quality.score).toBeGreaterThan(50);
  expect(byFile(data, "services.txt")).toMatchObject({
    verdict: "needs_review",
    validation: null,
    validation_note: "No rules are known for this kind of document (contract).",
  });
  expect(data.trusted).toBe(false);
  expect(stagesOf(data)).toEqual([
    "read completed",
    "normalize completed",
    "validate completed",
    "quality completed",
    "unify completed",
  ]);
});

test("a single file may be sent as file; entities and tables are left out when not asked for", async () => {
  const data = await run("trusted-data", {
    file: await taxInvoice({}),
    extract_entities: false,
    include_tables: false,
  });
  expect(data.results).toHaveLength(1);
  expect(data.results[0].normalized).toMatchObject({ entities: null, tables: null });
});
