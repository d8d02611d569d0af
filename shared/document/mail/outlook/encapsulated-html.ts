import { checkRtf } from "../../../format/rtf.ts";
import { escapedMarkup } from "../../../values/text/escape-markup.ts";
import { Fonts, noFont } from "../../rtf/fonts.ts";
import { tokensOf } from "../../rtf/tokens.ts";

// HTML that an RTF holds (MS-OXRTFEX): its markup stands in groups that RTF readers pass over, its text is that of the
// RTF, and what is there for RTF readers alone is switched off by \htmlrtf.

/** The mark stands among so many of the first tokens (2.1.3.1). */
const mostBeforeMark = 10;
const silentGroups = new Set("fonttbl colortbl stylesheet info pict object listtable".split(" "));
/** What control words stand for in HTML (2.1.3.1.6). */
const signs: Readonly<Record<string, string>> = {
  par: "\r\n",
  line: "\r\n",
  tab: "\t",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  endash: "–",
  emdash: "—",
};
const symbols: Readonly<Record<string, string>> = {
  "~": "\u00a0",
  _: "\u00ad",
  "{": "{",
  "}": "}",
  "\\": "\\",
};

type Group = {
  /** Markup, which is no text to be escaped. */
  markup: boolean;
  silent: boolean;
  forRtf: boolean;
  fonts: boolean;
  font: number;
  fallback: number;
};

function marked(rtf: Buffer): boolean {
  let seen = 0;
  for (const token of tokensOf(rtf)) {
    if (token.is === "word" && token.name === "fromhtml") return token.number === 1;
    if (++seen > mostBeforeMark) return false;
  }
  return false;
}

class Extractor {
  readonly html: string[] = [];
  private readonly rtf: Buffer;
  private readonly fonts = new Fonts();
  private readonly groups: Group[] = [];
  private group: Group = {
    markup: false,
    silent: false,
    forRtf: false,
    fonts: false,
    font: noFont,
    fallback: 1,
  };
  private usualFont = noFont;
  private held: number[] = [];
  private toSkip = 0;
  private asterisk = false;

  constructor(rtf: Buffer) {
    this.rtf = rtf;
  }

  read(): string {
    for (const token of tokensOf(this.rtf)) {
      if (token.is === "byte") this.take(token.byte);
      else if (token.is === "bytes") {
        for (let at = token.from; at < token.to; at++) {
          const byte = this.rtf[at] ?? 0;
          // Line ends of the RTF are no text; those of the HTML are control words.
          if (byte !== 10 && byte !== 13 && byte !== 0) this.take(byte);
        }
      } else {
        this.flush();
        if (token.is === "symbol" && token.symbol === "*") {
          this.asterisk = true;
          continue;
        }
        if (token.is === "open") {
          this.groups.push(this.group);
          this.group = { ...this.group };
          this.toSkip = 0;
        } else if (token.is === "close") {
          this.group = this.groups.pop() ?? this.group;
          this.toSkip = 0;
        } else if (token.is === "word") this.word(token.name, token.number);
        else this.say(symbols[token.symbol] ?? "");
        this.asterisk = false;
      }
    }
    this.flush();
    return this.html.join("");
  }

  private take(byte: number): void {
    if (this.toSkip > 0) this.toSkip -= 1;
    else this.held.push(byte);
  }

  /** Bytes of one text are decoded together: a letter of an East Asian page has two. */
  private flush(): void {
    if (this.held.length > 0) this.say(this.fonts.decode(this.held, this.group.font));
    this.held = [];
  }

  private say(text: string): void {
    const { markup, silent, forRtf } = this.group;
    if (!silent && !forRtf) this.html.push(markup ? text : escapedMarkup(text));
  }

  private word(name: string, number: number | undefined): void {
    const { group } = this;
    if (this.asterisk) {
      group.markup = name === "htmltag";
      group.silent ||= name !== "htmltag";
    } else if (silentGroups.has(name)) {
      group.silent = true;
      group.fonts ||= name === "fonttbl";
    } else if (name === "htmlrtf") group.forRtf = number !== 0;
    else if (name === "uc") group.fallback = number ?? 1;
    else if (name === "u" && number !== undefined) {
      this.say(String.fromCharCode(number < 0 ? number + 65_536 : number));
      this.toSkip = group.fallback;
    } else if (name === "deff") {
      this.usualFont = number ?? 0;
      group.font = this.usualFont;
    } else if (name === "plain") group.font = this.usualFont;
    else if (name === "f" && !group.fonts) group.font = number ?? 0;
    else if (signs[name] !== undefined) this.say(signs[name]);
    else this.fonts.control(name, number, group.fonts);
  }
}

/** The HTML in an RTF; undefined when it holds none. Throws `too_complex` and `damaged_file` as for any RTF. */
export function htmlIn(rtf: Buffer): string | undefined {
  if (!marked(rtf)) return undefined;
  checkRtf(rtf);
  return new Extractor(rtf).read();
}
