import sharp from "sharp";
import { afterEach, expect, test, vi } from "vitest";
import { array, enum as choiceOf, number, object, record, string, unknown } from "zod";
import { lettering } from "../harness/lettering.ts";
import { numberedPdf } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

/** CloudWatch guide, "Specification: Embedded metric format", its JSON schema; units of "MetricDatum" that we use. */
const line = object({
  _aws: object({
    Timestamp: number().int().positive(),
    CloudWatchMetrics: array(
      object({
        Namespace: string().min(1).max(1_024),
        Dimensions: array(array(string().min(1).max(250)).max(30)).min(1),
        Metrics: array(
          object({
            Name: string().min(1).max(1_024),
            Unit: choiceOf(["Milliseconds", "Bytes", "Count", "None"]),
          }).strict(),
        ).max(100),
      }).strict(),
    ),
  }).strict(),
})
  .and(record(string(), unknown()))
  .superRefine((document, context) => {
    for (const { Dimensions, Metrics } of document._aws.CloudWatchMetrics) {
      for (const name of Dimensions.flat())
        if (typeof document[name] !== "string" || document[name] === "")
          context.addIssue(`${name} is no target member of text`);
      for (const { Name } of Metrics)
        if (!Number.isFinite(document[Name])) context.addIssue(`${Name} is no target member of a number`);
    }
  });

afterEach(() => vi.unstubAllEnvs());

/** The lines that a function writes on Lambda during the work. */
async function linesOf(work: () => Promise<unknown>) {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "pagewright-pdf");
  const written = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  try {
    await work();
    return written.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('"_aws"'));
  } finally {
    written.mockRestore();
  }
}

test("a call on Lambda is one line of the embedded metric format, without an account among its dimensions", async () => {
  const pdf = { filename: "a.pdf", contentType: "application/pdf", bytes: await numberedPdf(1) };
  const texts = await linesOf(() => post("/api/v1/pdf/page-count", { file: pdf }));
  expect(texts).toHaveLength(1);
  const document = line.parse(JSON.parse(texts[0] ?? ""));
  expect(texts[0]).toMatch(/^\{.*\}\n$/);
  expect(document).toMatchObject({ Operation: "pdf/page-count", status: 200, account: "demo-business" });
  expect(document.BytesIn).toBeGreaterThan(pdf.bytes.length);
  const dimensions = new Set(document._aws.CloudWatchMetrics.flatMap(({ Dimensions }) => Dimensions.flat()));
  expect(dimensions).toEqual(new Set(["Operation"]));
});

test("an error is counted by its code", async () => {
  const text = { filename: "a.pdf", contentType: "application/pdf", bytes: Buffer.from("no PDF") };
  const [first = ""] = await linesOf(() => post("/api/v1/pdf/page-count", { file: text }));
  const document = line.parse(JSON.parse(first));
  expect(document).toMatchObject({ Code: "unsupported_format", Errors: 1, status: 400 });
  expect(JSON.stringify(document._aws)).toContain('[["Code"],[]]');
});

test("a scan that OCR had to read is counted as such, with the engine that answered", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="white"/>
    ${lettering("Total due 4711", { x: 40, y: 120, size: 80 })}</svg>`;
  const scan = {
    filename: "scan.png",
    contentType: "image/png",
    bytes: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
  const [first = ""] = await linesOf(() => post("/api/v1/workflows/parse-document", { file: scan }));
  expect(line.parse(JSON.parse(first))).toMatchObject({
    Engine: "embedded",
    Answers: 1,
    Fallback: "ocr",
    Fallbacks: 1,
  });
});
