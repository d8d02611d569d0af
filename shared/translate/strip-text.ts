import { operationsOf } from "../pdf/content/operators.ts";
import { Dict, Name, type PdfObject, PdfString } from "../pdf/file/object.ts";
import { objectText } from "../pdf/file/writer.ts";
import type { ContentTree, Shown } from "./page-content.ts";

/** What becomes of one content stream. */
export type Stripping = {
  removed: (text: Shown) => boolean;
  /** The name under which the form drawn as the `index`th of this stream is drawn now; undefined as before. */
  form: (index: number, name: string) => string | undefined;
  /** Whether a name in the resources stands for a form XObject. */
  isForm: (name: string) => boolean;
};

/** The stream does not match PDFium's objects: nothing in it may be changed. */
export class ContentMismatch extends Error {
  override readonly name = "ContentMismatch";
}

const isText = (value: PdfObject | undefined) => value instanceof PdfString && value.bytes.length > 0;

/** The strings and kernings of a text-showing operator; undefined when it draws nothing. */
function shownParts(operator: string, operands: readonly PdfObject[]): PdfObject[] | undefined {
  const last = operands.at(-1);
  const parts = operator === "TJ" ? (Array.isArray(last) ? last : []) : last === undefined ? [] : [last];
  return parts.some(isText) ? parts : undefined;
}

/** Kerning before the first letter, thousandths of text space. */
function leadOf(parts: readonly PdfObject[]): number {
  const first = parts.findIndex(isText);
  return parts
    .slice(0, Math.max(0, first))
    .reduce<number>((sum, part) => sum + (typeof part === "number" ? part : 0), 0);
}

/** The text position before a text was shown, in its content space. */
function penBefore({ origin, axis, fontSize }: Shown, lead: number): readonly [number, number] {
  const moved = (-lead / 1000) * fontSize;
  return [origin[0] - moved * axis[0], origin[1] - moved * axis[1]];
}

const showing = new Set(["Tj", "TJ", "'", '"']);
const placing = new Set(["BT", "ET", "Td", "TD", "Tm", "T*"]);
/** Entries of marked content that repeat the text (ISO 32000-1, 14.9). */
export const spoken: readonly string[] = ["ActualText", "Alt", "E"];

/** What stays of an operator whose text is removed: the move to the next line, the spacing. */
function remains(operator: string, operands: readonly PdfObject[]): string {
  if (operator === "'") return "T*";
  if (operator !== '"') return "";
  const [word = 0, character = 0] = operands.slice(-3);
  return `${objectText(word)} Tw ${objectText(character)} Tc T*`;
}

function silenced(operands: readonly PdfObject[]): string | undefined {
  const [tag, properties] = operands.slice(-2);
  if (!(tag instanceof Name && properties instanceof Dict)) return undefined;
  if (!spoken.some((key) => properties.has(key))) return undefined;
  const left = new Dict([...properties].filter(([key]) => !spoken.includes(key)));
  return `${objectText(tag)} ${objectText(left)} BDC`;
}

/** Pieces of a stream with some operators written anew. */
class Revision {
  private readonly parts: Uint8Array[] = [];
  private readonly bytes: Uint8Array;
  private done = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  replace(start: number, end: number, by: string): void {
    this.parts.push(this.bytes.subarray(this.done, start), Buffer.from(` ${by} `, "latin1"));
    this.done = end;
  }

  finish(): Uint8Array {
    return Buffer.concat([...this.parts, this.bytes.subarray(this.done)]);
  }
}

/**
 * A content stream without some of its text: the operators that show it are gone, all others stay byte for byte, and
 * what is shown after them stays in its place. `tree` is what the engine saw of the same stream, operator by operator.
 */
export function stripText(bytes: Uint8Array, tree: ContentTree, rules: Stripping): Uint8Array {
  const revision = new Revision(bytes);
  let texts = 0;
  let forms = 0;
  /** The text position if nothing had been removed since it was last set. */
  let gap: readonly [number, number] | undefined;
  for (const { operator, operands, start, end } of operationsOf(bytes)) {
    if (placing.has(operator)) gap = undefined;
    if (operator === "Do") {
      const target = operands.at(-1);
      if (!(target instanceof Name) || !rules.isForm(target.value)) continue;
      const renamed = rules.form(forms++, target.value);
      if (renamed !== undefined) revision.replace(start, end, `${objectText(new Name(renamed))} Do`);
    } else if (operator === "BDC") {
      const quiet = silenced(operands);
      if (quiet !== undefined) revision.replace(start, end, quiet);
    } else if (showing.has(operator)) {
      if (operator === "'" || operator === '"') gap = undefined;
      const parts = shownParts(operator, operands);
      if (parts === undefined) {
        // Kerning alone: the next text's own place says where it led.
        if (gap !== undefined && operator === "TJ") revision.replace(start, end, "");
        continue;
      }
      const shown = tree.texts[texts++];
      if (shown === undefined) throw new ContentMismatch("more text than was seen");
      const before = penBefore(shown, leadOf(parts));
      if (rules.removed(shown)) {
        gap ??= before;
        revision.replace(start, end, remains(operator, operands));
      } else if (gap !== undefined) {
        const [dx, dy] = [before[0] - gap[0], before[1] - gap[1]];
        const [a, b] = shown.axis;
        const along = (dx * a + dy * b) / (a * a + b * b || 1) / (shown.fontSize || 1);
        revision.replace(start, start, `[${(-1000 * along).toFixed(3)}] TJ`);
        gap = undefined;
      }
    }
  }
  if (texts !== tree.texts.length || forms !== tree.forms.length)
    throw new ContentMismatch("other text than was seen");
  return revision.finish();
}
