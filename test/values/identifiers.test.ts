import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compact, ibanLength, isBic, isIban } from "../../shared/values/identifiers/bank.ts";
import { luhn, mod11and10, mod97, verhoeff, weighted } from "../../shared/values/identifiers/checksums.ts";
import {
  isAadhaar,
  isGstin,
  isIfsc,
  isIrn,
  isPan,
  panOfGstin,
} from "../../shared/values/identifiers/india.ts";
import { isVatId, looksLikeVatId } from "../../shared/values/identifiers/vat.ts";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe("check digits", () => {
  test.each([
    ["4111111111111111", true],
    ["4111111111111112", false],
    ["79927398713", true],
    ["00", true],
    ["0", false],
    ["", false],
    ["7992739871a", false],
    ["79 92", false],
  ])("Luhn of %j: %s (ISO/IEC 7812-1)", (number, holds) => {
    expect(luhn(number)).toBe(holds);
  });

  test.each([
    ["2363", true],
    ["2364", false],
    ["142857", false],
    ["1428570", true],
    ["0", false],
    ["", false],
    ["236a", false],
  ])("Verhoeff of %j: %s", (number, holds) => {
    expect(verhoeff(number)).toBe(holds);
  });

  test("MOD 97-10 is the remainder of the number that letters spell", () => {
    const text = fc.stringMatching(/^[0-9A-Z]{1,30}$/);
    fc.assert(
      fc.property(text, (each) => {
        const spelled = [...each].map((char) => Number.parseInt(char, 36)).join("");
        expect(mod97(each)).toBe(BigInt(spelled) % 97n === 1n);
      }),
    );
    expect([mod97("3214282912345698765432161182"), mod97("1"), mod97(""), mod97("1a")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("MOD 11,10 has one check digit for each number", () => {
    fc.assert(
      fc.property(digits(8), (body) => {
        expect([..."0123456789"].filter((last) => mod11and10(body + last))).toHaveLength(1);
      }),
    );
    expect([mod11and10("136695976"), mod11and10("136695977"), mod11and10("136695967")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("weights go with their digits", () => {
    expect(weighted("123", [10, 1, 100])).toBe(10 + 2 + 300);
    expect(weighted("12", [1, 1, 1])).toBe(3);
  });
});

describe("bank", () => {
  test.each([
    ["DE89 3704 0044 0532 0130 00", true],
    ["de89-3704-0044-0532-0130-00", true],
    ["DE89 3704 0044 0532 0130 0", false],
    ["GB82 WEST 1234 5698 7654 32", true],
    ["GB82 WEST 1234 5698 7654 33", false],
    ["NO93 8601 1117 947", true],
    ["MT84 MALT 0110 0001 2345 MTLC AST0 01S", true],
    ["XX89 3704 0044 0532 0130 00", false],
    ["D189 3704 0044 0532 0130 00", false],
    ["DE8A 3704 0044 0532 0130 00", false],
    ["(DE89370400440532013000)", false],
    ["", false],
  ])("IBAN %j: %s", (iban, holds) => {
    expect(isIban(iban)).toBe(holds);
  });

  test("lengths by country, where there are IBANs", () => {
    expect([ibanLength("DE"), ibanLength("MT"), ibanLength("US")]).toEqual([22, 31, undefined]);
    expect(compact(" de.12-34/5 ")).toBe("DE12345");
  });

  test.each([
    ["COBADEFF", true],
    ["COBADEFFXXX", true],
    ["COBADEFFX", false],
    ["C0BADEFF", false],
    ["COBAD1FF", false],
    ["cobadeff", false],
    ["COBADEFFXXXX", false],
    ["XCOBADEFFXXX", false],
  ])("BIC %s: %s", (bic, holds) => {
    expect(isBic(bic)).toBe(holds);
  });
});

describe("India", () => {
  test.each([
    ["27AAPFU0939F1ZV", true],
    ["29AAGCB7383J1Z4", true],
    ["27AAPFU0939F1ZW", false],
    ["00AAPFU0939F1ZV", false],
    ["27AAPFU0939F1YV", false],
    ["27aapfu0939f1zv", false],
    ["X27AAPFU0939F1ZV", false],
    ["27AAPFU0939F1ZVX", false],
  ])("GSTIN %s: %s", (gstin, holds) => {
    expect(isGstin(gstin)).toBe(holds);
  });

  test("the PAN inside a GSTIN is a PAN", () => {
    expect(panOfGstin("27AAPFU0939F1ZV")).toBe("AAPFU0939F");
    expect(isPan(panOfGstin("27AAPFU0939F1ZV"))).toBe(true);
  });

  test.each([
    [isPan, "AAPFU0939F", true],
    [isPan, "AAPFU093F", false],
    [isPan, "AAPFU0939FX", false],
    [isPan, "XAAPFU0939F", false],
    [isIfsc, "SBIN0005943", true],
    [isIfsc, "SBIN000594", false],
    [isIfsc, "SBIN00059433", false],
    [isIfsc, "XSBIN0005943", false],
    [isAadhaar, "234123412346", true],
    [isAadhaar, "234123412347", false],
    [isAadhaar, "2341234123466", false],
    [isAadhaar, "034123412346", false],
    [isIrn, "0123456789abcdef".repeat(4), true],
    [isIrn, "0123456789ABCDEF".repeat(4), true],
    [isIrn, "0123456789abcde".repeat(4), false],
    [isIrn, `${"0123456789abcdef".repeat(4)}0`, false],
  ])("%o of %s: %s", (holds, text, expected) => {
    expect(holds(text)).toBe(expected);
  });
});

describe("VAT numbers", () => {
  // Published by the businesses and authorities that bear them, or worked out by the authority's own example.
  const real = [
    "ATU13585627",
    "ATU 1358 5627",
    "be0428759497",
    "DE136695976",
    "DK13585628",
    "EE100931558",
    "FI20774740",
    "FR40303265045",
    "HR33392005961",
    "HU12892312",
    "IT00743110157",
    "LU15027442",
    "NL004495445B01",
    "NL 0044.95445.B01",
    "PL8567346215",
    "PT501964843",
    "SE556188840401",
    "SK2022749619",
  ];

  test.each(real)("%s holds; with any other check digit it does not", (id) => {
    expect([looksLikeVatId(id), isVatId(id)]).toEqual([true, true]);
  });

  test("one wrong digit is found wherever the country has a check digit", () => {
    const places = real.flatMap((id) => [...id.matchAll(/\d/g)].map(({ index }) => ({ id, index })));
    // Sweden's registration 01 stands behind the checked number; a Dutch one may hold by another check.
    const checked = places.filter(({ id, index }) => !/^(SE.{11,}|NL.*)$/.test(id.slice(0, index + 1)));
    const undetected = checked.flatMap(({ id, index }) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((shift) => id.slice(0, index) + ((Number(id[index]) + shift) % 10) + id.slice(index + 1))
        .filter(isVatId),
    );
    expect(undetected).toEqual([]);
  });

  test.each([
    ["GB980780684", true],
    ["GB 980 7806 84", true],
    ["XI980780684", true],
    ["GB980780685", false],
    ["GB987806084", false],
    ["XI980780683", false],
    // The same seven digits checked the newer way: 55 more.
    ["GB980780629", true],
    ["GB980780628", false],
    ["GB980780684001", true],
    ["GB980780685001", false],
    ["GBHA500", true],
  ])("a British number is checked by modulus 97: %s", (id, valid) => {
    expect([looksLikeVatId(id), isVatId(id)]).toEqual([true, valid]);
  });

  test.each([
    "BG123456789",
    "CY12345678X",
    "CZ12345678",
    "EL123456789",
    "ESX1234567X",
    "GBGD123",
    "IE1A12345B",
    "LT123456789",
    "LV12345678901",
    "MT12345678",
    "RO12",
    "SI12345678",
    "CHE123456789MWST",
    "CHE-123.456.789",
    "FRXX123456789",
  ])("%s has the shape, and its country publishes no check", (id) => {
    expect([looksLikeVatId(id), isVatId(id)]).toEqual([true, true]);
    expect(looksLikeVatId(`${id}0`) && looksLikeVatId(`${id}00`) && looksLikeVatId(`${id}0000000000`)).toBe(
      false,
    );
  });

  test.each([
    "",
    "DE",
    "US123456789",
    "123456789",
    "DE12345678",
    "DE1234567890",
    "DE12345678X",
    "constructor",
  ])("%j is none", (text) => {
    expect([looksLikeVatId(text), isVatId(text)]).toEqual([false, false]);
  });

  test("a Dutch number since 2020 holds by MOD 97-10", () => {
    expect(isVatId("NL123456789B13")).toBe(true);
    expect(isVatId("NL123456789B14")).toBe(false);
  });
});
