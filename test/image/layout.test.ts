import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { arranged, type Entry, fileFrom } from "../../infra/image/entry.ts";
import { unpack } from "../../infra/image/unpack.ts";
import { writeLayout } from "../../infra/image/write-layout.ts";

// A small image, written and read again: by the system's tar, and by the sums that the format names.

const scratch = mkdtempSync(join(tmpdir(), "pagewright-image-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const long = `app/node_modules/${"deeply/".repeat(20)}named.js`;
const longest = `app/${"x".repeat(120)}.txt`;
const pax = "app/übersicht.txt";
/** A name of 100 letters fits the field for names, one of 101 does not. */
const bounds = [96, 97].map((letters) => `app/${"y".repeat(letters)}`);
const names = [long, longest, pax, ...bounds];

/** The same root of another checkout: files of other dates, met in another order. */
function smallRoot(name: string, time: Date): Entry[] {
  const folder = mkdtempSync(join(scratch, name));
  const put = (file: string, content: string, mode: number) => {
    const path = join(folder, file);
    writeFileSync(path, content);
    chmodSync(path, mode);
    utimesSync(path, time, time);
    return path;
  };
  const entries: Entry[] = [
    { type: "folder", path: "data", mode: 0o750, owner: 65_532 },
    { type: "folder", path: "tmp", mode: 0o1777 },
    { type: "link", path: "lib64", mode: 0o777, target: "usr/lib64" },
    fileFrom(put("node", "#!/bin/sh\n", name === "a" ? 0o755 : 0o775), "usr/local/bin/node"),
    fileFrom(put("main.ts", "start();\n", name === "a" ? 0o644 : 0o600), "app/main.ts"),
    ...names.map((path): Entry => ({ type: "file", path, mode: 0o644, content: Buffer.from(path) })),
  ];
  return name === "a" ? entries : entries.toReversed();
}

const layersOf = (entries: Entry[]) => {
  const isApp = ({ path }: Entry) => path.startsWith("app/");
  return [
    { title: "base", entries: entries.filter((each) => !isApp(each)) },
    { title: "service", entries: entries.filter(isApp) },
  ];
};

async function made(name: string, time: Date): Promise<string> {
  const layout = join(scratch, `layout-${name}`);
  await writeLayout(layout, { layers: layersOf(smallRoot(name, time)), name: "1.0.0" });
  return layout;
}

const sum = (bytes: Uint8Array) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
const all = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => {
        const path = join(each.parentPath, each.name);
        return [path.slice(folder.length), sum(readFileSync(path))];
      }),
  );

const layout = await made("a", new Date("2020-02-02"));
const blob = (digest: string) => readFileSync(join(layout, "blobs", digest.replace(":", "/")));
const index = JSON.parse(readFileSync(join(layout, "index.json"), "utf8"));
const manifest = JSON.parse(blob(index.manifests[0].digest).toString());
const config = JSON.parse(blob(manifest.config.digest).toString());

test("the same files of other dates, rights and order are the same bytes", async () => {
  expect(all(await made("b", new Date("2026-06-06")))).toEqual(all(layout));
});

test("other content, and another time, are other bytes", async () => {
  const entries = smallRoot("a", new Date());
  const others = entries.map((each) =>
    each.path === pax ? { ...each, content: Buffer.from("other") } : each,
  );
  const digests = [
    { layers: layersOf(entries) },
    { layers: layersOf(others) },
    { layers: layersOf(entries), time: 86_400 },
  ];
  const written = [];
  for (const [at, each] of digests.entries())
    written.push((await writeLayout(join(scratch, `other-${at}`), { name: "1.0.0", ...each })).digest);
  expect(written[0]).toBe(index.manifests[0].digest);
  expect(new Set(written).size).toBe(3);
});

