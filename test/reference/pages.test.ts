import { gzipSync } from "node:zlib";
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue as consoleCatalogue } from "../../console/build/catalogue.ts";
import { type ErrorCode, statusOf } from "../../shared/contract/error-codes.ts";
import { groups } from "../../shared/contract/index.ts";
import { operationId } from "../../shared/contract/operation-id.ts";
import { tierNames } from "../../shared/contract/tier.ts";
import { dashed } from "../../shared/reference/client-names.ts";
import { guides } from "../../shared/reference/guides/index.ts";
import { get } from "../harness/request.ts";
import { operationPages, plainText, printedSamples } from "./printed-samples.ts";

// The reference as a browser gets it, page by page.

type Page = { address: string; text: string; bytes: number };

const pages = new Map<string, Page>();

async function load(address: string): Promise<void> {
  const answer = await get(address, { key: "" });
  expect([address, answer.status, answer.headers["content-type"]]).toEqual([
    ...[address, 200, "text/html; charset=utf-8"],
  ]);
  pages.set(address, { address, text: answer.text, bytes: gzipSync(answer.bytes).length });
}

beforeAll(async () => {
  await load("/docs");
  for (const name of [...guides, ...operationPages].map(({ page }) => page)) await load(`/docs/${name}`);
});

const pageOf = (name: string): string => pages.get(`/docs/${name}`)?.text ?? "";
/** The words of a part of a page, without its elements. */
const words = (html: string) => plainText(html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " "));
const idsOf = (text: string) => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);

test("every operation has a page of its own, with its addresses, tier, fields and way to the console", () => {
  const tried = new Set(
    consoleCatalogue().groups.flatMap(({ operations }) => operations.map(({ id }) => id)),
  );
  for (const { page, id, declared } of operationPages) {
    const text = pageOf(page);
    const { summary, paths, method, tier, form, urlencoded, json, params, query, header } = declared;
    expect(text, page).toContain(`<h1>${summary.replaceAll("&", "&amp;")}</h1>`);
    for (const { path } of paths) expect(words(text), page).toContain(`${method} ${path}`);
    expect(words(text), page).toContain(tier === "public" ? "public, no key" : `${tier} and up`);
    for (const name of Object.keys({
      ...form,
      ...urlencoded,
      ...json?.shape,
      ...params,
      ...query,
      ...header,
    }))
      expect(text, page).toContain(`<li><code>${name}</code>`);
    expect(text.includes(`href="../console#/tool/${id}"`), page).toBe(tried.has(id));
    const languages = ["curl", "typescript", "python", ...(declared.raw ? [] : ["command-line"])];
    expect(Object.keys(printedSamples(text)), page).toEqual(languages);
  }
});

test("an operation's page is found by each of its names, and no other name is answered", async () => {
  const all = groups.flatMap(({ operations }) => Object.values(operations));
  for (const { paths, summary } of all.filter((each) => each.paths.length > 1))
    for (const { path, id } of paths)
      expect((await get(`/docs/${dashed(id ?? operationId(path))}`, { key: "" })).text).toContain(summary);
  for (const name of ["nothing", "..%2Fpackage.json", "openapi.json"]) {
    const answer = await get(`/docs/${name}`, { key: "" });
    expect([name, answer.status, answer.json?.code]).toEqual([name, 404, "not_found"]);
  }
});

