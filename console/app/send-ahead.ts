import { serviceUrl } from "./address.ts";
import { call, type Outcome, type Refusal } from "./call.ts";
import { type JsonObject, objectOf, textOf } from "./json.ts";
import { callerOf } from "./session.ts";
import { texts } from "./texts.ts";

/** Bytes of files in one body: the gateway of the cloud takes 6 MB of an event, in base64, less what the form adds. */
export const largestBody = 4_600_000;

/** A file on its way to the service, and how much of it has gone, 0 to 1. */
export type Sending = { filename: string; share: number };

type Watch = { signal?: AbortSignal | null | undefined; told?: (sending: Sending | undefined) => void };

/** Files that were sent already, by their ids, and by whom: for the next call with the same file. */
const known = new WeakMap<File, { id: string; caller: string }>();

/**
 * On one machine the address is the service's own, by the name that it has for itself; a page may have reached it under
 * another. What was signed is the service's to check, and not the name.
 */
function near(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.startsWith("/storage/") ? serviceUrl(`${pathname}${search}`) : url;
}

/** Sends the bytes; resolves to the status, 0 when no answer came. Only XMLHttpRequest tells how much has gone. */
function put(url: string, headers: JsonObject, file: File, { signal, told }: Watch): Promise<number> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", near(url));
    // The length is the browser's to say.
    for (const [name, value] of Object.entries(headers))
      if (name.toLowerCase() !== "content-length") request.setRequestHeader(name, textOf(value));
    request.upload.onprogress = ({ loaded }) => told?.({ filename: file.name, share: loaded / file.size });
    request.onloadend = () => resolve(request.status);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

const refused = (message: string, code: string, status: number): { ok: false } & Refusal => ({
  ok: false,
  status,
  message,
  code,
  requestId: "",
  fields: {},
});

/** Sends one file ahead: its id, or why there is none. */
async function sendAhead(file: File, watch: Watch): Promise<string | ({ ok: false } & Refusal)> {
  const sent = known.get(file);
  const caller = callerOf();
  if (sent?.caller === caller) return sent.id;
  const { signal = null, told } = watch;
  told?.({ filename: file.name, share: 0 });
  const asked = {
    filename: file.name,
    content_type: file.type || "application/octet-stream",
    size: file.size,
  };
  const outcome = await call("api/v1/files", {
    method: "POST",
    body: JSON.stringify(asked),
    headers: { "Content-Type": "application/json" },
    signal,
  });
  if (!outcome.ok) return outcome;
  const { upload_url, upload_headers, file_id } = objectOf(outcome.json);
  const status = await put(textOf(upload_url), objectOf(upload_headers), file, watch);
  if (signal?.aborted === true) return refused(texts.stopped, "stopped", 0);
  if (status < 200 || status > 299) return refused(texts.notSent, "", status);
  known.set(file, { id: textOf(file_id), caller });
  return textOf(file_id);
}

const filesOf = (form: FormData) => [...form.values()].filter((value) => value instanceof File);

/** The form as it fits into one body: the largest files go ahead until the rest does, and their ids stand for them. */
async function fitted(form: FormData, watch: Watch): Promise<FormData | ({ ok: false } & Refusal)> {
  const files = filesOf(form);
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  const ahead = new Map<File, string>();
  for (const file of files.toSorted((one, other) => other.size - one.size)) {
    if (bytes <= largestBody) break;
    const sent = await sendAhead(file, watch);
    if (typeof sent !== "string") return sent;
    ahead.set(file, sent);
    bytes -= file.size;
  }
  if (ahead.size === 0) return form;
  const smaller = new FormData();
  for (const [name, value] of form)
    smaller.append(name, value instanceof File ? (ahead.get(value) ?? value) : value);
  return smaller;
}

/** Calls the service as `call` does; of a form the files that do not fit into one body go ahead. */
export async function callFitted(
  path: string,
  request: RequestInit,
  told: (sending: Sending | undefined) => void = () => {},
): Promise<Outcome> {
  const { body, signal } = request;
  if (!(body instanceof FormData)) return call(path, request);
  const form = await fitted(body, { signal, told });
  told(undefined);
  return form instanceof FormData ? call(path, { ...request, body: form }) : form;
}
