import { Decimal, decimalSum } from "../../../shared/values/amounts/decimal.ts";
import { random } from "../../harness/random.ts";

type Json = { [key: string]: unknown };
export type Target = "en16931" | "xrechnung" | "peppol" | "factur_x";

/** A valid invoice by the keys of create, with the sums that follow, counted apart from the service. */
export type RandomInvoice = {
  target: Target;
  syntax: "ubl" | "cii";
  json: Json;
  due: string;
  tax: string;
};

const gln = "4012345000009";
const ibans = ["DE89370400440532013000", "FR1420041010050500013M02606", "AT611904300234573201"];
const days = ["2026-01-01", "2026-01-31", "2026-02-28", "2026-12-31"];

/** Texts that a careless writer of XML breaks. */
const texts = [
  "Eisen Huber & Söhne KG",
  "<b>Bold</b> \"quoted\" 'single'",
  "]]> <!-- --> <?xml?> &amp; &#38;",
  "Zeile 1\nZeile 2\tmit Tabulator",
  "株式会社 🧾 Ελλάδα",
  "e\u0301 \u00a0 \u2028 \u{10ffff}",
  "C:\\temp\\%s $x {{y}}",
];

const rates: Readonly<Record<string, readonly string[]>> = {
  S: ["19", "7", "5.5"],
  L: ["7"],
  M: ["4", "0.5"],
  Z: ["0"],
  E: ["0"],
  AE: ["0"],
  K: ["0"],
  G: ["0.00"],
};
const exemptions: Readonly<Record<string, string>> = {
  E: "VATEX-EU-132",
  AE: "VATEX-EU-AE",
  K: "VATEX-EU-IC",
  G: "VATEX-EU-G",
  O: "VATEX-EU-O",
};

const decimal = (text: string) => {
  const found = Decimal.of(text);
  if (found === undefined) throw new Error(`${text} is no decimal.`);
  return found;
};

class Dice {
  private readonly next: () => number;

  constructor(seed: number) {
    this.next = random(seed);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  of<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(this.below(items.length)).slice(0, 1);
    if (item === undefined) throw new Error("nothing to choose from");
    return item;
  }

  /** A number above zero with so many digits behind the point. */
  number(most: number, places: number): string {
    const unit = 10 ** places;
    return new Decimal(BigInt(1 + this.below(most * unit)), places).toString();
  }

  /** The parts that are there, each by chance. */
  some(parts: Json, share = 0.5): Json {
    return Object.fromEntries(Object.entries(parts).filter(() => this.chance(share)));
  }
}

const hundredths = (amount: Decimal) => amount.rounded(2).plus(new Decimal(0n, 2)).toString();

type Taxed = { category: string; rate: string | undefined; amount: Decimal };

class Maker {
  private readonly dice: Dice;
  private readonly target: Target;
  private readonly syntax: "ubl" | "cii";
  /** Categories that the invoice has. */
  private readonly categories: readonly string[];
  private readonly taxed: Taxed[] = [];

  constructor(seed: number) {
    this.dice = new Dice(seed);
    this.target = this.dice.of<Target>(["en16931", "xrechnung", "peppol", "factur_x"]);
    const syntaxes = {
      en16931: ["ubl", "cii"],
      xrechnung: ["ubl", "cii"],
      peppol: ["ubl"],
      factur_x: ["cii"],
    };
    this.syntax = this.dice.of(syntaxes[this.target]) === "ubl" ? "ubl" : "cii";
    const sole = ["Z", "E", "AE", "K", "G", "L", "M", "O"];
    this.categories = this.dice.chance(0.6)
      ? ["S", ...(this.dice.chance(0.3) ? ["E"] : []), ...(this.dice.chance(0.2) ? ["Z"] : [])]
      : [this.dice.of(sole)];
  }

  private get isOutside(): boolean {
    return this.categories.includes("O");
  }

  private text(): string {
    return `${this.dice.of(texts)} ${this.dice.below(1000)}`;
  }

  private tax(): { category: string; rate: string | undefined } {
    const category = this.dice.of(this.categories);
    return { category, rate: category === "O" ? undefined : this.dice.of(rates[category] ?? ["0"]) };
  }

