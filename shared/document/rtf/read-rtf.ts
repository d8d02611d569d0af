import { checkRtf } from "../../format/rtf.ts";
import type { FlowDocument } from "../flow/flow.ts";
import { firstHeading } from "../flow/flow.ts";
import { Composer } from "./composer.ts";
import { Fonts, noFont } from "./fonts.ts";
import { tokensOf } from "./tokens.ts";

/** Groups whose text is not the document's (RTF 1.9.1, "Destinations"). */
const apart = new Set(
  "fonttbl colortbl stylesheet listtable listoverridetable revtbl rsidtbl generator pict object themedata colorschememapping latentstyles datastore xmlnstbl wgrffmtfilter fldinst pnseclvl filetbl mmathPr header headerl headerr headerf footer footerl footerr footerf author operator company keywords subject comment doccomm hlinkbase bkmkstart bkmkend annotation atnid atnauthor shpinst sp nonshppict passwordhash userprops docvar".split(
    " ",
  ),
);
/** Destinations with an asterisk that are text all the same. */
const shown = new Set(["shptxt", "footnote", "listtext", "pntext"]);

const characters: Readonly<Record<string, string>> = {
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  emspace: " ",
  enspace: " ",
  qmspace: " ",
  tab: "\t",
  line: "\n",
};
const symbols: Readonly<Record<string, string>> = { "~": " ", _: "-", "{": "{", "}": "}", "\\": "\\" };

type Group = {
  silent: boolean;
  title: boolean;
  marker: boolean;
  bold: boolean;
  fallback: number;
  font: number;
  /** Within the table of fonts. */
  fonts: boolean;
};

/** Reads Rich Text: paragraphs, headings, items of lists, tables, footnotes where they stand. */
export function readRtf(bytes: Uint8Array): FlowDocument {
  checkRtf(bytes);
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const composer = new Composer();
  const groups: Group[] = [];
  let group: Group = {
    silent: false,
    title: false,
    marker: false,
    bold: false,
    fallback: 1,
    font: noFont,
    fonts: false,
  };
  const fonts = new Fonts();
  let usualFont = noFont;
  let held: number[] = [];
  let toSkip = 0;
  let title = "";
  let asterisk = false;

  const say = (text: string) => {
    if (group.title) title += text;
    else if (group.marker && !group.silent) composer.marker();
    else if (!group.silent) composer.text(text, group.bold);
  };
  // Bytes of one text are decoded together: a letter of an East Asian page has two.
  const flush = () => {
    if (held.length > 0) say(fonts.decode(held, group.font));
    held = [];
  };
  const take = (byte: number) => {
    if (toSkip > 0) toSkip -= 1;
    else held.push(byte);
  };
  const word = (name: string, number: number | undefined): void => {
    fonts.control(name, number, group.fonts);
    if (apart.has(name) || (asterisk && !shown.has(name))) {
      group.silent = true;
      group.fonts ||= name === "fonttbl";
    } else if (name === "title") Object.assign(group, { silent: true, title: true, font: noFont });
    else if (name === "listtext" || name === "pntext") group.marker = true;
    else if (name === "deff") {
      usualFont = number ?? 0;
      group.font = usualFont;
    } else if (name === "f" && !group.fonts) group.font = number ?? 0;
    else if (name === "uc") group.fallback = number ?? 1;
    else if (name === "u" && number !== undefined) {
      say(String.fromCharCode(number < 0 ? number + 65_536 : number));
      toSkip = group.fallback;
    } else if (name === "b") group.bold = number !== 0;
    else if (name === "plain") Object.assign(group, { bold: false, font: usualFont });
    else if (characters[name] !== undefined) say(characters[name]);
    else if (!group.silent) composer.control(name, number);
  };

  for (const token of tokensOf(rtf)) {
    if (token.is === "byte") take(token.byte);
    else if (token.is === "bytes") {
      for (let at = token.from; at < token.to; at++) {
        const byte = rtf[at] ?? 0;
        // Line ends and a final zero are no text.
        if (byte >= 32 || byte === 9) take(byte);
      }
    } else {
      flush();
      if (token.is === "open") {
        groups.push(group);
        group = { ...group };
      } else if (token.is === "close") {
        group = groups.pop() ?? group;
        toSkip = 0;
      } else if (token.is === "word") word(token.name, token.number);
      else if (token.symbol === "*") {
        asterisk = true;
        continue;
      } else if (token.symbol === "\r" || token.symbol === "\n") composer.control("par", undefined);
      else say(symbols[token.symbol] ?? "");
      asterisk = false;
    }
  }
  flush();
  const pages = [{ items: composer.items() }];
  const named = title.trim();
  return { pages, title: named === "" ? firstHeading(pages) : named, warnings: [] };
}
