import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBic, isIban } from "../../shared/values/identifiers/bank.ts";
import { luhn, verhoeff } from "../../shared/values/identifiers/checksums.ts";
import {
  gstinCheck,
  isAadhaar,
  isGstin,
  isIfsc,
  isPan,
  stateOfCode,
} from "../../shared/values/identifiers/india.ts";
import { isVatId, looksLikeVatId } from "../../shared/values/identifiers/vat.ts";

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(""));
const letter = fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const completed = (body: string, holds: (text: string) => boolean) =>
  [..."0123456789"].map((last) => body + last).filter(holds);
const swapped = (text: string, at: number) =>
  text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);

describe("check digits", () => {
  test("exactly one last digit completes a Luhn number, and one of a Verhoeff number", () => {
    fc.assert(
      fc.property(digits(14), (body) => {
        expect(completed(body, luhn)).toHaveLength(1);
        expect(completed(body, verhoeff)).toHaveLength(1);
      }),
    );
  });

  test("Verhoeff finds every swap of neighbours and every single wrong digit", () => {
    fc.assert(
      fc.property(digits(11), fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (body, at, shift) => {
        const [number = ""] = completed(body, verhoeff);
        if (number[at] !== number[at + 1]) expect(verhoeff(swapped(number, at))).toBe(false);
        const wrong = number.slice(0, at) + ((Number(number[at]) + shift) % 10) + number.slice(at + 1);
        expect(verhoeff(wrong)).toBe(false);
      }),
    );
  });

  // Registrations that their holders print on invoices, and the sample of the GST portal.
  test.each([
    "27AAPFU0939F1ZV",
    "07AAGFF2194N1Z1",
    "29AAGCB7383J1Z4",
    "24AAACC1206D1ZM",
    "27AAACR5055K1Z7",
    "33AAACH7409R1Z8",
  ])("the GSTIN %s is one, and none when neighbours are swapped", (gstin) => {
    expect(isGstin(gstin)).toBe(true);
    for (let at = 2; at < 11; at++)
      if (gstin[at] !== gstin[at + 1]) expect(isGstin(swapped(gstin, at))).toBe(false);
  });

  test("a GSTIN with its own check character holds, with any other it does not", () => {
    const body = fc
      .tuple(
        fc.constantFrom(...Object.keys(stateOfCode)),
        fc.tuple(letter, letter, letter, letter, letter),
        digits(4),
        letter,
      )
      .map(([state, name, number, last]) => `${state}${name.join("")}${number}${last}1Z`);
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 35 }), (first14, shift) => {
        const check = gstinCheck(first14);
        const other = ((Number.parseInt(check, 36) + shift) % 36).toString(36).toUpperCase();
        expect(isGstin(first14 + check)).toBe(true);
        expect(isGstin(first14 + other)).toBe(false);
      }),
    );
  });

  test("a wrong digit in an IBAN is found", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const iban = "DE89370400440532013000";
        const wrong = iban.slice(0, at) + ((Number(iban[at]) + shift) % 10) + iban.slice(at + 1);
        expect(isIban(wrong)).toBe(false);
      }),
    );
  });
});

describe("published examples", () => {
  test.each([
    "DE89 3704 0044 0532 0130 00",
    "GB29NWBK60161331926819",
    "FR1420041010050500013M02606",
    "NL91ABNA0417164300",
  ])("IBAN %s", (iban) => {
    expect(isIban(iban)).toBe(true);
  });
  test.each([
    "DE136695976",
    "ATU13585627",
    "BE0428759497",
    "DK13585628",
    "FI20774740",
    "FR40303265045",
    "IT00743110157",
    "LU15027442",
    "NL004495445B01",
    "PL8567346215",
    "PT501964843",
    "HR33392005961",
    "SK2022749619",
    "EE100931558",
    "HU12892312",
  ])("VAT id %s holds, and not with another digit inside", (id) => {
    expect(isVatId(id)).toBe(true);
    expect(isVatId(id.slice(0, 5) + ((Number(id[5]) + 1) % 10) + id.slice(6))).toBe(false);
  });
  test("shape alone is told apart from a right check digit", () => {
    expect([looksLikeVatId("DE123456789"), isVatId("DE123456789")]).toEqual([true, false]);
  });
  test("others", () => {
    expect(luhn("4111111111111111")).toBe(true);
    expect([isPan("AAPFU0939F"), isPan("AAPXU0939F")]).toEqual([true, false]);
    expect([isIfsc("HDFC0001234"), isIfsc("HDFC1001234")]).toEqual([true, false]);
    expect([isBic("COBADEFFXXX"), isBic("COBADEFXX")]).toEqual([true, false]);
    expect([isAadhaar("234123412346"), isAadhaar("134123412346")]).toEqual([true, false]);
  });
});