  private address(): Json {
    return {
      ...{ city: this.text(), postcode: "63571", country: this.dice.of(["DE", "FR", "AT"]) },
      ...this.dice.some({
        street: this.text(),
        additional: this.text(),
        third: this.text(),
        region: "Hessen",
      }),
    };
  }

  private contact(): Json {
    return { name: this.text(), phone: "+49 6051 12345", email: "a.huber@example.de" };
  }

  private reached(): Json {
    return { electronic_address: gln, electronic_address_scheme: "0088" };
  }

  private vendor(): Json {
    const identifiers = [
      { id: "A-1" },
      { id: gln, scheme: "0088" },
      ...(this.dice.chance(0.3) ? [{ id: "B-2" }] : []),
    ];
    return {
      ...{ name: this.text(), address: this.address(), contact: this.contact(), ...this.reached() },
      ...(this.isOutside ? {} : { vat_id: "DE136695976" }),
      ...{ registration: "HRA 12", registration_scheme: "0204" },
      ...this.dice.some({ trading_name: this.text(), legal_information: this.text(), identifiers }),
      ...this.dice.some({ tax_number: "201/113/40209" }, this.isOutside ? 0 : 0.4),
    };
  }

  private buyer(): Json {
    return {
      ...{ name: this.text(), address: this.address(), ...this.reached() },
      ...(this.isOutside ? {} : { vat_id: "FR40303265045" }),
      ...this.dice.some({ trading_name: this.text(), contact: this.contact() }),
      ...this.dice.some({ identifier: gln, identifier_scheme: "0088" }, this.dice.chance(0.5) ? 1 : 0),
      ...this.dice.some({ tax_number: "17/1234" }, this.target === "en16931" ? 0.3 : 0),
    };
  }

  private adjustment(code: string): { json: Json; amount: Decimal } {
    const reason = this.dice.chance(0.5) ? { reason: this.text() } : { reason_code: code };
    if (this.dice.chance(0.5)) {
      const amount = this.dice.number(9, 2);
      return { json: { ...reason, amount }, amount: decimal(amount) };
    }
    const [base, percent] = [this.dice.number(200, 2), this.dice.of(["2", "2.5", "10", "33.33"])];
    const amount = decimal(base).times(decimal(percent)).shifted(2).rounded(2);
    return { json: { ...reason, amount: amount.toString(), base, percent }, amount };
  }

  private adjustments(code: string, most: number) {
    return Array.from({ length: this.dice.below(most + 1) }, () => this.adjustment(code));
  }

  private price(): Json & { unit_price: string } {
    const net = this.dice.number(500, this.dice.below(5));
    if (this.dice.chance(0.6)) return { unit_price: net };
    const discount = this.dice.number(9, 2);
    return {
      ...{ unit_price: net, price_discount: discount },
      gross_price: decimal(net).plus(decimal(discount)).toString(),
    };
  }

  private line(at: number): Json {
    const { category, rate } = this.tax();
    const quantity = `${this.dice.chance(0.1) ? "-" : ""}${this.dice.number(50, this.dice.below(4))}`;
    const price = this.price();
    const per = this.dice.of([0, 0, 1, 2]);
    const [allowances, charges] = [this.adjustments("95", 2), this.adjustments("FC", 2)];
    const whole = decimal(quantity).times(decimal(price.unit_price)).shifted(per).rounded(2);
    const amount = whole
      .minus(decimalSum(allowances.map((each) => each.amount)))
      .plus(decimalSum(charges.map((each) => each.amount)))
      .rounded(2);
    this.taxed.push({ category, rate, amount });
    const unit = this.dice.of(["C62", "HUR", "KGM"]);
    return {
      ...{ description: this.text(), quantity, unit, ...price, amount: amount.toString() },
      ...{ tax_category: category, ...(rate === undefined ? {} : { tax_rate: rate }) },
      ...(per > 0 ? { price_quantity: String(10 ** per) } : {}),
      ...(per > 0 && this.dice.chance(0.5) ? { price_unit: unit } : {}),
      ...(allowances.length > 0 ? { allowances: allowances.map(({ json }) => json) } : {}),
      ...(charges.length > 0 ? { charges: charges.map(({ json }) => json) } : {}),
      ...(this.dice.chance(0.2) ? { object: "OBJ-7", object_scheme: "AAA" } : {}),
      ...(this.dice.chance(0.2) ? { standard_item: "4012345678901", standard_item_scheme: "0160" } : {}),
      ...this.dice.some(
        {
          ...{ details: this.text(), note: this.text(), seller_item: "S-1", buyer_item: "B-1" },
          ...{ origin_country: "DE", order_line: String(at + 1), buyer_accounting_reference: "4025" },
          period: { start: "2026-01-02", end: "2026-01-30" },
          classifications: [
            { code: "9873242", scheme: "SRV" },
            { code: "44", scheme: "STI" },
          ],
          attributes: [
            { name: this.text(), value: this.text() },
            { name: "Colour", value: "Grey" },
          ],
        },
        0.3,
      ),
    };
  }

