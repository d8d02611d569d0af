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
  ["Nº afiliación S.S.: 28/12345678/40", "national_id: 28/12345678/40"],
  ["Número de Seguridad Social: 281234567840", "national_id: 281234567840"],
  ["Cartão de cidadão 12345678 9 ZZ4", "national_id: 12345678 9 ZZ4"],
  ["Kennitala 120174-3399", "national_id: 120174-3399"],
  ["Αριθμός ταυτότητας: ΑΒ123456", "national_id: ΑΒ123456"],
  ["ΑΜΚΑ 01018012345", "national_id: 01018012345"],
  ["ΑΦΜ: 123456783", "national_id: 123456783"],
  ["ИНН 500100732259", "national_id: 500100732259"],
  ["СНИЛС: 112-233-445 95", "national_id: 112-233-445 95"],
  ["Паспорт: 4510 123456", "passport: 4510 123456"],
  ["ЕГН: 7523169263", "national_id: 7523169263"],
  ["OIB: 12345678903", "national_id: 12345678903"],
  ["JMBG 0101006500006", "national_id: 0101006500006"],
  ["Isikukood: 37605030299", "national_id: 37605030299"],
  ["Asmens kodas 33309240064", "national_id: 33309240064"],
  ["Personas kods 161175-19997", "national_id: 161175-19997"],
  ["TAJ szám: 123 456 789", "national_id: 123 456 789"],
  ["UTR: 12345 67890", "national_id: 12345 67890"],
  ["ITIN 912-70-1234", "national_id: 912-70-1234"],
  ["Medicare: 1EG4-TE5-MK73", "national_id: 1EG4-TE5-MK73"],
  ["RFC: GODE561231GR8", "national_id: GODE561231GR8"],
  ["RG: 12.345.678-9", "national_id: 12.345.678-9"],
  ["PIS 120.12345.67-8", "national_id: 120.12345.67-8"],
  ["Título de eleitor: 1234 5678 9012", "national_id: 1234 5678 9012"],
  ["RUT: 49.999.999-K", "national_id: 49.999.999-K"],
  ["CUIL: 20-30123456-3", "national_id: 20-30123456-3"],
  ["DNI: 30.123.456", "national_id: 30.123.456"],
  ["Cédula de ciudadanía 1.020.304.050", "national_id: 1.020.304.050"],
  ["MyKad 800101-14-5678", "national_id: 800101-14-5678"],
  ["HKID: A123456(3)", "national_id: A123456(3)"],
  ["CNIC 35202-1234567-1", "national_id: 35202-1234567-1"],
  ["NIK: 3171010101800001", "national_id: 3171010101800001"],
  ["เลขประจำตัวประชาชน 1-1017-00230-70-5", "national_id: 1-1017-00230-70-5"],
  ["CCCD: 001080012345", "national_id: 001080012345"],
  ["תעודת זהות: 123456782", "national_id: 123456782"],
  ["Iqama No. 2123456789", "national_id: 2123456789"],
  ["ID number 8001015009087", "national_id: 8001015009087"],
  ["NIN: 12345678901", "national_id: 12345678901"],
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
  ["Of 28/12345678/40 it says", "28/12345678/40"],
  ["Of GODE561231GR8 it says", "GODE561231GR8"],
  ["Of A123456(3) it says", "A123456(3)"],
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
  ["a Spanish affiliation with a wrong remainder", "Of 28/12345678/41 it says"],
  ["a tax number of a body in Russia", "ИНН 7707083893"],
  ["a tax number of a body in Greece", "ΑΦΜ 094019245"],
  ["a number of a body in Chile", "RUT 50.000.000-7"],
  ["a number of a body in Argentina", "CUIT 30-71234567-8"],
  ["a registration of a body in Mexico", "RFC: ABC680524P76"],
  ["an Indonesian word before fewer digits", "NIK 317101010180000"],
  ["the word alone", "His national insurance is paid."],
])("none: %s", (_, text) => {
  expect(gone(text).filter((each) => !each.startsWith("phone"))).toEqual([]);
});

it.each([
  ["Celular: (11) 98765-4321", "(11) 98765-4321"],
  ["Telemóvel: 912 345 678", "912 345 678"],
  ["Cellulare 347 123 4567", "347 123 4567"],
  ["Tel. kom.: 501 234 567", "501 234 567"],
  ["手机号码：13912345678", "13912345678"],
  ["Τηλέφωνο: 210 123 4567", "210 123 4567"],
  ["Fijo: 91 123 45 67", "91 123 45 67"],
])("a number behind a word for a telephone is one: %s", (text, value) => {
  expect(gone(text)).toEqual([`phone: ${value}`]);
});

it("a word that only begins like one for a telephone announces none", () => {
  expect(gone("Celebration 347 123 4567")).toEqual([]);
});
