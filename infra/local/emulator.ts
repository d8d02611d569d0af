import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Seal } from "../../shared/aws/seal.ts";
import { DiskRoom, reserves } from "./disk-room.ts";
import { openDynamo } from "./dynamodb-engine.ts";
import { openFiles } from "./files-engine.ts";
import { guarded } from "./guard.ts";
import { readCredentials } from "./local-credentials.ts";
import { SignatureCheck } from "./signature.ts";

// One emulator in a process of its own, so that none holds up the gateway or the other, and each can be started anew.

const kinds = {
  dynamodb: { open: openDynamo, services: ["dynamodb"], reserve: reserves.tables },
  fauxqs: { open: openFiles, services: ["s3", "sqs"], reserve: reserves.files },
} as const;

/** Time for what is under way to be answered before the store is opened anew, ms. */
const farewell = 300;

const [kind, dataDir = "", port, skew] = process.argv.slice(2);
if (kind !== "dynamodb" && kind !== "fauxqs") throw new Error("emulator.ts is started by emulators.ts.");

// What the engines write is nobody else's to read.
process.umask(0o077);
// Ctrl-C reaches every process of a terminal; the runtime ends this one when it has no more use for it.
process.on("SIGINT", () => {});
process.on("SIGHUP", () => {});
// A file that may not grow any more is a full disk (setrlimit(2), RLIMIT_FSIZE), no end.
process.on("SIGXFSZ", () => {});
process.once("disconnect", () => process.exit(0));

const { open, services, reserve } = kinds[kind];
const folder = join(dataDir, kind);
const room = new DiskRoom(dataDir, reserve);
await room.look();
const engine = await open(folder, () => {
  room.fault();
  setTimeout(() => process.exit(1), farewell);
});
const credentials = readCredentials(dataDir);
const check = new SignatureCheck(credentials, services, {
  skew: skew === undefined ? undefined : Number(skew),
});
const seal = new Seal(credentials.secretAccessKey);
const server = createServer(guarded(engine.answer, { check, seal, full: room.full }));
// A busy process may send on a connection just as the other end closes it for being idle: none is closed for that.
server.keepAliveTimeout = 0;
server.listen(Number(port), "127.0.0.1");
await once(server, "listening");

const stop = () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 2_000).unref();
};
process.on("message", (message) => (message === "queues" ? process.send?.(engine.queues?.() ?? []) : stop()));
const { port: bound } = server.address() as AddressInfo;
await engine.listening?.({ endpoint: `http://127.0.0.1:${bound}`, region: "us-east-1", credentials });
process.send?.(bound);
