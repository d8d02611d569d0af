import { phoneWords } from "../../document/entities/phone-words.ts";
import { isPan, panOfGstin } from "../../values/identifiers/india.ts";
import type { LabelIndex } from "./find-labels.ts";
import type { Found } from "./found.ts";
import { gstinsOf, type Identified } from "./identifiers.ts";
import { evidenceOf, type Segment, tokensAt, type View } from "./page-view.ts";
import { vatNumbersOf } from "./vat-numbers.ts";

/** A value that belongs to seller or buyer by where it stands, or by what its label says. */
type Mark = { found: Found<string>; segment: Segment; ofBuyer: boolean };

/** Values of the seller and of the buyer. */
export type Marks = Readonly<{
  gstin: Found<string> | undefined;
  vat_id: Found<string> | undefined;
  tax_number: Found<string> | undefined;
  pan: Found<string> | undefined;
  email: Found<string> | undefined;
  phone: Found<string> | undefined;
}>;

/** Every match of a shape in the document. */
type Holds = (text: string, before: string) => boolean;

function matches(view: View, shape: RegExp, holds: Holds = () => true): Mark[] {
  return view.rows.flatMap(({ segments }) =>
    segments.flatMap((segment) =>
      [...segment.text.matchAll(shape)]
        .filter(({ 0: text, index }) => holds(text, segment.text.slice(0, index)))
        .map((match) => {
          const tokens = tokensAt(segment, match.index, match.index + match[0].length);
          const found = { value: match[0], evidence: evidenceOf(segment, tokens), weight: 0.9 };
          return { found, segment, ofBuyer: false };
        }),
    ),
  );
}

const markOf = ({ printed, segment }: Identified, ofBuyer: boolean): Mark => ({
  found: { ...printed, weight: 0.92 },
  segment,
  ofBuyer,
});

/** Australia's number of a business: what follows its eleven digits, such as a telephone, is no part of it (ABR). */
const australian = /^\W{0,3}(\d{2} ?\d{3} ?\d{3} ?\d{3})(?!\d)/;

function taxNumbers(index: LabelIndex): Mark[] {
  return index.of("tax_number").flatMap((label) => {
    const [spot] = index.places(label, 0);
    const ofAustralia = label.segment.tokens[label.from]?.plain === "abn";
    const abn = ofAustralia ? australian.exec(spot?.segment.text ?? "")?.[1] : undefined;
    const value = abn ?? /[A-Z\d][\d/\-. A-Z]{4,20}\d[A-Z]?/.exec(spot?.segment.text ?? "")?.[0];
    if (spot === undefined || value === undefined) return [];
    const found = { value, evidence: evidenceOf(spot.segment), weight: 0.8 };
    return [{ found, segment: spot.segment, ofBuyer: false }];
  });
}

const shapes = {
  pan: /\b[A-Z]{5}\d{4}[A-Z]\b/g,
  email: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{0,190}\w/g,
  phone: /[+(]?\d[\d ()/-]{6,18}\d/g,
} as const;
const announcesPhone = new RegExp(String.raw`(?<!\p{L})(?:${phoneWords})(?!\p{L})[^\d+(]{0,12}$`, "iu");
/** Characters before a number in which what announces it stands. */
const reach = 40;

/** Who each identifier and address of a document belongs to; `unproven` are those whose check digits do not hold. */
export function marksOf(index: LabelIndex, view: View, isBuyers: (segment: Segment) => boolean) {
  const printedGstins = gstinsOf(index, view).map((one) => ({
    ...one,
    ofBuyer: index.in(one.segment)[0]?.kind === "buyer",
  }));
  const printedVats = vatNumbersOf(index, view);
  type Printed = Identified & { ofBuyer: boolean };
  const marks = (list: readonly Printed[], proven: boolean) =>
    list.filter(({ value }) => (value !== undefined) === proven).map((one) => markOf(one, one.ofBuyer));
  const of = (list: readonly Mark[], buyer: boolean) =>
    list.find(({ segment, ofBuyer }) => (ofBuyer || isBuyers(segment)) === buyer)?.found;

  const gstins = marks(printedGstins, true);
  const vendorGstin = of(gstins, false);
  const others = gstins.filter(({ found }) => found.value !== vendorGstin?.value);
  // One number in both places is said of both: no supplier bills itself, and whoever checks has to see it.
  const buyerGstin = of(others, true) ?? others[0]?.found ?? of(gstins, true);
  const pans = matches(view, shapes.pan, isPan);
  const panOf = (gstin: Found<string> | undefined) =>
    gstin && pans.find(({ found }) => found.value === panOfGstin(gstin.value))?.found;
  const lists = {
    vat_id: marks(printedVats, true),
    tax_number: taxNumbers(index),
    email: matches(view, shapes.email),
    phone: matches(view, shapes.phone, (_, before) => announcesPhone.test(before.slice(-reach))),
  };
  const side = (buyer: boolean, gstin: Found<string> | undefined): Marks => ({
    gstin,
    pan: panOf(gstin) ?? (buyer || gstin !== undefined ? undefined : of(pans, false)),
    vat_id: of(lists.vat_id, buyer),
    tax_number: of(lists.tax_number, buyer),
    email: of(lists.email, buyer),
    phone: of(lists.phone, buyer),
  });
  const vendor = side(false, vendorGstin);
  const buyer = side(true, buyerGstin);
  const wrong = { gstin: marks(printedGstins, false), vat_id: marks(printedVats, false) };
  const unproven = [
    ["vendor.gstin", vendor.gstin, of(wrong.gstin, false)],
    ["buyer.gstin", buyer.gstin, of(wrong.gstin, true)],
    ["vendor.vat_id", vendor.vat_id, of(wrong.vat_id, false)],
    ["buyer.vat_id", buyer.vat_id, of(wrong.vat_id, true)],
  ] as const;
  return {
    vendor,
    buyer,
    unproven: Object.fromEntries(
      unproven.flatMap(([path, proven, printed]) =>
        printed === undefined || proven !== undefined ? [] : [[path, printed] as const],
      ),
    ),
  };
}
