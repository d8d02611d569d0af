import { strToU8 } from "fflate";
import { afterEach, describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import {
  body,
  headersOf,
  lyingAboutSize,
  namingTwice,
  paragraph,
  upload,
  wordPackage,
} from "./word-package.ts";

const megabyte = 1_048_576;
/** Routes that read a package by themselves, and one that gives it to LibreOffice. */
const routes = ["ai/ocr", "ai/summarize", "convert/word-to-pdf"];

const good = wordPackage(body(paragraph("The tower is 42 metres tall.")));

function edited(at: "local" | "central", offset: number, value: number): Buffer {
  const made = Buffer.from(good);
  made.writeUInt16LE(value, headersOf(made, "document.xml")[at] + offset);
  return made;
}

/** A package in a package, so many times. */
function nested(times: number): Buffer {
  let inner: Buffer = good;
  for (let time = 0; time < times; time++) {
    inner = wordPackage(body(paragraph("x")), { "word/embeddings/a.docx": inner });
  }
  return inner;
}

const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`;
const outside = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>`;
const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

const hostile: Record<string, { bytes: Uint8Array; code?: string; says: RegExp }> = {
  "a part larger than it states": {
    bytes: lyingAboutSize(wordPackage(body(paragraph("a".repeat(4 * megabyte)))), 5_000),
    says: /not of the size it states/,
  },
  "a part smaller than it states": { bytes: lyingAboutSize(good, 100 * megabyte), says: /size it states/ },
  "XML that is packed too well": {
    bytes: wordPackage(body("<w:p/>  ".repeat(2 * megabyte))),
    code: "too_complex",
    says: /limit package\.ratio/,
  },
  "a part of 200 MB": {
    bytes: wordPackage(body(""), { "word/media/a.bmp": new Uint8Array(200 * megabyte) }),
    code: "too_complex",
    says: /limit package\.part/,
  },
  "parts of 400 MB in all": {
    bytes: wordPackage(
      body(""),
      Object.fromEntries([1, 2, 3, 4].map((n) => [`word/media/${n}.bmp`, new Uint8Array(100 * megabyte)])),
    ),
    code: "too_complex",
    says: /limit package\.total/,
  },
  "too many entries": {
    bytes: wordPackage(
      body(""),
      Object.fromEntries(
        Array.from({ length: 20_001 }, (_, n) => [`word/media/${n}.txt`, new Uint8Array(0)]),
      ),
    ),
    code: "too_complex",
    says: /limit package\.entries/,
  },
  "packages within packages": { bytes: nested(6), code: "too_complex", says: /limit package\.depth/ },
  "an entry named twice": { bytes: namingTwice(good, "document.xml"), says: /names one entry twice/ },
  "an encrypted entry": { bytes: edited("central", 8, 1), code: "password_required", says: /password/ },
  "a header that differs from the directory": {
    bytes: edited("local", 8, 0),
    says: /not what its directory/,
  },
  "elements too deep": {
    bytes: wordPackage(body("<w:sdt>".repeat(300) + "</w:sdt>".repeat(300))),
    code: "too_complex",
    says: /limit xml\.depth/,
  },
  "elements too deep in UTF-16": {
    bytes: wordPackage(wide(body("<w:sdt>".repeat(300) + "</w:sdt>".repeat(300)))),
    code: "too_complex",
    says: /limit xml\.depth/,
  },
  "too many attributes": {
    bytes: wordPackage(body(`<w:p ${Array.from({ length: 1_001 }, (_, n) => `a${n}="1"`).join(" ")}/>`)),
    code: "too_complex",
    says: /limit xml\.attributes/,
  },
  "entities of entities": {
    bytes: wordPackage(body(paragraph("&b;"), laughs)),
    says: /entities of entities/,
  },
  "entities of entities in UTF-16": {
    bytes: wordPackage(wide(body(paragraph("&b;"), laughs))),
    says: /entities of entities/,
  },
  "an entity outside": { bytes: wordPackage(body(paragraph("&a;"), outside)), says: /refers to a file/ },
  "an encoding that hides its tags": {
    bytes: wordPackage(body("", '<?xml version="1.0" encoding="UTF-7"?>')),
    says: /encoding that is not read/,
  },
  "deep XML beside the document": {
    bytes: wordPackage(body(""), { "word/theme.xml": strToU8("<a>".repeat(300)) }),
    code: "too_complex",
    says: /limit xml\.depth/,
  },
};

describe("a package that would cost more than its bytes", () => {
  afterEach(async () => {
    const { json } = await post("/api/v1/ai/summarize", { file: upload("a.docx", good) });
    expect(json.data.summary).toContain("42 metres");
  });

  test.each(Object.entries(hostile))("%s is a 400 that says why", async (_, { bytes, code, says }) => {
    for (const route of routes) {
      const { status, json } = await post(`/api/v1/${route}`, { file: upload("a.docx", bytes) });
      expect([route, status, json.code]).toEqual([route, 400, code ?? "damaged_file"]);
      expect(json.error).toMatch(says);
    }
  });
});

describe("a package that is only unusual", () => {
  test.each([
    ["text of 4 MB without a space", body(paragraph("a".repeat(4 * megabyte)))],
    [
      "250 levels of elements",
      body("<w:sdt><w:sdtContent>".repeat(120) + paragraph("in") + "</w:sdtContent></w:sdt>".repeat(120)),
    ],
    ["a type declaration without entities", body(paragraph("x"), "<!-- <!DOCTYPE x [<!ENTITY a 'b'>]> -->")],
    ["UTF-16", wide(body(paragraph("in")))],
  ])("%s is read", async (_, document) => {
    const answer = await post("/api/v1/ai/ocr", { file: upload("a.docx", wordPackage(document)) });
    expect(answer.status).toBe(200);
  });

  test("a drawing with namespaces as entities is converted with its document", async () => {
    const svg = `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"/>`;
    const file = upload("a.docx", wordPackage(body(paragraph("x")), { "word/media/a.svg": strToU8(svg) }));
    const answer = await post("/api/v1/convert/word-to-pdf", { file });
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  });
});
