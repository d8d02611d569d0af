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
        fc.constantFrom("text" as const, "ocr" as const),
        (iban, places, source) => {
          const read = [...iban].map((char, at) => (places.includes(at) ? (confused[char] ?? char) : char));
          expect(provenIban(read.join(""), source)).toBe(iban);
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
        expect(provenIban(wrong, "ocr")).toBeUndefined();
      }),
    );
  });

  test("several that fit are none", () => {
    expect(corrected("A0", "AA", (text) => text === "AO" || text === "AD", "ocr")).toBeUndefined();
    expect(corrected("A0", "AA", (text) => text === "AO", "ocr")).toBe("AO");
    expect(corrected("8B", "**", (text) => text === "BB", "ocr")).toBe("BB");
    expect(corrected("A", "AA", () => true, "ocr")).toBeUndefined();
  });

  test("words behind a number are no part of it", () => {
    expect(provenIban("DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX", "ocr")).toBe("DE89370400440532013000");
    expect(provenVatId("DE136695976 HRB 1", "ocr")).toBe("DE136695976");
    expect(provenVatId("GB980780684", "ocr")).toBe("GB980780684");
    expect(provenVatId("DE123456789", "ocr")).toBeUndefined();
    expect(provenGstin("27AAPFUO939F1ZV", "ocr")).toBe("27AAPFU0939F1ZV");
  });

  test("a letter or digit that may stand where it does is changed in what OCR read alone", () => {
    // The check character fits one of the two that look alike.
    expect(provenGstin("32AAACK1234F1ZP", "ocr")).toBe("32AAACK1234FLZP");
    expect(provenGstin("32AAACK1234F1ZP", "text")).toBeUndefined();
    expect(provenGstin("27AAPFUO939F1ZV", "text")).toBe("27AAPFU0939F1ZV");
  });
});
