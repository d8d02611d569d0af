import { expect, it } from "vitest";
import { linesPdf, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

type Item = { type: string; page: number | null; text: string | null };

/** What would be removed from a page of these lines: `type:text`. */
async function found(...lines: string[]): Promise<string[]> {
  const file = pdfFile(await linesPdf(lines));
  const { status, json, text } = await post("/api/v1/workflows/auto-redact", { file, dry_run: true });
  expect(status, text.slice(0, 300)).toBe(200);
  return json.redactions.flatMap(({ type, page, text: value }: Item) =>
    page === null ? [] : [`${type}:${value}`],
  );
}

it.each<[string, ...(readonly [line: string, day: string])[]]>([
  ["English", ["Born in Leeds on 3 May 1984.", "3 May 1984"], ["D.O.B. 4/5/1984", "4/5/1984"]],
  [
    "German",
    ["Max Muster, geb. 03.05.84, Bonn", "03.05.84"],
    ["geboren in Bonn am 4. Mai 1984", "4. Mai 1984"],
  ],
  [
    "French",
    ["Née à Lyon le 3 mai 1984", "3 mai 1984"],
    ["Date de naissance : 1er mai 1985", "1er mai 1985"],
  ],
  [
    "Spanish",
    ["Fecha de nacimiento: 3 de mayo de 1984", "3 de mayo de 1984"],
    ["nacida en Madrid el 04/05/1984", "04/05/1984"],
  ],
  [
    "Italian",
    ["nato a Roma il 03/05/1984", "03/05/1984"],
    ["Data di nascita: 4 maggio 1984", "4 maggio 1984"],
  ],
  [
    "Portuguese",
    ["Data de nascimento: 03/05/1984", "03/05/1984"],
    ["nascido em 4 de maio de 1984", "4 de maio de 1984"],
  ],
  ["Dutch", ["Geboortedatum: 03-05-1984", "03-05-1984"], ["geboren te Utrecht op 4 mei 1984", "4 mei 1984"]],
  ["Polish", ["Data urodzenia: 03.05.1984", "03.05.1984"], ["urodzony dnia 4 maja 1984 r.", "4 maja 1984"]],
  ["Swedish", ["Födelsedatum: 1984-05-03", "1984-05-03"], ["född den 4 maj 1984", "4 maj 1984"]],
  ["Czech", ["Datum narození: 3. 5. 1984", "3. 5. 1984"], ["narozena dne 4. května 1984", "4. května 1984"]],
  ["Hungarian", ["Születési idő: 1984. 05. 03.", "1984. 05. 03"]],
  ["Russian", ["Дата рождения: 03.05.1984", "03.05.1984"]],
  ["Japanese", ["生年月日：1984年5月3日", "1984年5月3日"]],
])("a day of birth in %s goes", async (_, ...births) => {
  const words = await found("A letter of the firm.", ...births.map(([line]) => line));
  expect(words).toEqual(births.map(([, day]) => `date_of_birth:${day}`));
});

it("a day that is nobody's birth stays", async () => {
  const days = [
    "NATO, 03/05/2024: the meeting was on 3 May 2024.",
    "Founded on 3 May 1984, renewed 04.05.1994.",
    "Date of issue: 03/05/2014, date of expiry: 02/05/2024",
    "The Senate in session on 5 June 2023.",
  ];
  expect(await found(...days)).toEqual([]);
});

it("an account of any country goes whole, behind its label", async () => {
  const lines = [
    "Cuenta: 0049 1500 05 1234567892",
    "CLABE: 032180000118359719",
    "Nr rachunku: 61 1090 1014 0000 0712 1981 2874",
    "Rekeningnummer 417164300",
  ];
  expect(await found(...lines)).toEqual([
    "bank_account:0049 1500 05 1234567892",
    "bank_account:032180000118359719",
    "bank_account:61 1090 1014 0000 0712 1981 2874",
    "bank_account:417164300",
  ]);
  expect(await found("Rekening van 2026: 20261234 stuks")).toEqual([]);
});

it("numbers in groups and addresses that are disguised go", async () => {
  expect(
    await found(
      "PAN: ABCPE 1234 F of the payee",
      "GSTIN 29 AABCR1718E 1ZL",
      "Write to jane.roe (at) example (dot) com today.",
      "ABCPE 1234 F is the code of a part, and 29 AABCR1718E 1ZM none.",
    ),
  ).toEqual([
    "pan:ABCPE 1234 F",
    "gstin:29 AABCR1718E 1ZL",
    "email:jane.roe (at) example (dot) com",
    "pan:ABCPE 1234 F",
    "pan:AABCR1718E",
  ]);
  expect(await found("He is (at) home.", "Look (at) it. (dot) com")).toEqual([]);
});
