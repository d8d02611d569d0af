import { PDFDocument, PDFName } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { runQpdf } from "../../shared/pdf/engine/qpdf.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

let plain: Uint8Array;
let locked: Buffer;
beforeAll(async () => {
  plain = await numberedPdf(2);
  const answer = await post("/api/v1/pdf/protect", {
    file: pdfFile(plain),
    password: "läs mig",
    permissions: '["print"]',
  });
  locked = answer.bytes;
});

/** ISO 32000-1, table 22: what each bit of /P allows. */
const permissionBits = { print: 3, modify: 4, copy: 5, annotate: 6, fill_forms: 9, assemble: 11 };

function allowed({ pdfium, handle }: PdfiumDocument): string[] {
  const bits = pdfium.FPDF_GetDocPermissions(handle);
  return Object.entries(permissionBits).flatMap(([name, bit]) => ((bits >>> (bit - 1)) & 1 ? [name] : []));
}

describe("protect", () => {
  test("asks for the password, whatever script it is in", async () => {
    expect(await pageTexts(locked, "läs mig")).toEqual(["Page 1", "Page 2"]);
    await expect(PdfiumDocument.open(locked)).rejects.toMatchObject({ code: "password_required" });
    expect(await complaints(locked, "läs mig")).toBe("");
  });

  test("encrypts by AES-256 and allows only what was asked for", async () => {
    using document = await PdfiumDocument.open(locked, "läs mig");
    expect(document.pdfium.FPDF_GetSecurityHandlerRevision(document.handle)).toBe(6);
    expect(allowed(document)).toEqual(["print"]);
  });

  test.each([
    [undefined, []],
    ["[]", []],
    ['["copy"]', ["copy"]],
    ['["annotate"]', ["annotate"]],
    ['["fill_forms"]', ["fill_forms"]],
    ['["print","copy","annotate","fill_forms"]', ["print", "copy", "annotate", "fill_forms"]],
  ])("permissions %s allow %j and nothing else", async (permissions, expected) => {
    const { bytes } = await post("/api/v1/pdf/protect", { file: pdfFile(plain), password: "x", permissions });
    using document = await PdfiumDocument.open(bytes, "x");
    expect(allowed(document)).toEqual(expected);
  });

  test("the owner's password gives every right, the reader's does not", async () => {
    using document = await PdfiumDocument.open(locked, "läs mig");
    expect(document.pdfium.FPDF_GetDocUserPermissions(document.handle)).toBe(
      document.pdfium.FPDF_GetDocPermissions(document.handle),
    );
    const again = await post("/api/v1/pdf/protect", {
      file: pdfFile(plain),
      password: "user",
      owner_password: "owner",
    });
    using owned = await PdfiumDocument.open(again.bytes, "owner");
    expect(allowed(owned)).toContain("assemble");
  });

  test.each(["print,copy", "print, copy", '["print","copy"]'])(
    "takes %s as a list of permissions",
    async (permissions) => {
      const form = { file: pdfFile(plain), password: "x", permissions };
      const { bytes } = await post("/api/v1/pdf/protect", form);
      using document = await PdfiumDocument.open(bytes, "x");
      const allowed = document.pdfium.FPDF_GetDocPermissions(document.handle);
      const bit = (position: number) => (allowed >>> (position - 1)) & 1;
      expect([bit(3), bit(4), bit(5), bit(6), bit(9)]).toEqual([1, 0, 1, 0, 0]);
    },
  );

  test("unknown permissions are a 422", async () => {
    const answer = await post("/api/v1/pdf/protect", {
      file: pdfFile(plain),
      password: "x",
      permissions: '["fly"]',
    });
    expect(answer.status).toBe(422);
  });
});

