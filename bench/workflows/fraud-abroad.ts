import type { output } from "zod";
import type { InputFile } from "../../shared/contract/file.ts";
import type { detectFraud } from "../../shared/contract/workflows/detect-fraud.ts";
import type { Case } from "./case.ts";
import {
  americanBill,
  brazilianBill,
  changed,
  countryPaper,
  emiratesBill,
  frenchBill,
  germanBill,
  indianBill,
  japaneseBill,
  kleinunternehmer,
  polishBill,
  spanishBill,
  ukReverseCharge,
} from "./country-bills.ts";
import { heading, text } from "./paper.ts";
import { docx, html, pdf, plain, scanned } from "./writers.ts";

type Data = output<typeof detectFraud.returns.data>;
const told = ({ signals }: Data) => signals.map(({ id }) => id).join(" ");

type Sent = () => Promise<InputFile>;
const clean = (name: string, file: Sent, files?: readonly Sent[]): Case<Data> => ({
  name: `abroad: clean: ${name}`,
  sent: async () => ({
    file: await file(),
    ...(files && { files: await Promise.all(files.map((each) => each())) }),
  }),
  faults: (data) => [data.flagged && `accused: ${data.score} ${told(data)}`],
});
const planted = (name: string, file: Sent, says: RegExp, files?: readonly Sent[]): Case<Data> => ({
  name: `abroad: planted: ${name}`,
  sent: async () => ({
    file: await file(),
    ...(files && { files: await Promise.all(files.map((each) => each())) }),
  }),
  faults: (data) => [
    !data.flagged && `not flagged: ${data.score} ${told(data)}`,
    !says.test(told(data)) && `nothing said of ${says.source}: ${told(data)}`,
  ],
});
const doubtful = (name: string, file: Sent): Case<Data> => ({
  name: `abroad: doubt: ${name}`,
  sent: async () => ({ file: await file() }),
  faults: (data) => [
    data.flagged && `accused: ${data.score} ${told(data)}`,
    data.not_checked.length === 0 && "says that all was checked",
  ],
  refused: "may",
});

