// Multiplication and permutation tables of the dihedral group D5 (Verhoeff, "Error Detecting Decimal Codes", 1969).
const d5 = ["0123456789", "1234067895", "2340178956", "3401289567", "4012395678"];
const d5Reflections = ["5987604321", "6598710432", "7659821043", "8765932104", "9876543210"];
const multiply = [...d5, ...d5Reflections].map((row) => [...row].map(Number));
const shuffled = "1576283094";
const permute: number[][] = [[...Array(10).keys()]];
for (let round = 1; round < 8; round += 1) {
  permute.push((permute[round - 1] ?? []).map((digit) => Number(shuffled[digit])));
}

/** Luhn (ISO/IEC 7812-1): payment cards, IMEI. Digits only. */
export function luhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  let sum = 0;
  for (const [at, char] of [...digits].reverse().entries()) {
    const value = Number(char) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Verhoeff: Aadhaar numbers. Digits only, the last one checks the rest. */
export function verhoeff(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  let state = 0;
  for (const [at, char] of [...digits].reverse().entries()) {
    state = multiply[state]?.[permute[at % 8]?.[Number(char)] ?? 0] ?? 0;
  }
  return state === 0;
}

/** ISO 7064 MOD 97-10 over letters (A = 10) and digits: true when the remainder is 1. */
export function mod97(text: string): boolean {
  if (!/^[0-9A-Z]+$/.test(text)) return false;
  let remainder = 0;
  for (const char of text) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** ISO 7064 MOD 11,10: German and Croatian tax numbers. */
export function mod11and10(digits: string): boolean {
  let product = 10;
  for (const char of digits.slice(0, -1)) {
    const sum = (Number(char) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** Digits times weights, summed. */
export const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at] ?? 0), 0);
