import type { Face, Shaped } from "./face.ts";

const number = (value: number) => Number(value.toFixed(3)).toString();

/** A shaped text as operands of TJ; each adjustment makes up for a width that shaping changed. */
export function showText({ clusters }: Shaped, { codeBytes }: Face, after = 0): string {
  const parts: string[] = [];
  let open = "";
  const flush = () => {
    if (open !== "") parts.push(`<${open}>`);
    open = "";
  };
  for (const [index, { code, width, advance }] of clusters.entries()) {
    open += code.toString(16).padStart(codeBytes * 2, "0");
    const change = width - advance - (index + 1 === clusters.length ? after : 0);
    if (Math.abs(change) < 0.05) continue;
    flush();
    parts.push(number(change));
  }
  flush();
  return `[${parts.join(" ")}] TJ`;
}
