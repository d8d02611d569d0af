import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";
import { hasData, sample } from "../harness/data.ts";
import { pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { compoundFile, noise } from "./compound-file.ts";
import { bareSheet, workbookStream } from "./workbook-stream.ts";

const upload = (bytes: Uint8Array, filename: string) => ({ filename, contentType: "application/x", bytes });
const convert = (bytes: Uint8Array, filename: string, route: string) =>
  post(`/api/v1/convert/${route}-to-pdf`, { file: upload(bytes, filename) });

describe("a workbook of an old Excel", () => {
  test.each([
    ["whose stream has its name in capitals", compoundFile({ WORKBOOK: workbookStream("Milk and honey") })],
    [
      "with a letter within it",
      compoundFile({
        "MBD001/WordDocument": noise(5_000),
        Workbook: workbookStream("Milk and honey"),
      }),
    ],
    ["of version 3, without a container", bareSheet("Milk and honey")],
  ])("%s is converted", async (_title, bytes) => {
    const answer = await convert(bytes, "a.xls", "excel");
    expect(answer.json?.error).toBeUndefined();
    expect((await pageTexts(answer.bytes)).join(" ")).toContain("Milk and honey");
  });

  test("is no letter, whatever lies within it", async () => {
    const bytes = compoundFile({ "MBD001/WordDocument": noise(5_000), Workbook: workbookStream("Milk") });
    const answer = await convert(bytes, "a.doc", "word");
    expect(answer.json.error).toMatch(/an Excel workbook \(\.xls\)\..*excel-to-pdf/);
  });
});

describe("what is like an Office file and none", () => {
  test.each([
    ["__properties_version1.0", /an Outlook message \(\.msg\)/],
    ["VisioDocument", /a Visio drawing \(\.vsd\)/],
  ])("a container of %s is named", async (stream, named) => {
    const answer = await convert(compoundFile({ [stream]: noise(5_000) }), "a.doc", "word");
    expect(answer.json).toMatchObject({ code: "unsupported_format" });
    expect(answer.json.error).toMatch(named);
    expect(answer.json.error).toMatch(/This route takes \.docx, \.doc, \.rtf, \.odt/);
    expect(answer.json.error.includes("/api/v1/convert/email-to-pdf")).toBe(
      /Outlook/.test(answer.json.error),
    );
  });

  test("a book is named", async () => {
    const bytes = zipSync({ mimetype: Buffer.from("application/epub+zip") });
    const answer = await convert(bytes, "a.docx", "word");
    expect([answer.json.code, answer.json.error]).toEqual([
      "unsupported_format",
      "The file is an EPUB book (.epub). This route takes .docx, .doc, .rtf, .odt.",
    ]);
  });
});

test("a binary workbook is named where workbooks are only read", async () => {
  const parts = unzipSync(await sampleFile("xlsx"));
  const types = Buffer.from(parts["[Content_Types].xml"] ?? "")
    .toString()
    .replace(
      "openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
      "ms-excel.sheet.binary.macroEnabled.main",
    );
  parts["[Content_Types].xml"] = Buffer.from(types);
  const file = upload(zipSync(parts), "a.xlsb");
  const answer = await post("/api/v1/ai/summarize", { file });
  expect(answer.json.error).toMatch(/a binary Excel workbook \(\.xlsb\)\. Save it as \.xlsx/);
});

describe.skipIf(!hasData)("real files", () => {
  test("a workbook whose drawings cannot be read is converted without them, and says so", async () => {
    const answer = await convert(sample("office-hard/28774.xls").bytes, "a.xls", "excel");
    expect(answer.headers["x-warning"]).toMatch(/drawings and controls could not be read/);
    expect((await pageTexts(answer.bytes)).join("")).toMatch(/\p{L}{3}/u);
  });

  test.each([
    ["word2.doc", "word"],
    ["47950_upper.doc", "word"],
    ["51519.xlsb", "excel"],
    ["testEXCEL_3.xls", "excel"],
  ])("%s is converted with its words", async (name, route) => {
    const answer = await convert(sample(`office-hard/${name}`).bytes, name, route);
    expect(answer.json?.error).toBeUndefined();
    expect((await pageTexts(answer.bytes)).join("")).toMatch(/\p{L}{3}/u);
  });
});
