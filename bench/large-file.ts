// What memory the whole service takes to join a PDF of 150 MB with another: uploaded, merged, and fetched by a link.
// Run: npm run bench -- large-file   (MEGABYTES=150 is the size of the first file)

import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomFillSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { object, string } from "zod";
import { ProcessTrees } from "../infra/local/process-trees.ts";
import { fileLink } from "../shared/contract/delivery.ts";

const megabytes = Number(process.env.MEGABYTES ?? 150);
const port = Number(process.env.PORT ?? 38_112);
const home = `http://127.0.0.1:${port}`;
const authorization = { Authorization: "Bearer demo-business" };
/** MB (of 1,048,576 bytes) that the processes of the service may have in memory together: 2 GB. */
const most = 1_907;

/** Pixels on a side of each picture: 5 MB of noise, which nothing makes smaller. */
const side = 1_290;

/** A PDF of so many pages with a picture of noise on each, written as its bytes stand in the file. */
function noisePdf(pages: number): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const open = (text: string) => {
    offsets.push(length);
    put(Buffer.from(`${offsets.length} 0 obj\n${text}`));
  };
  put(Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"));
  const first = (page: number) => 3 + page * 3;
  open("<</Type/Catalog/Pages 2 0 R>>\nendobj\n");
  const kids = Array.from({ length: pages }, (_, page) => `${first(page)} 0 R`);
  open(`<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]>>\nendobj\n`);
  for (let page = 0; page < pages; page++) {
    const [content, image] = [first(page) + 1, first(page) + 2];
    const resources = `/Resources<</XObject<</I ${image} 0 R>>>>`;
    open(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${resources}/Contents ${content} 0 R>>\nendobj\n`);
    const draw = "500 0 0 500 40 200 cm /I Do";
    open(`<</Length ${draw.length}>>\nstream\n${draw}\nendstream\nendobj\n`);
    const noise = randomFillSync(Buffer.alloc(side * side * 3));
    const kind = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
    open(`<<${kind}/Length ${noise.length}>>\nstream\n`);
    put(noise);
    put(Buffer.from("\nendstream\nendobj\n"));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = offsets.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`;
  put(Buffer.from(`${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts, length);
}

async function start(dataDir: string): Promise<ChildProcess> {
  const main = join(import.meta.dirname, "../infra/local/main.ts");
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1" };
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout ?? child, "data");
  return child;
}

async function json(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url.split("?")[0]} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

const announced = object({ file_id: string(), upload_url: string() });

async function upload(bytes: Buffer<ArrayBuffer>, filename: string): Promise<string> {
  const type = "application/pdf";
  const { file_id, upload_url } = announced.parse(
    await json(
      await fetch(`${home}/api/v1/files`, {
        method: "POST",
        headers: { ...authorization, "Content-Type": "application/json" },
        body: JSON.stringify({ filename, content_type: type, size: bytes.length }),
      }),
    ),
  );
  const put = await fetch(upload_url, { method: "PUT", headers: { "Content-Type": type }, body: bytes });
  if (!put.ok) throw new Error(`The upload was answered ${put.status}: ${await put.text()}`);
  return file_id;
}

const dataDir = mkdtempSync(join(tmpdir(), "pagewright-large-"));
const service = await start(dataDir);
const trees = new ProcessTrees();
const step = { name: "start", peaks: new Map<string, number>() };
const look = setInterval(() => {
  trees.scan();
  const now = trees.memory(service.pid ?? 0, Number.POSITIVE_INFINITY);
  step.peaks.set(step.name, Math.max(step.peaks.get(step.name) ?? 0, now));
}, 50);

async function measured<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  step.name = name;
  const begun = performance.now();
  const value = await work();
  console.log(`${name.padEnd(30)} ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return value;
}

try {
  const pages = Math.ceil((megabytes * 1_000_000) / (side * side * 3));
  const large = Buffer.from(noisePdf(pages));
  const other = Buffer.from(noisePdf(2));
  console.log(
    `first file ${(large.length / 1e6).toFixed(1)} MB, second ${(other.length / 1e6).toFixed(1)} MB`,
  );
  const ids = await measured("upload", async () => [
    await upload(large, "large.pdf"),
    await upload(other, "other.pdf"),
  ]);
  const form = new FormData();
  for (const id of ids) form.append("files", id);
  form.append("deliver", "link");
  const link = await measured("merge, answered as a link", async () =>
    fileLink.parse(
      await json(
        await fetch(`${home}/api/v1/pdf/merge`, { method: "POST", headers: authorization, body: form }),
      ),
    ),
  );
  const fetched = await measured("fetch by the link", async () => {
    const answer = await fetch(link.url);
    return Buffer.from(await answer.arrayBuffer());
  });
  const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const noiseOf = (bytes: Buffer) => {
    const at = bytes.lastIndexOf(">>\nstream\n", bytes.lastIndexOf("endstream")) + 10;
    return bytes.subarray(at, at + side * side * 3);
  };
  const whole = fetched.length === link.bytes && fetched.includes(noiseOf(large));
  console.log(`answer ${(fetched.length / 1e6).toFixed(1)} MB, sha256 ${digest(fetched).slice(0, 12)}`);
  for (const [name, peak] of step.peaks)
    console.log(`most memory, ${name.padEnd(26)} ${Math.round(peak)} MB`);
  const peak = Math.max(...step.peaks.values());
  console.log(`most memory of all processes together: ${Math.round(peak)} MB (limit ${most} MB)`);
  if (!whole || peak > most) process.exitCode = 1;
} finally {
  clearInterval(look);
  service.kill("SIGTERM");
  await once(service, "exit");
  rmSync(dataDir, { recursive: true });
}
