import { canBeLinked } from "../../contract/delivery.ts";
import { type ErrorCode, statusOf } from "../../contract/error-codes.ts";
import { type Declared, exportsOf } from "../../contract/operation.ts";
import { errorAdvice } from "../error-advice.ts";
import { type FailureFacts, failuresOf } from "../failures.ts";
import { fieldSchema } from "../field-schema.ts";
import { exampleEnvelope } from "../success.ts";
import { codeBlock, html, type Links, marked } from "./html.ts";
import type { Described } from "./model.ts";
import type { SchemaView } from "./schema-view.ts";

/** Lines of an example that are shown at once: a longer one unfolds. */
const shownLines = 24;

function answerText({ returns }: Declared): string {
  if (returns.kind === "file") {
    const json = returns.json === undefined ? "" : "; JSON under `Accept: application/json`";
    return `A file: ${returns.formats.join(", ")}${json}`;
  }
  if (returns.kind === "events")
    return "Server-sent events (`text/event-stream`), each with JSON as its data";
  const exports = exportsOf(returns);
  const also = exports.length === 0 ? "" : `, or a file: ${exports.join(", ")}`;
  if (returns.kind === "json") return `JSON${also}`;
  return `JSON with \`data\`, \`confidence\`, \`engine\`, \`warnings\`${also}`;
}

/** What an answer of JSON looks like; undefined where there is none. */
function exampleOf({ returns, mock }: Declared): unknown {
  return returns.kind === "finding" ? exampleEnvelope(mock) : mock;
}

function example(declared: Declared): string {
  const value = exampleOf(declared);
  if (value === undefined) return "";
  const text = JSON.stringify(value, null, 2);
  const isOpen = text.split("\n").length <= shownLines;
  return `<details${isOpen ? " open" : ""}><summary>Example</summary>${codeBlock(text)}</details>`;
}

function ownHeaders({ answerHeaders }: Declared, links: Links): string {
  const rows = Object.entries(answerHeaders).map(([name, field]) => {
    const { description = "" } = fieldSchema(field).schema;
    return `<li><code>${html(name)}</code><p>${marked(String(description), links)}</p></li>`;
  });
  return rows.length === 0 ? "" : `<h3>Headers of its own</h3><ul class="fields">${rows.join("")}</ul>`;
}

const linked =
  "Under `deliver=link` the answer is JSON with an address of the file in place of its bytes, and under `Prefer: respond-async` a 202 at once: [files](files), [asynchronous work](asynchronous-work).";

/** What a call that succeeds answers, its fields unfolding. */
export function answerSection({ declared, entry }: Described, view: SchemaView, links: Links): string {
  const { schema } = entry.returns;
  const fields = schema === undefined ? "" : `<h3>Fields</h3>${view.named(schema, "answer")}`;
  return `<section id="answer"><h2>Answer</h2><p>${marked(answerText(declared), links)}.</p>
${canBeLinked(declared) ? `<p>${marked(linked, links)}</p>` : ""}${ownHeaders(declared, links)}${fields}${example(declared)}</section>`;
}

/** What a failure means, and what to do: of a code that comes with another status than its own, what that status means. */
function adviceOn(code: ErrorCode, { status, description, codes }: FailureFacts): string {
  const { means, advice } = errorAdvice[code];
  if (statusOf[code] !== status) return `${description}.`;
  return `${codes.length > 1 ? means : `${description}.`} ${advice}`;
}

/** The errors of an operation: status, code and what to do. */
export function errorSection({ declared }: Described, links: Links): string {
  const rows = failuresOf(declared).flatMap((failure) =>
    failure.codes.map(
      (code) =>
        `<tr><td>${failure.status}</td><th scope="row"><a href="${links.to(`errors#${code}`)}"><code>${code}</code></a></th><td>${marked(adviceOn(code, failure), links)}</td></tr>`,
    ),
  );
  return `<section id="errors"><h2>Errors</h2><p>${marked("What the call may answer instead, with a `code` that stays as it is and a `request_id`. [Errors](errors) has the shape of their bodies.", links)}</p>
<details><summary>${rows.length} codes and what to do</summary><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">What it means, and what to do</th></tr></thead><tbody>${rows.join("")}</tbody></table></div></details></section>`;
}
