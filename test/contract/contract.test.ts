import { describe, expect, test } from "vitest";
import { interfacePaths } from "../../infra/reference/interface-paths.ts";
import { groups } from "../../shared/contract/index.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import { openApi } from "../../shared/reference/openapi.ts";
import { get } from "../harness/request.ts";

type Servers = readonly { url: string }[];
const base = "https://pagewright.invalid";
const document = openApi(groups, base) as {
  servers: Servers;
  paths: Record<string, Record<string, { servers?: Servers }>>;
};

describe("every route of the contract", () => {
  test("stands once", () => {
    const all = routes().map(({ method, path }) => `${method} ${path}`);
    expect(new Set(all).size).toBe(all.length);
  });

  test("is in the OpenAPI description, below one of its servers", () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { servers = document.servers }]) =>
        servers.map(({ url }) => `${method.toUpperCase()} ${url.slice(base.length)}${path}`),
      ),
    );
    expect(described.toSorted()).toEqual(
      routes()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    );
  });

  test("is named by the interface, or is one the product adds", () => {
    const added = new Set([
      "/openapi.json",
      "/docs",
      "/docs/{page}",
      "/console",
      "/console/{name}",
      "/favicon.ico",
      "/api/v1/account",
      "/api/v1/account/keys",
      "/api/v1/account/keys/{key_id}",
      "/api/v1/account/memberships",
      "/api/v1/account/members",
      "/api/v1/account/members/{member_id}",
      "/api/v1/account/audit",
      "/api/v1/files",
      "/api/v1/files/{file_id}",
      "/api/v1/chains/run",
      "/api/v1/chains/saved",
      "/api/v1/chains/saved/{chain}",
      "/api/v1/einvoice/create",
      "/api/v1/einvoice/convert",
      "/api/v1/einvoice/validate",
      "/api/v1/einvoice/render",
      "/api/v1/bulk/{job_id}/events",
      "/api/v1/email/routes",
      "/api/v1/email/routes/{address}",
      "/api/v1/sign/certificate",
      "/api/v1/sign/prepare",
      "/api/v1/sign/complete",
      "/api/v1/sign/timestamp",
      "/api/v1/sign/long-term",
      "/api/v1/sign/verify",
      "/api/v1/convert/pdf-to-markdown",
      "/api/v1/convert/to-markdown",
      "/api/v1/convert/pdf-to-html",
      "/api/v1/convert/pdf-to-json",
      "/api/v1/webhooks/configs/{webhook_id}/rotate-secret",
      "/api/v1/webhooks/configs/{webhook_id}/test",
      "/api/v1/webhooks/configs/{webhook_id}/deliveries/{delivery_id}/replay",
    ]);
    const named = new Set(interfacePaths);
    const isNamed = ({ method, path }: Route) => named.has(`${method} ${path}`);
    const own = routes().filter(({ sandbox }) => !sandbox);
    const unknown = own.filter((route) => route.listing !== "X" && !isNamed(route) && !added.has(route.path));
    expect(unknown.map(({ path }) => path)).toEqual([]);
    expect(own.filter((route) => route.listing === "X" && isNamed(route))).toEqual([]);
  });

  test("matches its mock", () => {
    for (const group of groups) {
      for (const [name, { returns, mock }] of Object.entries(group.operations)) {
        const schema =
          returns.kind === "file" ? returns.json : returns.kind === "json" ? returns.body : returns.data;
        if (schema === undefined) continue;
        expect(schema.safeParse(mock), `${group.name}.${name}`).toMatchObject({ success: true });
      }
    }
  });
});

test("the reference begins with every operation and every tier", async () => {
  const { text, headers } = await get("/docs", { key: "" });
  expect(headers["content-type"]).toContain("text/html");
  for (const { path, sandbox } of routes()) if (!sandbox) expect(text).toContain(path);
  expect(text).toContain("100,000 calls a month");
});

test("the served description is the contract's, under the caller's address", async () => {
  const { json } = await get("/openapi.json", { key: "" });
  expect(json.openapi).toBe("3.1.0");
  expect(json.servers).toMatchObject([
    { url: "http://localhost:3000/api/v1" },
    { url: "http://localhost:3000/api/v1/sandbox" },
  ]);
});
