import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Assembly, sendBytes } from "../../infra/local/byte-channel.ts";
import { release } from "../../shared/execution/own-buffer.ts";

/** Both ends of a connection through a socket of the file system, as processes have it. */
async function connected(folder: string): Promise<[Socket, Socket]> {
  const path = join(folder, "socket");
  const server = createServer().listen(path);
  await once(server, "listening");
  const [[far], near] = await Promise.all([once(server, "connection"), connect(path)]);
  server.close();
  return [near, far];
}

test("bodies arrive whole and in order, however they are cut on their way", () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1 }),
      (bodies, cuts) => {
        const sent = Buffer.concat(
          bodies.flatMap((body) => {
            const length = Buffer.alloc(4);
            length.writeUInt32BE(body.length);
            return [length, body];
          }),
        );
        const come: Buffer[] = [];
        const assembly = new Assembly((bytes) => come.push(bytes));
        for (let at = 0, turn = 0; at < sent.length; turn++) {
          const some = cuts[turn % cuts.length] ?? 1;
          assembly.take(sent.subarray(at, at + some));
          at += some;
        }
        expect(come.map((bytes) => [...bytes])).toEqual(bodies.map((bytes) => [...bytes]));
      },
    ),
  );
});

test("a body of megabytes crosses a socket, and its bytes are let go of when they are out", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pagewright-bytes-"));
  const [near, far] = await connected(folder);
  const bodies = [5_000_000, 40_000, 3_000_000].map((size, at) => Buffer.alloc(size, at + 1));
  const come: Buffer[] = [];
  const all = Promise.withResolvers<void>();
  const assembly = new Assembly((bytes) => {
    come.push(bytes);
    if (come.length === bodies.length) all.resolve();
  });
  far.on("data", (piece: Buffer) => assembly.take(piece));
  for (const body of bodies) sendBytes(near, body, () => release(body));
  await all.promise;
  expect(come.map(({ length }) => length)).toEqual([5_000_000, 40_000, 3_000_000]);
  expect(come.map((bytes, at) => bytes.every((byte) => byte === at + 1))).toEqual([true, true, true]);
  expect(bodies.map(({ length }) => length)).toEqual([0, 0, 0]);
  near.destroy();
  await rm(folder, { recursive: true });
});

test("what shares its buffer with others is not let go of", () => {
  const buffer = new ArrayBuffer(100);
  const view = new Uint8Array(buffer, 10, 50);
  release(view);
  expect(view.length).toBe(50);
  release(new Uint8Array(buffer));
  expect(buffer.detached).toBe(true);
});
