import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { pageTexts } from "../harness/pdf.ts";
import { send } from "../harness/request.ts";
import { boundary, contentType, end, part } from "./parts.ts";

const pdf = part('name="file"; filename="a.pdf"', samplePdf("Hello"));
const well = Buffer.concat([pdf, part('name="degrees"', "90"), end]);

const rotate = (body: Uint8Array, type = contentType) =>
  send("POST", "/api/v1/pdf/rotate", body, { headers: { "Content-Type": type } });

test("a well-formed body is answered with a file named after the upload", async () => {
  const answer = await rotate(well);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="a-rotated.pdf"');
});

test.each([
  ["cut in the middle", well.subarray(0, well.length - 60), contentType],
  ["without its boundary", well, "multipart/form-data; boundary=other"],
  ["with no boundary named", well, "multipart/form-data"],
  ["with a part that names no field", Buffer.concat([part("", "x"), end]), contentType],
  ["of another media type", Buffer.from("hello"), "text/plain"],
])("a body %s is a 400 that says what to send", async (_title, body, type) => {
  const answer = await rotate(body, type);
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ success: false, code: "malformed_body" });
  expect(answer.json.request_id).toBe(answer.headers["x-request-id"]);
});

const upload = part('name="file"; filename="a.pdf"', samplePdf("Hello"));

/** The turn that the answer's first page has. */
const turnOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPage(0).getRotation().angle;

test("a field left empty, as HTML forms send it, counts as absent", async () => {
  const answer = await rotate(Buffer.concat([upload, part('name="degrees"', ""), end]));
  expect(answer.status).toBe(200);
  expect(await turnOf(answer.bytes)).toBe(90);
});

test("a field that takes one value is refused when it comes twice", async () => {
  const twice = [part('name="degrees"', "90"), part('name="degrees"', "180")];
  const answer = await rotate(Buffer.concat([upload, ...twice, end]));
  expect(answer.status).toBe(422);
  expect(answer.json.detail).toEqual([
    { loc: ["body", "degrees"], msg: expect.stringContaining("once"), type: "value_error" },
  ]);
});

test.each(["files", "files[]", "file"])("several files may come as %s, in the order sent", async (name) => {
  const files = ["b", "a"].map((title) => part(`name="${name}"; filename="${title}.pdf"`, samplePdf(title)));
  const body = Buffer.concat([...files, end]);
  const answer = await send("POST", "/api/v1/pdf/merge", body, { headers: { "Content-Type": contentType } });
  expect(await pageTexts(answer.bytes)).toEqual(["b", "a"]);
});

/** A form of one file and so many fields that the route does not know. */
const crowd = (fields: number) =>
  Buffer.concat([pdf, ...Array.from({ length: fields }, (_, at) => part(`name="field${at}"`, "x")), end]);

test("a thousand parts are read, one more is a 400", async () => {
  expect((await rotate(crowd(999))).status).toBe(200);
  const answer = await rotate(crowd(1_000));
  expect(answer.status).toBe(400);
  expect(answer.json.error).toContain("more than 1000 parts");
});

test("a part's header of 8 KB is read, a longer one is a 400", async () => {
  const named = (length: number) => {
    const disposition = `name="file"; filename="${"a".repeat(length)}.pdf"`;
    return Buffer.concat([part(disposition, samplePdf("Hello")), end]);
  };
  expect((await rotate(named(8_000))).status).toBe(200);
  const answer = await rotate(named(8_300));
  expect(answer.status).toBe(400);
  expect(answer.json.code).toBe("malformed_body");
});

test("a text part in place of the files is told, not fatal", async () => {
  const body = Buffer.concat([part('name="files"', "not a file"), end]);
  const answer = await send("POST", "/api/v1/pdf/merge", body, { headers: { "Content-Type": contentType } });
  expect(answer.status).toBe(422);
  expect(answer.json.detail[0]).toMatchObject({
    loc: ["body", "files"],
    msg: expect.stringContaining("Text came in place of a file."),
  });
});

test("a missing file and a bad field are told together", async () => {
  const answer = await rotate(Buffer.concat([part('name="degrees"', "45"), end]));
  expect(answer.status).toBe(422);
  expect(answer.json.detail).toContainEqual({
    loc: ["body", "file"],
    msg: "Field required",
    type: "missing",
  });
  expect(answer.json.detail.map((problem: { loc: string[] }) => problem.loc[1])).toContain("degrees");
});

test("an empty file is a 400", async () => {
  const answer = await rotate(Buffer.concat([part('name="file"; filename="a.pdf"', ""), end]));
  expect(answer.json).toMatchObject({ code: "empty_file" });
});

