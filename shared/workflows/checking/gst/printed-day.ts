import type { Document, Evidence } from "../../../document/document.ts";
import { impossibleDates } from "../../../values/dates/parse-date.ts";

/** The label of the day of the document itself, just before it. */
const label =
  /(?<![\p{L}])(?:(?:invoice|bill|document|note|tax|inv)\.?\s{1,3})?(?:date|dated|dt|datum|rechnungsdatum|belegdatum|ausstellungsdatum|factuurdatum|fakturadatum|fecha|data|dato|दिनांक)[\s.:#=|-]{0,12}$/iu;
/** Another day than that of the document. */
const ofOther =
  /\b(?:due|delivery|order|po|p\.o|supply|dispatch|ack|challan|print|removal|birth|from|to)\W{0,3}date\W{0,12}$|\b(?:data|fecha)\W{0,3}(?:de|di|d[oa])\b.{0,20}$/iu;
/** Characters of a line in which a day is looked for, and before one its label. */
const most = 2_000;
const near = 40;

/** A day behind the label of the document's date that no calendar has: the reader of invoices takes it for none. */
export const impossibleDay = ({
  pages,
}: Pick<Document, "pages">): { value: string; place: Evidence } | undefined =>
  pages
    .flatMap(({ number, lines }) =>
      lines.flatMap(({ text, words, box }) =>
        impossibleDates(text.slice(0, most)).flatMap(({ text: value, start }) => {
          const before = text.slice(Math.max(0, start - near), start);
          if (!label.test(before) || ofOther.test(before)) return [];
          const bbox = words.find((word) => word.text.includes(value))?.box ?? box;
          return [{ value, place: { page: number, bbox, text: value } }];
        }),
      ),
    )
    .at(0);
