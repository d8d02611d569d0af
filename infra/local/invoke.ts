import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { object, record, string, unknown } from "zod";
import { startEmulators } from "./emulators.ts";
import { FrameReader, installStreaming } from "./streaming.ts";

// Runs one function on one event, as its trigger would: npm run invoke -- events/health.json
// An event may name a file to send as its body: "bodyFile", relative to the event.

const sample = object({ function: string(), event: record(string(), unknown()) });

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("Name an event: npm run invoke -- events/health.json");
  process.exit(1);
}
const { function: name, event } = sample.parse(JSON.parse(readFileSync(path, "utf8")));
const dataDir = mkdtempSync(join(tmpdir(), "pagewright-invoke-"));
const { environment, stop } = await startEmulators({ dataDir });
Object.assign(process.env, environment, { DEMO_KEYS: "1" });
installStreaming();
const { handler } = await import(`../../functions/${name}/handler.ts`);
const context = { getRemainingTimeInMillis: () => 60_000 };

async function streamed(): Promise<void> {
  const frames = new FrameReader((metadata) => console.log(JSON.stringify(metadata, null, 2)));
  const body: Uint8Array[] = [];
  const stream = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      const part = frames.read(chunk);
      if (part !== undefined) body.push(part);
      done();
    },
  });
  await handler(event, stream, context);
  const answer = Buffer.concat(body);
  console.log(
    /^[\x09\x0a\x0d\x20-\x7e]*$/.test(answer.toString("latin1"))
      ? answer.toString()
      : `${answer.length} bytes`,
  );
}

if ("httpMethod" in event) await streamed();
else console.log(JSON.stringify(await handler(event, context)));
await stop();
rmSync(dataDir, { recursive: true });
process.exit(0);
