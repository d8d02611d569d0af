import { luhn, mod11and10, mod97, weighted } from "./checksums.ts";

type VatRule = {
  pattern: RegExp;
  check?: (body: string) => boolean;
};

const letters = (text: string) => [...text].map((char) => Number.parseInt(char, 36)).join("");

/** Modulus 97 over seven digits and two that check them, since 2009 also with 55 added; departments have none (HMRC). */
function british(body: string): boolean {
  if (!/^\d/.test(body)) return true;
  const sum = weighted(body.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + Number(body.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/**
 * VAT numbers by country prefix. Shapes: European Commission, VIES, "VAT identification number structure".
 * Check digits where the country publishes them (BMF Germany, Belastingdienst, INSEE, AEAT and others).
 */
const rules: Readonly<Record<string, VatRule>> = {
  AT: {
    pattern: /^U\d{8}$/,
    check: (body) => {
      const sum = [...body.slice(1, 8)].reduce((total, char, at) => {
        const value = Number(char) * (at % 2 === 0 ? 1 : 2);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
      return (10 - ((sum + 4) % 10)) % 10 === Number(body[8]);
    },
  },
  BE: {
    pattern: /^[01]\d{9}$/,
    check: (body) => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8)),
  },
  BG: { pattern: /^\d{9,10}$/ },
  CY: { pattern: /^\d{8}[A-Z]$/ },
  CZ: { pattern: /^\d{8,10}$/ },
  DE: { pattern: /^[1-9]\d{8}$/, check: mod11and10 },
  DK: { pattern: /^\d{8}$/, check: (body) => weighted(body, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { pattern: /^\d{9}$/, check: (body) => weighted(body, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: { pattern: /^\d{9}$/ },
  ES: { pattern: /^[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: { pattern: /^\d{8}$/, check: (body) => weighted(body, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: {
    pattern: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
    check: (body) => /^\D/.test(body) || (Number(body.slice(2)) * 100 + 12) % 97 === Number(body.slice(0, 2)),
  },
  GB: { pattern: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, check: british },
  HR: { pattern: /^\d{11}$/, check: mod11and10 },
  HU: { pattern: /^\d{8}$/, check: (body) => weighted(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { pattern: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/ },
  IT: { pattern: /^\d{11}$/, check: luhn },
  LT: { pattern: /^(\d{9}|\d{12})$/ },
  LU: { pattern: /^\d{8}$/, check: (body) => Number(body.slice(0, 6)) % 89 === Number(body.slice(6)) },
  LV: { pattern: /^\d{11}$/ },
  MT: { pattern: /^\d{8}$/ },
  NL: {
    pattern: /^\d{9}B\d{2}$/,
    // Either the old eleven test or, since 2020, MOD 97-10 over the whole number.
    check: (body) =>
      weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(body[8]) || mod97(letters(`NL${body}`)),
  },
  PL: {
    pattern: /^\d{10}$/,
    check: (body) => weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(body[9]),
  },
  PT: {
    pattern: /^\d{9}$/,
    check: (body) => ((11 - (weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(body[8]),
  },
  RO: { pattern: /^\d{2,10}$/ },
  SE: { pattern: /^\d{12}$/, check: (body) => luhn(body.slice(0, 10)) },
  SI: { pattern: /^\d{8}$/ },
  SK: { pattern: /^\d{10}$/, check: (body) => Number(body) % 11 === 0 },
  XI: { pattern: /^\d{9}$/, check: british },
  CHE: { pattern: /^\d{9}(MWST|TVA|IVA)?$/ },
};

/** Places of a number with check digits, behind the prefix: `9` a digit, `*` a digit or letter (VIES, as above). */
const structures: Readonly<Record<string, string>> = {
  AT: "U99999999",
  BE: "9999999999",
  DE: "999999999",
  DK: "99999999",
  EE: "999999999",
  FI: "99999999",
  FR: "**999999999",
  HR: "99999999999",
  HU: "99999999",
  IT: "99999999999",
  LU: "99999999",
  NL: "999999999B99",
  PL: "9999999999",
  PT: "999999999",
  SE: "999999999999",
  SK: "9999999999",
};

/** The whole number's structure for a prefix; undefined where the country has no check digit. */
export function vatStructure(prefix: string): string | undefined {
  const body = structures[prefix];
  return body && prefix + body;
}

const split = (text: string): [VatRule | undefined, string] => {
  const id = text.replace(/[\s.-]/g, "").toUpperCase();
  return id.startsWith("CHE") ? [rules.CHE, id.slice(3)] : [rules[id.slice(0, 2)], id.slice(2)];
};

/** Has the shape of its country's VAT number. Spaces, dots and dashes are allowed. */
export function looksLikeVatId(text: string): boolean {
  const [rule, body] = split(text);
  return rule?.pattern.test(body) ?? false;
}

/** Shape and, where the country has one, the check digit. */
export function isVatId(text: string): boolean {
  const [rule, body] = split(text);
  return rule?.pattern.test(body) === true && (rule.check?.(body) ?? true);
}
