import { afterEach, describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { upload } from "./word-package.ts";

const head = "From: Ann <ann@example.com>\nSubject: Tower\nMIME-Version: 1.0\n";
const read = async (text: string) => post("/api/v1/ai/ocr", { file: upload("a.eml", Buffer.from(text)) });
const good = `${head}Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nIt is 42 metres tall.\n--b\nContent-Type: application/pdf; name="plan.pdf"\nContent-Transfer-Encoding: base64\n\n${"QUFB\n".repeat(200_000)}--b--\n`;

const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\n");
const within = (message: string, encoding = "7bit", encode = (text: string) => text) =>
  `${head}Content-Type: message/rfc822\nContent-Transfer-Encoding: ${encoding}\n\n${encode(message)}`;

const multiparts = (count: number) =>
  head +
  Array.from(
    { length: count },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}\n`,
  ).join("");

function messages(count: number): string {
  let message = `${head}\nIn the midst.\n`;
  for (let n = 0; n < count; n++) message = within(message);
  return message;
}

const hostile: Record<string, readonly [string, RegExp]> = {
  "20,000 messages within messages": [messages(20_000), /limit mail\.depth/],
  "20,000 parts within parts": [multiparts(20_000), /limit mail\.depth/],
  "20,000 parts beside each other": [
    `${head}Content-Type: multipart/mixed; boundary=b\n\n${"--b\n\nhi\n".repeat(20_000)}--b--\n`,
    /limit mail\.parts/,
  ],
  "a megabyte of header fields": [`${head}${"X-Field: value\n".repeat(70_000)}\nhi\n`, /limit mail\.headers/],
  "a megabyte of addresses": [`${head}To: ${"g:a,;".repeat(200_000)}\n\nhi\n`, /limit mail\.headers/],
  "four million empty lines": [`${head}\n${"\n".repeat(4_000_000)}`, /limit mail\.lines/],
  "empty lines of a message in base64": [
    within(`${head}\n${"\n".repeat(1_000_000)}`, "base64", base64),
    /limit mail\.lines/,
  ],
  "empty lines of a message in quoted-printable": [
    within(`${head}\n${"=0A".repeat(400_000)}`, "quoted-printable"),
    /limit mail\.lines/,
  ],
};

describe("a message that would cost more than its bytes", () => {
  afterEach(async () => {
    const { status, json } = await read(good);
    expect(status).toBe(200);
    expect(json.data.text).toContain("It is 42 metres tall.");
    expect(json.warnings.join()).toContain("plan.pdf");
  });

  test.each(Object.entries(hostile))("%s are a 400 that names the limit", async (_, [text, says]) => {
    const { status, json } = await read(text);
    expect([status, json.code]).toEqual([400, "too_complex"]);
    expect(json.error).toMatch(says);
  });
});

test("a message in a message is read, also behind an attachment, and what follows its part is not lost", async () => {
  const forwarded = `${head}Content-Type: multipart/mixed; boundary=out\n\npreamble\n--out\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\nQUFB\n-- not a boundary\n--out\nContent-Type: message/rfc822\n\n${head}Content-Type: multipart/alternative; boundary=in\n\n--in\nContent-Type: text/plain\n\nThe inner text.\n--in--\nepilogue\n--out\nContent-Type: text/plain\n\nThe last words.\n--out--\n`;
  const { status, json } = await read(forwarded);
  expect(status).toBe(200);
  expect(json.data.text).toContain("The inner text.");
  expect(json.data.text).toContain("The last words.");
  expect(json.data.text).not.toContain("QUFB");
});

test("who sent a message stands behind 300 recipients, or the signatures of ten hops: it is one all the same", async () => {
  const folded = (name: string, lines: readonly string[]) => `${name}: ${lines.join("\n ")}\n`;
  const recipients = Array.from(
    { length: 300 },
    (_, n) => `"Recipient, ${n}" <recipient.${n}@department.example>,`,
  );
  const signed = ["a=rsa-sha256; d=hop.example;", ...Array.from({ length: 8 }, () => `b=${"A".repeat(60)}`)];
  const hop = folded("ARC-Seal", signed) + folded("ARC-Message-Signature", signed);
  const kept = `Content-Type: multipart/mixed; boundary=b\nMIME-Version: 1.0\n\n--b\nContent-Type: text/plain\n\nIt is 42 metres tall.\n--b--\n`;
  for (const before of [folded("To", recipients), hop.repeat(10) + folded("References", recipients)]) {
    const { status, json } = await read(`${before}From: Ada <ada@here.example>\nSubject: Tower\n${kept}`);
    expect(status).toBe(200);
    expect(json.data.text).toContain("It is 42 metres tall.");
    expect(json.data.text).not.toContain("--b");
  }
});
