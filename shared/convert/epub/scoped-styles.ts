/** A rule: what stands before its braces and between them. A statement has no braces. */
type Rule = { prelude: string; body: string | undefined };

const token = /\\[\s\S]|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[{};]/g;

/** The rules of a style sheet without comments; what is never closed ends with the sheet (CSS Syntax 3, 2.2). */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let [depth, from, opened] = [0, 0, 0];
  const add = (prelude: string, body?: string) => rules.push({ prelude: prelude.trim(), body });
  for (const { 0: sign, index } of css.matchAll(token)) {
    if (sign === "{" && depth++ === 0) opened = index;
    else if (sign === "}" && depth === 0) from = index + 1;
    else if (sign === "}" && --depth === 0) {
      add(css.slice(from, opened), css.slice(opened + 1, index));
      from = index + 1;
    } else if (sign === ";" && depth === 0) {
      add(css.slice(from, index));
      from = index + 1;
    }
  }
  if (depth > 0) add(css.slice(from, opened), `${css.slice(opened + 1)}\n${"}".repeat(depth - 1)}`);
  return rules;
}

/** The root and the body of a chapter are elements of these names on the page of the book. */
const standIns = (selector: string) =>
  selector
    .replace(
      /(^|[\s>+~,(])(html|body)(?![\w-])/gi,
      (_, before: string, name: string) => `${before}book-${name.toLowerCase()}`,
    )
    .replace(/:root(?![\w-])/gi, "book-html");

/** Conditions around rules; deeper than this no sheet nests them. */
const conditional = /^@(?:media|supports|layer|container)\b/i;
const deepest = 8;
/** Rules that no selector of the chapter is in. Paper is the caller's; the rest loads or declares. */
const general = /^@(?:font-face|font-feature-values|counter-style|(?:-webkit-)?keyframes)\b/i;

type Parts = { general: string[]; own: string[] };

function partsOf(css: string, depth = 1): Parts {
  const parts: Parts = { general: [], own: [] };
  for (const { prelude, body } of rulesOf(css)) {
    if (body === undefined) continue;
    if (general.test(prelude)) parts.general.push(`${prelude}{${body}}`);
    else if (!prelude.startsWith("@")) parts.own.push(`${standIns(prelude)}{${body}}`);
    else if (conditional.test(prelude) && depth < deepest) {
      const within = partsOf(body, depth + 1);
      parts.general.push(...within.general.map((rule) => `${prelude}{${rule}}`));
      parts.own.push(`${prelude}{${within.own.join("\n")}}`);
    }
  }
  return parts;
}

/**
 * Declarations that take text off the paper: a part that runs from top to bottom would be cut, one that is fixed would
 * stand on every page.
 */
export const onPaper = (css: string): string =>
  css
    .replace(/(?:-epub-|-webkit-)?writing-mode\s*:[^;}]*/gi, "")
    .replace(/\bposition\s*:\s*fixed/gi, "position:absolute");

/** A style sheet that holds for the elements below `scope` alone, as each chapter of a book has sheets of its own. */
export function scopedStyles(css: string, scope: string): string {
  const { general, own } = partsOf(onPaper(css));
  return `${general.join("\n")}\n@scope (${scope}){${own.join("\n")}}`.replaceAll("</", "<\\/");
}
