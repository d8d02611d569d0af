import sharp from "sharp";
import { expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { printed, wornSlip } from "../harness/worn-slip.ts";

test("print that is worn and small is read: its amounts, in their rows", async () => {
  const file = { filename: "slip.png", contentType: "image/png", bytes: await wornSlip() };
  const { status, json } = await post("/api/v1/ai/ocr", { file });
  expect(status).toBe(200);
  const rows = String(json.data.text)
    .toUpperCase()
    .split("\n")
    .filter((row) => row.trim() !== "");
  expect(rows.map((row) => row.replace(/\s+/g, " ").trim())).toEqual(
    printed.map((row) => row.join(" ").toUpperCase()),
  );
});

test("a picture without print has no words", async () => {
  const noise = Uint8Array.from({ length: 300 * 300 }, (_, at) => (at * 7_919 * (at % 131)) % 256);
  const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 1 } })
    .blur(3)
    .png()
    .toBuffer();
  const { status, json } = await post("/api/v1/ai/ocr", {
    file: { filename: "wall.png", contentType: "image/png", bytes },
  });
  expect([status, json.data.text]).toEqual([200, ""]);
});
