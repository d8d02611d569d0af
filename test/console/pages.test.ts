import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { catalogue } from "../../console/build/catalogue.ts";
import { routes } from "../../shared/contract/routes.ts";
import { get } from "../harness/request.ts";

// What a browser gets, and what programs get as before.

const folder = join(import.meta.dirname, "../../dist/console");
const names = readdirSync(folder).filter((name) => /\.(js|css|json|svg|html)$/.test(name));
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test("a browser gets the console at / without a credential, a program the JSON with one", async () => {
  const page = await get("/", { key: "", headers: { Accept: browser } });
  expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(page.text).toContain('<div id="app">');
  expect(page.headers.vary).toContain("Accept");
  for (const Accept of ["*/*", "application/json", "application/json, text/html"])
    expect((await get("/", { key: "", headers: { Accept } })).status, Accept).toBe(401);
  const known = await get("/", { headers: { Accept: browser } });
  expect([known.status, known.json?.name]).toEqual([200, "Pagewright"]);
});

test("the page runs and loads nothing but its own files, and none is written into it", async () => {
  const { headers, text } = await get("/console", { key: "" });
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; require-trusted-types-for 'script'",
  );
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=|https?:/);
});

test("in the cloud the console may send files to the bucket beside its own address, and to nothing else", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL_S3", undefined);
  vi.stubEnv("STORAGE_URL", undefined);
  vi.stubEnv("BUCKET_FILES", "own-files");
  vi.stubEnv("AWS_REGION", "eu-west-1");
  const { headers } = await get("/console", { key: "" });
  vi.unstubAllEnvs();
  expect(headers["content-security-policy"]).toContain(
    "; connect-src 'self' https://own-files.s3.eu-west-1.amazonaws.com; ",
  );
});

test("each file has its type, is coded as asked, and is kept by browsers only under a digest", async () => {
  for (const name of names.filter((each) => each !== "index.html")) {
    const plain = await get(`/console/${name}`, { key: "" });
    const br = await get(`/console/${name}`, { key: "", headers: { "Accept-Encoding": "gzip, br" } });
    const gzip = await get(`/console/${name}`, { key: "", headers: { "Accept-Encoding": "gzip" } });
    expect([plain.status, br.headers["content-encoding"], gzip.headers["content-encoding"]], name).toEqual([
      ...[200, "br", "gzip"],
    ]);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes), name).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes), name).toBe(true);
    const digest = /-[A-Z0-9]{8}\./.test(name);
    expect(plain.headers["cache-control"], name).toBe(
      digest ? "public, max-age=31536000, immutable" : "no-cache",
    );
  }
});

test("no other file is answered", async () => {
  for (const name of ["..%2Fpackage.json", "nothing.js", "catalogue"])
    expect((await get(`/console/${name}`, { key: "" })).status, name).toBe(404);
  const icon = await get("/favicon.ico", { key: "" });
  expect([icon.status, icon.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
});

test("the first view takes at most 60,000 bytes, and what is opened later at most 10,000 more", async () => {
  const sizeOf = async (addresses: Iterable<string>) => {
    const sizes = [...addresses].map(async (address) => {
      const { bytes, status } = await get(address, { key: "", headers: { "Accept-Encoding": "gzip" } });
      expect(status, address).toBe(200);
      return bytes.length;
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const { text } = await get("/console", { key: "" });
  const named = [...text.matchAll(/(?:href|src)="(console\/[^"]+)"/g)].map(([, name]) => `/${name}`);
  const first = new Set(["/console", ...named, "/console/catalogue.json", "/console/sign-in.json"]);
  expect(first.size).toBeGreaterThan(5);
  expect(await sizeOf(first)).toBeLessThanOrEqual(60_000);
  // What the first view imports before it runs is named by the page: nothing of it is found out later.
  const later = names.filter(
    (name) => name.endsWith(".js") && !name.startsWith("reference") && !first.has(`/console/${name}`),
  );
  expect(later.length).toBeGreaterThan(2);
  expect(await sizeOf(later.map((name) => `/console/${name}`))).toBeLessThanOrEqual(10_000);
});

test("nobody signs in where the operator has set nothing up", async () => {
  const { status, json, headers } = await get("/console/sign-in.json", { key: "" });
  expect([status, json, headers["cache-control"]]).toEqual([200, {}, "no-cache"]);
});

test("what an operation does in more words is read when one is opened", async () => {
  const { json } = await get("/console/descriptions.json", { key: "" });
  const told = new Set(Object.keys(json));
  const known = catalogue().groups.flatMap(({ operations }) => operations.map(({ id }) => id));
  expect([...told].filter((id) => !known.includes(id))).toEqual([]);
  expect(Object.values(json).join("\n")).toContain("Never larger than a sound input");
  expect(told.size).toBeGreaterThan(known.length / 2);
});

test("every operation that takes a form can be tried from the console", () => {
  const shown = new Set(
    catalogue().groups.flatMap(({ operations }) => operations.map(({ method, path }) => `${method} ${path}`)),
  );
  const missing = routes().filter(
    ({ sandbox, declared }) =>
      !sandbox &&
      declared.tier !== "public" &&
      declared.page === undefined &&
      !declared.raw &&
      declared.returns.kind !== "events" &&
      !declared.paths.some(({ path }) => shown.has(`${declared.method} ${path}`)),
  );
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(shown.size).toBeGreaterThan(90);
});
