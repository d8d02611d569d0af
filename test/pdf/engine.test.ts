import { expect, test } from "vitest";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { formPdf } from "../harness/pdf.ts";
import { oddFiles } from "./odd-files.ts";

const refused = ["in.pdf", "--decrypt", "--password=sesam", "out.pdf"];
const taken = [
  ["in.pdf", "--generate-appearances", "out.pdf"],
  ["--encrypt", "user", "owner", "256", "--", "in.pdf", "out.pdf"],
  ["--check", "in.pdf"],
];

// What an error leaves in qpdf's memory adds up: without a fresh module a good file trapped after some forty of them.
test("files that qpdf refuses do not harm the good ones after them", async () => {
  const good = { "in.pdf": await formPdf("name", "Ada") };
  const odd = await Promise.all(Object.values(oddFiles).map((make) => make()));
  const outcomes = new Set<number>();
  for (let round = 0; round < 5; round++) {
    for (const { bytes } of odd) {
      outcomes.add((await runQpdf(refused, { "in.pdf": bytes })).exitCode);
      for (const args of taken) expect(await runQpdf(args, good)).toMatchObject({ exitCode: 0, stderr: "" });
    }
  }
  expect(outcomes).toContain(2);
});
