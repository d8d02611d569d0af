import type { HostileFile } from "./hostile-file.ts";

const text = (make: () => string) => () => Buffer.from(make());

/** `message/rfc822` within itself, or a multipart within a multipart (RFC 2046). */
function nestedMail(depth: number, part: (level: number, inner: string) => string): string {
  let inner = "Content-Type: text/plain\r\n\r\nGood day.\r\n";
  for (let level = 0; level < depth; level++) inner = part(level, inner);
  return `From: a@example.com\r\nTo: b@example.com\r\nSubject: Nested\r\nMIME-Version: 1.0\r\n${inner}`;
}

/** Made from both ends at once, because putting one into the other so often would copy it as often. */
function deepMultipart(depth: number): string {
  const levels = Array.from({ length: depth }, (_, level) => `b${level}`);
  const open = levels.map((name) => `Content-Type: multipart/mixed; boundary=${name}\r\n\r\n--${name}\r\n`);
  const close = levels.toReversed().map((name) => `\r\n--${name}--\r\n`);
  return `From: a@example.com\r\nMIME-Version: 1.0\r\n${open.join("")}Content-Type: text/plain\r\n\r\nGood day.${close.join("")}`;
}

const partsMail = (count: number) =>
  `From: a@example.com\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\nContent-Type: text/plain\r\n\r\na\r\n".repeat(count)}--b--\r\n`;

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="200">${inner}</svg>`;

const uses = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `<g id="u${at + 1}">${`<use xlink:href="#u${at}"/>`.repeat(10)}</g>`,
  ).join("");

const page = (inner: string) =>
  `<!doctype html><html><head><title>Page</title></head><body>${inner}</body></html>`;
const entities = Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join("");

export const hostileTexts: readonly HostileFile[] = [
  {
    name: "forwards-2000.eml",
    why: "messages 2,000 deep",
    make: text(() => nestedMail(2_000, (_level, inner) => `Content-Type: message/rfc822\r\n\r\n${inner}`)),
  },
  { name: "multipart-20k.eml", why: "multiparts 20,000 deep", make: text(() => deepMultipart(20_000)) },
  { name: "parts-100k.eml", why: "100,000 parts", make: text(() => partsMail(100_000)) },
  {
    name: "headers-4m.eml",
    why: "a header folded over 1.3 million lines",
    make: text(() => `Subject: a${"\r\n b".repeat(1e6)}\r\n\r\nGood day.`),
  },
  {
    name: "addresses-300k.eml",
    why: "300,000 recipients",
    make: text(() => `From: a@example.com\r\nTo: ${"a <a@b.c>, ".repeat(300_000)}\r\n\r\nGood day.`),
  },
  {
    name: "words-encoded.eml",
    why: "a subject of 100,000 encoded words",
    make: text(() => `Subject: ${"=?utf-8?B?YQ==?= ".repeat(100_000)}\r\n\r\nGood day.`),
  },
  {
    name: "comments.eml",
    why: "an address within 500,000 parentheses",
    make: text(() => `From: ${"(".repeat(5e5)}${")".repeat(5e5)} a@b.c\r\n\r\nGood day.`),
  },
  { name: "newlines-4m.txt", why: "4 million empty lines", make: text(() => "\n".repeat(4e6)) },
  { name: "newlines-1m.txt", why: "a million empty lines", make: text(() => "\n".repeat(1e6)) },
  { name: "blanks-4m.txt", why: "4 million blanks", make: text(() => `${" ".repeat(4e6)}a`) },
  { name: "one-word-4m.txt", why: "one word of 4 million letters", make: text(() => "a".repeat(4e6)) },
  { name: "one-line-4m.txt", why: "one line of 2 million words", make: text(() => "a ".repeat(2e6)) },
  {
    name: "one-line-590k.txt",
    why: "as many words as are read, in one line",
    make: text(() => "a ".repeat(5.9e5)),
  },
  { name: "digits-1m.txt", why: "a number of a million digits", make: text(() => "1".repeat(1e6)) },
  { name: "amounts-1m.txt", why: "a million separators between digits", make: text(() => "1,".repeat(1e6)) },
  { name: "dots-1m.txt", why: "a million full stops", make: text(() => ". ".repeat(1e6)) },
  { name: "at-signs-1m.txt", why: "a million at signs", make: text(() => "a@".repeat(1e6)) },
  { name: "brackets-1m.txt", why: "a million opening brackets", make: text(() => '[(<{"“'.repeat(2e5)) },
  {
    name: "pipes-1m.txt",
    why: "a million bars, as in tables of Markdown",
    make: text(() => `${"|-".repeat(5e5)}\n`.repeat(2)),
  },
  { name: "hashes.txt", why: "200,000 headings", make: text(() => "# A\n".repeat(2e5)) },
  { name: "dates-300k.txt", why: "300,000 dates", make: text(() => "1/1/2020 ".repeat(3e5)) },
  {
    name: "marks-1m.txt",
    why: "a letter under a million combining marks",
    make: text(() => `a${"\u0301".repeat(1e6)}`),
  },
  {
    name: "surrogates.txt",
    why: "half characters and nulls",
    make: () => Buffer.from(Array.from({ length: 1e6 }, (_, at) => [0xed, 0xa0, 0x80, 0][at % 4] ?? 0)),
  },
  { name: "columns-2m.csv", why: "a row of 2 million cells", make: text(() => ",".repeat(2e6)) },
  { name: "rows-2m.csv", why: "2 million rows of two cells", make: text(() => ",\n".repeat(2e6)) },
  {
    name: "open-quote.csv",
    why: "a quotation that never closes",
    make: text(() => `a,"${"b,\n".repeat(1e6)}`),
  },
  { name: "quotes-4m.csv", why: "4 million quotation marks", make: text(() => '"'.repeat(4e6)) },
  { name: "deep.html", why: "elements 500,000 deep", make: text(() => page("<div>".repeat(5e5))) },
  {
    name: "formatting.html",
    why: "formatting that is closed in the wrong order",
    make: text(() => page(`${"<b><i><a>".repeat(3_000)}${"<p>a".repeat(3_000)}`)),
  },
  {
    name: "table-deep.html",
    why: "tables 20,000 deep",
    make: text(() => page("<table><tr><td>".repeat(20_000))),
  },
  {
    name: "spans.html",
    why: "a cell over 10^9 columns and rows",
    make: text(() => page('<table><tr><td colspan="1000000000" rowspan="1000000000">a</table>')),
  },
  {
    name: "spans-many.html",
    why: "10,000 cells over 1,000 columns each",
    make: text(() => page(`<table>${'<tr><td colspan="1000" rowspan="65534">a'.repeat(10_000)}</table>`)),
  },
  {
    name: "attributes.html",
    why: "300,000 attributes of one element",
    make: text(() => page(`<p ${Array.from({ length: 3e5 }, (_, at) => `a${at}`).join(" ")}>a`)),
  },
  {
    name: "long.html",
    why: "a page 10^8 points tall",
    make: text(() => page('<div style="height:100000000px">a</div>')),
  },
  {
    name: "wide-grid.html",
    why: "a grid of 10^7 columns",
    make: text(() => page('<div style="display:grid;grid-template-columns:repeat(10000000,1px)">a</div>')),
  },
  {
    name: "breaks.html",
    why: "a page break after each of 100,000 letters",
    make: text(() => page('<p style="break-after:page">a'.repeat(1e5))),
  },
  {
    name: "gradients.html",
    why: "20,000 shadows and gradients",
    make: text(() =>
      page(
        '<p style="box-shadow:0 0 500px red;background:repeating-radial-gradient(red,blue 0.01px);filter:blur(99px)">a'.repeat(
          20_000,
        ),
      ),
    ),
  },
  {
    name: "uses-1e9.html",
    why: "a drawing used 10^9 times",
    make: text(() =>
      page(svg(`<defs><rect id="u0" width="1" height="1"/>${uses(9)}</defs><use xlink:href="#u9"/>`)),
    ),
  },
  {
    name: "uses-1e9.svg",
    why: "a drawing used 10^9 times",
    make: text(() =>
      svg(`<defs><rect id="u0" width="1" height="1"/>${uses(9)}</defs><use xlink:href="#u9"/>`),
    ),
  },
  { name: "script.html", why: "a script without end", make: text(() => page("<script>for(;;);</script>a")) },
  {
    name: "style.html",
    why: "200,000 rules of CSS that match everything",
    make: text(() =>
      page(
        `<style>${":not(a) * ~ *:nth-child(2n+1){color:red}".repeat(40_000)}</style>${"<p>a".repeat(5_000)}`,
      ),
    ),
  },
  {
    name: "entities.xml",
    why: "entities of entities",
    make: text(() => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${entities}]><x>&l12;</x>`),
  },
  {
    name: "deep.xml",
    why: "elements 400,000 deep",
    make: text(() => `<?xml version="1.0"?>${"<a>".repeat(4e5)}${"</a>".repeat(4e5)}`),
  },
  { name: "invoice-lines.xml", why: "an e-invoice of 30,000 lines", make: text(() => invoiceXml(30_000)) },
  {
    name: "comments.xml",
    why: "a million comments that never close",
    make: text(() => `<?xml version="1.0"?><a>${"<!--".repeat(1e6)}`),
  },
  {
    name: "groups.rtf",
    why: "groups 500,000 deep",
    make: text(() => `{\\rtf1 ${"{".repeat(5e5)}a${"}".repeat(5e5)}}`),
  },
  {
    name: "binary.rtf",
    why: "binary data that says it is 2 GB",
    make: text(() => "{\\rtf1 \\bin2147483647 a}"),
  },
  {
    name: "tables.rtf",
    why: "table cells 10,000 deep",
    make: text(
      () => `{\\rtf1 ${Array.from({ length: 10_000 }, (_, at) => `\\itap${at} a\\nestcell`).join("")}}`,
    ),
  },
];

function invoiceXml(lines: number): string {
  const space =
    'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"';
  const line =
    '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">1</cbc:LineExtensionAmount></cac:InvoiceLine>';
  return `<?xml version="1.0"?><Invoice ${space}><cbc:ID>1</cbc:ID>${line.repeat(lines)}</Invoice>`;
}
