import { operationsOf } from "../content/operators.ts";
import { Dict, Name, Ref } from "../file/object.ts";
import { contentStream } from "../file/writer.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { decodeContent } from "../weight/decode-content.ts";
import { type WorkingFile, withData } from "./working-file.ts";

/** A box over what was taken out, and the outlines of a label for it: an SVG path of height 1 with its width. */
export type Box = { area: Rectangle; label?: { path: string; width: number } | undefined };

const number = (value: number) => String(Number(value.toFixed(3)));

/** The commands that fonts' outlines are made of, as path operators; y grows downwards there. */
function outline(path: string, scale: number, x: number, y: number): string {
  const operators: Readonly<Record<string, string>> = { M: "m", L: "l", C: "c", Z: "h" };
  let at: readonly [number, number] = [0, 0];
  return [...path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)]
    .map(([, command = "", list = ""]) => {
      const values = (list.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
      const points = Array.from({ length: values.length >> 1 }, (_, index) => [
        x + (values[index * 2] ?? 0) * scale,
        y - (values[index * 2 + 1] ?? 0) * scale,
      ]);
      const [first = [0, 0], last = [0, 0]] = points;
      const cubic = (a: readonly number[], b: readonly number[]) =>
        [0, 1].map((axis) => (a[axis] ?? 0) + (2 / 3) * ((b[axis] ?? 0) - (a[axis] ?? 0)));
      const drawn = command === "Q" ? [cubic(at, first), cubic(last, first), last] : points;
      const end = drawn.at(-1);
      if (end !== undefined) at = [end[0] ?? 0, end[1] ?? 0];
      return `${drawn.flat().map(number).join(" ")} ${operators[command] ?? "c"}`;
    })
    .join("\n");
}

function drawn({ area: [x0, y0, x1, y1], label }: Box): string {
  const rectangle = `0 g ${[x0, y0, x1 - x0, y1 - y0].map(number).join(" ")} re f`;
  if (label === undefined || label.width <= 0) return rectangle;
  const size = Math.min((y1 - y0) * 0.62, ((x1 - x0) * 0.9) / label.width);
  if (size < 2) return rectangle;
  const [x, y] = [(x0 + x1 - label.width * size) / 2, (y0 + y1) / 2 - 0.36 * size];
  return `${rectangle}\n1 g ${outline(label.path, size, x, y)} f`;
}

/** Whether the first string of a stretch has no end: it would swallow what is drawn behind it. */
function isOpenString(bytes: Uint8Array, from: number): boolean {
  const first = bytes.indexOf(0x28, from);
  if (first < 0) return false;
  let depth = 0;
  for (let at = first; at < bytes.length; at++) {
    if (bytes[at] === 0x5c) at++;
    else if (bytes[at] === 0x28) depth++;
    else if (bytes[at] === 0x29 && --depth === 0) return false;
  }
  return true;
}

/** Graphics states that the content saves and does not restore, and where a string begins in it that has no end. */
function unfinished(bytes: Uint8Array): { states: number; cut: number | undefined } {
  let [states, cut] = [0, bytes.length];
  const unread = (at: number) => {
    if (cut === bytes.length && isOpenString(bytes, at)) cut = at;
  };
  for (const { operator, start } of operationsOf(bytes, unread)) {
    if (start >= cut) break;
    if (operator === "q") states++;
    else if (operator === "Q" && states > 0) states--;
  }
  return { states, cut: cut === bytes.length ? undefined : cut };
}

/** Draws boxes on top of a page (0-based), whose own content is fenced off. */
export function drawBoxes(file: WorkingFile, index: number, boxes: readonly Box[]): void {
  const page = file.pages[index];
  if (page === undefined || boxes.length === 0) return;
  const before = page.dict.get("Contents");
  const own = file.array(before);
  const contents =
    own.length > 0 ? own : before instanceof Ref && file.stream(before) !== undefined ? [before] : [];
  const whole = Buffer.concat(
    contents.flatMap((item) => {
      const stream = file.stream(item);
      return stream === undefined ? [] : [decodeContent(file.reader, stream), Buffer.from("\n")];
    }),
  );
  const { states, cut } = unfinished(whole);
  const sound = cut === undefined ? contents : [file.add(withData(new Dict(), whole.subarray(0, cut)))];
  const open = file.add(contentStream("q"));
  const body = `${"Q ".repeat(states + 1)}\nq\n${boxes.map(drawn).join("\n")}\nQ`;
  page.dict.set("Contents", [open, ...sound, file.add(contentStream(body))]);
}

/** An appearance that shows black where a value stood. */
export function blackened(file: WorkingFile, appearance: Ref): void {
  const stream = file.stream(appearance);
  const box = file.array(stream?.dict.get("BBox")).map((item) => Number(file.resolve(item)));
  if (stream === undefined || box.length !== 4) return;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const entries = new Dict(stream.dict);
  for (const key of ["Filter", "DecodeParms", "Length"]) entries.delete(key);
  entries.set("Resources", new Dict()).set("Subtype", new Name("Form"));
  file.replace(
    appearance.number,
    contentStream(`0 g ${[x0, y0, x1 - x0, y1 - y0].map(number).join(" ")} re f`, entries),
  );
}