describe("a locked file", () => {
  test("without its password is a 400 that asks for it", async () => {
    const answer = await post("/api/v1/pdf/rotate", { file: pdfFile(locked) });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe("password_required");
  });

  test("with a wrong one is a 400 that does not repeat it", async () => {
    const answer = await post("/api/v1/pdf/rotate", { file: pdfFile(locked), password: "guessed" });
    expect(answer.json.code).toBe("wrong_password");
    expect(answer.text).not.toContain("guessed");
  });

  test("with its password is worked on", async () => {
    const answer = await post("/api/v1/pdf/extract-pages", {
      file: pdfFile(locked),
      password: "läs mig",
      pages: "2",
    });
    expect(await pageTexts(answer.bytes)).toEqual(["Page 2"]);
  });

  test("is unlocked by its password", async () => {
    const answer = await post("/api/v1/pdf/unlock", {
      file: pdfFile(locked, "secret.pdf"),
      password: "läs mig",
    });
    expect(answer.headers["content-disposition"]).toContain("secret-unlocked.pdf");
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1", "Page 2"]);
  });
});

test("unlock with a wrong password says so, and does not repeat it", async () => {
  const answer = await post("/api/v1/pdf/unlock", { file: pdfFile(locked), password: "guessed" });
  expect(answer.status).toBe(400);
  expect(answer.json.code).toBe("wrong_password");
  expect(answer.text).not.toContain("guessed");
});

test("unlock without the password asks for it", async () => {
  const answer = await post("/api/v1/pdf/unlock", { file: pdfFile(locked) });
  expect(answer.json.code).toBe("password_required");
});

test("a file that anyone may open is freed of its restrictions, whatever password comes with it", async () => {
  const restricted = await runQpdf(
    ["in.pdf", "--encrypt", "--owner-password=boss", "--bits=256", "--extract=n", "--", "out.pdf"],
    { "in.pdf": plain },
  );
  const bytes = restricted.outputs.get("out.pdf") ?? Buffer.alloc(0);
  for (const password of [undefined, "anything"]) {
    const answer = await post("/api/v1/pdf/unlock", { file: pdfFile(bytes), password });
    expect(answer.status).toBe(200);
    using document = await PdfiumDocument.open(answer.bytes);
    expect(allowed(document)).toEqual(Object.keys(permissionBits));
    expect(document.pdfium.FPDF_GetSecurityHandlerRevision(document.handle)).toBe(-1);
  }
});

test("a file that was never locked is returned with a word about it", async () => {
  const answer = await post("/api/v1/pdf/unlock", { file: pdfFile(plain) });
  expect(answer.bytes.equals(Buffer.from(plain))).toBe(true);
  expect(answer.headers["x-warning"]).toMatch(/not locked/);
  expect(answer.headers["content-disposition"]).toContain("input-unlocked.pdf");
});

test.each([
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "unsupported_format"],
  ["a bare header", Buffer.from("%PDF-1.7\nnothing else"), "damaged_file"],
])("%s is a 400", async (_title, bytes, code) => {
  const answer = await post("/api/v1/pdf/rotate", { file: pdfFile(bytes) });
  expect(answer.status).toBe(400);
  expect(answer.json.code).toBe(code);
});

type Lock = { user?: string; owner: string; options?: string[]; bytes?: Uint8Array };

/** A file locked by qpdf itself: with permissions, and with or without a password for reading. */
async function lockedBy({ user = "", owner, options = [], bytes = plain }: Lock): Promise<Buffer> {
  const args = ["in.pdf", "--encrypt", `--user-password=${user}`, `--owner-password=${owner}`, "--bits=256"];
  const run = await runQpdf([...args, ...options, "--", "out.pdf"], { "in.pdf": bytes });
  return Buffer.from(run.outputs.get("out.pdf") ?? []);
}

async function rights(bytes: Uint8Array, password: string): Promise<string[]> {
  using document = await PdfiumDocument.open(bytes, password);
  return allowed(document);
}

test("without an owner's password nobody has the owner's rights", async () => {
  const fields = { file: pdfFile(plain), password: "reader", permissions: "[]" };
  const { bytes } = await post("/api/v1/pdf/protect", fields);
  for (const guess of ["owner", "", "undefined"])
    await expect(PdfiumDocument.open(bytes, guess)).rejects.toThrow();
  expect(await rights(bytes, "reader")).toEqual([]);
  const owned = await post("/api/v1/pdf/protect", { ...fields, owner_password: "owner" });
  expect(await rights(owned.bytes, "reader")).toEqual([]);
});

