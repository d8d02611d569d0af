import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { der } from "../../../shared/pdf/cms/der.ts";
import { authority, certificate, cms } from "../../harness/certificates.ts";
import { post } from "../../harness/request.ts";
import { fattura } from "./fatturapa.ts";

const root = authority("Prestatore di servizi fiduciari");
const signer = certificate({ issuer: root, common: "Lucia Rossi" });
const signed = (content: Uint8Array) =>
  cms({ signer, others: [root], content: Buffer.from(content), isEnclosed: true });
const xml = Buffer.from(fattura);

const p7m = (bytes: Uint8Array): InputFile => ({
  filename: "IT00743110157_00042.xml.p7m",
  contentType: "application/pkcs7-mime",
  bytes,
});

async function checked(bytes: Uint8Array) {
  const answer = await post("/api/v1/workflows/validate-file", { file: p7m(bytes) });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

/** Values of no stated length with their content in pieces, as many signing programs write them (X.690, 8.1.3.6). */
function inPieces(bytes: Uint8Array): Buffer {
  const whole = signed(bytes);
  const octets = der(0x04, bytes);
  const at = whole.indexOf(octets);
  const [first, second] = [bytes.subarray(0, 1000), bytes.subarray(1000)];
  const pieces = Buffer.concat([
    Buffer.from([0x24, 0x80]),
    der(0x04, first),
    der(0x04, second),
    Buffer.alloc(2),
  ]);
  // Around it the lengths of four values change: they are opened again without a length.
  const opened = (value: Buffer, tag: number) =>
    Buffer.concat([Buffer.from([tag, 0x80]), value, Buffer.alloc(2)]);
  const inner = Buffer.concat([Buffer.from("06092a864886f70d010701", "hex"), opened(pieces, 0xa0)]);
  const start = whole.indexOf(Buffer.from("020101310d", "hex"));
  const head = whole.subarray(start, whole.indexOf(Buffer.from("06092a864886f70d010701", "hex"), start) - 4);
  const body = Buffer.concat([head, opened(inner, 0x30), whole.subarray(at + octets.length)]);
  const type = Buffer.from("06092a864886f70d010702", "hex");
  return opened(Buffer.concat([type, opened(opened(body, 0x30), 0xa0)]), 0x30);
}

describe("a FatturaPA in a signed envelope", () => {
  const base64 = () => signed(xml).toString("base64");
  it.each([
    ["in DER", () => signed(xml)],
    ["without lengths and in pieces", () => inPieces(xml)],
    ["in Base64", () => Buffer.from(base64().replace(/(.{64})/g, "$1\r\n"))],
    ["in PEM", () => Buffer.from(`-----BEGIN PKCS7-----\n${base64()}\n-----END PKCS7-----\n`)],
    ["signed twice", () => signed(signed(xml))],
  ])("is read and checked: %s", async (_, made) => {
    const data = await checked(made());
    expect(data.issues).toEqual([]);
    expect(data.format_type).toBe("fattura_pa");
    expect(data.fields).toMatchObject({ invoice_number: "42/2026", seller: "Officina Bianchi S.r.l." });
    expect(data.rules.find(({ id }: { id: string }) => id === "SdI-00102").outcome).toBe("passed");
    // Nobody is trusted by being named in a file.
    expect(data.not_checked.map(({ id }: { id: string }) => id)).toEqual(["e_invoice.signer"]);
    expect(data.result).toBe("needs_review");
  });

  it("is invalid when it was changed after it was signed", async () => {
    const bytes = signed(xml);
    bytes[bytes.indexOf("Officina Bianchi")] = "o".charCodeAt(0);
    const data = await checked(bytes);
    expect(data.result).toBe("invalid");
    expect(data.issues).toMatchObject([{ rule: "SdI-00102", severity: "error", field: "signature" }]);
    expect(data.issues[0].message).toContain("it was changed");
  });

  it("is for review when the certificate of its signer is not in it", async () => {
    const data = await checked(cms({ signer: { ...signer, raw: root.raw }, content: xml, isEnclosed: true }));
    expect(data.issues).toMatchObject([{ rule: "SdI-00102", severity: "warning" }]);
    expect(data.result).toBe("needs_review");
  });

  it("is read by the routes of invoices", async () => {
    const read = await post("/api/v1/ai/extract-invoice", { file: p7m(signed(xml)) });
    expect(read.json.data).toMatchObject({ invoice_number: "42/2026", total_amount: 1284 });
    const converted = await post("/api/v1/einvoice/convert", { file: p7m(signed(xml)), syntax: "ubl" });
    expect(converted.json.data.from_syntax).toBe("fattura_pa");
  });
});

const refused = async (bytes: Uint8Array, path = "/api/v1/workflows/validate-file") => {
  const { status, json } = await post(path, { file: p7m(bytes) });
  return [status, json.code, json.error];
};
const unsupported = (words: string) => [400, "unsupported_format", expect.stringContaining(words)];

describe("what is refused by name", () => {
  it.each(["/api/v1/workflows/validate-file", "/api/v1/ai/extract-invoice"])("by %s", async (path) => {
    const letter = signed(Buffer.from("Dear all"));
    expect(await refused(letter, path)).toEqual(unsupported("holds no e-invoice"));
    const broken = signed(xml).subarray(0, 4_000);
    expect(await refused(broken, path)).toEqual([400, "damaged_file", expect.stringContaining("p7m")]);
  });
});
