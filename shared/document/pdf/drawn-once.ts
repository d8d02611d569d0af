import type { Word } from "../document.ts";

/** Shares of the font size by which a copy may stand beside and above what it is drawn over. */
const [across, up] = [0.1, 0.2] as const;

/**
 * Each word once where writers draw it twice for bold letters or a shadow. The last copy is what is seen; it takes the
 * place of the first.
 */
export function drawnOnce(words: readonly Word[]): Word[] {
  const once: Word[] = [];
  const places = new Map<string, number>();
  const texts = new Set<string>();
  for (const word of words) {
    const [x, y, , top] = word.box;
    const size = word.font.size || top - y;
    const step = Math.max(up * size, 0.1);
    const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
    const key = (right: number, above: number) => `${size} ${column + right} ${row + above} ${word.text}`;
    const near = texts.has(word.text)
      ? [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((above) => places.get(key(right, above))))
      : [];
    texts.add(word.text);
    const first = near.find((at) => {
      const other = at === undefined ? undefined : once[at];
      if (other === undefined) return false;
      return Math.abs(other.box[0] - x) <= across * size && Math.abs(other.box[1] - y) <= up * size;
    });
    if (first === undefined) once.push(word);
    else once[first] = word;
    places.set(key(0, 0), first ?? once.length - 1);
  }
  return once;
}
