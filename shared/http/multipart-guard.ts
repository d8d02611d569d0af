import { ServiceError } from "../errors/service-error.ts";

/** One part of a multipart body: where its bytes stand, and what its Content-Disposition says (RFC 7578, section 4.2). */
export type FormPart = {
  name: string;
  /** Present for a file part; empty when a browser sent a file field nobody filled. */
  filename: string | undefined;
  contentType: string;
  content: Uint8Array;
};

const mostParts = 1_000;
const longestHeader = 8_192;

function malformed(reason: string): ServiceError {
  return new ServiceError(
    "malformed_body",
    `The multipart body is malformed: ${reason}. Send multipart/form-data as RFC 7578 describes it.`,
  );
}

/** The boundary parameter (RFC 2046, section 5.1.1: 1 to 70 characters, no space at the end). */
function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  if (!/^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary))
    throw malformed("the boundary is missing or not valid");
  return boundary;
}

const parameter = (header: string, name: string): string | undefined => {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, "i").exec(header);
  return found === null ? undefined : (found[1]?.replace(/\\(["\\])/g, "$1") ?? found[2]);
};

/** RFC 5987 `filename*=UTF-8''na%C3%AFve.pdf`, which some clients send beside or instead of `filename`. */
function extendedFilename(disposition: string): string | undefined {
  const encoded = /;\s*filename\*=utf-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw malformed("a file name is not valid percent-encoding");
  }
}

function readPart(body: Buffer, start: number, end: number): FormPart {
  const headerEnd = body.indexOf("\r\n\r\n", start);
  const bare = body.subarray(start, start + 2).equals(Buffer.from("\r\n"));
  if (bare || headerEnd < 0 || headerEnd > end || headerEnd - start > longestHeader) {
    throw malformed("a part has no complete header");
  }
  const lines = body.toString("utf8", start, headerEnd).split("\r\n");
  const value = (name: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const disposition = value("content-disposition");
  const name = disposition === undefined ? undefined : parameter(disposition, "name");
  if (disposition === undefined || !/^form-data\b/i.test(disposition) || name === undefined || name === "") {
    throw malformed("a part names no form field");
  }
  const encoding = value("content-transfer-encoding");
  if (encoding !== undefined && !/^(7bit|8bit|binary)$/i.test(encoding)) {
    throw malformed("a part uses a transfer encoding; send the bytes as they are");
  }
  return {
    name,
    filename: extendedFilename(disposition) ?? parameter(disposition, "filename"),
    contentType: value("content-type") ?? "",
    content: body.subarray(headerEnd + 4, Math.max(headerEnd + 4, end)),
  };
}

/**
 * Reads the structure of a multipart body: complete, closed, every part named. Refuses anything else with
 * `malformed_body`, so that no parser behind it ever sees a body it could choke on.
 */
export function guardMultipart(bytes: Uint8Array, contentType: string): FormPart[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundaryOf(contentType)}`;
  let at =
    body.subarray(0, delimiter.length).toString("latin1") === delimiter
      ? 0
      : body.indexOf(`\r\n${delimiter}`) + 2;
  if (at === 1) throw malformed("it does not contain its boundary");
  const parts: FormPart[] = [];
  for (;;) {
    const after = at + delimiter.length;
    const mark = body.toString("latin1", after, after + 2);
    if (mark === "--") break;
    if (mark !== "\r\n") throw malformed("a boundary is not followed by a line break");
    const next = body.indexOf(`\r\n${delimiter}`, after);
    if (next < 0) throw malformed("it ends before its closing boundary; the upload may have been cut");
    parts.push(readPart(body, after + 2, next));
    if (parts.length > mostParts) throw malformed(`it has more than ${mostParts} parts`);
    at = next + 2;
  }
  return parts;
}
