import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { networkInterfaces } from "node:os";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, NoSuchKey, S3Client } from "@aws-sdk/client-s3";
import { patienceWithFiles } from "../../shared/aws/bounded-client.ts";
import { asOutage } from "../../shared/aws/outage.ts";
import { putObject } from "../../shared/aws/put-object.ts";
import { statusOf } from "../../shared/contract/error-codes.ts";
import { mostUploaded } from "../../shared/contract/files.ts";
import { guardingHeaders } from "../../shared/contract/guarding-headers.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { corsHeaders } from "../../shared/http/cors.ts";
import { credentialsOf, type Environment } from "./environment-credentials.ts";
import { SignatureCheck } from "./signature.ts";

/** Below this path the service's own port serves what S3 serves in the cloud: files by signed links, nothing else. */
const prefix = "/storage/";

/** What a link may say of its answer (S3 API reference, GetObject), and the header it becomes. */
const overrides = {
  "response-content-type": "Content-Type",
  "response-content-disposition": "Content-Disposition",
  "response-content-language": "Content-Language",
  "response-content-encoding": "Content-Encoding",
  "response-cache-control": "Cache-Control",
  "response-expires": "Expires",
} as const;

const refused = () =>
  new ServiceError(
    "invalid_link",
    "The link is not valid, or it has expired. Ask for a new one where you got it.",
  );

/** A service that listens on every address is reached by the first that other machines know. */
function reachable(url: string): string {
  const found = new URL(url);
  if (found.hostname !== "0.0.0.0" && found.hostname !== "[::]") return url;
  const all = Object.values(networkInterfaces()).flatMap((each = []) => each);
  found.hostname = all.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1";
  return found.href;
}

/** The address under which links are made: what the operator says, else where this runtime listens. */
export const linkBase = (url: string, { PUBLIC_BASE_URL }: Environment): string =>
  `${(PUBLIC_BASE_URL || reachable(url)).replace(/\/+$/, "")}${prefix.slice(0, -1)}`;

type Asked = { key: string; query: URLSearchParams };

class Links {
  private readonly base: URL;
  private readonly bucket: string;
  private readonly check: SignatureCheck;
  private readonly client: S3Client;

  constructor(base: string, environment: Environment) {
    const credentials = credentialsOf(environment);
    const region = environment.AWS_REGION;
    this.base = new URL(base);
    this.bucket = environment.BUCKET_FILES ?? "";
    this.check = new SignatureCheck(credentials, ["s3"], { region });
    this.client = new S3Client({
      ...{ credentials, region, endpoint: environment.AWS_ENDPOINT_URL_S3 },
      ...{ forcePathStyle: true, requestHandler: patienceWithFiles() },
    });
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = await this.asked(request);
    if (request.method === "PUT") return this.take(asked, request, response);
    const range = request.headers.range;
    const found = await this.client.send(
      new GetObjectCommand({ Bucket: this.bucket, Key: asked.key, Range: range }),
    );
    const said = Object.entries(overrides).flatMap(([name, header]) => {
      const value = asked.query.get(name);
      return value === null ? [] : [[header, value] as const];
    });
    response.writeHead(found.ContentRange === undefined ? 200 : 206, {
      "Content-Type": found.ContentType ?? "application/octet-stream",
      "Content-Length": String(found.ContentLength ?? 0),
      "Cache-Control": "private, no-store",
      "Accept-Ranges": "bytes",
      ...(found.ETag === undefined ? {} : { ETag: found.ETag }),
      ...(found.ContentRange === undefined ? {} : { "Content-Range": found.ContentRange }),
      // What callers sent is shown to nobody as a page of this service.
      ...{ ...guardingHeaders, "Content-Security-Policy": "sandbox" },
      ...Object.fromEntries(said),
      ...corsHeaders(request.headers.origin),
    });
    await pipeline(found.Body?.transformToWebStream() ?? [], response);
  }

  /** The file that a right link names. Throws `invalid_link`. */
  private async asked({ method = "", url = "", headers }: IncomingMessage): Promise<Asked> {
    const [path = "", text = ""] = url.split(/\?(.*)/s);
    const query = new URLSearchParams(text);
    const rest = path.slice(prefix.length);
    // The address that was signed is the configured one: whatever Host a caller sends, it proves nothing.
    const refusal = await this.check.refusal({
      ...{ method, query, body: new Uint8Array() },
      path: `${this.base.pathname}/${rest}`,
      headers: { ...headers, authorization: undefined, host: this.base.host },
    });
    const [bucket, ...segments] = rest.split("/");
    const key = decoded(segments.join("/"));
    if (refusal !== undefined || bucket !== this.bucket || !key) throw refused();
    return { key, query };
  }

  /** The size is part of what was signed, and the connection brings no more than it says. */
  private async take({ key }: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const size = Number(request.headers["content-length"]);
    if (!(size <= mostUploaded))
      throw new ServiceError("payload_too_large", "Send the size of the file, which is 200 MB at most.");
    const type = request.headers["content-type"];
    const ETag = await putObject(this.client, {
      Bucket: this.bucket,
      Key: key,
      Body: request,
      ContentType: type,
    });
    response.writeHead(200, {
      ...(ETag === undefined ? {} : { ETag }),
      ...guardingHeaders,
      ...corsHeaders(request.headers.origin),
    });
    response.end();
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function asFailure(error: unknown): ServiceError {
  const told = asOutage(error);
  if (told instanceof ServiceError) return told;
  if (error instanceof NoSuchKey) return new ServiceError("not_found", "The file is not kept any more.");
  if (error instanceof Error && error.name === "InvalidRange")
    return new ServiceError("bad_request", "The range is not in the file.");
  return new ServiceError("internal", "The file could not be read. Try again.", { cause: error });
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  request.resume();
  const { message, code, headers, cause } = asFailure(error);
  if (statusOf[code] >= 500) console.error("[links]", cause ?? message);
  const requestId = randomUUID();
  const body = JSON.stringify({ success: false, error: message, code, request_id: requestId });
  response.writeHead(statusOf[code], {
    ...{
      "Content-Type": "application/json; charset=utf-8",
      "X-Request-Id": requestId,
      ...guardingHeaders,
      ...headers,
    },
    ...{ "Content-Length": Buffer.byteLength(body), ...corsHeaders(request.headers.origin) },
  });
  response.end(body);
}

const methods = ["GET", "PUT"];

/** Makes a server answer signed links below `base` before it answers anything else. */
export function serveLinks(server: Server, base: string, environment: Environment): void {
  const links = new Links(base, environment);
  const others = server.listeners("request");
  const answer: RequestListener = (request, response) => {
    if (!request.url?.startsWith(prefix) || !methods.includes(request.method ?? "")) {
      for (const other of others) other.call(server, request, response);
      return;
    }
    links.answer(request, response).catch((error: unknown) => refuse(request, response, error));
  };
  server.removeAllListeners("request");
  server.on("request", answer);
}
