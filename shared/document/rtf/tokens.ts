/** A piece of an RTF file (RTF 1.9.1, "RTF Syntax"). */
export type Token =
  | { is: "open" }
  | { is: "close" }
  | { is: "word"; name: string; number: number | undefined }
  | { is: "symbol"; symbol: string }
  /** A byte of text in the document's code page. */
  | { is: "bytes"; from: number; to: number }
  | { is: "byte"; byte: number };

const control = /^([a-z]{1,32})(-?\d{1,10})? ?/i;
const [open, close, backslash] = [0x7b, 0x7d, 0x5c];
/** Characters of the longest control word with its number. */
const reach = 46;

/** The tokens of a file in order; binary data are passed over. */
export function* tokensOf(rtf: Buffer): Generator<Token> {
  let at = 0;
  while (at < rtf.length) {
    const byte = rtf[at];
    if (byte === open || byte === close) {
      yield byte === open ? { is: "open" } : { is: "close" };
      at += 1;
    } else if (byte === backslash) {
      const found = control.exec(rtf.toString("latin1", at + 1, at + 1 + reach));
      if (found === null) {
        const symbol = String.fromCharCode(rtf[at + 1] ?? 0);
        at += 2;
        if (symbol === "'") {
          const value = Number.parseInt(rtf.toString("latin1", at, at + 2), 16);
          at += 2;
          if (Number.isFinite(value)) yield { is: "byte", byte: value };
        } else yield { is: "symbol", symbol };
        continue;
      }
      const [whole, name = "", digits] = found;
      const number = digits === undefined ? undefined : Number(digits);
      at += 1 + whole.length + (name === "bin" ? Math.max(0, number ?? 0) : 0);
      yield { is: "word", name, number };
    } else {
      const from = at;
      while (at < rtf.length && rtf[at] !== open && rtf[at] !== close && rtf[at] !== backslash) at += 1;
      yield { is: "bytes", from, to: at };
    }
  }
}
