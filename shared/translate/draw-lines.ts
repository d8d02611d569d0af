import type { Box } from "../document/document.ts";
import type { Face } from "../pdf/type/face.ts";
import type { Item, SetLine } from "../pdf/type/set-lines.ts";
import { showText } from "../pdf/type/show-text.ts";
import type { Fitted } from "./fit.ts";
import type { Room } from "./room.ts";

export type Drawn = { operators: string; links: Map<number, Box[]> };

const number = (value: number) => Number(value.toFixed(3)).toString();

export function colorOperator(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return `${parts.map((part) => number(Number.isFinite(part) ? part : 0)).join(" ")} rg`;
}

function startOf(
  { width, ends }: SetLine,
  { left, right, alignment }: Room,
  size: number,
  end: "left" | "right",
) {
  const free = right - left - width * size;
  if (alignment === "center") return left + free / 2;
  if (alignment === "right" || (alignment === "justify" && end === "right" && ends))
    return right - width * size;
  return left;
}

function indented(room: Room, end: "left" | "right"): Room {
  if (end === "right") return { ...room, right: room.right - room.indent };
  return { ...room, left: room.left + room.indent };
}

/** Sets the lines of a paragraph as seen. `resource` names a font on this page. */
export function drawLines(
  { lines, size, leading, baseline }: Fitted,
  room: Room,
  faceOf: (key: string) => Face,
  resource: (key: string) => string,
  end: "left" | "right",
): Drawn {
  const operators: string[] = [];
  const links = new Map<number, Box[]>();
  for (const [index, line] of lines.entries()) {
    const y = baseline - index * leading;
    const own = index === 0 ? indented(room, end) : room;
    let x = startOf(line, own, size, end);
    const spaces = line.items.filter(({ space }) => space).length;
    const free = own.right - own.left - line.width * size;
    const extra = room.alignment === "justify" && !line.ends && spaces > 0 ? free / spaces : 0;
    let style: Item["style"] | undefined;
    let key: string | undefined;
    operators.push(`BT 1 0 0 1 ${number(x)} ${number(y)} Tm`);
    for (const item of line.items) {
      if (item.style.color !== style?.color) operators.push(colorOperator(item.style.color));
      if (item.key !== key) operators.push(`/${resource(item.key)} ${number(size)} Tf`);
      ({ style, key } = item);
      const more = item.space ? extra : 0;
      operators.push(showText(item.shaped, faceOf(item.key), (more * 1_000) / size));
      const next = x + item.width * size + more;
      if (style.link !== undefined) {
        const boxes = links.get(style.link) ?? [];
        boxes.push([x, y - 0.25 * size, next, y + 0.85 * size]);
        links.set(style.link, boxes);
      }
      x = next;
    }
    operators.push("ET");
  }
  return { operators: operators.join("\n"), links };
}
