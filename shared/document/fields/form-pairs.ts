import type { Box, KeyValue, Page } from "../document.ts";
import { isLabel } from "./label.ts";
import type { FormRow, Segment } from "./segments.ts";

/** A field of a form with what it holds; `label` is what its author names it for readers. */
export type ShownField = { page: number; name: string; label: string; value: string; box: Box };

const confidence = { labelled: 0.98, beside: 0.9, named: 0.8 } as const;
/** Points between a field and the text that names it. */
const reach = { left: 150, right: 20, above: 16 } as const;

const inside = ([x0, y0, x1, y1]: Box, { box }: Segment) => {
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
};

/** `applicant.full_name[0]` names something, `topmostSubform[0].f1_02[0]` does not. */
function readableName(name: string): string | undefined {
  const last = (name.split(".").at(-1) ?? "").replace(/\[\d+\]$/, "");
  const words = last
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  return /^(text|field|check ?box|button|combo|drop ?down|feld|undefined|f\d)/i.test(words) || !isLabel(words)
    ? undefined
    : words;
}

const level = (a: Box, b: Box) =>
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.4 * Math.min(a[3] - a[1], b[3] - b[1]);

/** The text that names a field on the page: behind a box to tick, else left of the field, else above it. */
function textBeside({ box, value }: ShownField, segments: readonly Segment[]): Segment | undefined {
  const toggles = value === "true" || value === "false";
  const right = segments.find(
    (each) => level(each.box, box) && each.box[0] >= box[2] - 2 && each.box[0] - box[2] < reach.right,
  );
  if (toggles && right !== undefined) return right;
  const left = segments
    .filter((each) => level(each.box, box) && each.box[2] <= box[0] + 2 && box[0] - each.box[2] < reach.left)
    .toSorted((a, b) => b.box[2] - a.box[2])[0];
  if (left !== undefined) return left;
  return segments.find(
    (each) =>
      each.box[1] >= box[3] - 2 && each.box[1] - box[3] < reach.above && Math.abs(each.box[0] - box[0]) < 12,
  );
}

/** The filled fields of a page's form, each under the best name it has. */
export function formPairs(page: Page, fields: readonly ShownField[], rows: readonly FormRow[]): KeyValue[] {
  const segments = rows
    .flatMap((row) => row.segments)
    .filter((each) => !fields.some(({ box }) => inside(box, each)));
  return fields.flatMap((field): KeyValue[] => {
    const beside = textBeside(field, segments);
    const text = beside?.text.replace(/(?<!\s)\s*[:：]$/u, "").replace(/^[☐☒]\s*/u, "");
    const named = readableName(field.name);
    const base = { value: field.value, page: page.number, valueBox: field.box };
    if (field.label !== "") {
      return [
        { ...base, key: field.label, keyBox: beside?.box ?? field.box, confidence: confidence.labelled },
      ];
    }
    if (beside !== undefined && text !== undefined && isLabel(text)) {
      return [{ ...base, key: text, keyBox: beside.box, confidence: confidence.beside }];
    }
    return named === undefined
      ? []
      : [{ ...base, key: named, keyBox: field.box, confidence: confidence.named }];
  });
}
