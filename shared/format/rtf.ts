import { ServiceError } from "../errors/service-error.ts";
import { hold } from "../limits/count.ts";

const [open, close, backslash] = [0x7b, 0x7d, 0x5c];

/** A control word that skips bytes or nests a table, and its number (RTF 1.9.1, "Pictures" and "Table definitions"). */
const control = /^(bin|itap)(\d{1,10}) ?/;

/** Where the file goes on behind the backslash at `at`. */
function pastControl(rtf: Buffer, at: number): number {
  const [word = "", name, number] = control.exec(rtf.toString("latin1", at + 1, at + 17)) ?? [];
  if (name === undefined) return at + 2;
  if (name === "itap") hold("rtf.tables", Number(number));
  const end = at + 1 + word.length;
  if (name === "itap") return end;
  if (Number(number) > rtf.length - end) {
    throw new ServiceError(
      "damaged_file",
      "The document states more binary data than it has. Save it again and resend.",
    );
  }
  return end + Number(number);
}

/** Reads RTF through by its groups. Throws `too_complex` or `damaged_file` for what an engine could not take in bounds. */
export function checkRtf(bytes: Uint8Array): void {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let depth = 0;
  for (let at = 0; at < rtf.length; ) {
    const byte = rtf[at];
    if (byte === backslash) {
      at = pastControl(rtf, at);
      continue;
    }
    if (byte === open) hold("rtf.depth", ++depth);
    else if (byte === close) depth--;
    at++;
  }
}
