import { expect, test } from "vitest";
import { random } from "../harness/random.ts";
import { get, send } from "../harness/request.ts";
import { boundary, contentType, end, part } from "./parts.ts";

function mutate(source: Buffer, next: () => number): Buffer {
  const at = () => Math.floor(next() * source.length);
  const bytes = Buffer.from(source);
  switch (Math.floor(next() * 5)) {
    case 0:
      bytes[at()] = Math.floor(next() * 256);
      return bytes;
    case 1:
      return bytes.subarray(0, at());
    case 2: {
      const from = at();
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + Math.floor(next() * 40))]);
    }
    case 3: {
      const from = at();
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from, from + 80), bytes.subarray(from)]);
    }
    default:
      return Buffer.concat([
        bytes.subarray(0, at()),
        Buffer.from(`\r\n--${boundary}\r\n`),
        bytes.subarray(at()),
      ]);
  }
}

test("10,000 mutated bodies: never a 500, and the function lives on", async () => {
  const next = random(20260101);
  const source = Buffer.concat([
    part('name="file"; filename="a.pdf"', "%PDF-1.4 not really"),
    part('name="files"; filename="b.pdf"', "%PDF-1.4"),
    part('name="degrees"', "90"),
    end,
  ]);
  const seen = new Map<number, number>();
  const bodies = Array.from({ length: 10_000 }, () => mutate(source, next));
  // page-count needs no drawing, so that what is tried is the reading of the body.
  const answer = (body: Buffer) =>
    send("POST", "/api/v1/pdf/page-count", body, {
      key: "demo-starter",
      headers: { "Content-Type": contentType },
    });
  while (bodies.length > 0) {
    for (const { status } of await Promise.all(bodies.splice(0, 25).map(answer)))
      seen.set(status, (seen.get(status) ?? 0) + 1);
  }
  expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(seen.get(400)).toBeGreaterThan(1_000);
  expect((await get("/api/v1/health", { key: "" })).status).toBe(200);
}, 900_000);
