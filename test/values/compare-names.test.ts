import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareNames, coreOfName } from "../../shared/values/organisations/compare-names.ts";

describe("names of companies and people", () => {
  it.each([
    ["Alpha Steels Pvt Ltd", "ALPHA STEELS", "same"],
    ["Alpha Steels Pvt. Ltd.", "Alpha Steels Private Limited", "same"],
    ["Alpha Steels (P) Ltd", "M/s Alpha Steels Private Limited", "same"],
    ["Alpha Steels Pvt Ltd", "Alpha Steels Ltd", "partly"],
    ["Alpha Steels Pvt Ltd", "Alpha Steels LLP", "different"],
    ["Tata Motors", "Tata Motors Finance", "different"],
    ["Tata Motors Limited", "Tata Motors Finance Limited", "different"],
    ["Johnson & Johnson", "Johnson and Johnson", "same"],
    ["Müller Bau GmbH", "MULLER BAU GMBH", "same"],
    ["Acme GmbH", "Acme AG", "different"],
    ["Müller Bau GmbH", "Mueller Bau GmbH", "same"],
    ["MUELLER BAU AG", "Müller Bau GmbH", "different"],
    ["Ørsted A/S", "Oersted A/S", "same"],
    ["Blue Sea Ltd", "Blu Sea Ltd", "different"],
    ["Müller GmbH & Co. KG", "Müller GmbH", "different"],
    ["Müller GmbH & Co. KG", "Muller GmbH und Co KG", "different"],
    ["Acme, Inc.", "ACME INCORPORATED", "same"],
    ["Acme Inc.", "Acme Corporation", "partly"],
    ["Acme S.A.", "ACME SA", "same"],
    ["Acme B.V.", "Acme BV", "same"],
    ["Bakker A/S", "Bakker AS", "same"],
    ["Kowalski sp. z o.o.", "KOWALSKI Sp. z o. o.", "same"],
    ["Wisła sp. z o.o.", "WISŁA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ", "same"],
    ["Wisła Spółka z o.o.", "Wisła S.A.", "different"],
    ["Wisła Spółka Akcyjna", "Wisła S.A.", "same"],
    ["Lacombe SARL", "Lacombe, société à responsabilité limitée", "same"],
    ["Rossi S.r.l.", "Rossi Società a responsabilità limitata", "same"],
    ["Novák s.r.o.", "Novák, společnost s ručením omezeným", "same"],
    ["Acme Sociedad de Responsabilidad Limitada", "Acme S.A.", "different"],
    ["Air India Limited", "AirIndia Ltd", "same"],
    ["North Depot 2 Ltd", "North Depot 3 Ltd", "different"],
    ["Rajesh Kumar", "Kumar Rajesh", "partly"],
    ["R. Kumar", "Rajesh Kumar", "partly"],
    ["S. Kumar", "Rajesh Kumar", "different"],
    ["Mr. Rajesh Kumar", "RAJESH KUMAR", "same"],
    ["Globex Logistics", "Globex Logistcs", "partly"],
    ["Globex Logistics", "Globex Logstcs", "different"],
    ["Bayer AG", "Beyer AG", "different"],
    ["The Northern Trust plc", "Northern Trust PLC", "same"],
    ["Limited", "Limited", "same"],
    ["Acme", "", "different"],
    ["टाटा स्टील लिमिटेड", "टाटा स्टील लिमिटेड", "same"],
    ["東京電力株式会社", "東京電力株式会社", "same"],
  ])("%s and %s are %s", (one, other, relation) => {
    expect(compareNames(one, other)).toBe(relation);
    expect(compareNames(other, one)).toBe(relation);
  });

  it("are the same as themselves in any case and with any points", () => {
    // Shorter ones may be a title or a legal form themselves.
    const word = fc.stringMatching(/^[a-z]{6,9}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(name, (each) => {
        expect(compareNames(each, each.toUpperCase())).toBe("same");
        expect(compareNames(`${each}, Ltd.`, `M/s ${each} LIMITED`)).toBe("same");
        expect(compareNames(each, `${each} Finance`)).not.toBe("same");
      }),
    );
  });

  it("have a core by which they can be grouped", () => {
    expect(["Acme, Inc.", "ACME INC", "Acme"].map(coreOfName)).toEqual(["acme", "acme", "acme"]);
  });
});