  private onDocument(code: string, sign: 1 | -1): Json[] {
    return this.adjustments(code, 2).map(({ json, amount }) => {
      const { category, rate } = this.dice.of(this.taxed);
      this.taxed.push({ category, rate, amount: sign === 1 ? amount : amount.negated() });
      return { ...json, tax_category: category, ...(rate === undefined ? {} : { tax_rate: rate }) };
    });
  }

  private payment(): Json[] {
    const transfer = (account: string) => ({
      means_code: "58",
      account: { account, ...this.dice.some({ holder: this.text() }) },
      ...this.dice.some({ bic: "COBADEFFXXX" }),
    });
    const kind = this.dice.below(4);
    const remittance = this.dice.chance(0.5) ? { remittance: "R-77/2026" } : {};
    if (kind === 0)
      return [{ means_code: "48", ...remittance, card: { number: "1234", holder: this.text() } }];
    if (kind === 1) {
      const direct_debit = { mandate: "M-1", creditor: "DE98ZZZ09999999999", account: ibans[0] };
      return [{ means_code: "59", ...remittance, direct_debit }];
    }
    const [first = "", second = ""] = ibans;
    // The text of the means is one for all payments.
    const one = { ...transfer(first), ...this.dice.some({ means_text: this.text() }), ...remittance };
    return kind === 2 ? [one, transfer(second)] : [one];
  }

  private documents(): Json[] {
    const attached = {
      ...{ id: "Stunden", description: this.text() },
      ...{ content: "JVBERi0=", mime_code: "application/pdf", filename: 'hours "1".pdf' },
    };
    return [{ id: "Terms", url: "https://example.com/?a=1&b=2" }, attached].filter(() =>
      this.dice.chance(0.6),
    );
  }

  private references(): Json {
    const notes = [
      { subject: "AAI", text: this.text() },
      ...(this.target === "peppol" ? [] : [{ text: this.text() }]),
    ];
    const preceding = [
      { invoice_number: "R-70", date: "2026-01-05" },
      ...(this.syntax === "ubl" ? [{ invoice_number: "R-71" }] : []),
    ];
    const documents = this.documents();
    // The schema of UBL has no sales order without a purchase order.
    const orders = this.dice.of([
      {},
      { purchase_order: "PO-9" },
      { purchase_order: "PO-9", sales_order: "SO-1" },
    ]);
    return {
      ...orders,
      ...this.dice.some(
        {
          ...{ project: "P-1", contract: "C-1" },
          ...{ receiving_advice: "RA-1", despatch_advice: "DA-1", tender: "T-1", notes },
          ...{ buyer_accounting_reference: "4025", preceding_invoices: preceding },
        },
        0.4,
      ),
      ...(this.dice.chance(0.3) ? { object: "OBJ", object_scheme: "AAA" } : {}),
      ...(documents.length > 0 ? { documents } : {}),
    };
  }

