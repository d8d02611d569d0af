import type { APIGatewayProxyEvent } from "aws-lambda";
import { keepsNothing } from "../contract/grant.ts";
import { mcp } from "../contract/mcp.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { FileStore } from "../files/file-store.ts";
import { readOnly } from "../files/read-only.ts";
import type { HttpAnswer } from "../http/answer.ts";
import { allowedOrigins } from "../http/cors.ts";
import { exchange } from "../http/exchange.ts";
import { readInput } from "../http/read-input.ts";
import type { Request as ServiceRequest } from "../http/request.ts";
import type { Handler } from "../http/serve.ts";
import { fetchPublicFile } from "../net/fetch-public-file.ts";
import { refusedOrigin } from "./origin.ts";
import { answerProtocol, type Detail, toolsOf } from "./server.ts";

/** What a route takes as one body, bytes, less what a form adds around a file. */
const mostFetched = 4_600_000;
const { call, listen } = mcp.operations;

const noStream = () =>
  new ServiceError("method_not_allowed", "No stream is kept open here. Use POST.", {
    headers: { Allow: call.method },
  });

/** What the protocol wants clients to accept; a client that names nothing accepts it. */
const bothTypes = "application/json, text/event-stream";

function asWebRequest({ method, headers, body, path }: ServiceRequest, baseUrl: string): Request {
  const { accept = "*/*" } = headers;
  return new Request(`${baseUrl}${path}`, {
    method,
    headers: { ...headers, accept: accept === "*/*" ? bothTypes : accept },
    body: Buffer.from(body),
  });
}

async function asAnswer(response: Response): Promise<HttpAnswer> {
  const body = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("Content-Type");
  return {
    status: response.status,
    headers: { ...(type === null ? {} : { "Content-Type": type }), "Content-Length": String(body.length) },
    body,
  };
}

/** The Lambda handler of the Model Context Protocol. A tool call goes through the service's own front door. */
export function serveProtocol({ files }: { files: FileStore }): Handler {
  return awslambda.streamifyResponse<APIGatewayProxyEvent>(async (event, stream, context) => {
    const declared = event.httpMethod === call.method ? call : listen;
    await exchange(event, stream, context, declared, async (request, { account }, { signal }) => {
      if (declared !== call) throw noStream();
      const { input } = await readInput(call, request);
      const { baseUrl } = request;
      const asked = asWebRequest(request, baseUrl);
      const refused = refusedOrigin(asked, baseUrl, allowedOrigins());
      if (refused !== undefined) return asAnswer(refused);
      const offered = toolsOf(typeof input.groups === "string" ? input.groups : undefined);
      const detail: Detail = input.detail === "full" ? "full" : "brief";
      const response = await answerProtocol(
        asked,
        { ...offered, detail },
        {
          account: account?.id ?? "",
          authorization: request.headers.authorization ?? "",
          named: request.headers["x-account"],
          baseUrl,
          signal,
          files: keepsNothing(account?.grant) ? readOnly(files) : files,
          fetchFile: (url) => fetchPublicFile(url, { most: mostFetched, signal }),
        },
      );
      return asAnswer(response);
    });
  }) as Handler;
}
