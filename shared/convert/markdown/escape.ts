/** Marks of CommonMark and GitHub's tables and strikethrough that mean something wherever they stand. */
const always = /[\\`*~]/g;
/** A tag, a comment, a declaration or an address in angles (CommonMark 0.31, 6.5 and 6.6). */
const tag = /<(?=[A-Za-z/!?])/g;
/** A reference to a character (2.5). */
const reference = /&(?=#?[A-Za-z0-9]{1,32};)/g;
/** What would close a link's text, define a reference or a note, or tick a task. */
const closing = /\](?=[([:])/g;
const opening = /\[(?=\^|[ xX]\])/g;
/** Underscores within a word do not emphasize (6.2). */
const underscores = /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;

/** Text that means itself within a line. */
export const escaped = (text: string): string =>
  text
    .replace(always, "\\$&")
    .replace(tag, "\\<")
    .replace(reference, "\\&")
    .replace(closing, "\\]")
    .replace(opening, "\\[")
    .replace(underscores, (run) => run.replaceAll("_", "\\_"));

/** Text between the brackets of a link or picture. */
export const escapedLabel = (text: string): string =>
  escaped(text.replace(/\s+/g, " ")).replace(/(?<!\\)[[\]]/g, "\\$&");

/** A line's beginning that would make a heading, a quotation, an item, a rule, an underline or a table of it. */
const opens = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=:|](?=[-=:|\s]*$))/;
const counted = /^(\d{1,9})([.)])(?=\s|$)/;

/** A line, escaped already, that begins as text does. */
export const asLine = (line: string): string => line.replace(opens, "\\$&").replace(counted, "$1\\$2");

/** An address between the parentheses of a link. */
export const escapedUrl = (url: string): string =>
  url.replace(/[\s<>()\\|`[\]]/gu, (sign) => encodeURIComponent(sign).replace(/[()]/, percent));

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
