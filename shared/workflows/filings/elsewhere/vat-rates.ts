/** A rate of value added tax of a country, and when it is in force. */
export type VatRate = {
  country: string;
  rate: number;
  /** First day; absent for one that the country had before its rows begin. */
  from?: string;
  /** Last day; absent while in force. */
  until?: string;
  source: string;
};

/** The day from which the rows of a country are all that it has. Rates before it, and of other countries, are not known. */
const complete: Readonly<Record<string, string>> = {
  CZ: "2015-01-01",
  DE: "2007-01-01",
  DK: "1992-01-01",
  FI: "2013-01-01",
  FR: "2014-01-01",
  GB: "2011-01-04",
  NL: "2018-01-01",
  SE: "1996-01-01",
  SK: "2011-01-01",
};

const germanHalfYear = { from: "2020-07-01", until: "2020-12-31" };
const ustg = "UStG (Germany)";
const czech = "Act 235/2004 (Czechia), section 47";
const slovak = "Act 222/2004 (Slovakia), section 27";
const finnish = "Arvonlisäverolaki 1501/1993 (Finland), sections 84 to 85 a";
const french = "CGI (France), art. 278 to 281 nonies";
const overseas = "CGI (France), art. 294 to 297: Corsica and overseas";

/** Rates of the law, also those of farmers under a flat rate, which stand on invoices too. */
export const vatRates: readonly VatRate[] = [
  { country: "CZ", rate: 21, source: czech },
  { country: "CZ", rate: 15, until: "2023-12-31", source: czech },
  { country: "CZ", rate: 10, until: "2023-12-31", source: czech },
  { country: "CZ", rate: 12, from: "2024-01-01", source: `${czech}, as changed by Act 349/2023` },
  { country: "DE", rate: 19, source: `${ustg}, section 12(1)` },
  { country: "DE", rate: 7, source: `${ustg}, section 12(2)` },
  { country: "DE", rate: 16, ...germanHalfYear, source: `${ustg}, section 28(1)` },
  { country: "DE", rate: 5, ...germanHalfYear, source: `${ustg}, section 28(2)` },
  { country: "DE", rate: 5.5, source: `${ustg}, section 24(1) no. 1: forestry` },
  { country: "DE", rate: 10.7, until: "2021-12-31", source: `${ustg}, section 24(1) no. 3: farmers` },
  {
    ...{ country: "DE", rate: 9.5, from: "2022-01-01", until: "2022-12-31" },
    source: `${ustg}, section 24(1) no. 3`,
  },
  {
    ...{ country: "DE", rate: 9, from: "2023-01-01", until: "2024-12-05" },
    source: `${ustg}, section 24(1) no. 3`,
  },
  {
    ...{ country: "DE", rate: 8.4, from: "2024-12-06", until: "2024-12-31" },
    source: `${ustg}, section 24(1) no. 3, as changed by the Jahressteuergesetz 2024`,
  },
  { country: "DE", rate: 7.8, from: "2025-01-01", source: `${ustg}, section 24(1) no. 3` },
  { country: "DK", rate: 25, source: "Momsloven (Denmark), section 33" },
  { country: "FI", rate: 24, until: "2024-08-31", source: finnish },
  { country: "FI", rate: 25.5, from: "2024-09-01", source: finnish },
  { country: "FI", rate: 14, until: "2025-12-31", source: finnish },
  { country: "FI", rate: 13.5, from: "2026-01-01", source: finnish },
  { country: "FI", rate: 10, source: finnish },
  { country: "FR", rate: 20, source: french },
  { country: "FR", rate: 10, source: french },
  { country: "FR", rate: 5.5, source: french },
  { country: "FR", rate: 2.1, source: french },
  { country: "FR", rate: 13, source: overseas },
  { country: "FR", rate: 8.5, source: overseas },
  { country: "FR", rate: 1.75, source: overseas },
  { country: "FR", rate: 1.05, source: overseas },
  { country: "FR", rate: 0.9, source: overseas },
  { country: "GB", rate: 20, source: "VAT Act 1994, section 2; Finance (No. 2) Act 2010, section 3" },
  { country: "GB", rate: 5, source: "VAT Act 1994, section 29A" },
  {
    ...{ country: "GB", rate: 12.5, from: "2021-10-01", until: "2022-03-31" },
    source: "Finance Act 2021, section 93: hospitality",
  },
  { country: "GB", rate: 4, source: "VAT Regulations 1995, regulation 209: flat-rate farmers" },
  { country: "NL", rate: 21, source: "Wet OB 1968 (Netherlands), art. 9(1)" },
  { country: "NL", rate: 6, until: "2018-12-31", source: "Wet OB 1968 (Netherlands), art. 9(2)(a)" },
  { country: "NL", rate: 9, from: "2019-01-01", source: "Wet OB 1968 (Netherlands), art. 9(2)(a)" },
  { country: "SE", rate: 25, source: "Mervärdesskattelag (Sweden), chapter 9, section 2" },
  { country: "SE", rate: 12, source: "Mervärdesskattelag (Sweden), chapter 9" },
  { country: "SE", rate: 6, source: "Mervärdesskattelag (Sweden), chapter 9" },
  { country: "SK", rate: 20, until: "2024-12-31", source: slovak },
  { country: "SK", rate: 10, until: "2024-12-31", source: slovak },
  { country: "SK", rate: 5, from: "2023-01-01", source: slovak },
  { country: "SK", rate: 19, from: "2025-01-01", source: `${slovak}, as changed by Act 278/2024` },
  { country: "SK", rate: 23, from: "2025-01-01", source: `${slovak}, as changed by Act 278/2024` },
];

/** Whose rates a country has: those of Great Britain are Northern Ireland's too. */
const rowsOf = (country: string) => {
  const whose = country === "XI" ? "GB" : country;
  return { since: complete[whose], rows: vatRates.filter((row) => row.country === whose) };
};

const name = (country: string) =>
  new Intl.DisplayNames(["en"], { type: "region" }).of(country === "XI" ? "GB" : country) ?? country;

/** The rates of a country on a day, 0 for what is exempt; undefined where they are not known. */
export function vatRatesOn(country: string, date: string, isNote: boolean): readonly number[] | undefined {
  const { since, rows } = rowsOf(country);
  if (since === undefined || date < since) return undefined;
  const inForce = rows.filter(
    (row) =>
      (row.from === undefined || date >= row.from) &&
      // A note keeps the rate of the supply that it is about.
      (row.until === undefined || date <= row.until || isNote),
  );
  return [0, ...inForce.map(({ rate }) => rate)];
}

const hasRate = (country: string, rate: number, date: string, isNote: boolean): boolean | undefined =>
  rate === 0 ? true : vatRatesOn(country, date, isNote)?.includes(rate);

export type RateDoubt = { fault: string } | { unknown: string };

/**
 * Why a rate cannot be that of a supply of a day between these countries, of any of them; `unknown` names the country
 * whose rates are not in the table. Undefined when one of them has it.
 */
export function vatRateDoubt(
  rate: number,
  date: string,
  countries: readonly string[],
  isNote: boolean,
): RateDoubt | undefined {
  const all = [...new Set(countries)].map((country) => ({
    country,
    has: hasRate(country, rate, date, isNote),
  }));
  if (all.length === 0 || all.some(({ has }) => has === true)) return undefined;
  const unknown = all.find(({ has }) => has === undefined);
  if (unknown !== undefined) return { unknown: name(unknown.country) };
  return {
    fault: `${rate} % was no VAT rate of ${all.map(({ country }) => name(country)).join(" or of ")} on ${date}.`,
  };
}
