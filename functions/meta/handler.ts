import { probeDependencies } from "../../shared/aws/readiness.ts";
import { bucketOrigin } from "../../shared/aws/s3.ts";
import type { Call } from "../../shared/contract/call.ts";
import { outputFile } from "../../shared/contract/file.ts";
import { consoleHeaders } from "../../shared/contract/guarding-headers.ts";
import { groups } from "../../shared/contract/index.ts";
import { meta } from "../../shared/contract/meta.ts";
import { interfaceVersion } from "../../shared/contract/version.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import type { Request } from "../../shared/http/request.ts";
import { serve } from "../../shared/http/serve.ts";
import { signIn } from "../../shared/http/sign-in.ts";
import { unknownRoute } from "../../shared/http/unknown-route.ts";
import { byAddress } from "../../shared/reference/by-address.ts";
import { openApi } from "../../shared/reference/openapi.ts";
import { consoleFile } from "./console-files.ts";
import { referencePage, shownMissing } from "./reference-pages.ts";

async function ready() {
  const { disk, ...services } = await probeDependencies();
  const down = Object.entries(services).flatMap(([name, state]) => (state === "ok" ? [] : [name]));
  if (down.length > 0) {
    throw new ServiceError(
      "dependency_unavailable",
      `Not ready: ${down.join(", ")} does not answer. Try again shortly.`,
    );
  }
  if (disk === "full")
    throw new ServiceError(
      "dependency_unavailable",
      "Not ready: the disk is full, so nothing is kept. Make room on it.",
    );
  return { status: "ready" as const, dependencies: { ...services, ...(disk === undefined ? {} : { disk }) } };
}

/** Below `/docs` and `/console`, where people go, what is not there is a page. */
function unknown(request: Request): ServiceError {
  const { path, baseUrl, headers } = request;
  const error = unknownRoute(request);
  if (!/^\/(docs|console)\//.test(path)) return error;
  const words = path.split("/").slice(2);
  const root = "../".repeat(words.length);
  return shownMissing(error, { name: words.join("-"), root, baseUrl, accept: headers.accept });
}

/** One name below `/docs` or `/console`. */
function shown<Answer>(name: string, { baseUrl, headers }: Call, find: () => Answer): Answer {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw shownMissing(error, { name, root: "../", baseUrl, accept: headers.accept });
  }
}

/** Where the console may call beside the service's own address. */
function calledOrigins(): string[] {
  const store = bucketOrigin();
  return [...(store === undefined ? [] : [store]), ...(signIn()?.origins ?? [])];
}

/** How people sign in to the console: nothing where they do not. */
const signInFile = () =>
  outputFile("json", "sign-in.json", Buffer.from(JSON.stringify(signIn() ?? {})), {
    headers: { "Cache-Control": "no-cache" },
  });

const description = byAddress((baseUrl) => Buffer.from(JSON.stringify(openApi(groups, baseUrl))));

export const handler = await serve(
  meta,
  {
    health: async () => ({ status: "ok", version: interfaceVersion, time: new Date().toISOString() }),
    ready,
    root: async (_input, { baseUrl }) => ({
      name: "Pagewright",
      version: interfaceVersion,
      documentation: `${baseUrl}/docs`,
      openapi: `${baseUrl}/openapi.json`,
      health: `${baseUrl}/api/v1/health`,
    }),
    openapi: async (_input, { baseUrl }) => outputFile("json", "openapi.json", description(baseUrl)),
    docs: async (_input, { baseUrl, headers }) => referencePage("", baseUrl, headers["accept-encoding"]),
    docsPage: async ({ page }, call) =>
      shown(page, call, () => referencePage(page, call.baseUrl, call.headers["accept-encoding"])),
    console: async (_input, { headers }) =>
      consoleFile("index.html", headers["accept-encoding"], consoleHeaders(calledOrigins())),
    consoleFile: async ({ name }, call) =>
      shown(name, call, () =>
        name === "sign-in.json" ? signInFile() : consoleFile(name, call.headers["accept-encoding"]),
      ),
    icon: async (_input, { headers }) => consoleFile("icon.svg", headers["accept-encoding"]),
  },
  {},
  { unknown },
);
