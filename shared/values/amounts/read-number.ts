/** Which character divides whole from part: `,` in 1.234,56, `.` in 1,234.56 and 1,74,820.76. */
export type DecimalMark = "," | ".";

/** `ambiguous`: the number has a second reading that nothing excludes, as `1.234` has. */
export type NumberReading = { value: number; decimals: number; ambiguous: boolean };

const countOf = (text: string, mark: string) => text.split(mark).length - 1;

/** Groups of three (western), or of two with a last one of three (Indian: 1,23,45,678). */
function isGrouped(whole: string, mark: string): boolean {
  const [head = "", ...groups] = whole.split(mark);
  const last = groups.pop() ?? "";
  if (!/^[1-9]\d{0,2}$/.test(head) || last.length !== 3) return false;
  return (
    groups.every(({ length }) => length === 3) ||
    (head.length <= 2 && groups.every(({ length }) => length === 2))
  );
}

/** The decimal mark of a number, `"none"` when it has none, and whether another one could be meant. */
function markOf(
  body: string,
  spaced: boolean,
  decimal: DecimalMark | undefined,
  otherwise: DecimalMark | undefined,
) {
  const comma = body.lastIndexOf(",");
  const dot = body.lastIndexOf(".");
  if (comma < 0 && dot < 0) return { mark: "none", ambiguous: false } as const;
  const only = comma > dot ? "," : ".";
  if ((comma >= 0 && dot >= 0) || spaced) return { mark: only, ambiguous: false } as const;
  if (countOf(body, only) > 1) return { mark: "none", ambiguous: false } as const;
  // `1.234` is a thousand under a decimal comma and a fraction under a decimal point; `1234.567` and `0.125` are fractions.
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return { mark: only, ambiguous: false } as const;
  return {
    mark: (decimal ?? otherwise) === only ? only : "none",
    ambiguous: decimal === undefined,
  } as const;
}

/**
 * Reads one number without sign: digits, marks and blanks. Of two different marks the last is the decimal one. What its
 * marks leave open is read by `decimal`, the mark that the file or column is known to have; without it by `otherwise`,
 * and else as grouped. Undefined where the groups are none: `1.10.3`, `12.05.2024`, `98765 43210`.
 */
export function readNumber(
  text: string,
  decimal?: DecimalMark,
  otherwise?: DecimalMark,
): NumberReading | undefined {
  const body = text
    .trim()
    .replace(/^[.,](?=\d{2}$)/, "0$&")
    .replace(/\s/g, " ")
    .replace(/[’‘ʼ´`]/g, "'");
  if (!/^\d[\d., ']{0,60}$/.test(body) || !/\d$/.test(body)) return undefined;
  const spaces = [" ", "'"].filter((each) => body.includes(each));
  const { mark, ambiguous } = markOf(body, spaces.length > 0, decimal, otherwise);
  const at = mark === "none" ? body.length : body.lastIndexOf(mark);
  const [whole, part] = [body.slice(0, at), body.slice(at + 1)];
  if (/\D/.test(part)) return undefined;
  const [group, ...more] = [...new Set(whole.match(/\D/g))];
  if (more.length > 0 || group === mark || (group !== undefined && !isGrouped(whole, group)))
    return undefined;
  const value = Number(`${whole.replace(/\D/g, "")}.${part}`);
  return { value, decimals: part.length, ambiguous };
}
