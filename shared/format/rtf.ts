import { ServiceError } from "../errors/service-error.ts";
import { hold } from "../limits/count.ts";

const [open, close, backslash] = [0x7b, 0x7d, 0x5c];

/**
 * A control word that skips bytes or nests a table, and its number (RTF 1.9.1, "Pictures" and "Table definitions"); one
 * that ends a paragraph, begins its look anew, or keeps it on the page of the next ("Paragraph formatting").
 */
const control = /^(?:(bin|itap)(\d{1,10}) ?|(pard|par|keepn0|keepn)(?![a-z0-9]))/;

/** Whether the paragraphs of a group are kept with the next, and how many were in a row. */
class Kept {
  private readonly outer: boolean[] = [];
  private keeps = false;
  private run = 0;

  open(): void {
    this.outer.push(this.keeps);
  }

  close(): void {
    this.keeps = this.outer.pop() ?? false;
  }

  word(word: string): void {
    if (word !== "par") this.keeps = word === "keepn";
    else {
      this.run = this.keeps ? this.run + 1 : 0;
      hold("word.kept", this.run);
    }
  }
}

/** Where the file goes on behind the backslash at `at`. */
function pastControl(rtf: Buffer, at: number, kept: Kept): number {
  const [word = "", name, number, paragraph] = control.exec(rtf.toString("latin1", at + 1, at + 17)) ?? [];
  if (paragraph !== undefined) kept.word(paragraph);
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
  const kept = new Kept();
  let depth = 0;
  for (let at = 0; at < rtf.length; ) {
    const byte = rtf[at];
    if (byte === backslash) {
      at = pastControl(rtf, at, kept);
      continue;
    }
    if (byte === open) {
      hold("rtf.depth", ++depth);
      kept.open();
    } else if (byte === close) {
      depth--;
      kept.close();
    }
    at++;
  }
}
