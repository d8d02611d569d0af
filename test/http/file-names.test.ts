import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { get, post, postJson, send } from "../harness/request.ts";
import { contentType, end, part } from "./parts.ts";

// The answer's file is named after the upload's: RFC 7578, 4.2, RFC 5987 and RFC 6266.

const rotate = (disposition: string) =>
  send("POST", "/api/v1/pdf/rotate", Buffer.concat([part(disposition, samplePdf("Hello")), end]), {
    headers: { "Content-Type": contentType },
  });

const plain = (name: string) => `attachment; filename="${name}"`;
const both = (name: string, encoded: string) => `${plain(name)}; filename*=UTF-8''${encoded}`;

describe("an upload under", () => {
  test.each([
    ['name="file"; filename="a b.pdf"', plain("a b-rotated.pdf")],
    ["name=file; filename=a.pdf", plain("a-rotated.pdf")],
    ["name=file;filename=a.pdf;x=1", plain("a-rotated.pdf")],
    ['filename="a.pdf"; name="file"', plain("a-rotated.pdf")],
    ['NAME="file"; FILENAME="a.pdf"', plain("a-rotated.pdf")],
    [
      String.raw`name="file"; filename="say \"hi\".pdf"`,
      both("say _hi_-rotated.pdf", "say%20%22hi%22-rotated.pdf"),
    ],
    ["name=\"file\"; filename*=UTF-8''a.pdf", plain("a-rotated.pdf")],
    ["name=\"file\";filename*=utf-8''a.pdf;x=1", plain("a-rotated.pdf")],
    [
      'name="file"; filename="old.pdf"; filename*=UTF-8\'de\'sch%C3%B6n.pdf',
      both("sch_n-rotated.pdf", "sch%C3%B6n-rotated.pdf"),
    ],
    ['name="file"; filename="it\'s (1)*.pdf"', plain("it's (1)*-rotated.pdf")],
    [
      'name="file"; filename="ö\'s (1)*.pdf"',
      both("_'s (1)*-rotated.pdf", "%C3%B6%27s%20%281%29%2A-rotated.pdf"),
    ],
    ['name="file"; filename="5%;x.pdf"', both("5__x-rotated.pdf", "5%25%3Bx-rotated.pdf")],
  ])("%s is answered under %s", async (disposition, expected) => {
    const { status, headers } = await rotate(disposition);
    expect([status, headers["content-disposition"]]).toEqual([200, expected]);
  });

  test("a name whose percent-encoding is broken is a 400", async () => {
    const { status, json } = await rotate("name=\"file\"; filename*=UTF-8''%E0%A4.pdf");
    expect([status, json.code]).toEqual([400, "malformed_body"]);
    expect(json.error).toContain("not valid percent-encoding");
  });
});

describe("a name that would mislead, or is too long, is echoed as one that is fit to be saved", () => {
  const odd = `../a\u202efdp\u200b${"x".repeat(5_000)}.pdf`;
  const fit = `afdp${"x".repeat(192)}`;
  const file = pdfFile(Buffer.from(samplePdf("Hello")), odd);

  test("in the header of the answer", async () => {
    const { headers } = await post("/api/v1/pdf/rotate", { file, degrees: 90 });
    expect(headers["content-disposition"]).toBe(plain(`${fit}-rotated.pdf`));
  });

  test("in the entries of a ZIP, each its own", async () => {
    const two = pdfFile(await numberedPdf(2), odd);
    const zip = await post("/api/v1/pdf/split", { file: two });
    const names = Object.keys(unzipSync(zip.bytes));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(new RegExp(`^${fit}.{1,30}\\.pdf$`));
  });

  test("in a bulk job", async () => {
    const job = await post("/api/v1/bulk/upload", { files: [file], operation: "compress" });
    const status = await get(`/api/v1/bulk/${job.json.job_id}`);
    expect(status.json.results[0].filename).toBe(`${fit}.pdf`);
  });

  test("in a file sent ahead, and its link", async () => {
    const named = { filename: `../${"x".repeat(100)}\u202e.pdf`, content_type: "application/pdf", size: 1 };
    const created = await postJson("/api/v1/files", named);
    const status = await get(`/api/v1/files/${created.json.file_id}`);
    expect(status.json.filename).toBe(`${"x".repeat(100)}.pdf`);
    const { url } = await bucketFiles.link("results/none", odd);
    const disposition = new URL(url).searchParams.get("response-content-disposition");
    expect(disposition).toBe(`attachment; filename*=UTF-8''afdp${"x".repeat(247)}.pdf`);
  });
});