export const fraudAbroad: readonly Case<Data>[] = [
  clean("a German small business without tax, a round sum, on a Sunday", () =>
    pdf(countryPaper(kleinunternehmer), "rechnung", { columns: true }),
  ),
  clean("a British subcontractor under the reverse charge", () =>
    pdf(countryPaper(ukReverseCharge), "invoice", { face: "serif" }),
  ),
  clean("a Spanish architect with tax withheld", () => pdf(countryPaper(spanishBill), "factura")),
  clean("a Brazilian bill with two taxes withheld", async () => html(countryPaper(brazilianBill), "fatura")),
  clean("a Polish bill of two rates", () => pdf(countryPaper(polishBill), "faktura", { ruled: true })),
  clean("an Emirati bill", () => docx(countryPaper(emiratesBill), "invoice")),
  clean("a Japanese bill of two rates", async () => html(countryPaper(japaneseBill), "seikyusho")),
  clean("an Indian bill between states, rounded off", () =>
    pdf(countryPaper(indianBill), "bill", { ruled: true }),
  ),
  clean("an American bill with a discount and a tax of three decimals", () =>
    pdf(countryPaper(americanBill), "invoice"),
  ),
  clean("a German bill as text", async () => plain(countryPaper(germanBill), "rechnung")),
  clean(
    "the vendor's account stays, written with and without blanks",
    () => pdf(countryPaper(germanBill), "neu"),
    [
      () =>
        pdf(
          countryPaper(
            changed(
              germanBill,
              ["RE-4471", "RE-4302"],
              ["03.03.2026", "02.02.2026"],
              ["02.04.2026", "04.03.2026"],
              ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000"],
            ),
          ),
          "alt",
        ),
    ],
  ),
  clean(
    "the same rent each month",
    () =>
      pdf(
        countryPaper(changed(emiratesBill, ["ANF-2026-0307", "ANF-2026-0411"], ["31/03/2026", "30/04/2026"])),
        "april",
      ),
    [() => pdf(countryPaper(emiratesBill), "march")],
  ),
  clean(
    "a correction that names the bill it replaces",
    () =>
      pdf(
        countryPaper({
          ...germanBill,
          title: "Stornorechnung zu RE-4471",
          facts: [
            ["Rechnungs-Nr.", "ST-0012"],
            ["Datum", "10.03.2026"],
          ],
          rows: [
            ["Spannbacke 125 mm", "-8", "84,50", "-676,00"],
            ["Führungsschiene", "-3", "212,00", "-636,00"],
          ],
          totals: [
            ["Nettobetrag", "-1.312,00 EUR"],
            ["MwSt. 19 %", "-249,28 EUR"],
            ["Gesamtbetrag", "-1.561,28 EUR"],
          ],
        }),
        "storno",
      ),
    [() => pdf(countryPaper(germanBill), "rechnung")],
  ),
  planted(
    "a French total above net and tax",
    () => pdf(countryPaper(changed(frenchBill, ["1 500,00 €", "1 520,00 €"])), "facture"),
    /sum|total/,
  ),
  planted(
    "a German due day before the issue",
    () => pdf(countryPaper(changed(germanBill, ["02.04.2026", "02.02.2026"])), "rechnung"),
    /due|date/,
  ),
  planted(
    "Spanish tax that its rate does not make",
    () =>
      pdf(
        countryPaper(changed(spanishBill, ["420,00 €", "402,00 €"], ["2.120,00 €", "2.102,00 €"])),
        "factura",
      ),
    /tax|rate/,
  ),
  planted(
    "an Indian bill whose words are another sum",
    () =>
      pdf(
        countryPaper(
          changed(indianBill, ["ninety one thousand and eighty six", "nineteen thousand and eighty six"]),
        ),
        "bill",
      ),
    /words/,
  ),
  planted(
    "an Indian GSTIN with a wrong check character",
    () =>
      pdf(
        countryPaper({
          ...indianBill,
          seller: indianBill.seller.map((line) =>
            line.startsWith("GSTIN") ? line.slice(0, -1) + (line.endsWith("7") ? "8" : "7") : line,
          ),
        }),
        "bill",
      ),
    /gstin/,
  ),
  planted(
    "lines that do not make the net of a Polish bill",
    () =>
      pdf(
        countryPaper(changed(polishBill, ["1 440,00 zł", "1 740,00 zł"], ["1 645,20 zł", "1 945,20 zł"])),
        "faktura",
        { ruled: true },
      ),
    /sum|line|net|total/,
  ),
  planted(
    "a new account of an old vendor",
    () =>
      pdf(
        countryPaper(
          changed(germanBill, ["DE89 3704 0044 0532 0130 00", "PL61 1090 1014 0000 0712 1981 2874"]),
        ),
        "neu",
      ),
    /bank|account/,
    [
      () =>
        pdf(
          countryPaper(
            changed(
              germanBill,
              ["RE-4471", "RE-4302"],
              ["03.03.2026", "02.02.2026"],
              ["02.04.2026", "04.03.2026"],
            ),
          ),
          "alt",
        ),
    ],
  ),
  planted(
    "one number with two amounts in a year",
    () =>
      pdf(
        countryPaper(
          changed(
            emiratesBill,
            ["12,000.00", "14,000.00"],
            ["15,500.00", "17,500.00"],
            ["775.00", "875.00"],
            ["16,275.00", "18,375.00"],
          ),
        ),
        "second",
      ),
    /number|duplicate/,
    [() => pdf(countryPaper(emiratesBill), "first")],
  ),
  planted(
    "an American bill whose amount due forgets the tax twice over",
    () => pdf(countryPaper(changed(americanBill, ["$979.88", "$1,059.76"])), "invoice"),
    /sum|total/,
  ),
  doubtful("a scan out of focus", async () => {
    const file = await scanned(await pdf(countryPaper(germanBill), "rechnung"));
    const { default: sharp } = await import("sharp");
    return { ...file, bytes: await sharp(file.bytes).blur(4).png().toBuffer() };
  }),
  doubtful("days whose order nothing tells", () =>
    pdf(
      countryPaper(changed(emiratesBill, ["31/03/2026", "05/04/2026"], ["30/04/2026", "04/05/2026"])),
      "invoice",
    ),
  ),
  doubtful("a bill in Arabic", async () =>
    html(
      [
        heading("فاتورة ضريبية"),
        text("شركة النور للصيانة"),
        text("رقم الفاتورة: 1187"),
        text("التاريخ: 31/03/2026"),
        text("المجموع: 15,500.00 درهم"),
        text("ضريبة القيمة المضافة 5%: 775.00 درهم"),
        text("الإجمالي: 16,275.00 درهم"),
      ],
      "fatura",
    ),
  ),
  doubtful("a letter that speaks of a bill", () =>
    pdf(
      [
        heading("Your invoice of 3 March"),
        text("Dear Ms Bergmann,"),
        text(
          "we received your invoice RE-4471 over 1,561.28 EUR and paid 1,516.28 EUR on 2 April. Please tell us whether the rest is a discount.",
        ),
        text("Kind regards, Alpina Maschinen AG"),
      ],
      "letter",
    ),
  ),
];
