import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const upload = (bytes: Uint8Array, filename: string) => ({ filename, contentType: "image/png", bytes });

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG (ISO 15948) that says it is that large; its data hold a few rows of it. */
function claimingPng(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk("IDAT", deflateSync(Buffer.alloc(side * 10)));
  return Buffer.concat([magic, chunk("IHDR", header), data, chunk("IEND", Buffer.alloc(0))]);
}

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const good = upload(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c00" } })
    .png()
    .toBuffer(),
  "good.png",
);
const document = pdfFile(await numberedPdf(1));

test("a picture that claims 3,600 million pixels is refused before it is decoded, wherever one is taken", async () => {
  const file = upload(claimingPng(60_000), "claim.png");
  const answers = [
    await post("/api/v1/convert/image-to-pdf", { files: file }),
    await post("/api/v1/ai/ocr", { file }),
    await post("/api/v1/sign/add-signature", { file: document, signature: file }),
    await post("/api/v1/pdf/watermark", { file: document, image_file: file }),
  ];
  for (const { status, json } of answers) {
    expect({ status, code: json.code }).toEqual({ status: 400, code: "too_complex" });
    expect(json.error).toContain("(limit image.pixels)");
  }
  expect((await post("/api/v1/convert/image-to-pdf", { files: good })).status).toBe(200);
});

test("a drawing in SVG reaches no image library", async () => {
  const file = upload(svg, "drawing.png");
  const made = await post("/api/v1/convert/image-to-pdf", { files: file });
  expect({ status: made.status, code: made.json.code }).toEqual({ status: 400, code: "unreadable_file" });
  const signed = await post("/api/v1/sign/add-signature", { file: document, signature: file });
  expect({ status: signed.status, code: signed.json.code }).toEqual({
    status: 400,
    code: "unsupported_format",
  });
});
