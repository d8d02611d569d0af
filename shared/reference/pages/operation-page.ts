import type { Declared } from "../../contract/operation.ts";
import type { FieldEntry } from "../catalogue.ts";
import { hasForm } from "../form.ts";
import { answerSection, errorSection } from "./answers.ts";
import { html, type Links, marked } from "./html.ts";
import type { Described, Model } from "./model.ts";
import { samplePanel, samplesOf } from "./samples.ts";
import { SchemaView } from "./schema-view.ts";

/** Where the fields of a request go, in the order of a page. */
const places: readonly { place: FieldEntry["place"]; title: string; told?: string }[] = [
  { place: "path", title: "In the address" },
  { place: "query", title: "In the query" },
  { place: "header", title: "Headers" },
  { place: "form", title: "Form fields", told: "`multipart/form-data`" },
  { place: "urlencoded", title: "Form fields", told: "`application/x-www-form-urlencoded`" },
  { place: "json", title: "JSON body", told: "`application/json`" },
];

/** A file may be the id of an upload wherever it goes. */
function toldSchema({ kind, schema }: FieldEntry): FieldEntry["schema"] {
  if (kind === "value") return schema;
  return { ...schema, description: `${String(schema.description ?? "")}; or the \`file_id\` of an upload` };
}

function requestSection({ entry }: Described, view: SchemaView, links: Links): string {
  const lists = places.flatMap(({ place, title, told }) => {
    const own = entry.fields.filter((field) => field.place === place);
    if (own.length === 0) return [];
    const fields = own.map((field) => ({
      name: field.name,
      schema: toldSchema(field),
      required: field.required,
    }));
    const kind = told === undefined ? "" : ` <span class="quiet">${marked(told, links)}</span>`;
    return [`<h3>${title}${kind}</h3>${view.list(fields, "request")}`];
  });
  if (entry.raw) lists.push(`<p>The body is read as it comes: the example shows what it holds.</p>`);
  if (lists.length === 0) lists.push("<p>Nothing but the address.</p>");
  if (entry.repeatable)
    lists.push(
      `<p class="quiet">${marked("With the header `Idempotency-Key` the call is safe to send again: [idempotency](idempotency).", links)}</p>`,
    );
  if (entry.tier !== "public")
    lists.push(
      `<p class="quiet">${marked("With the header `X-Account` the bearer of a token calls in an account that they are a member of.", links)}</p>`,
    );
  return `<section id="request"><h2>Request</h2>${lists.join("")}</section>`;
}

function factsOf({ tier, cost, sandbox }: Declared): string {
  const price = cost === 0 ? "free of quota" : `${cost} call`;
  const plan = tier === "public" ? "public, no key" : `${tier} and up`;
  return `${plan} · ${price}${sandbox ? " · has a sandbox" : ""}`;
}

const addressLine = (method: string, path: string) =>
  `<p class="address"><span class="method">${method}</span> <code>${html(path)}</code></p>`;

/** The page of one operation: request, answer, errors, and the call in each language. */
export function operationPage(described: Described, model: Model, baseUrl: string, links: Links): string {
  const { declared, entry } = described;
  const view = new SchemaView(model.schemas, links);
  const told = declared.description === undefined ? "" : `<p>${marked(declared.description, links)}</p>`;
  const tryIt = hasForm(declared)
    ? `<p><a class="button main" href="${links.root}console#/tool/${entry.id}">Try it in the console</a></p>`
    : "";
  const [group = ""] = model.groups.flatMap(({ title, operations }) =>
    operations.includes(described) ? [title] : [],
  );
  return `<article class="operation"><div><p class="crumb">${html(group)}</p><h1>${html(declared.summary)}</h1>
${declared.paths.map(({ path }) => addressLine(declared.method, path)).join("")}
<p class="quiet">${html(factsOf(declared))}</p>${told}${tryIt}</div>
<div class="beside">${samplePanel(samplesOf(entry, model, baseUrl), "The call in")}<p class="quiet">${marked("As they stand, beside files of those names, with `PAGEWRIGHT_API_KEY` set and, for the command line, `PAGEWRIGHT_URL`: [start](start). Put ids that you were answered in place of the example's.", links)}</p></div>
<div>${requestSection(described, view, links)}${answerSection(described, view, links)}${errorSection(described, links)}</div></article>`;
}
