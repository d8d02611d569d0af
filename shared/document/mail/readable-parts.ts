import { Counter, hold } from "../../limits/count.ts";

// The parts of a message (RFC 2046) are counted, and what no body is made of is left out, before the parser is given the
// message: it takes each line by itself and looks at a message within a message once for each that it lies in.

const lineFeed = 10;
const bodies = /^\s*(text\/(plain|html)|multipart\/|message\/)/i;

/** `depth` of the parts between the lines; messages within messages are parsed again, each by itself. */
type Level = { boundary: string; depth: number; messages: number };

type Heads = { type: string; boundary: string | undefined; encoding: string };

/** The first of each field counts, as the parser has it. */
function headsOf(header: string): Heads {
  const unfolded = header.replace(/\r?\n[ \t]/g, " ");
  const type = /^content-type[ \t]*:(.*)/im.exec(unfolded)?.[1] ?? "text/plain";
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  const encoding = /^content-transfer-encoding[ \t]*:[ \t]*([\w-]+)/im.exec(unfolded)?.[1] ?? "";
  return { type, boundary: quoted ?? bare, encoding: encoding.toLowerCase() };
}

/** What an encoded message within a message holds; the standard allows none, mailers do (RFC 2046, 5.2.1). */
function decodedMessage(body: Buffer, encoding: string): Buffer | undefined {
  if (encoding === "base64") return Buffer.from(body.toString("latin1"), "base64");
  if (encoding !== "quoted-printable") return undefined;
  const text = body.toString("latin1").replace(/=\r?\n/g, "");
  return Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );
}

class Counters {
  readonly parts = new Counter("mail.parts");
  readonly lines = new Counter("mail.lines");
  readonly headers = new Counter("mail.headers");
}

class MessageReader {
  private readonly bytes: Buffer;
  private readonly counters: Counters;
  private readonly kept: Buffer[] = [];
  private levels: Level[] = [];
  private depth: number;
  private messages: number;
  private at = 0;

  constructor(bytes: Uint8Array, counters = new Counters(), depth = 1, messages = 1) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.counters = counters;
    this.depth = depth;
    this.messages = messages;
  }

  read(): Buffer {
    while (this.at < this.bytes.length) this.body(this.header());
    return Buffer.concat(this.kept);
  }

  private lineEnd(from: number): number {
    const end = this.bytes.indexOf(lineFeed, from);
    return end < 0 ? this.bytes.length : end + 1;
  }

  private keep(from: number, to: number): void {
    this.kept.push(this.bytes.subarray(from, to));
  }

  /** Reads to past the empty line behind the header fields. */
  private header(): Heads {
    this.counters.parts.add();
    const from = this.at;
    let end = from;
    while (this.at < this.bytes.length) {
      const next = this.lineEnd(this.at);
      const line = next - this.at;
      this.counters.lines.add(this.messages);
      this.counters.headers.add(line);
      end = this.at;
      const first = this.bytes[this.at];
      this.at = next;
      if (line === 1 || (line === 2 && first === 13)) break;
      end = next;
    }
    this.keep(from, this.at);
    return headsOf(this.bytes.toString("latin1", from, end));
  }

  private body({ type, boundary, encoding }: Heads): void {
    if (/^\s*multipart\//i.test(type) && boundary !== undefined) {
      this.deeper();
      this.levels.push({ boundary: `--${boundary}`, depth: this.depth, messages: this.messages });
    } else if (/^\s*message\/rfc822/i.test(type)) {
      this.deeper();
      this.messages++;
      if (!/^(base64|quoted-printable)$/.test(encoding)) return;
      const { depth, messages, at } = this;
      const inner = decodedMessage(this.bytes.subarray(at, this.toBoundary(true)), encoding);
      if (inner !== undefined) new MessageReader(inner, this.counters, depth, messages).read();
      return;
    }
    this.toBoundary(bodies.test(type));
  }

  private deeper(): void {
    hold("mail.depth", ++this.depth);
  }

  /** Reads to past the next line that begins a part; what stands before it is kept or not. Where the body ended. */
  private toBoundary(wanted: boolean): number {
    let from = this.at;
    let end: number | undefined;
    while (this.at < this.bytes.length) {
      const line = this.at;
      this.at = this.lineEnd(line);
      const dashes = this.bytes[line] === 45 && this.bytes[line + 1] === 45;
      const parted = dashes ? this.parted(line) : undefined;
      if (parted !== undefined) {
        this.keep(wanted && end === undefined ? from : line, this.at);
        end ??= line;
        if (parted === "begins") return end;
        // Behind the last part of its level nothing is read.
        from = this.at;
      } else if (wanted && end === undefined) this.counters.lines.add(this.messages);
      else if (!dashes) this.at = this.beforeDashes(line);
    }
    if (wanted && end === undefined) this.keep(from, this.at);
    return end ?? this.at;
  }

  /** The next line that begins with two dashes. */
  private beforeDashes(from: number): number {
    const found = this.bytes.indexOf("\n--", from, "latin1");
    return found < 0 ? this.bytes.length : found + 1;
  }

  /** Whether a line begins a part or ends the parts of its level; the levels below it are over then. */
  private parted(line: number): "begins" | "ends" | undefined {
    for (const [index, { boundary, depth, messages }] of [...this.levels.entries()].toReversed()) {
      const text = this.bytes.toString("latin1", line, Math.min(this.at, line + boundary.length + 4));
      const rest = text.startsWith(boundary) ? text.slice(boundary.length).trim() : undefined;
      if (rest !== "" && rest !== "--") continue;
      const ends = rest === "--";
      this.levels = this.levels.slice(0, ends ? index : index + 1);
      [this.depth, this.messages] = [ends ? depth - 1 : depth, messages];
      return ends ? "ends" : "begins";
    }
    return undefined;
  }
}

/** The message without the parts that no body is made of. Throws `too_complex` past a limit on its parts. */
export const readableParts = (message: Uint8Array): Buffer => new MessageReader(message).read();
