import { describe, expect, test } from "vitest";
import { compressedRtf, type OutlookFile, outlookFile } from "../harness/outlook-file.ts";
import { integer, plainValues, raw, wide } from "../harness/outlook-samples.ts";
import { post } from "../harness/request.ts";
import { upload } from "./word-package.ts";

const read = (bytes: Buffer) => post("/api/v1/ai/ocr", { file: upload("a.msg", bytes) });

function within(depth: number): OutlookFile {
  let file: OutlookFile = { values: plainValues("In the midst") };
  for (let level = 0; level < depth; level++)
    file = {
      values: plainValues(`Level ${level}`),
      attachments: [{ values: { x3705: integer(5) }, message: file }],
    };
  return file;
}

const empty = { x3705: integer(1), x3707: wide("a") };
const rtf = (length: number) => `{\\rtf1 ${" ".repeat(length - 8)}}`;

/** A compound file whose directory leads from the first storage back to the root's own first entry. */
function ring(): Buffer {
  const bytes = outlookFile(within(1));
  const directory = 512 * (1 + bytes.readUInt32LE(48));
  for (let at = directory; at + 128 <= bytes.length; at += 128)
    if (bytes.readUInt8(at + 66) === 1) {
      bytes.writeUInt32LE(bytes.readUInt32LE(directory + 76), at + 76);
      break;
    }
  return bytes;
}

describe("an Outlook message with more than is allowed is a 400 that names the limit", () => {
  const hostile: Record<string, readonly [() => OutlookFile, RegExp]> = {
    "60 messages within messages": [() => within(60), /limit mail\.depth/],
    "60 messages beside each other": [
      () => ({
        values: plainValues("x"),
        attachments: Array.from({ length: 60 }, () => ({
          values: { x3705: integer(5) },
          message: { values: plainValues("y") },
        })),
      }),
      /limit mail\.messages/,
    ],
    "1,001 attachments": [
      () => ({ values: plainValues("x"), attachments: Array.from({ length: 1_001 }, () => empty) }),
      /limit mail\.parts/,
    ],
    "RTF that grows to 17 MB": [
      () => ({ values: { x1009: raw(compressedRtf(rtf(17 * 1_048_576))) } }),
      /limit mail\.rtf/,
    ],
    "300 groups of RTF within each other": [
      () => ({ values: { x1009: raw(compressedRtf(`{\\rtf1\\fromhtml1 ${"{".repeat(300)}`)) } }),
      /limit rtf\.depth/,
    ],
    "a subject of a megabyte": [
      () => ({ values: plainValues("x", "s".repeat(1_000_000)) }),
      /limit mail\.headers/,
    ],
    "HTML of 8 MB": [() => ({ values: { x1013: raw("<p>x</p>".repeat(1_000_000)) } }), /limit mail\.lines/],
  };
  test.each(Object.entries(hostile))("%s", async (_, [file, says]) => {
    const { status, json } = await read(outlookFile(file()));
    expect([status, json.code]).toEqual([400, "too_complex"]);
    expect(json.error).toMatch(says);
  });

  test("20,001 properties", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_001 }, (_, at) => [`x${(0x4000 + at).toString(16)}`, integer(1)]),
    );
    const { json } = await read(outlookFile({ values: many }));
    expect([json.code, json.error]).toEqual(["too_complex", expect.stringMatching(/limit mail\.properties/)]);
  });

  test("a directory that leads back into itself is damaged", async () => {
    const { status, json } = await read(ring());
    expect([status, json.code]).toEqual([400, "damaged_file"]);
    expect(json.error).toMatch(/leads back into itself/);
  });
});

test("what is at a limit is read", async () => {
  const files = Array.from({ length: 999 }, () => empty);
  expect((await read(outlookFile({ values: plainValues("x"), attachments: files }))).status).toBe(200);
  const rtfAtLimit = { values: { x1009: raw(compressedRtf(rtf(16 * 1_048_576))), x1000: wide("Short") } };
  expect((await read(outlookFile(rtfAtLimit))).json.data.text).toContain("Short");
  const deep = await read(outlookFile(within(9)));
  expect(deep.json.data?.text).toContain("In the midst");
});

test("cut anywhere, it is read or refused, never an error of the service", async () => {
  const whole = outlookFile(within(2));
  for (let length = 500; length < whole.length; length += 997) {
    const { status } = await read(whole.subarray(0, length));
    expect([200, 400]).toContain(status);
  }
}, 60_000);
