import { describe, expect, it } from "vitest";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

/** More than the arguments that a function takes, and fewer than the objects that a file may have. */
const elements = 130_000;
const [root, first] = [200, 201];
/** Processor time of this process, ms: work that grew with the square of the objects took a hundred seconds. */
const mostTime = 40_000;

function tagged(): Uint8Array {
  const numbers = Array.from({ length: elements }, (_, at) => first + at);
  return rawPdf({
    pages: 1,
    catalog: `/StructTreeRoot ${root} 0 R /MarkInfo << /Marked true >>`,
    objects: {
      [root]: `<< /Type /StructTreeRoot /K [${numbers.map((number) => `${number} 0 R`).join(" ")}] >>`,
      ...Object.fromEntries(
        numbers.map((number) => [number, `<< /S /P /P ${root} 0 R /Pg 11 0 R /T (${number}) >>`]),
      ),
    },
  });
}

describe("a file of 130,000 tags", () => {
  const file = pdfFile(tagged(), "tagged.pdf");

  it("is merged with another", async () => {
    const answer = await post("/api/v1/pdf/merge", { files: [file, pdfFile(await numberedPdf(1))] });
    expect([answer.status, answer.json]).toEqual([200, undefined]);
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 1"]);
  });

  it("is marked in time that grows with their number alone", async () => {
    const start = process.cpuUsage();
    const answer = await post("/api/v1/pdf/watermark", { file, text: "DRAFT" });
    const { user, system } = process.cpuUsage(start);
    expect(answer.status).toBe(200);
    expect((await pageTexts(answer.bytes))[0]).toContain("DRAFT");
    expect((user + system) / 1_000).toBeLessThan(mostTime);
  });
});
