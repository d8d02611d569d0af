import type { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { Box, Word } from "../document.ts";
import type { ShownField } from "../fields/form-pairs.ts";
import { layText } from "../flow/lay-text.ts";
import { readCaption } from "./read-caption.ts";
import { readChoice } from "./read-choice.ts";
import type { SeenSpace } from "./seen-space.ts";

/** FPDF_ANNOT_*, FPDF_FORMFIELD_*, fpdf_annot.h and fpdf_formfill.h; annotation flags of ISO 32000-1, table 165. */
const annotation = { freeText: 3, widget: 20 } as const;
const field = { button: 1, check: 2, radio: 3, combo: 4, list: 5, text: 6, signature: 7 } as const;
const unseen = 0b100010;
const mostAnnotations = 5_000;
const longest = 8_192;

/** Reads strings that PDFium writes as UTF-16 into a buffer of ours. */
function stringReader(document: PdfiumDocument, scratch: number) {
  return (write: (buffer: number, size: number) => number): string => {
    const size = write(scratch, longest);
    const used = Math.min(size, longest);
    if (used < 2) return "";
    const bytes = document.pdfium.pdfium.HEAPU8.subarray(scratch, scratch + used - 2);
    return Buffer.from(bytes).toString("utf16le").replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim();
  };
}

/** Points; larger ones would pass for headings. */
const mostSize = 9;

/** Words of a field's value as they stand inside its frame. */
function wordsIn(value: string, [x0, y0, x1, y1]: Box): Word[] {
  const lines = value.split("\n").length;
  const size = Math.max(5, Math.min(mostSize, (0.72 * (y1 - y0)) / lines));
  const space = Math.max(0, y1 - y0 - lines * size * 1.2) / 2;
  const top = y1 - (lines > 1 || y1 - y0 > 30 ? 2 : space);
  return layText([{ text: value }], {
    left: x0 + 2,
    top,
    width: Math.max(4, x1 - x0 - 4),
    size,
  }).lines.flatMap(({ words }) => [...words]);
}

/** The options that there is room for. */
const listed = (labels: readonly string[], [, y0, , y1]: Box): string =>
  labels.slice(0, Math.max(1, Math.floor((y1 - y0) / mostSize))).join("\n");

/** The forms of an open document; `environment` is 0 when it has none. */
export function openForm({ pdfium, handle }: PdfiumDocument): { environment: number } & Disposable {
  if (pdfium.FPDF_GetFormType(handle) === 0) return { environment: 0, [Symbol.dispose]() {} };
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const environment = pdfium.PDFiumExt_InitFormFillEnvironment(handle, info);
  return {
    environment,
    [Symbol.dispose]() {
      pdfium.PDFiumExt_ExitFormFillEnvironment(environment);
      pdfium.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}

/** What widgets and text boxes over a loaded page say: it is no part of the page's own text. */
export function readForm(
  document: PdfiumDocument,
  page: { handle: number; number: number },
  space: SeenSpace,
  environment: number,
): { fields: ShownField[]; words: Word[]; buttons: Box[] } {
  const { pdfium } = document;
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page.handle), mostAnnotations);
  const fields: ShownField[] = [];
  const words: Word[] = [];
  const buttons: Box[] = [];
  if (count === 0) return { fields, words, buttons };
  document.allocate(longest + 16, (scratch) => {
    const read = stringReader(document, scratch);
    const boxOf = (annot: number): Box | undefined => {
      if (!pdfium.FPDFAnnot_GetRect(annot, scratch)) return undefined;
      const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(
        pdfium.pdfium.HEAPU8.buffer,
        scratch,
        4,
      );
      return space.box(left, bottom, right, top);
    };
    const widget = (annot: number, box: Box) => {
      const type = pdfium.FPDFAnnot_GetFormFieldType(environment, annot);
      if (type === field.button) {
        const caption = wordsIn(readCaption(document, annot, read), box);
        words.push(...caption);
        if (caption.length > 0) buttons.push(box);
      }
      if (type < field.check || type === field.signature) return;
      const toggles = type === field.check || type === field.radio;
      // The appearance shown is the state; the field's own value may be that of another widget.
      const state = toggles
        ? read((buffer, size) => pdfium.FPDFAnnot_GetStringValue(annot, "AS", buffer, size))
        : "";
      const checked = state !== "" && state !== "Off";
      const written = () =>
        read((buffer, size) => pdfium.FPDFAnnot_GetFormFieldValue(environment, annot, buffer, size));
      const chooses = type === field.combo || type === field.list;
      const { labels, selected } = chooses
        ? readChoice(document, environment, annot, read)
        : { labels: [], selected: [] };
      const value = toggles
        ? type === field.radio && checked
          ? state
          : String(checked)
        : selected.join(", ") || written();
      // A list shows its options, whether they are selected or not.
      const shown = type === field.list && labels.length > 0 ? listed(labels, box) : value;
      words.push(...wordsIn(toggles ? (checked ? "☒" : "☐") : shown, box));
      if (value === "" || (type === field.radio && !checked)) return;
      const name = read((buffer, size) =>
        pdfium.FPDFAnnot_GetFormFieldName(environment, annot, buffer, size),
      );
      const label = read((buffer, size) =>
        pdfium.FPDFAnnot_GetFormFieldAlternateName(environment, annot, buffer, size),
      );
      fields.push({ page: page.number, name, label, value, box });
    };
    for (let index = 0; index < count; index++) {
      const annot = pdfium.FPDFPage_GetAnnot(page.handle, index);
      const subtype = pdfium.FPDFAnnot_GetSubtype(annot);
      const box = (pdfium.FPDFAnnot_GetFlags(annot) & unseen) === 0 ? boxOf(annot) : undefined;
      if (box !== undefined && subtype === annotation.widget && environment !== 0) widget(annot, box);
      if (box !== undefined && subtype === annotation.freeText) {
        words.push(
          ...wordsIn(
            read((buffer, size) => pdfium.FPDFAnnot_GetStringValue(annot, "Contents", buffer, size)),
            box,
          ),
        );
      }
      pdfium.FPDFPage_CloseAnnot(annot);
    }
  });
  return { fields, words, buttons };
}