test("a name in any script comes back in the answer's file name", async () => {
  const body = Buffer.concat([part('name="file"; filename="отчёт.pdf"', samplePdf("Hello")), end]);
  const answer = await rotate(body);
  expect(answer.headers["content-disposition"]).toContain(
    `filename*=UTF-8''${encodeURIComponent("отчёт-rotated.pdf")}`,
  );
});

/** A body of one part with this header, and the file. */
const withHeader = (header: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`),
    samplePdf("Hello"),
    Buffer.from("\r\n"),
    end,
  ]);
const named = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';

test.each([
  ["with text before its first boundary", Buffer.concat([Buffer.from("Preamble\r\n"), well]), contentType],
  ["with text behind its last boundary", Buffer.concat([well, Buffer.from("Epilogue\r\n")]), contentType],
  ["whose boundary is quoted", well, `multipart/form-data; boundary="${boundary}"`],
  [
    "whose boundary follows another parameter",
    well,
    `multipart/form-data; charset=utf-8;BOUNDARY=${boundary}`,
  ],
  [
    "whose headers are written in capitals",
    withHeader(named.toUpperCase().replace('"FILE"', '"file"')),
    contentType,
  ],
  ["with a header of its own first", withHeader(`X-Own: 1\r\n${named}`), contentType],
  ["in binary transfer encoding", withHeader(`${named}\r\nContent-Transfer-Encoding: Binary`), contentType],
])("a body %s is read", async (_title, body, type) => {
  expect((await rotate(body, type)).status).toBe(200);
});

const withBoundary = (text: string) =>
  Buffer.from(well.toString("latin1").replaceAll(boundary, text), "latin1");

test.each(["a".repeat(70), "with space", "'()+_,-./:=?"])("%s is a boundary", async (text) => {
  const answer = await rotate(withBoundary(text), `multipart/form-data; boundary="${text}"`);
  expect(answer.status).toBe(200);
});

test.each(["a".repeat(71), "space ", "ö", "a@b"])("%s is none", async (text) => {
  const answer = await rotate(withBoundary(text), `multipart/form-data; boundary="${text}"`);
  expect([answer.status, answer.json.code]).toEqual([400, "malformed_body"]);
  expect(answer.json.error).toContain("boundary is missing or not valid");
});

test.each([
  ["without a boundary", Buffer.from("hello"), "does not contain its boundary"],
  ["cut in its last part", well.subarray(0, well.length - 16), "may have been cut"],
  [
    "with text behind a boundary",
    Buffer.from(well.toString("latin1").replace("edge\r\n", "edge!\r\n"), "latin1"),
    "not followed by a line break",
  ],
  ["with a part without a header", Buffer.from(`--${boundary}\r\n\r\nx\r\n${end}`), "no complete header"],
  [
    "with a part that is all header",
    Buffer.from(`--${boundary}\r\n${named}\r\n${end}`),
    "no complete header",
  ],
  [
    "with a part of another disposition",
    withHeader(named.replace("form-data", "attachment")),
    "no form field",
  ],
  [
    "with a part of a longer disposition",
    withHeader(named.replace("form-data", "x-form-data")),
    "no form field",
  ],
  ["with a part that has no disposition", withHeader("Content-Type: text/plain"), "no form field"],
  ["with a part of an empty name", withHeader(named.replace('"file"', '""')), "no form field"],
  ["in base64", withHeader(`${named}\r\nContent-Transfer-Encoding: base64`), "transfer encoding"],
  ["in no binary", withHeader(`${named}\r\nContent-Transfer-Encoding: x-binary`), "transfer encoding"],
  ["in no 7bit", withHeader(`${named}\r\nContent-Transfer-Encoding: 7bits`), "transfer encoding"],
])("a body %s is a 400 that names the fault", async (_title, body, fault) => {
  const answer = await rotate(body);
  expect([answer.status, answer.json.code]).toEqual([400, "malformed_body"]);
  expect(answer.json.error).toContain(fault);
});

test("a file field that nobody filled counts as absent, an empty file of a name does not", async () => {
  const merge = (disposition: string) =>
    send(
      "POST",
      "/api/v1/pdf/merge",
      Buffer.concat([part('name="files"; filename="a.pdf"', samplePdf("a")), part(disposition, ""), end]),
      { headers: { "Content-Type": contentType } },
    );
  expect(await pageTexts((await merge('name="files"; filename=""')).bytes)).toEqual(["a"]);
  const refused = await merge('name="files"; filename="b.pdf"');
  expect([refused.status, refused.json.code]).toEqual([400, "empty_file"]);
});

test("a file without a name is a file", async () => {
  const answer = await rotate(Buffer.concat([part('name="file"; filename=""', samplePdf("Hello")), end]));
  expect(answer.status).toBe(200);
});
