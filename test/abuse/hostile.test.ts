import { expect, test } from "vitest";
import { callsWith } from "../../bench/abuse/contract/requests.ts";
import { generated } from "../../bench/abuse/files/hostile.ts";
import { runHostile } from "../../bench/abuse/parts/hostile.ts";
import { Report } from "../../bench/abuse/report.ts";
import { standard } from "../../bench/abuse/settings.ts";

// The bounded part of `npm run test:abuse -- hostile`: some files through the routes that read most of them. Times are
// held by the full run on a quiet machine; here only what never comes at all is a failure.

const some =
  /^(page-dag-2e40|form-dag-1e12|tree-loop|content-3x|outline-loop)\.pdf$|^(tags-700m-lie|deep-100k)\.docx$|^(cells-700m-lie|far-cell)\.xlsx$|^(multipart-20k\.eml|newlines-1m\.txt|claim-2e31\.png|ring\.tif)$/;
const routes = /^(pdf\/page-count|pdf\/merge|convert\/pdf-to-png|convert\/image-to-pdf|ai\/extract-tables)$/;

test("hostile files are answered, and the good call after each is right", async () => {
  const files = generated.filter(({ name }) => some.test(name));
  const report = new Report("hostile");
  const calls = (kind: string) => callsWith(kind).filter(({ title }) => routes.test(title));
  const rows = await runHostile(report, { ...standard, scale: 30 }, { files, calls });
  expect(report.findings).toEqual([]);
  expect(new Set(rows.map(({ file }) => file)).size).toBe(files.length);
});