  private parties(): Json {
    const representative = { name: this.text(), vat_id: "DE811569869", address: this.address() };
    const payee = { name: "Bank für Eisen", registration: "HRB 3", registration_scheme: "0204" };
    const delivered = this.categories.includes("K");
    const delivery = { date: "2026-01-30", name: this.text(), address: this.address() };
    return {
      ...{ vendor: this.vendor(), buyer: this.buyer() },
      ...this.dice.some({ payee }, 0.3),
      ...this.dice.some({ tax_representative: representative }, this.isOutside ? 0 : 0.2),
      ...this.dice.some({ delivery }, delivered ? 1 : 0.3),
    };
  }

  /** Tax of each category and rate, rounded once for each, as EN 16931 has it. */
  private taxTotal(): Decimal {
    const bases = new Map<string, Decimal>();
    for (const { rate = "0", amount } of this.taxed) {
      const key = String(Number(rate));
      bases.set(key, (bases.get(key) ?? Decimal.zero).plus(amount));
    }
    return decimalSum([...bases].map(([rate, base]) => base.times(decimal(rate)).shifted(2).rounded(2)));
  }

  make(): RandomInvoice {
    const lines = Array.from({ length: 1 + this.dice.below(5) }, (_, at) => this.line(at));
    const [allowances, charges] = [this.onDocument("95", -1), this.onDocument("FC", 1)];
    const taxes = this.categories.flatMap((category) =>
      exemptions[category] !== undefined && this.taxed.some((each) => each.category === category)
        ? [{ category, exemption_code: exemptions[category] }]
        : [],
    );
    const net = decimalSum(this.taxed.map(({ amount }) => amount));
    const tax = this.taxTotal();
    const paid = this.dice.chance(0.3) ? this.dice.number(50, 2) : undefined;
    const rounding = this.dice.chance(0.3) ? this.dice.of(["0.01", "-0.02", "0.00"]) : undefined;
    const due = net
      .plus(tax)
      .minus(decimal(paid ?? "0"))
      .plus(decimal(rounding ?? "0"));
    const foreign = this.dice.chance(0.2) && tax.sign() >= 0;
    const json: Json = {
      ...{ invoice_number: `R-${this.dice.below(10_000)}/2026`, date: this.dice.of(days) },
      ...{ type_code: this.dice.of(["380", "381"]), currency: "EUR", due_date: "2026-12-31" },
      ...{ payment_terms: "30 days net", buyer_reference: "04011000-12345-03" },
      ...this.parties(),
      ...{ line_items: lines, payment: this.payment() },
      ...(allowances.length > 0 ? { allowances } : {}),
      ...(charges.length > 0 ? { charges } : {}),
      ...(taxes.length > 0 ? { taxes } : {}),
      ...(paid === undefined ? {} : { amount_paid: paid }),
      ...(rounding === undefined ? {} : { round_off: rounding }),
      ...(foreign ? { tax_currency: "SEK", tax_amount_in_tax_currency: "12.50" } : {}),
      ...(this.dice.chance(0.3) ? { period: { start: "2026-01-01", end: "2026-01-31" } } : {}),
      ...this.dice.of([{}, {}, { tax_point_date: "2026-01-30" }, { tax_point_code: "35" }]),
      ...this.references(),
    };
    return {
      ...{ target: this.target, syntax: this.syntax, json },
      ...{ due: hundredths(due), tax: hundredths(tax) },
    };
  }
}

/** The invoice of a seed, the same each time. */
export const randomInvoice = (seed: number): RandomInvoice => new Maker(seed).make();

/** Every value of a JSON by its path, numbers as they are written. */
export function leavesOf(value: unknown, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof value !== "object" || value === null) return found.set(path, String(value));
  for (const [key, each] of Object.entries(value))
    for (const [inner, text] of leavesOf(each, `${path}/${key}`)) found.set(inner, text);
  return found;
}

/** What was given and does not read again as it was; lists of identifiers may be in another order. */
export function unlike(given: Json, read: Json): string[] {
  const all = leavesOf(read);
  const identifiers = new Set(
    [...all].filter(([path]) => path.includes("identifiers")).map(([, text]) => text),
  );
  return [...leavesOf(given)].flatMap(([path, text]) => {
    const isThere = path.includes("identifiers") ? identifiers.has(text) : all.get(path) === text.trim();
    return isThere ? [] : [`${path}: ${JSON.stringify(text)} is ${JSON.stringify(all.get(path))}`];
  });
}
