import { expect, it } from "vitest";
import { finderOf } from "../../shared/workflows/redaction/wanted.ts";

/** What is removed of a text by default. */
const gone = (text: string, language = "en"): string[] =>
  finderOf({})(
    { text, language },
    false,
  )(text)
    .filter(({ confidence }) => confidence >= 0.5)
    .map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);

it.each([
  ["NI number QQ 12 34 56 C", "national_id: QQ 12 34 56 C"],
  ["NHS number 943 476 5919", "national_id: 943 476 5919"],
  ["Steuer-ID: 86095742719", "national_id: 86095742719"],
  ["Sozialversicherungsnummer 15 070649 C 103", "national_id: 15 070649 C 103"],
  ["Krankenversichertennummer A123456780", "national_id: A123456780"],
  ["N° de sécurité sociale 2 85 04 75 116 003 42", "national_id: 2 85 04 75 116 003 42"],
  ["DNI 12345678-Z", "national_id: 12345678-Z"],
  ["Codice fiscale RSSMRA85T10A562S", "national_id: RSSMRA85T10A562S"],
  ["BSN 111222333", "national_id: 111222333"],
  ["PESEL 44051401359", "national_id: 44051401359"],
  ["CPF 52998224725", "national_id: 52998224725"],
  ["Personnummer 811218-9876", "national_id: 811218-9876"],
  ["CPR-nr. 211062-5629", "national_id: 211062-5629"],
  ["rodné číslo 710319/2745", "national_id: 710319/2745"],
  ["CNP 1630615123457", "national_id: 1630615123457"],
  ["PPS 6433435F", "national_id: 6433435F"],
  ["SIN 046 454 286", "national_id: 046 454 286"],
  ["TFN 876 543 210", "national_id: 876 543 210"],
  ["NRIC S1234567D", "national_id: S1234567D"],
  ["マイナンバー 1234 5678 9018", "national_id: 1234 5678 9018"],
  ["Voter ID ABC1234567", "national_id: ABC1234567"],
  ["UAN 100904319456", "national_id: 100904319456"],
  ["PF BG/BNG/0012345/000/0000123", "national_id: BG/BNG/0012345/000/0000123"],
  ["Personalausweis Nr. L01X00T47", "national_id: L01X00T47"],
  ["Passport No. M1234567", "passport: M1234567"],
  ["Reisepass-Nr. C01X00T47", "passport: C01X00T47"],
  ["Passeport n° 12AB34567", "passport: 12AB34567"],
  ["Driver's license: D1234567", "driving_licence: D1234567"],
  ["DL No TN09 20120001234", "driving_licence: TN09 20120001234"],
])("a number behind its label is somebody's: %s", (text, expected) => {
  expect(gone(text)).toEqual([expected]);
});

it.each([
  ["Of AB 12 34 56 C it says", "AB 12 34 56 C"],
  ["Of 12345678Z it says", "12345678Z"],
  ["Of X1234567L it says", "X1234567L"],
  ["Of RSSMRA85T10A562S it says", "RSSMRA85T10A562S"],
  ["Of 529.982.247-25 it says", "529.982.247-25"],
  ["Of HEGG560427MVZRRL04 it says", "HEGG560427MVZRRL04"],
  ["Of 756.9217.0769.85 it says", "756.9217.0769.85"],
  ["Of 131052-308T it says", "131052-308T"],
  ["Of 85.07.30-033.28 it says", "85.07.30-033.28"],
  ["Of 15070649C103 it says", "15070649C103"],
  ["Of 784-1990-1234567-6 it says", "784-1990-1234567-6"],
  ["Of 971013-9019902 it says", undefined],
  ["Of 360426199101010071 it says", "360426199101010071"],
])("without a label its check digits speak for it: %s", (text, value) => {
  expect(gone(text)).toEqual(value === undefined ? [] : [`national_id: ${value}`]);
});

it.each([
  ["a wrong check letter", "Of 12345678A it says"],
  ["a wrong check digit", "Of 529.982.247-24 it says"],
  ["a wrong control character", "Of RSSMRA85T10A562T it says"],
  ["a year behind the word", "Passport 2024 edition"],
  ["a licence of a year", "driving licence 2024 rules"],
  ["a number behind other words", "the passport office has 12345678 files"],
  ["the word alone", "His national insurance is paid."],
])("none: %s", (_, text) => {
  expect(gone(text).filter((each) => !each.startsWith("phone"))).toEqual([]);
});
