import type { Document, Evidence } from "../../../document/document.ts";
import { isPan } from "../../../values/identifiers/india.ts";

const labelled = /\bPAN\b(?:\s*(?:no|number))?[\s.:#-]{0,6}([A-Z]{5}\d{4}[A-Z])(?![A-Z0-9])/gi;
/** Characters of a line in which one is looked for. */
const most = 2_000;

/** The PANs that the text of pages names as such. OCR is left out: one wrong letter of its own makes a number wrong. */
export const printedPans = ({ pages }: Pick<Document, "pages">): { value: string; place: Evidence }[] =>
  pages
    .filter(({ source }) => source === "text")
    .flatMap(({ number, lines }) =>
      lines.flatMap(({ text, words, box }) =>
        [...text.slice(0, most).matchAll(labelled)].flatMap(([, found = ""]) => {
          const value = found.toUpperCase();
          const bbox = words.find((word) => word.text.includes(found))?.box ?? box;
          return isPan(value) ? [{ value, place: { page: number, bbox, text: found } }] : [];
        }),
      ),
    );
