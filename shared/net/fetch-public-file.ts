import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { ServiceError } from "../errors/service-error.ts";
import { type Admit, admitPublic } from "./admit.ts";
import { publicUrl } from "./public-address.ts";

type Target = Awaited<ReturnType<Admit>>;

export type FetchOptions = {
  /** Bytes of the body at most. */
  most: number;
  signal: AbortSignal;
  /** A credential for the host of the first address alone: no redirect gets it. */
  authorization?: string | undefined;
  admit?: Admit;
};

const mostRedirects = 5;
/** The whole of one fetch, ms. */
const mostTime = 30_000;

const unreachable = (message: string, cause?: unknown) =>
  new ServiceError("unreachable_url", message, { cause });

/** What is sent to an address: nothing but the question, or a body of a type. */
type Asked = { authorization?: string | undefined; body?: { type: string; bytes: Uint8Array } };

/** Asks the address that was checked, in the name of the host: the name is not resolved again. */
function ask(
  url: URL,
  target: Target,
  signal: AbortSignal,
  { authorization, body }: Asked,
): Promise<IncomingMessage> {
  const secure = url.protocol === "https:";
  const options = {
    ...target,
    method: body === undefined ? "GET" : "POST",
    path: url.pathname + url.search,
    headers: {
      Host: url.host,
      Accept: "*/*",
      "User-Agent": "Pagewright",
      ...(authorization === undefined ? {} : { Authorization: authorization }),
      ...(body === undefined ? {} : { "Content-Type": body.type, "Content-Length": body.bytes.length }),
    },
    signal,
    ...(secure ? { servername: url.hostname } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = secure ? requestHttps(options, resolve) : requestHttp(options, resolve);
    sent.once("error", (cause) => reject(unreachable("The file could not be fetched from that URL.", cause)));
    sent.end(body?.bytes);
  });
}

async function bodyOf(response: IncomingMessage, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > most) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw unreachable("The file broke off on its way from that URL.", cause);
  } finally {
    response.destroy();
  }
  if (size > most) {
    throw new ServiceError(
      "payload_too_large",
      `The file behind that URL is larger than ${Math.floor(most / 1_000_000)} MB. Send it ahead with POST /api/v1/files and give its file_id.`,
    );
  }
  return Buffer.concat(chunks);
}

/** The last part of the path, else what the host is called. */
const filenameOf = ({ pathname, hostname }: URL) =>
  decodeURIComponent(
    pathname
      .split("/")
      .at(-1)
      ?.replace(/%(?![0-9A-Fa-f]{2})/g, "%25") ?? "",
  ) || hostname;

/**
 * Fetches a file from a public address. Every redirect is judged like the first address, and what is dialled is the
 * address that was judged. Throws `refused_url`, `unreachable_url`, `payload_too_large`.
 */
export async function fetchPublicFile(
  text: string,
  { most, signal, authorization, admit = admitPublic }: FetchOptions,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(mostTime)]);
  let url = publicUrl(text);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const target = await admit(url.hostname, url.protocol === "https:" ? 443 : 80);
    const response = await ask(url, target, ended, redirects === 0 ? { authorization } : {});
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = publicUrl(URL.parse(headers.location, url.href)?.href ?? "");
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw unreachable(`That URL answered ${statusCode}.`);
    }
    return { bytes: await bodyOf(response, most), filename: filenameOf(url) };
  }
  throw unreachable("That URL redirects too often.");
}

/**
 * Sends a body to a public address and gives the answer; no redirect is followed. Throws `refused_url`,
 * `unreachable_url`, `payload_too_large`.
 */
export async function askPublic(
  text: string,
  body: { type: string; bytes: Uint8Array },
  { most, signal, admit = admitPublic }: Pick<FetchOptions, "most" | "signal" | "admit">,
): Promise<Uint8Array> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(mostTime)]);
  const url = publicUrl(text);
  const target = await admit(url.hostname, url.protocol === "https:" ? 443 : 80);
  const response = await ask(url, target, ended, { body });
  if (response.statusCode === 200) return bodyOf(response, most);
  response.destroy();
  throw unreachable(`That URL answered ${response.statusCode}.`);
}
