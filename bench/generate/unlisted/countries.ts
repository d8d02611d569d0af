import { type Country, countries } from "../countries.ts";

const list = (text: string) => text.split("|");
const like = (code: string): Country => {
  const found = countries.find((country) => country.code === code);
  if (found === undefined) throw new RangeError(`No country ${code}.`);
  return found;
};

/** Countries beside those of the other sets: other currencies, legal forms behind a comma, taxes of other names. */
const others: readonly Country[] = [
  {
    ...like("DE"),
    code: "CH",
    currency: "CHF",
    mark: "CHF",
    markFirst: false,
    decimal: ".",
    group: ["'", "’"],
    dates: ["DD.MM.YYYY", "D. MMM YYYY"],
    rates: [8.1, 2.6],
    postcode: "9999",
    towns: list("Zürich|Bern|Chur|Olten|Baden"),
    forms: list("AG|GmbH|Sàrl"),
  },
  {
    ...like("PT"),
    code: "BR",
    currency: "BRL",
    mark: "R$",
    markFirst: true,
    rates: [18, 12],
    postcode: "99999-999",
    towns: list("Recife, PE|Curitiba, PR|Santos, SP|Manaus, AM"),
    forms: list("Ltda.|S.A.|EIRELI"),
  },
  {
    ...like("US"),
    code: "JP",
    currency: "USD",
    rates: [10, 8],
    dates: ["MMM D, YYYY", "YYYY-MM-DD"],
    towns: list("Osaka|Nagoya|Sendai|Kobe"),
    streets: list("{n}-2-7 Chuo|{n}-1 Minami-ku|{n}-14 Sakae"),
    surnames: list("Takeda|Ishikawa|Nakamura|Morita|Ueno|Okabe"),
    forms: list("Co., Ltd.|K.K.|Corporation"),
  },
  {
    ...like("PT"),
    forms: list("Lda.|, Lda.|, S.A.|Unipessoal, Lda."),
  },
];

export const manyCountries: readonly Country[] = [
  ...countries.filter(({ code }) => !["PT", "BE"].includes(code)),
  ...others,
];
