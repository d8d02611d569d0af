/**
 * How invoices of one language are worded. Of each list the even places serve the development part, the odd ones the
 * part kept aside; a list of one serves both. `{r}` stands for a rate, `{d}` for a date.
 */
export type Wording = Readonly<{
  title: readonly string[];
  credit: readonly string[];
  number: readonly string[];
  date: readonly string[];
  due: readonly string[];
  order: readonly string[];
  customer: readonly string[];
  delivery: readonly string[];
  to: readonly string[];
  from: readonly string[];
  position: readonly string[];
  description: readonly string[];
  quantity: readonly string[];
  unit: readonly string[];
  price: readonly string[];
  rate: readonly string[];
  amount: readonly string[];
  net: readonly string[];
  tax: readonly string[];
  total: readonly string[];
  discount: readonly string[];
  shipping: readonly string[];
  iban: readonly string[];
  bank: readonly string[];
  vat: readonly string[];
  phone: readonly string[];
  units: readonly string[];
  terms: readonly string[];
  thanks: readonly string[];
  goods: readonly string[];
}>;

export type Part = "develop" | "aside";

/** The half of a list that a part may use. */
export const own = (list: readonly string[], part: Part): readonly string[] =>
  list.length < 2 ? list : list.filter((_, at) => at % 2 === (part === "develop" ? 0 : 1));
