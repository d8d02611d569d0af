/** One part of a form: a value, or a file with its name. */
export type Part = { name: string; value: string } | { name: string; filename: string; bytes: Uint8Array };

export type Encoded = { body: Buffer; headers: Record<string, string> };

const boundary = "----pagewright-abuse-7d1c5f0a";

/** multipart/form-data (RFC 7578). */
export function encodeForm(parts: readonly Part[]): Encoded {
  const chunks = parts.flatMap((part) => {
    const file = "filename" in part ? `; filename="${part.filename}"` : "";
    const type = file === "" ? "" : "Content-Type: application/octet-stream\r\n";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${file}\r\n${type}\r\n`;
    return [Buffer.from(head), "bytes" in part ? part.bytes : Buffer.from(part.value), Buffer.from("\r\n")];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
  };
}
