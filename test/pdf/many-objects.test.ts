import { describe, expect, it } from "vitest";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

/** More than the arguments that a function takes, and fewer than the objects that a file may have. */
const many = 130_000;
/** Of so many the work that grows with the square took 22 s of this process's time, and what is held takes two. */
const some = 60_000;
const mostTime = 10_000;
const [root, first] = [200, 201];

function tagged(elements: number): Uint8Array {
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

describe("a file of very many tags", () => {
  it("is merged with another", async () => {
    const file = pdfFile(tagged(many), "tagged.pdf");
    const answer = await post("/api/v1/pdf/merge", { files: [file, pdfFile(await numberedPdf(1))] });
    expect([answer.status, answer.json]).toEqual([200, undefined]);
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 1"]);
  });

  it("is marked in time that grows with their number alone", async () => {
    const file = pdfFile(tagged(some), "tagged.pdf");
    const start = process.cpuUsage();
    const answer = await post("/api/v1/pdf/watermark", { file, text: "DRAFT" });
    const { user, system } = process.cpuUsage(start);
    expect(answer.status).toBe(200);
    expect((await pageTexts(answer.bytes))[0]).toContain("DRAFT");
    expect((user + system) / 1_000).toBeLessThan(mostTime);
  });
});
