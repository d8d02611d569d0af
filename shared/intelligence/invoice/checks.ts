import type { Check } from "./invoice.ts";
import type { LineItem } from "./line-items.ts";
import { linesFit } from "./lines-fit.ts";
import { near } from "./totals/money.ts";
import type { Totals } from "./totals.ts";

type Material = {
  totals: Totals;
  items: readonly LineItem[];
  gstins: Readonly<Partial<Record<"vendor" | "buyer", string>>>;
  iban: string | undefined;
  /** Paths of identifiers that are printed and do not hold. */
  unproven: readonly string[];
  placeCode: string | undefined;
};

/** A line that takes something back may have the minus before its amount alone. */
const signedLike = (product: number, amount: number) => (amount < 0 ? -Math.abs(product) : product);

/** The rules an invoice has to satisfy, those only that apply to what was found. */
export function checksOf({ totals, items, gstins, iban, unproven, placeCode }: Material): Check[] {
  const checks: Check[] = [];
  const add = (name: string, applies: boolean, passed: () => boolean) => {
    if (applies) checks.push({ name, passed: passed() });
  };
  const { net, tax, total, cgst, sgst, igst, breakdown } = totals;
  add(
    "net_plus_tax_is_total",
    net !== undefined && tax !== undefined && total !== undefined,
    () => totals.adds_up,
  );
  add("lines_add_up", items.length > 0 && (net !== undefined || total !== undefined), () =>
    linesFit(items, totals),
  );
  const priced = items.filter(({ quantity, unit_price }) => quantity !== null && unit_price !== null);
  add("quantity_times_price_is_amount", priced.length > 0, () =>
    priced.every(({ quantity, unit_price, amount }) =>
      near(signedLike((quantity ?? 0) * (unit_price ?? 0), amount), amount, 0.011 + Math.abs(amount) * 0.002),
    ),
  );
  add("rate_times_base_is_tax", breakdown.length > 0, () =>
    breakdown.every(({ rate, base, amount }) => near(((rate ?? 0) * (base ?? 0)) / 100, amount, 0.02)),
  );
  add("cgst_equals_sgst", (cgst?.value ?? 0) > 0 && sgst !== undefined, () =>
    near(cgst?.value ?? 0, sgst?.value ?? 0),
  );
  add("igst_excludes_cgst", (igst?.value ?? 0) > 0, () => (cgst?.value ?? 0) === 0);
  const wrong = (field: string) => unproven.some((path) => path.endsWith(field));
  add(
    "gstin_check_digit",
    gstins.vendor !== undefined || gstins.buyer !== undefined || wrong("gstin"),
    () => !wrong("gstin"),
  );
  add("vat_id_check_digit", wrong("vat_id"), () => false);
  add("iban_check_digits", iban !== undefined || wrong("iban"), () => !wrong("iban"));
  const vendor = gstins.vendor?.slice(0, 2);
  add(
    "tax_kind_fits_place_of_supply",
    placeCode !== undefined && vendor !== undefined && igst !== undefined,
    () => (igst?.value ?? 0) > 0 === (placeCode !== vendor),
  );
  return checks;
}
