export const boundary = "----edge";
export const contentType = `multipart/form-data; boundary=${boundary}`;

/** One part of a multipart body, RFC 7578. */
export function part(disposition: string, content: string | Uint8Array): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

export const end = Buffer.from(`--${boundary}--\r\n`);