test("a browser is shown a page where there is none, with ways on that are there; programs get the JSON", async () => {
  const Accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  for (const address of ["/docs/pdf-compres", "/docs/pdf/compress", "/console/none.js", "/console/a/b"]) {
    const shown = await get(address, { key: "", headers: { Accept } });
    expect([address, shown.status, shown.headers["content-type"]]).toEqual([
      ...[address, 404, "text/html; charset=utf-8"],
    ]);
    expect(shown.headers["content-security-policy"]).toContain("style-src 'self'");
    expect(words(shown.text)).toContain("There is no such page here");
    expect(shown.text.includes(">pdf-compress</code>"), address).toBe(/compres/.test(address));
    const led = new Set(
      [...shown.text.matchAll(/\s(?:href|src)="([^"#]+)"/g)].map(
        ([, href = ""]) => target({ address, text: "", bytes: 0 }, href).pathname,
      ),
    );
    for (const each of ["/docs", "/console", "/docs/pdf-compress"]) expect(led, address).toContain(each);
    for (const each of led)
      if (!pages.has(each)) expect([each, (await get(each, { key: "" })).status]).toEqual([each, 200]);
    for (const accept of ["*/*", "application/json", "application/json, text/html"])
      expect((await get(address, { key: "", headers: { Accept: accept } })).json?.code).toBe("not_found");
  }
  // Elsewhere nobody opens addresses.
  expect((await get("/api/v1/nothing", { key: "", headers: { Accept } })).json?.code).toBe("not_found");
});

/** Where a link leads, as a browser reads it on that page. */
const target = (page: Page, href: string) =>
  new URL(plainText(href), `http://service.example${page.address}`);

test("every link leads to a page and a part that are there", async () => {
  const files = new Set<string>();
  const parts = new Map([...pages.values()].map(({ address, text }) => [address, new Set(idsOf(text))]));
  const tools = new Set(
    consoleCatalogue().groups.flatMap(({ operations }) => operations.map(({ id }) => id)),
  );
  for (const page of pages.values())
    for (const [, href = ""] of page.text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const { host, pathname, hash, href: whole } = target(page, href);
      if (host !== "service.example") {
        expect(whole, page.address).toBe("https://www.standardwebhooks.com/");
        continue;
      }
      const led = parts.get(pathname);
      if (led === undefined) files.add(pathname);
      else if (hash !== "" && !led.has(hash.slice(1))) expect.fail(`${page.address} leads to ${href}`);
      if (hash.startsWith("#/tool/")) expect(tools, href).toContain(hash.slice("#/tool/".length));
    }
  for (const address of files)
    expect([address, (await get(address, { key: "" })).status]).toEqual([address, 200]);
  // Script, style, icon, the console and the description.
  expect(files.size).toBe(5);
});

test("a page and all that it loads take at most 60,000 bytes, and what a search loads 20,000", async () => {
  const [first] = pages.values();
  const loaded = [...(first?.text ?? "").matchAll(/\s(?:src|href)="(console\/[^"]+)"/g)].map(
    ([, name]) => name,
  );
  const own = await Promise.all(
    [...new Set(loaded)].map(
      async (name) =>
        (await get(`/${name}`, { key: "", headers: { "Accept-Encoding": "gzip" } })).bytes.length,
    ),
  );
  expect(own.length).toBe(3);
  const shared = own.reduce((sum, size) => sum + size, 0);
  const large = [...pages.values()].filter(({ bytes }) => bytes + shared > 60_000);
  expect(large.map(({ address, bytes }) => `${address} ${bytes}`)).toEqual([]);
  const search = await get("/docs/search.json", { key: "", headers: { "Accept-Encoding": "gzip" } });
  expect(search.bytes.length).toBeLessThan(20_000);
});

test("the search finds every operation at each address, every guide and every code", async () => {
  const { json } = await get("/docs/search.json", { key: "" });
  const found: { title: string; detail: string; page: string }[] = json;
  const details = new Set(found.map(({ detail }) => detail));
  for (const { declared } of operationPages)
    for (const { path } of declared.paths) expect(details).toContain(`${declared.method} ${path}`);
  const led = new Set(found.map(({ page }) => page));
  for (const { page } of guides) expect(led).toContain(page);
  for (const code of Object.keys(statusOf)) expect(led).toContain(`errors#${code}`);
  for (const page of led) expect(pages.has(`/docs/${page.split("#")[0]}`), page).toBe(true);
});

test("no page has a part twice, or an element that is not of the reference", () => {
  const elements = new Set<string>();
  for (const { address, text } of pages.values()) {
    const ids = idsOf(text);
    expect(ids.length, address).toBe(new Set(ids).size);
    for (const [, name = ""] of text.matchAll(/<([a-z][\w-]*)/gi)) elements.add(name);
    expect(text, address).not.toMatch(/undefined|\[object |NaN/);
  }
  for (const name of ["script", "a", "details", "pre"]) expect(elements).toContain(name);
  for (const name of ["style", "iframe", "object", "form"]) expect(elements).not.toContain(name);
});

test("each page runs one script of its own address", () => {
  for (const { address, text } of pages.values()) {
    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts, address).toHaveLength(1);
    expect(scripts[0], address).toMatch(
      /^<script type="module" src="(\.\.\/)?console\/reference-\w{8}\.js">$/,
    );
  }
});

