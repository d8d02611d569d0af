import { serviceUrl } from "./address.ts";
import { type Json, type JsonObject, listOf, objectOf, textOf } from "./json.ts";
import { account, key } from "./session.ts";
import { refusedAs } from "./sign-in/expiry.ts";
import { texts } from "./texts.ts";

export type Refusal = {
  status: number;
  message: string;
  code: string;
  requestId: string;
  /** What is wrong with a field, by its name. */
  fields: Readonly<Record<string, string>>;
};

export type Answer = {
  ok: true;
  status: number;
  type: string;
  blob: Blob;
  filename: string;
  json: Json | undefined;
  warnings: readonly string[];
  requestId: string;
  left: string | null;
};

export type Outcome = Answer | ({ ok: false } & Refusal);

/** FastAPI's shape of a failed validation: `{ detail: [{ loc: ["body", "file"], msg }] }`. */
function fieldsOf(body: JsonObject): Record<string, string> {
  const entries = listOf(body.detail).map((each): [string, string] => {
    const { loc, msg } = objectOf(each);
    return [textOf(listOf(loc)[1]), textOf(msg)];
  });
  return Object.fromEntries(entries);
}

function refusalOf(response: Response, json: Json | undefined): { ok: false } & Refusal {
  const body = objectOf(json);
  const fields = fieldsOf(body);
  const listed = Object.entries(fields).map(([name, message]) => (name ? `${name}: ${message}` : message));
  return {
    ok: false,
    status: response.status,
    message: textOf(body.error) || listed.join("; ") || response.statusText,
    code: textOf(body.code) || (listed.length > 0 ? "validation_failed" : ""),
    requestId: response.headers.get("X-Request-Id") ?? "",
    fields,
  };
}

/** RFC 6266, the name in UTF-8 first. */
function filenameOf(response: Response): string {
  const header = response.headers.get("Content-Disposition") ?? "";
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (coded !== undefined) return decodeURIComponent(coded);
  return /filename="([^"]*)"/.exec(header)?.[1] ?? "result";
}

async function jsonOf(blob: Blob, type: string): Promise<Json | undefined> {
  if (!/json/.test(type)) return undefined;
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}

/** With what a call is made, and in whose account: "" for the own one. */
export type Caller = { key: string; account: string };

const inUse = (): Caller => ({ key: key.get(), account: account.get() });

function credentials({ key: held, account: named }: Caller): Record<string, string> {
  return {
    ...(held === "" ? {} : { Authorization: `Bearer ${held}` }),
    ...(named === "" ? {} : { "X-Account": named }),
  };
}

/** Calls the service with the key, the one in use unless another is tried. Never throws: what went wrong is an outcome, a stopped call too. */
export async function call(
  path: string,
  options: RequestInit = {},
  caller: Caller = inUse(),
): Promise<Outcome> {
  const headers = new Headers({
    ...Object.fromEntries(new Headers(options.headers)),
    ...credentials(caller),
  });
  try {
    const response = await fetch(serviceUrl(path), { ...options, headers });
    const type = response.headers.get("Content-Type") ?? "";
    const blob = await response.blob();
    const json = await jsonOf(blob, type);
    if (response.status === 401) refusedAs(caller.key);
    if (!response.ok) return refusalOf(response, json);
    const warnings = response.headers.get("X-Warning")?.split(" | ") ?? [];
    return {
      ...{ ok: true, status: response.status, type, blob, json, filename: filenameOf(response) },
      ...{ warnings: [...warnings, ...listOf(objectOf(json).warnings).map(textOf)] },
      requestId: response.headers.get("X-Request-Id") ?? "",
      left: response.headers.get("X-RateLimit-Remaining"),
    };
  } catch (error) {
    const stopped = error instanceof DOMException && error.name === "AbortError";
    const message = stopped ? texts.stopped : texts.unreachable;
    return { ok: false, status: 0, message, code: stopped ? "stopped" : "", requestId: "", fields: {} };
  }
}

export const sendJson = (path: string, body: Json, method = "POST") =>
  call(path, { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });

/** Opens a stream of events with the key; undefined when the service does not answer or refuses. */
export async function openStream(
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response | undefined> {
  try {
    const response = await fetch(serviceUrl(path), {
      headers: { ...headers, Accept: "text/event-stream", ...credentials(inUse()) },
      signal,
    });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
