import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ibanLength } from "../../shared/values/identifiers/bank.ts";
import { corrected } from "../../shared/values/identifiers/confusions.ts";
import { ibanStructure } from "../../shared/values/identifiers/iban-structure.ts";
import { provenGstin, provenIban, provenVatId } from "../../shared/values/identifiers/proven.ts";

const countries =
  "AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MC NL NO PL PT RO SE SI SK SM".split(
    " ",
  );
const confused: Readonly<Record<string, string>> = {
  "0": "O",
  "1": "I",
  "2": "Z",
  "5": "S",
  "6": "G",
  "8": "B",
};

describe("what OCR confuses", () => {
  const ibans = ["DE89370400440532013000", "AT611904300234573201", "ES9121000418450200051332"];
  test("any digits of an IBAN may be letters that look like them", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ibans),
        fc.array(fc.nat({ max: 23 }), { maxLength: 4 }),
        (iban, places) => {
          const read = [...iban].map((char, at) => (places.includes(at) ? (confused[char] ?? char) : char));
          expect(provenIban(read.join(""))).toBe(iban);
        },
      ),
    );
  });

  test("every structure is as long as the numbers of its country", () => {
    const lengths = countries.map((country) => [
      country,
      ibanStructure(country)?.length ?? ibanLength(country),
    ]);
    expect(lengths).toEqual(countries.map((country) => [country, ibanLength(country)]));
  });

  test("a wrong digit is not made right", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const iban = "DE89370400440532013000";
        const wrong = iban.slice(0, at) + ((Number(iban[at]) + shift) % 10) + iban.slice(at + 1);
        expect(provenIban(wrong)).toBeUndefined();
      }),
    );
  });

  test("several that fit are none", () => {
    expect(corrected("A0", "AA", (text) => text === "AO" || text === "AD")).toBeUndefined();
    expect(corrected("A0", "AA", (text) => text === "AO")).toBe("AO");
    expect(corrected("8B", "**", (text) => text === "BB")).toBe("BB");
    expect(corrected("A", "AA", () => true)).toBeUndefined();
  });

  test("words behind a number are no part of it", () => {
    expect(provenIban("DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX")).toBe("DE89370400440532013000");
    expect(provenVatId("DE136695976 HRB 1")).toBe("DE136695976");
    expect(provenVatId("GB123456789")).toBe("GB123456789");
    expect(provenVatId("DE123456789")).toBeUndefined();
    expect(provenGstin("27AAPFUO939F1ZV")).toBe("27AAPFU0939F1ZV");
  });
});