describe("what the pages say", () => {
  test("a request: what is required, what is usual, and what a value may be", () => {
    const text = words(pageOf("pdf-compress"));
    expect(text).toContain("file file required A PDF file; or the file_id of an upload");
    expect(text).toMatch(/level low · medium · high default medium/);
    expect(text).toContain("starter and up · 1 call · has a sandbox");
    expect(text).toContain("A file: pdf.");
  });

  test("an answer: its fields unfold within each other, each named schema once", () => {
    const text = pageOf("ai-extract-invoice");
    for (const name of ["invoice_number", "line_items", "vendor", "total_amount", "confidence"])
      expect(text).toContain(`<code>${name}</code>`);
    expect(text).toMatch(/<details id="schema-\w+"><summary>\w+<\/summary><ul class="fields">/);
    expect(idsOf(text).filter((id) => id === "schema-Evidence")).toHaveLength(1);
    const leadingBack = [...pages.values()].filter((page) =>
      /<a href="#schema-(\w+)">\1<\/a>/.test(page.text),
    );
    expect(leadingBack.length).toBeGreaterThan(5);
  });

  test("errors: those of the operation with what to do, and none that it cannot answer", () => {
    const codes = (page: string) =>
      [...pageOf(page).matchAll(/href="\.\.\/docs\/errors#(\w+)"><code>/g)].map(([, code]) => code);
    expect(codes("pdf-compress")).toEqual(
      expect.arrayContaining(["damaged_file", "signed_pdf", "tier_too_low", "quota_exceeded", "too_busy"]),
    );
    expect(codes("pdf-compress")).not.toContain("redaction_incomplete");
    expect(codes("workflows-auto-redact")).toContain("redaction_incomplete");
    expect(codes("docs")).not.toContain("missing_credential");
    expect(codes("usage-check")).not.toContain("damaged_file");
  });

  test("the guide to errors: every code with its status", () => {
    const rows = new Map(
      [...pageOf("errors").matchAll(/<tr id="(\w+)">(.*?)<\/tr>/gs)].map(([, id, row = ""]) => [
        id,
        words(row),
      ]),
    );
    for (const code of Object.keys(statusOf) as ErrorCode[])
      expect(rows.get(code), code).toMatch(new RegExp(`^ ${code} +${statusOf[code]} +\\S.{10,}`));
  });

  test("where the reference begins: guides, and the tiers under the address that quota errors name", () => {
    const { text = "" } = pages.get("/docs") ?? {};
    expect(text).toContain('<section id="pricing">');
    for (const tier of tierNames) expect(words(text)).toContain(tier);
    for (const { title, about } of guides) expect(words(text)).toContain(`${title} ${about}`);
  });

  test("webhooks: the code without a library takes what is signed as the standard says, and nothing else", async () => {
    const [, code = ""] = /<pre[^>]*>(import \{ createHmac.*?)<\/pre>/s.exec(pageOf("webhooks")) ?? [];
    const source = Buffer.from(plainText(code)).toString("base64");
    const { isFromService } = await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`);
    const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    const body = '{"event":"job.completed"}';
    const signed = (at: Date, by = secret) => ({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": `v1,AAAA ${new Webhook(by).sign("msg_1", at, body)}`,
    });
    const now = new Date();
    const other = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;
    expect(isFromService(body, signed(now), secret)).toBe(true);
    expect(isFromService(`${body} `, signed(now), secret)).toBe(false);
    expect(isFromService(body, signed(now, other), secret)).toBe(false);
    expect(isFromService(body, signed(new Date(now.getTime() - 310_000)), secret)).toBe(false);
    expect(isFromService(body, { ...signed(now), "webhook-timestamp": "now" }, secret)).toBe(false);
  });
});
