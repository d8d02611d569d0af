/**
 * PDF syntax with the letters of literal strings and comments taken out (ISO 32000-1, 7.3.4.2 and 7.2.3):
 * `(a \) (b)) <41> % note` is `() <41> `. Read once from beginning to end, whatever the brackets hold.
 */
export function withoutLiterals(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const isString = text[at] === "(";
    if (!isString && text[at] !== "%") continue;
    kept.push(text.slice(from, at), isString ? "()" : "");
    from = isString ? endOfString(text, at) : endOfLine(text, at);
    at = from - 1;
  }
  return kept.length === 0 ? text : kept.join("") + text.slice(from);
}

function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at++;
    else if (letter === "(") depth++;
    else if (letter === ")" && --depth === 0) return at + 1;
  }
  return text.length;
}

function endOfLine(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}
