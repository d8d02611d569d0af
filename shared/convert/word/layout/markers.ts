import type { TextRow } from "./rows.ts";

/** What a list item begins with, and where its text starts. */
export type Marker = { text: string; bullet: boolean; count?: number; textAt: number };

/** Signs of symbol fonts have no code of their own: what stands for a control or in the private area is one. */
const bullet = /^(?:[•◦▪‣·●○■□▶►➢✓✔❖–—*-]|[\u0080-\u009f\ue000-\uf8ff]{1,2})$/u;
/** What OCR makes of a bullet. */
const misread = /^[*¢®©°«»]$/u;
const counted = /^(\d{1,3}\.|\(?\d{1,2}\)|\(?[a-z]\)|\(?[ivx]{1,4}[.)])$/;

/** Whether a text is nothing but the sign or number of a list item. */
export const isMarker = (text: string): boolean => bullet.test(text) || counted.test(text);

/** The marker of a row that begins a list item; text must follow it. */
export function markerOf({ words, rightToLeft }: TextRow): Marker | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  const textAt = rightToLeft ? -second.box[2] : second.box[0];
  const dot = bullet.test(first.text) || (first.confidence !== undefined && misread.test(first.text));
  if (dot) return { text: first.text, bullet: true, textAt };
  // Where text runs left, the dot behind a number is drawn before it.
  const text = rightToLeft ? first.text.replace(/^([.)])(\d{1,3})$/, "$2$1") : first.text;
  if (!counted.test(text)) return undefined;
  const number = /^(\d{1,3})\.$/.exec(text)?.[1];
  return {
    text,
    bullet: false,
    textAt,
    ...(number === undefined ? {} : { count: Number.parseInt(number, 10) }),
  };
}
