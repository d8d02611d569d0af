/** Why an expression that is not linear does no harm where it stands: what bounds its text. */
export type Exception = { id: string; places: readonly string[]; because: string };

export const exceptions: readonly Exception[] = [
  { id: "/\\/+$/", places: ["infra/local/links.ts"], because: "a setting of the operator: no caller's text" },
  {
    id: "/^\\s*(\\d+(?:\\.\\d+)?)\\s*([a-z]*)\\s*$/i",
    places: ["infra/local/memory-limit.ts"],
    because: "a setting of the operator: no caller's text",
  },
  {
    id: "/\\.?\\s*\\n|\\.(?= )/",
    places: ["infra/admin/command-line.ts"],
    because: "help that this project wrote, shown to its operator",
  },
  {
    id: String.raw`/(?:[-−–]|\(|\bCR)\s*(?:[€$£₹]|Rs\.?|RM|EUR|USD)?\s*$/i`,
    places: ["shared/values/amounts/parse-amount.ts"],
    because: "it is given the eight characters before a number",
  },
  {
    id: String.raw`/\(\s*(?:[€$£₹]|Rs\.?|RM)?\s*$/i`,
    places: ["shared/values/amounts/parse-amount.ts"],
    because: "it is given the eight characters before a number",
  },
  {
    id: String.raw`/\B(?=(\d{3})+$)/g`,
    places: ["shared/intelligence/questions/options.ts"],
    because: "it is given the digits of a finite number, at most 309",
  },
];
