import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { object, record, string, unknown } from "zod";
import { startEmulators } from "./emulators.ts";
import { FrameReader, installStreaming } from "./streaming.ts";

// Runs functions on events, as their triggers would: npm run invoke -- events/health.json
// Several events run one after the other, over the same tables. An event may bring settings: "environment".

const sample = object({
  function: string(),
  environment: record(string(), string()).default({}),
  event: record(string(), unknown()),
});

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error("Name an event: npm run invoke -- events/health.json");
  process.exit(1);
}
const samples = paths.map((path) => ({ path, ...sample.parse(JSON.parse(readFileSync(path, "utf8"))) }));
const dataDir = mkdtempSync(join(tmpdir(), "pagewright-invoke-"));
const { environment, stop } = await startEmulators({ dataDir });
Object.assign(process.env, environment, { DEMO_KEYS: "1" });
installStreaming();
const context = { getRemainingTimeInMillis: () => 60_000 };

type Handler = (event: unknown, ...rest: unknown[]) => Promise<unknown>;

async function streamed(handler: Handler, event: unknown): Promise<void> {
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

for (const { path, function: name, environment: settings, event } of samples) {
  if (samples.length > 1) console.log(path);
  Object.assign(process.env, settings);
  const { handler }: { handler: Handler } = await import(`../../functions/${name}/handler.ts`);
  // What an authorizer is asked names the method too; its answer is an object.
  if ("httpMethod" in event && !("methodArn" in event)) await streamed(handler, event);
  else console.log(JSON.stringify(await handler(event, context)));
}
await stop();
rmSync(dataDir, { recursive: true });
process.exit(0);
