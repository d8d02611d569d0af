import { Document, Packer, Paragraph } from "docx";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readStream } from "../../shared/format/compound-streams.ts";
import { hasData, sample } from "../harness/data.ts";
import { pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { compoundFile, noise } from "./compound-file.ts";
import { agile, standard } from "./encrypt.ts";
import { office97, office2003, sealedBlocks, sealedWorkbook, xoredWorkbook } from "./encrypt-old.ts";

const convert = (route: string, bytes: Uint8Array, password?: string) =>
  post(`/api/v1/convert/${route}-to-pdf`, {
    file: { filename: "a", contentType: "application/x", bytes },
    password,
  });

const letter = async (): Promise<Uint8Array> =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Only for your eyes")] }] }));

const workbook = (stream: Buffer) => compoundFile({ Workbook: stream });

const locked: Record<
  string,
  [route: string, password: string, make: () => Promise<Uint8Array> | Uint8Array]
> = {
  "a letter of Office 2010": ["word", "secret", async () => agile(await letter(), "secret")],
  "a letter of Office 2007": ["word", "Pass wörd", async () => standard(await letter(), "Pass wörd")],
  "a workbook of Excel 97": [
    "excel",
    "secret",
    () => workbook(sealedWorkbook("Only for your eyes", office97("secret"))),
  ],
  "a workbook of Excel 2003": [
    "excel",
    "secret",
    () => workbook(sealedWorkbook("Only for your eyes", office2003("secret"))),
  ],
  "a workbook of Excel 95": ["excel", "abc", () => workbook(xoredWorkbook("Only for your eyes"))],
};

describe.each(Object.entries(locked))("%s under a password", (_title, [route, password, make]) => {
  test("asks for it, refuses another, and opens with it", async () => {
    const bytes = await make();
    const codes = [await convert(route, bytes), await convert(route, bytes, "another")];
    expect(codes.map(({ status, json }) => [status, json.code])).toEqual([
      [400, "password_required"],
      [400, "wrong_password"],
    ]);
    const answer = await convert(route, bytes, password);
    expect(answer.json?.error).toBeUndefined();
    expect((await pageTexts(answer.bytes)).join(" ")).toContain("Only for your eyes");
  });
});

test("a workbook that Excel only guards against changes opens without a password", async () => {
  const bytes = workbook(sealedWorkbook("For all eyes", office97("VelvetSweatshop")));
  expect((await pageTexts((await convert("excel", bytes)).bytes)).join(" ")).toContain("For all eyes");
});

test("a presentation of an old PowerPoint says that its password must go", async () => {
  const bytes = compoundFile({ "PowerPoint Document": noise(5_000), EncryptedSummary: noise(5_000) });
  for (const password of [undefined, "hello"]) {
    const { json } = await convert("ppt", bytes, password);
    expect(json.code).toBe("password_required");
    expect(json.error).toMatch(/Remove its password/);
  }
});

test("what a password hides is held to the limits of any package", async () => {
  const deep = `<w:document>${"<w:p>".repeat(300)}`;
  const types = `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const parts = { "[Content_Types].xml": Buffer.from(types), "word/document.xml": Buffer.from(deep) };
  const { json } = await convert("word", agile(zipSync(parts), "secret"), "secret");
  expect(json).toMatchObject({ code: "too_complex", error: expect.stringContaining("xml.depth") });
});

test("a password that takes ten million rounds is refused at once", async () => {
  const { json } = await convert("word", agile(await letter(), "secret", 10_000_000), "secret");
  expect(json).toMatchObject({ code: "too_complex", error: expect.stringContaining("office.spins") });
});

describe.skipIf(!hasData)("a real letter of Word 97", () => {
  /** Its streams as Word encrypts them: a header before the table, all that points into it moved on (MS-DOC 2.5.1). */
  function sealed(bytes: Uint8Array, password: string): Buffer {
    const { header, keyOf } = office97(password);
    const main = Buffer.from(readStream(bytes, "WORDDOCUMENT") ?? []);
    const tableName = (main.readUInt16LE(0x0a) & 0x200) === 0 ? "0Table" : "1Table";
    const table = readStream(bytes, tableName.toUpperCase()) ?? Buffer.alloc(0);
    const pairs = main.readUInt16LE(0x98);
    for (let at = 0x9a; at < 0x9a + 8 * pairs; at += 8) {
      if (main.readUInt32LE(at + 4) > 0) main.writeUInt32LE(main.readUInt32LE(at) + header.length, at);
    }
    main.writeUInt16LE(main.readUInt16LE(0x0a) | 0x100, 0x0a);
    main.writeUInt32LE(header.length, 0x0e);
    const hidden = (stream: Buffer, plain: number) =>
      Buffer.concat([stream.subarray(0, plain), sealedBlocks(stream, 512, keyOf).subarray(plain)]);
    const data = readStream(bytes, "DATA");
    return compoundFile({
      WordDocument: hidden(main, 68),
      [tableName]: hidden(Buffer.concat([header, table]), header.length),
      ...(data === undefined ? {} : { Data: hidden(data, 0) }),
    });
  }

  test("opens with its password as it did without one", async () => {
    const { bytes } = sample("office/legacy_sample.doc");
    const hidden = sealed(bytes, "secret");
    expect((await convert("word", hidden)).json.code).toBe("password_required");
    expect((await convert("word", hidden, "another")).json.code).toBe("wrong_password");
    const [plain, opened] = [await convert("word", bytes), await convert("word", hidden, "secret")];
    expect(opened.json?.error).toBeUndefined();
    expect(await pageTexts(opened.bytes)).toEqual(await pageTexts(plain.bytes));
  });

  test("a workbook of Apache POI's collection opens with its password", async () => {
    const { bytes } = sample("office-hard/password.xls");
    expect((await convert("excel", bytes)).json.code).toBe("password_required");
    const answer = await convert("excel", bytes, "password");
    expect(answer.json?.error).toBeUndefined();
    expect((await pageTexts(answer.bytes)).join("")).toMatch(/\p{L}/u);
  });
});
