import type { Group } from "../contract/operation.ts";
import { interfaceVersion } from "../contract/version.ts";
import { failureComponents } from "./failures.ts";
import { headers } from "./headers.ts";
import type { JsonSchema } from "./json-schema.ts";
import { paths, servers } from "./paths.ts";
import { parameterComponents } from "./requests.ts";
import { Schemas } from "./schemas.ts";
import { webhooks } from "./webhooks.ts";

const about = `PDF operations, conversions, signing, optimisation and document intelligence.

Send an API key or a JSON Web Token with every call. Bodies are multipart/form-data unless stated otherwise, at most
about 4.5 MB; a file field also takes the \`file_id\` of an upload (\`POST /files\`) as its text, 200 MB a file and 400 MB a
call. A file is answered as a link under \`deliver=link\`, and later under \`Prefer: respond-async\`. Only calls that succeed count against the monthly quota. Errors carry a stable \`code\` and a
\`request_id\`; an address that does not exist answers 404, a method that an address does not have answers 405.`;

/** The OpenAPI 3.1 description of the whole interface, as served under `baseUrl`. */
export function openApi(groups: readonly Group[], baseUrl: string): JsonSchema {
  const schemas = new Schemas();
  const described = paths(groups, baseUrl, schemas);
  const events = webhooks(schemas);
  const failures = failureComponents(schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Pagewright",
      version: interfaceVersion,
      summary: "One HTTPS interface for documents",
      description: about,
      contact: { name: "Pagewright", url: `${baseUrl}/docs` },
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: servers(baseUrl),
    security: [{ bearer: [] }],
    tags: groups.map(({ name, title }) => ({ name, description: title })),
    paths: described,
    webhooks: events,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "An API key or a JSON Web Token" },
      },
      schemas: schemas.components(),
      headers,
      parameters: parameterComponents(),
      responses: failures,
    },
  };
}
