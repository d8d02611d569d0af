import { enum as choiceOf, literal, object, record, string } from "zod";
import { text } from "./field.ts";
import { fileOf, group, jsonOf, operation } from "./operation.ts";

const health = object({ status: literal("ok"), version: string(), time: string() });
const dependency = choiceOf(["ok", "unavailable", "full"]);

/** What a browser loads by itself: it sends no credential. */
const page = { method: "GET", tier: "public", weight: "light", sandbox: false } as const;

export const meta = group("meta", "Service", {
  health: operation({
    method: "GET",
    path: "/api/v1/health",
    tier: "public",
    weight: "light",
    summary: "Tell whether the service is up",
    returns: jsonOf("HealthResponse", health),
    mock: { status: "ok", version: "1.0.0", time: "2026-01-01T00:00:00.000Z" },
  }),
  ready: operation({
    method: "GET",
    path: "/api/v1/health/ready",
    listing: "A",
    tier: "public",
    weight: "light",
    summary: "Tell whether every dependency answers",
    description:
      "200 when all dependencies answer; 503 with code `dependency_unavailable` naming those that do not. On one machine the disk is one of them: it is `full` when files are not taken any more.",
    failures: ["dependency_unavailable"],
    returns: jsonOf(
      "ReadyResponse",
      object({ status: literal("ready"), dependencies: record(string(), dependency) }),
    ),
    mock: { status: "ready", dependencies: { dynamodb: "ok", s3: "ok", sqs: "ok" } },
  }),
  root: operation({
    method: "GET",
    path: "/",
    id: "service",
    listing: "A",
    tier: "starter",
    weight: "light",
    sandbox: false,
    page: "/console",
    summary: "Name the service and where to go from here",
    description: "A browser (`Accept: text/html`) gets the console, without a credential.",
    returns: jsonOf(
      "ServiceResponse",
      object({
        name: string(),
        version: string(),
        documentation: string(),
        openapi: string(),
        health: string(),
      }),
    ),
    mock: {
      name: "Pagewright",
      version: "1.0.0",
      documentation: "https://example.com/docs",
      openapi: "https://example.com/openapi.json",
      health: "https://example.com/api/v1/health",
    },
  }),
  openapi: operation({
    method: "GET",
    path: "/openapi.json",
    tier: "public",
    weight: "light",
    sandbox: false,
    summary: "The machine-readable description of this interface",
    returns: fileOf("json"),
  }),
  docs: operation({
    method: "GET",
    path: "/docs",
    tier: "public",
    weight: "light",
    sandbox: false,
    summary: "The reference for people: guides, tiers and every operation",
    returns: fileOf("html"),
  }),
  docsPage: operation({
    ...page,
    path: "/docs/{page}",
    summary: "A page of the reference: one operation, or a guide",
    params: {
      page: text(
        { max: 100 },
        "The name of an operation in words parted by `-`, of a guide such as `webhooks`, or `search.json`",
      ),
    },
    failures: ["not_found"],
    returns: fileOf("html", "json"),
    sample: { page: "pdf-compress" },
  }),
  console: operation({
    ...page,
    path: "/console",
    summary: "The console: every operation tried on an own file in a browser",
    returns: fileOf("html"),
  }),
  consoleFile: operation({
    ...page,
    path: "/console/{name}",
    summary: "A script, style, picture or table of the console",
    params: { name: text({ max: 100 }, "As the page names it") },
    failures: ["not_found"],
    returns: fileOf("svg", "js", "css", "json"),
    sample: { name: "icon.svg" },
  }),
  icon: operation({
    ...page,
    path: "/favicon.ico",
    summary: "The service's icon",
    returns: fileOf("svg"),
  }),
});
