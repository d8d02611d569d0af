import { versionPath } from "../contract/address.ts";
import type { Declared, Group } from "../contract/operation.ts";
import { operationId } from "../contract/operation-id.ts";
import { failureReferences } from "./failures.ts";
import type { JsonSchema } from "./json-schema.ts";
import { parameters, requestBody } from "./requests.ts";
import type { Schemas } from "./schemas.ts";
import { successes } from "./success.ts";

function describe(group: Group, id: string, declared: Declared, schemas: Schemas): JsonSchema {
  const plan = declared.tier === "public" ? "No credential needed." : `Tier: ${declared.tier}.`;
  const all = parameters(declared);
  const body = requestBody(declared, schemas);
  return {
    operationId: id,
    tags: [group.name],
    summary: declared.summary,
    description: [declared.description, plan].filter(Boolean).join("\n\n"),
    ...(all.length === 0 ? {} : { parameters: all }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { ...successes(declared, schemas), ...failureReferences(declared, schemas) },
    ...(declared.tier === "public" ? { security: [] } : {}),
  };
}

/** Production and sandbox stand below the version's prefix; what has no twin there names its own server. */
export function servers(baseUrl: string): JsonSchema[] {
  return [
    { url: `${baseUrl}${versionPath}`, description: "Production" },
    {
      url: `${baseUrl}${versionPath}/sandbox`,
      description:
        "Sandbox: the same routes with mock data; every call needs a key, of any tier, and is free of quota",
    },
  ];
}

function address(path: string, declared: Declared, baseUrl: string): { key: string; servers?: JsonSchema[] } {
  const inside = path.startsWith(`${versionPath}/`);
  if (!inside) return { key: path, servers: [{ url: baseUrl }] };
  const key = path.slice(versionPath.length);
  return declared.sandbox ? { key } : { key, servers: servers(baseUrl).slice(0, 1) };
}

/** Every address of the contract with its operations. */
export function paths(groups: readonly Group[], baseUrl: string, schemas: Schemas): JsonSchema {
  const all: Record<string, JsonSchema> = {};
  for (const group of groups) {
    for (const declared of Object.values(group.operations)) {
      for (const { path, id = operationId(path) } of declared.paths) {
        const { key, ...own } = address(path, declared, baseUrl);
        const described = { ...describe(group, id, declared, schemas), ...own };
        all[key] = { ...all[key], [declared.method.toLowerCase()]: described };
      }
    }
  }
  return all;
}
