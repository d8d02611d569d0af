/** Characters of a line in one block: past some ten thousand the time that one takes grows with the square of its length. */
const longest = 4_096;
/** How far before the end of a part of a line a blank is looked for. */
const near = 1_024;

/** Where a line is parted at or before `end`: behind a blank, else between two characters. */
function partedAt(line: string, end: number): number {
  const blank = line.lastIndexOf(" ", end - 1);
  if (blank >= end - near) return blank + 1;
  // Neither within a character beyond U+FFFF nor between a letter and its marks.
  const within = /^(?:\p{M}|\u200d|[\udc00-\udfff])/u;
  for (let at = end; at > end - near; at--) if (!within.test(line.slice(at, at + 2))) return at;
  return end;
}

/** A line in parts that the browser sets in good time, mostly one: a longer part ends with a shorter row. */
export function partsOf(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (line.length - from > longest) {
    const to = partedAt(line, from + longest);
    // Blanks at the end of a row show nothing and break no row.
    parts.push(line.slice(from, to).trimEnd());
    from = to;
  }
  parts.push(line.slice(from));
  return parts;
}
