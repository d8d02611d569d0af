import type { Declared, Fields, Group } from "../contract/operation.ts";
import { type Tier, tierNames, tiers } from "../contract/tier.ts";
import { curl } from "./curl.ts";
import { fieldSchema } from "./field-schema.ts";
import type { JsonSchema } from "./json-schema.ts";
import { style } from "./style.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const html = (text: unknown) =>
  String(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);

function typeText(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(" · ");
  if (schema.format === "binary") return "file";
  if (schema.type === "array") return "files or values, repeatable";
  const low = schema.minimum === undefined ? "" : ` from ${schema.minimum}`;
  const high = schema.maximum === undefined ? "" : ` to ${schema.maximum}`;
  return `${schema.type ?? "any"}${low}${high}`;
}

function fieldRow(name: string, field: Fields[string]): string {
  const { schema, required } = fieldSchema(field);
  const standard =
    "default" in schema ? `default <code>${html(JSON.stringify(schema.default))}</code>` : "optional";
  return `<tr><th><code>${html(name)}</code><td>${html(typeText(schema))}<td>${required ? "required" : standard}<td>${html(schema.description ?? "")}`;
}

function fieldTable(title: string, fields: Fields | undefined): string {
  const rows = Object.entries(fields ?? {}).map(([name, field]) => fieldRow(name, field));
  return rows.length === 0 ? "" : `<h4>${title}</h4><table>${rows.join("")}</table>`;
}

function answerText({ returns }: Declared): string {
  if (returns.kind === "file") {
    const json = returns.json === undefined ? "" : "; JSON under <code>Accept: application/json</code>";
    return `A file: ${returns.formats.join(", ")}${json}`;
  }
  if (returns.kind === "json") return "JSON";
  if (returns.kind === "events") return "Server-sent events (text/event-stream)";
  const also = returns.exports.length === 0 ? "" : `, or a file: ${returns.exports.join(", ")}`;
  return `JSON with <code>data</code>, <code>confidence</code>, <code>engine</code>, <code>warnings</code>${also}`;
}

function operationSection(id: string, declared: Declared, baseUrl: string): string {
  const addresses = declared.paths
    .map(({ path }) => `<code>${declared.method} ${html(path)}</code>`)
    .join("<br>");
  const cost = declared.cost === 0 ? "free of quota" : "1 call";
  return `<section id="${id}"><h3>${html(declared.summary)}</h3><p class="address">${addresses}</p>
<p class="facts">${declared.tier === "public" ? "public" : `${declared.tier} and up`} · ${cost} · ${answerText(declared)}</p>
${declared.description === undefined ? "" : `<p>${html(declared.description)}</p>`}
${fieldTable("Path", declared.params)}${fieldTable("Query", declared.query)}${fieldTable("Headers", declared.header)}
${fieldTable("Form fields", declared.form ?? declared.urlencoded)}${fieldTable("JSON body", declared.json?.shape)}
<pre>${html(curl(declared, declared.paths[0]?.path ?? "", baseUrl))}</pre></section>`;
}

function pricing(): string {
  const row = (tier: Tier) => {
    const { calls, keys, priceMonth } = tiers[tier];
    return `<tr><th>${tier}<td>${calls.toLocaleString("en-US")} calls a month<td>${keys} key${keys === 1 ? "" : "s"}<td>${priceMonth} USD a month`;
  };
  return `<section id="pricing"><h2>Tiers</h2><table>${tierNames.map(row).join("")}</table>
<p>The quota resets on the 1st of the month, 00:00 UTC. Only calls that succeed count.</p></section>`;
}

/** The reference for people: one page without scripts, written from the contract. */
export function referencePage(groups: readonly Group[], baseUrl: string): string {
  const entries = groups.map((group) => ({
    group,
    operations: Object.entries(group.operations).map(([name, declared]) => ({
      id: `${group.name}-${name}`,
      declared,
    })),
  }));
  const contents = entries.map(({ group, operations }) => {
    const links = operations.map(({ id, declared }) => `<li><a href="#${id}">${html(declared.summary)}</a>`);
    return `<li><a href="#${group.name}">${html(group.title)}</a><ul>${links.join("")}</ul>`;
  });
  const sections = entries.map(
    ({ group, operations }) =>
      `<h2 id="${group.name}">${html(group.title)}</h2>${operations.map(({ id, declared }) => operationSection(id, declared, baseUrl)).join("")}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pagewright reference</title><style>${style}</style>
<nav><strong>Pagewright</strong><ul>${contents.join("")}<li><a href="#pricing">Tiers</a></ul></nav>
<main><h1>Pagewright reference</h1>
<p>Send <code>Authorization: Bearer &lt;API_KEY&gt;</code> with every call. Bodies are multipart/form-data unless stated otherwise,
at most about 4.5 MB. Put <code>/api/v1/sandbox/</code> in place of <code>/api/v1/</code> for mock answers that use no quota.
A file field also takes the <code>file_id</code> of an upload (<code>POST /api/v1/files</code>) as its text: up to 200 MB a
file, 400 MB a call. <code>deliver=link</code>, as a field or in the query, answers a link in place of a file;
<code>Prefer: respond-async</code> answers 202 at once, and its Location tells of the file or the error.
The samples run in any shell that has API_KEY set, beside files of those names; put the ids that an upload answered in
place of the samples'. Errors carry a stable <code>code</code> and a <code>request_id</code>. An unknown field is named in
<code>X-Warning</code>. Pages call from a browser only where the operator allows their origin (CORS). Machine-readable: <a href="${html(baseUrl)}/openapi.json">openapi.json</a>.</p>
${sections.join("")}${pricing()}</main></html>`;
}
