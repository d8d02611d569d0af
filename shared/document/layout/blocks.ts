import { joinedLines } from "../../values/text/joined-lines.ts";
import type { Block, BlockKind, Line } from "../document.ts";
import { around } from "./lines.ts";

const bullet = /^([•◦▪‣·●○■–—*-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+\S/;
/** Larger than the body by this much is a heading; sizes that OCR measured are less sure than those of a font. */
const larger = { font: 1.15, ocr: 1.2 };
/** Of what OCR read this unsurely, nothing is said to be a heading. */
const unsure = 0.6;

const isOcr = ({ words }: Line) => words[0]?.confidence !== undefined;
const sureness = ({ words }: Line) =>
  words.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / Math.max(1, words.length);
const size = (line: Line) => line.words[0]?.font.size ?? 0;
const isBold = (line: Line) => line.words.every(({ font }) => font.bold);

/** The size most characters are set in. */
export function bodySize(lines: readonly Line[]): number {
  const weight = new Map<number, number>();
  for (const line of lines) {
    const rounded = Math.round(size(line) * 2) / 2;
    weight.set(rounded, (weight.get(rounded) ?? 0) + line.text.length);
  }
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function kindOf(line: Line, body: number): { kind: BlockKind; level?: number } {
  const ratio = body === 0 ? 1 : size(line) / body;
  const wordy = line.text.length > 120 || /[.,;:]$/.test(line.text) || !/\p{L}{2}/u.test(line.text);
  const head = isOcr(line)
    ? ratio >= larger.ocr && sureness(line) >= unsure && /^[\p{Lu}\p{Lo}\p{N}]/u.test(line.text)
    : ratio >= larger.font || (isBold(line) && ratio >= 0.99);
  if (!wordy && head) {
    return { kind: "heading", level: ratio >= 1.6 ? 1 : ratio >= 1.3 ? 2 : 3 };
  }
  return bullet.test(line.text) ? { kind: "list-item", level: 1 } : { kind: "paragraph" };
}

function continues(last: Line, line: Line): boolean {
  const height = Math.max(1, last.box[3] - last.box[1]);
  const drop = last.box[1] - line.box[3];
  const beside = Math.min(last.box[2], line.box[2]) - Math.max(last.box[0], line.box[0]) > 0;
  return (
    beside &&
    drop < 0.7 * height &&
    drop > -0.8 * height &&
    Math.abs(size(last) - size(line)) < 0.15 * size(last) + 0.5
  );
}

/** Groups lines in reading order into headings, list items and paragraphs. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const body = bodySize(lines);
  const groups: { kind: BlockKind; level?: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const found = kindOf(line, body);
    const open = groups.at(-1);
    const last = open?.lines.at(-1);
    const follows = open !== undefined && last !== undefined && continues(last, line);
    const same = open?.kind === found.kind && open.level === found.level && found.kind !== "list-item";
    if (follows && (same || (open.kind === "list-item" && found.kind === "paragraph"))) open.lines.push(line);
    else groups.push({ ...found, lines: [line] });
  }
  return groups.map((group) => ({
    ...group,
    text: joinedLines(group.lines.map(({ text }) => text)),
    box: around(group.lines.map(({ box }) => box)),
  }));
}
