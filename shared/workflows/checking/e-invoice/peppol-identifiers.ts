/** The sum of digits times their weights. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

/** GS1 General Specifications, 7.9: digits weigh 3 and 1 in turn from the right. */
function isGln(value: string): boolean {
  if (!/^[0-9]{2,18}$/.test(value)) return false;
  const digits = value.slice(0, -1);
  const weights = [...digits].map((_, at) => ((digits.length - at) % 2 === 1 ? 3 : 1));
  return (10 - (weighted(digits, weights) % 10)) % 10 === Number(value.at(-1));
}

/** Brønnøysundregistrene: nine digits, the last by weights modulo 11. */
function isNorwegian(value: string): boolean {
  if (!/^[0-9]{9}$/.test(value)) return false;
  const rest = (11 - (weighted(value, [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return rest === Number(value.at(-1));
}

/** KBO/BCE: ten digits, the last two are 97 less the rest of the first eight by 97. */
const isBelgian = (value: string): boolean =>
  /^[0-9]{10}$/.test(value) && 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8));

/** Bolagsverket: ten digits, the last by Luhn. */
function isSwedish(value: string): boolean {
  if (!/^[0-9]{10}$/.test(value)) return false;
  const sum = [...value].reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Australian Business Register: the first digit less one, weights modulo 89. */
function isAustralian(value: string): boolean {
  if (!/^[0-9]{11}$/.test(value)) return false;
  const digits = `${Number(value[0]) - 1}${value.slice(1)}`;
  return value.startsWith("0") || weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}

type IdentifierCheck = { id: string; scheme: string; what: string; holds: (value: string) => boolean };

/** Identifiers of ISO 6523 schemes that Peppol checks. */
export const identifierChecks: readonly IdentifierCheck[] = [
  { id: "COMMON-R040", scheme: "0088", what: "GLN", holds: isGln },
  { id: "COMMON-R041", scheme: "0192", what: "Norwegian organisation number", holds: isNorwegian },
  {
    id: "COMMON-R042",
    scheme: "0184",
    what: "Danish CVR number",
    holds: (value) => /^DK[0-9]{8}$/.test(value),
  },
  { id: "COMMON-R043", scheme: "0208", what: "Belgian enterprise number", holds: isBelgian },
  { id: "COMMON-R049", scheme: "0007", what: "Swedish organisation number", holds: isSwedish },
  { id: "COMMON-R050", scheme: "0151", what: "Australian business number", holds: isAustralian },
];

/** Schemes whose checks are left out, and are named as not checked where they are used. */
export const uncheckedSchemes = ["0201", "0210", "0211", "9907"];
