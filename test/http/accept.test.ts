import { expect, test } from "vitest";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { post } from "../harness/request.ts";

// RFC 9110, 12.5.1. The sandbox answers JSON unless the header puts a file above it.

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };
const typeUnder = async (Accept: string) => {
  const address = "/api/v1/sandbox/convert/pdf-to-png";
  const { headers } = await post(address, { file }, { headers: { Accept } });
  return headers["content-type"];
};

test.each([
  "image/png",
  "IMAGE/PNG",
  "application/zip",
  "image/*, application/json;q=0.5",
  "image/png;q=0.9, application/json;q=0.8",
  "image/png;level=1;q=0.2, application/json;q=0.1",
  "image/png ; Q=0.2 , application/json ; Q=0.1",
  "*/*;q=0.5, application/json;q=0.1",
  "application/json;q=0, */*",
  "application/*;q=0.3, image/*;q=0.4",
  "image/*;q=0.4, application/json;q=none",
])("Accept: %s puts a file first", async (wanted) => {
  expect(await typeUnder(wanted)).toMatch(/^image\//);
});

test.each([
  "application/json",
  "image/png;q=0.4, application/json;q=0.5",
  "image/*;q=0.8, image/png;q=0.1, application/zip;q=0.1, application/json;q=0.5",
  "image/png;q=none, application/json;q=0",
  "image/*;q=0.5, application/*;q=0.5",
  "text/html",
  "",
])("Accept: %s does not", async (wanted) => {
  expect(await typeUnder(wanted)).toMatch(/^application\/json/);
});
