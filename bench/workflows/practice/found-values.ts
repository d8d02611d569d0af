import type { output } from "zod";
import { autoRedact, redactionReport } from "../../../shared/contract/workflows/redaction.ts";
import { runnable } from "../../../shared/operations/implementation.ts";
import { workflowOperations } from "../../../shared/operations/workflows.ts";
import { freshCall } from "../call.ts";
import type { Case } from "../case.ts";
import { setOf } from "../case.ts";
import type { Paper } from "../paper.ts";
import { grid, heading, pairs, text } from "../paper.ts";
import { pdf, scanned } from "../writers.ts";

type Data = output<typeof redactionReport>;
const bare = (s: string) => s.replace(/[^0-9A-Za-z@]/g, "").toLowerCase();
const c = (name: string, paper: Paper, want: [string, string][], types?: string): Case<Data> => ({
  name,
  sent: async () => ({ file: await pdf(paper, name), dry_run: true, ...(types ? { pii_types: types } : {}) }),
  faults: (d) => {
    const found = d.redactions.map((x) => [x.type, bare(x.text ?? "")] as const);
    return [
      ...want.map(
        ([t, v]) =>
          !found.some(([ft, fv]) => t.split("|").includes(ft) && fv.includes(bare(v))) &&
          `${t} ${v} not found`,
      ),
      ...found.map(
        ([ft, fv]) =>
          !want.some(([, v]) => fv.includes(bare(v)) || bare(v).includes(fv)) && `${ft} ${fv} taken`,
      ),
    ];
  },
  unsure: (d) =>
    want.every(([, v]) => [...d.redactions, ...d.unsure].some((x) => bare(x.text ?? "").includes(bare(v)))) &&
    d.unsure.length > 0 &&
    want.some(([, v]) => !d.redactions.some((x) => bare(x.text ?? "").includes(bare(v)))),
});
const nir = (first: string) => `${first}${String(97 - Number(BigInt(first) % 97n)).padStart(2, "0")}`;
const cases: readonly Case<Data>[] = [
  c(
    "a British payslip",
    [
      heading("PAYSLIP"),
      pairs(
        ["Employee", "D. Okafor"],
        ["NI Number", "JG 10 37 59 A"],
        ["Tax code", "1257L"],
        ["Tax period", "Month 1"],
        ["Gross pay", "£3,541.67"],
        ["Account number", "55779911"],
      ),
    ],
    [
      ["national_id", "JG103759A"],
      ["bank_account", "55779911"],
    ],
  ),
  c(
    "an Indian account opening form",
    [
      heading("ACCOUNT OPENING FORM"),
      pairs(
        ["PAN", "ABCPK1234L"],
        ["Aadhaar No.", "2341 2341 2346"],
        ["Mobile", "+91 98765 43210"],
        ["E-mail", "r.iyer@example.in"],
        ["Date of Birth", "14/03/1985"],
        ["Date of application", "02/04/2026"],
        ["Form No.", "AOF/2026/00412"],
      ),
    ],
    [
      ["pan", "ABCPK1234L"],
      ["aadhaar", "234123412346"],
      ["phone", "9876543210"],
      ["email", "r.iyer@example.in"],
      ["date_of_birth", "14031985"],
    ],
  ),
  c(
    "a wage statement with an employer number",
    [
      heading("Form W-2 Wage and Tax Statement 2025"),
      pairs(
        ["a Employee's social security number", "412-55-8931"],
        ["b Employer identification number (EIN)", "94-3207296"],
        ["1 Wages, tips, other compensation", "68,412.50"],
        ["2 Federal income tax withheld", "7,914.22"],
        ["d Control number", "000123 WX/4Q7"],
      ),
    ],
    [["ssn", "412558931"]],
    "ssn",
  ),
  c(
    "a German wage slip",
    [
      heading("Entgeltabrechnung März 2026"),
      pairs(
        ["Steuer-ID", "86 095 742 719"],
        ["SV-Nummer", "65 170839 J 003"],
        ["Geburtsdatum", "17.08.1939"],
        ["Eintritt", "01.04.2015"],
        ["IBAN", "DE89 3704 0044 0532 0130 00"],
        ["Personal-Nr.", "00417"],
        ["Auszahlungsbetrag", "2.417,33 EUR"],
      ),
    ],
    [
      ["national_id", "86095742719"],
      ["national_id", "65170839J003"],
      ["date_of_birth", "17081939"],
      ["iban", "DE89370400440532013000"],
    ],
  ),
  c(
    "a purchase order with long numbers",
    [
      heading("PURCHASE ORDER 4500012345"),
      pairs(
        ["Order date", "15.04.2026"],
        ["Quotation", "QT-2026-04-15-0098"],
        ["Material", "000000000000417225"],
        ["HSN", "84713010"],
        ["Delivery", "within 30-45 working days"],
        ["ISBN", "978-3-16-148410-0"],
        ["Incoterms", "FCA Hamburg 2020"],
      ),
      grid(
        ["Pos", "Part", "Qty", "Price"],
        [
          ["10", "6204-2RSH", "1,250", "3.4150"],
          ["20", "8051-4432-1109-2276", "20", "118.00"],
        ],
        [2, 3],
      ),
    ],
    [],
  ),
  c(
    "a judgment that cites laws and cases",
    [
      heading("JUDGMENT"),
      text(
        "The Court refers to Regulation (EU) 2016/679, Case C-311/18, paragraphs 134-149, and to Directive 95/46/EC of 24 October 1995. The judgment of 16 July 2020 (ECLI:EU:C:2020:559) was published at OJ L 119, 4.5.2016, p. 1-88. Costs are fixed at EUR 12 500.",
      ),
    ],
    [],
  ),
  c(
    "cards of two brands in one paragraph",
    [
      heading("Booking"),
      text(
        "The deposit was charged to card 4111 1111 1111 1111 (exp 09/27); the balance will go to 3782 822463 10005. Booking reference 4111 1111 1111 1112 is no card number.",
      ),
    ],
    [
      ["credit_card", "4111111111111111"],
      ["credit_card", "378282246310005"],
    ],
    "credit_card",
  ),
  c(
    "une feuille de soins",
    [
      heading("FEUILLE DE SOINS"),
      pairs(
        [
          "Numéro de sécurité sociale",
          nir("1841276451089").replace(
            /^(\d)(\d\d)(\d\d)(\d\d)(\d{3})(\d{3})(\d\d)$/,
            "$1 $2 $3 $4 $5 $6 $7",
          ),
        ],
        ["Né le", "12/12/1984"],
        ["Date des soins", "04/03/2026"],
        ["Téléphone", "01 42 68 53 00"],
        ["Montant", "26,50 €"],
      ),
    ],
    [
      ["national_id", nir("1841276451089")],
      ["date_of_birth", "12121984"],
      ["phone", "0142685300"],
    ],
  ),
  c(
    "una nómina con DNI",
    [
      heading("NÓMINA MARZO 2026"),
      pairs(
        ["Trabajador", "Lucía Ferrer"],
        ["NIF", "12345678Z"],
        ["Nº afiliación S.S.", "28/12345678/40"],
        ["Teléfono", "612 345 678"],
        ["IBAN", "ES91 2100 0418 4502 0005 1332"],
        ["Líquido a percibir", "1.842,15"],
      ),
    ],
    [
      ["national_id", "12345678Z"],
      ["phone", "612345678"],
      ["iban", "ES9121000418450200051332"],
      ["national_id", "281234567840"],
    ],
  ),
  c(
    "a CPF and a CNPJ",
    [
      heading("RECIBO"),
      pairs(
        ["CPF", "111.444.777-35"],
        ["CNPJ", "11.222.333/0001-81"],
        ["Celular", "(11) 98765-4321"],
        ["Valor", "R$ 1.250,00"],
      ),
    ],
    [
      ["national_id", "11144477735"],
      ["phone", "11987654321"],
    ],
    "national_id,phone",
  ),
  c(
    "codice fiscale su una fattura",
    [
      heading("FATTURA n. 12/2026"),
      pairs(
        ["Cliente", "Mario Rossi"],
        ["Codice fiscale", "RSSMRA85T10A562S"],
        ["P. IVA cedente", "01114601006"],
        ["Data", "10/04/2026"],
        ["Totale", "€ 610,00"],
      ),
    ],
    [["national_id", "RSSMRA85T10A562S"]],
    "national_id",
  ),
  c(
    "only e-mail addresses asked for",
    [
      heading("Contacts"),
      text(
        "Write to sales@corvid.example or call 020 7946 0958. PAN ABCPK1234L stays here, and so does jo.smith+claims@medway.co.uk's phone.",
      ),
    ],
    [
      ["email", "sales@corvid.example"],
      ["email", "jo.smith+claims@medway.co.uk"],
    ],
    "email",
  ),
  c(
    "accounts in a column of a pay list",
    [
      heading("SALARY BANK ADVICE April 2026"),
      grid(
        ["Emp", "Name", "Account No", "IFSC", "Net pay"],
        [
          ["E01", "A Rao", "50100123456789", "HDFC0001234", "61,250.00"],
          ["E02", "B Nair", "003401512345", "ICIC0000034", "48,900.00"],
        ],
        [4],
      ),
    ],
    [
      ["bank_account", "50100123456789"],
      ["bank_account", "003401512345"],
    ],
    "bank_account",
  ),
  {
    ...c(
      "the same pay list as a scan",
      [
        heading("SALARY BANK ADVICE April 2026"),
        text("Account No 50100123456789, IFSC HDFC0001234. Net pay 61,250.00. PAN ABCPK1234L."),
      ],
      [
        ["bank_account", "50100123456789"],
        ["pan", "ABCPK1234L"],
      ],
      "bank_account,pan",
    ),
    sent: async () => {
      const s = await scanned(
        await pdf(
          [
            heading("SALARY BANK ADVICE April 2026"),
            text("Account No 50100123456789, IFSC HDFC0001234. Net pay 61,250.00. PAN ABCPK1234L."),
          ],
          "scan",
        ),
      );
      const { PDFDocument } = await import("pdf-lib");
      const d = await PDFDocument.create();
      const i = await d.embedPng(s.bytes);
      const p = d.addPage([595, 842]);
      p.drawImage(i, { x: 0, y: 0, width: 595, height: 842 });
      return {
        file: { filename: "scan.pdf", contentType: "application/pdf", bytes: await d.save() },
        dry_run: true,
        pii_types: "bank_account,pan",
      };
    },
  },
  c(
    "a Canadian slip and a passport",
    [
      heading("STATEMENT OF REMUNERATION T4"),
      pairs(
        ["Social insurance number", "046 454 286"],
        ["Passport No", "GA302922"],
        ["Business number", "123456782 RP0001"],
        ["Box 14", "54,210.00"],
      ),
    ],
    [
      ["national_id", "046454286"],
      ["passport", "GA302922"],
    ],
    "national_id,passport",
  ),
];

const operation = runnable(autoRedact, workflowOperations.autoRedact);

/** What a dry run lists, of papers with what must be found and what must stay. */
export const foundSet = setOf("auto-redact, dry run", cases, async (fields) => {
  const { body } = await operation.run(fields, freshCall());
  if (!(body instanceof Uint8Array)) throw new Error("The list was not answered whole.");
  return { data: redactionReport.parse(JSON.parse(Buffer.from(body).toString())), warnings: [] };
});
