import { expect, test } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

const validated = async (file: Uint8Array) => {
  const { status, json } = await post("/api/v1/archive/validate", { file: pdfFile(file), level: "ua1" });
  expect(status).toBe(200);
  return json;
};

test("a file without tags has what PDF/UA asks for named by clause and place", async () => {
  const found = await validated(rawPdf({ pages: 2 }));
  expect(found).toMatchObject({ level: "ua1", claim: null, verdict: "fails", unchecked: [] });
  const told = Object.fromEntries(
    found.failures.map(({ rule, clause }: { rule: string; clause: string }) => [rule, clause]),
  );
  expect(told).toEqual({
    ...{ metadata: "7.1", "access-claim": "5", title: "7.1", marked: "6.2", "title-shown": "7.1" },
    ...{ language: "7.2", structure: "7.1", unmarked: "7.1", "font-embedded": "7.21.4.1" },
    "to-unicode": "7.21.7",
  });
  const unmarked = found.failures.find(({ rule }: { rule: string }) => rule === "unmarked");
  expect(unmarked).toMatchObject({ count: 2, places: [{ page: 1 }, { page: 2 }] });
});
