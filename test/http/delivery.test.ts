import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { writeBody } from "../../shared/http/response-stream.ts";
import { ClosedStream, RecordedStream } from "../harness/lambda.ts";

/** A body that is made piece by piece, and tells when nobody wants more of it. */
function slowBody(pieces: number) {
  const state = { made: 0, released: false };
  async function* make() {
    try {
      for (; state.made < pieces; state.made++) {
        await setImmediate();
        yield Buffer.alloc(1_000, state.made);
      }
    } finally {
      state.released = true;
    }
  }
  return { state, body: make() };
}

test("a body is delivered whole and in order, from bytes and from pieces", async () => {
  const bytes = Buffer.from(Array.from({ length: 700_000 }, (_, at) => at % 251));
  const whole = new RecordedStream();
  await writeBody(whole, bytes);
  expect(whole.body.equals(bytes)).toBe(true);
  expect(whole.chunks.length).toBeGreaterThan(1);
  const pieced = new RecordedStream();
  await writeBody(pieced, slowBody(5).body);
  expect([...new Set(pieced.body)]).toEqual([0, 1, 2, 3, 4]);
});

test("a reader who leaves while the body is being made ends its making, and is told as an error", async () => {
  const { state, body } = slowBody(10_000);
  await expect(writeBody(new ClosedStream(), body)).rejects.toThrow("The reader has left.");
  expect(state.released).toBe(true);
  expect(state.made).toBeLessThan(100);
});

test("a body that cannot be made is told as an error", async () => {
  async function* broken() {
    yield Buffer.from("begun");
    throw new Error("The engine failed.");
  }
  await expect(writeBody(new RecordedStream(), broken())).rejects.toThrow("The engine failed.");
});