test("each blob has the sum and the size by which it is named, each layer the sum of its archive", () => {
  const named = [index.manifests[0], manifest.config, ...manifest.layers];
  expect(named).toHaveLength(4);
  for (const { digest, size } of named)
    expect([sum(blob(digest)), blob(digest).length]).toEqual([digest, size]);
  expect(manifest.layers.map(({ digest }: { digest: string }) => sum(gunzipSync(blob(digest))))).toEqual(
    config.rootfs.diff_ids,
  );
  expect(readdirSync(join(layout, "blobs/sha256"))).toHaveLength(4);
  expect(JSON.parse(readFileSync(join(layout, "oci-layout"), "utf8"))).toEqual({
    imageLayoutVersion: "1.0.0",
  });
});

test("the system's tar reads names, rights, owners, links and content", () => {
  const target = mkdtempSync(join(scratch, "read-"));
  const listed: string[] = manifest.layers.map(({ digest }: { digest: string }) => {
    const archive = join(layout, "blobs", digest.replace(":", "/"));
    execFileSync("tar", ["-xzf", archive, "-C", target, "--no-same-owner"]);
    const options = ["--numeric-owner", "--quoting-style=literal", "--utc", "-tvzf"];
    return execFileSync("tar", [...options, archive], {
      encoding: "utf8",
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    });
  });
  const lines = listed
    .join("")
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/));
  const facts = new Map(
    lines.map(([rights, owner, , day, , ...name]) => [name.join(" "), [rights, owner, day]]),
  );
  const day = "1970-01-01";
  expect(facts.get("data/")).toEqual(["drwxr-x---", "65532/65532", day]);
  expect(facts.get("tmp/")).toEqual(["drwxrwxrwt", "0/0", day]);
  expect(facts.get("lib64 -> usr/lib64")).toEqual(["lrwxrwxrwx", "0/0", day]);
  expect(facts.get("usr/local/bin/node")).toEqual(["-rwxr-xr-x", "0/0", day]);
  expect(facts.get("app/main.ts")).toEqual(["-rw-r--r--", "0/0", day]);
  // Folders that nobody named stand before what is in them.
  expect(facts.get("usr/local/")).toEqual(["drwxr-xr-x", "0/0", day]);
  for (const path of names) expect(readFileSync(join(target, path), "utf8")).toBe(path);
  const again = join(scratch, "unpacked");
  unpack(again, layersOf(smallRoot("a", new Date())));
  expect(all(again)).toEqual(all(target));
});

test("the image runs as nobody, from its own folder, with a volume and a check of its health", () => {
  expect(config.config).toMatchObject({
    User: "65532:65532",
    WorkingDir: "/app",
    ExposedPorts: { "3000/tcp": {} },
    Volumes: { "/data": {} },
    StopSignal: "SIGTERM",
  });
  expect(config.config.Env).toEqual(
    expect.arrayContaining(["HOST=0.0.0.0", "DATA_DIR=/data", "DRAIN_SECONDS=60"]),
  );
  expect(config.config.Entrypoint.slice(0, 1)).toEqual(["node"]);
  expect(config.config.Healthcheck).toMatchObject({ Interval: 15e9, Timeout: 10e9, StartPeriod: 120e9 });
  expect([config.os, config.architecture, config.created]).toEqual([
    "linux",
    "amd64",
    "1970-01-01T00:00:00.000Z",
  ]);
  expect(config.history).toHaveLength(2);
});

test("a path twice, and a file that changes while it is packed, are refused", async () => {
  const entry: Entry = { type: "file", path: "app/a", mode: 0o644, content: Buffer.from("a") };
  expect(() => arranged([entry, entry])).toThrow("twice");
  const grown: Entry = { ...entry, content: { from: join(import.meta.dirname, "layout.test.ts"), size: 1 } };
  const layers = [{ title: "service", entries: [grown] }];
  await expect(writeLayout(join(scratch, "grown"), { layers, name: "1.0.0" })).rejects.toThrow(
    "changed while",
  );
});