test("a locked file is locked anew with its current password, and not without", async () => {
  const fields = { file: pdfFile(locked, "plan.pdf"), password: "new", permissions: "[]" };
  const refused = await post("/api/v1/pdf/protect", fields);
  expect([refused.status, refused.json.code]).toEqual([400, "password_required"]);
  const answer = await post("/api/v1/pdf/protect", { ...fields, current_password: "läs mig" });
  expect(answer.headers["content-disposition"]).toContain("plan-protected.pdf");
  expect(await pageTexts(answer.bytes, "new")).toEqual(["Page 1", "Page 2"]);
  await expect(PdfiumDocument.open(answer.bytes, "läs mig")).rejects.toThrow();
});

describe("unlock", () => {
  const unlock = (bytes: Uint8Array, password?: string) =>
    post("/api/v1/pdf/unlock", { file: pdfFile(bytes), password });

  test("with the reader's or the owner's password gives a file that asks for none and forbids nothing", async () => {
    const bytes = await lockedBy({ user: "reader", owner: "owner", options: ["--modify=none"] });
    for (const password of ["reader", "owner"]) {
      const answer = await unlock(bytes, password);
      expect(answer.status).toBe(200);
      expect(await rights(answer.bytes, "")).toContain("modify");
      expect(answer.bytes.includes("/Encrypt")).toBe(false);
      expect(answer.headers["x-warning"]).toBeUndefined();
    }
  });

  test("of a file that anyone may read needs no password, and a wrong one does no harm", async () => {
    const bytes = await lockedBy({ owner: "owner", options: ["--modify=none"] });
    for (const password of [undefined, "wrong"]) {
      const answer = await unlock(bytes, password);
      expect(answer.status).toBe(200);
      expect(await rights(answer.bytes, "")).toContain("modify");
    }
  });

  test("of a signed file takes the signature's limits off too", async () => {
    const bytes = rawPdf({
      pages: 1,
      catalog: "/Perms << /DocMDP 61 0 R >> /AcroForm << /Fields [60 0 R] /SigFlags 3 >>",
      page: () => "/Annots [60 0 R]",
      objects: {
        60: "<< /FT /Sig /T (sig) /V 61 0 R /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 11 0 R >>",
        61: "<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>",
      },
    });
    const answer = await unlock(await lockedBy({ owner: "owner", bytes }));
    const { catalog } = await PDFDocument.load(answer.bytes);
    expect(catalog.has(PDFName.of("Perms"))).toBe(false);
    expect(await pageTexts(answer.bytes)).toEqual(["Page 1"]);
  });

  test.each([
    ["a wrong password", "wrong", "wrong_password"],
    ["none", undefined, "password_required"],
  ])("with %s is a 400", async (_title, password, code) => {
    const answer = await unlock(await lockedBy({ user: "reader", owner: "owner" }), password);
    expect([answer.status, answer.json.code]).toEqual([400, code]);
  });

  test("of what is no PDF says so", async () => {
    const answer = await unlock(Buffer.from("GIF89a"), "reader");
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
  });
});

test("work on a locked file says that the result is not, and names no repair: nothing was damaged", async () => {
  const { headers, status } = await post("/api/v1/pdf/rotate", {
    file: pdfFile(locked),
    password: "läs mig",
  });
  expect(status).toBe(200);
  expect(headers["x-warning"]).toBe(
    "The PDF was locked or restricted; the result is no longer locked. pdf/protect locks it again.",
  );
  const { json } = await post("/api/v1/pdf/page-count", { file: pdfFile(locked), password: "läs mig" });
  expect([json.encrypted, json.page_count]).toEqual([true, 2]);
});

test.each(["archive/to-pdfa", "archive/tag"])("%s says so, too", async (name) => {
  const answer = await post(`/api/v1/${name}`, { file: pdfFile(locked), password: "läs mig" });
  expect([answer.status, await pageTexts(answer.bytes)]).toEqual([200, ["Page 1", "Page 2"]]);
  expect(answer.headers["x-warning"]).toContain("the result is no longer locked");
});
