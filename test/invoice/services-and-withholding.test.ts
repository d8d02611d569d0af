import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

// Bills of services as plain text: addresses end where the goods begin, taxes are kept back, money may have no cents.

async function read(text: string) {
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(text.trimStart()) };
  const { status, json, text: answer } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, answer.slice(0, 300)).toBe(200);
  return json.data;
}

const passed = (data: { checks: { name: string; passed: boolean }[] }, name: string) =>
  data.checks.find((check) => check.name === name)?.passed;

describe("an address", () => {
  const bill = (to: string, goods = "Window cleaning, front and back          £45.00") =>
    read(`
Bright Window Cleaning
22 Mill Lane, York YO1 7EA

INVOICE 2041
Date: 4 March 2026

${to}

${goods}

Total due                                £45.00
`);

  test.each([
    ["beside the name", "To: Mrs J. Parker, 9 Abbey Road, York YO30 2AB", "9 Abbey Road, York YO30 2AB"],
    ["under it", "To: Mrs J. Parker\n9 Abbey Road\nYork YO30 2AB", "9 Abbey Road, York YO30 2AB"],
    [
      "with its country",
      "To: Mrs J. Parker\n9 Abbey Road\nYork YO30 2AB\nUnited Kingdom",
      "9 Abbey Road, York YO30 2AB, United Kingdom",
    ],
    [
      "without what follows the town",
      "To: Mrs J. Parker\n9 Abbey Road\nYork YO30 2AB\nNo VAT is charged",
      "9 Abbey Road, York YO30 2AB",
    ],
    ["that is not printed is null, not the goods", "To: Mrs J. Parker", null],
  ])("%s", async (_, to, address) => {
    const { buyer, line_items: lines } = await bill(to);
    expect(buyer).toMatchObject({ name: "Mrs J. Parker", address });
    expect(lines).toMatchObject([{ description: "Window cleaning, front and back", amount: 45 }]);
  });

  test("does not hold the heads of the table under it", async () => {
    const { buyer } = await bill(
      "To: Mrs J. Parker\n9 Abbey Road\nYork YO30 2AB",
      "Description        Qty   Price    Amount\nFront windows      1     £45.00   £45.00",
    );
    expect(buyer.address).toBe("9 Abbey Road, York YO30 2AB");
  });
});

describe("a name", () => {
  const bill = (head: string) =>
    read(`${head}\n\nOprava stolu     1    450,00     450,00\nRazem                      450,00 PLN\n`);

  test("may hold a word that is a label elsewhere", async () => {
    const { vendor } = await bill(
      "Faktura nr 7/2026\nSprzedawca: Zakład Stolarski Jan Nowak\nul. Leśna 4, 30-002 Kraków",
    );
    expect(vendor).toMatchObject({
      name: "Zakład Stolarski Jan Nowak",
      address: "ul. Leśna 4, 30-002 Kraków",
    });
  });

  test.each(["Spett.le", "Sayın", "M/s"])("stands behind %s without a colon", async (word) => {
    const { buyer } = await bill(
      `Vendite Bianchi S.r.l.\nVia Roma 2, 50123 Firenze\n\n${word} Deniz Otel Ltd`,
    );
    expect(buyer.name).toBe("Deniz Otel Ltd");
  });

  test("is not a field, though its value looks like a legal form", async () => {
    const { vendor, invoice_number: number } = await bill(
      "TAX INVOICE\nLakshmi Provisions\n14, Car Street, Madurai 625001\n\nInvoice No: LP/25-26/0931",
    );
    expect(vendor.name).toBe("Lakshmi Provisions");
    expect(number).toBe("LP/25-26/0931");
  });
});

describe("tax that the buyer keeps back", () => {
  const bill = (withheld: string, total: string) =>
    read(`
Carmen Ruiz Ortega
C/ Mayor 8, 28013 Madrid

Factura 2026/009

Traducción de manual     960,00 €

Base imponible      960,00 €
IVA 21 %            201,60 €
${withheld}
Total a pagar     ${total} €
`);

  test.each([
    ["IRPF 15 %          -144,00 €", -144],
    ["Retención IRPF      144,00 €", 144],
    ["Ritenuta d'acconto 15%   144,00 €", 144],
  ])("leads from net and tax to the total: %s", async (row, withheld) => {
    const data = await bill(row, "1.017,60");
    expect(data).toMatchObject({
      subtotal: 960,
      tax_amount: 201.6,
      tax_withheld: withheld,
      total_amount: 1017.6,
    });
    expect(passed(data, "net_plus_tax_is_total")).toBe(true);
  });

  test("that does not lead to the total is a failed check", async () => {
    const data = await bill("IRPF 15 %          -144,00 €", "1.017,80");
    expect(passed(data, "net_plus_tax_is_total")).toBe(false);
  });

  test("accuses nobody of altered sums", async () => {
    const text = (total: string) =>
      `Carmen Ruiz Ortega\nC/ Mayor 8, 28013 Madrid\n\nFactura 2026/009\nFecha: 03/02/2026\n\nTraducción     960,00 €\n\nBase imponible  960,00 €\nIVA 21 %        201,60 €\nIRPF 15 %      -144,00 €\nTotal a pagar ${total} €\n`;
    const codes = async (total: string) => {
      const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(text(total)) };
      const { json } = await post("/api/v1/workflows/detect-fraud", { file });
      return JSON.stringify(json.data);
    };
    expect(await codes("1.017,60")).not.toContain("make 1,161.60, the total says");
    expect(await codes("1.117,60")).toContain("make 1,161.60, the total says");
  });
});

describe("India's tax with a row for each rate", () => {
  const bill = (more: string, total: string) =>
    read(`
TAX INVOICE
Lakshmi Provisions
14, Car Street, Madurai 625001
Invoice No: LP/0931      Date: 05-03-2026

Item              HSN    Qty  Rate     Taxable   GST%
Basmati rice 25kg 1006   4    2,100.00 8,400.00  5
Ghee 1L           0405   10   560.00   5,600.00  12

Taxable value                              14,000.00
CGST 2.5%                                     210.00
SGST 2.5%                                     210.00
${more}
Grand total                                ${total}
`);

  test("is the sum of the rows", async () => {
    const data = await bill(
      "CGST 6%                                       336.00\nSGST 6%                                       336.00",
      "15,092.00",
    );
    expect(data).toMatchObject({ cgst: 546, sgst: 546, tax_amount: 1092, total_amount: 15092 });
    expect(data.line_items).toMatchObject([{ amount: 8400 }, { amount: 5600 }]);
  });

  test("is the one row where that makes the total", async () => {
    const data = await bill("", "14,420.00");
    expect(data).toMatchObject({ cgst: 210, sgst: 210, tax_amount: 420, total_amount: 14420 });
  });
});

describe("money without cents", () => {
  const bill = (currency: string) =>
    read(`
Sakura Trading Co., Ltd.
1-1-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005

INVOICE No. 2026-0315
Bill to: Yamada Works Co., Ltd.

Pens          100   120    12,000
Notebooks      50   300    15,000

Subtotal                   ${currency} 27,000
Consumption tax (10%)      ${currency} 2,700
Total                      ${currency} 29,700
`);

  test("is read where a currency is named: sums, tax and lines", async () => {
    expect(await bill("JPY")).toMatchObject({
      currency: "JPY",
      subtotal: 27000,
      tax_amount: 2700,
      total_amount: 29700,
      line_items: [
        { description: "Pens", quantity: 100, unit_price: 120, amount: 12000 },
        { description: "Notebooks", quantity: 50, unit_price: 300, amount: 15000 },
      ],
    });
  });

  test("is not taken from counts where no currency is named", async () => {
    expect((await bill("")).line_items).toEqual([]);
  });
});

describe("a line of a bill", () => {
  const bill = (line: string, tax: string, total: string) =>
    read(`
Mag. Eva Steiner, Steuerberaterin
Mariahilfer Straße 10, 1060 Wien

Honorarnote Nr. 2026/044

${line}
20 % USt                    EUR ${tax}
Rechnungsbetrag             EUR ${total}
`);

  test("that is the only one holds the net sum", async () => {
    const data = await bill("Jahresabschluss 6 Std. à EUR 120,00      EUR 720,00", "144,00", "864,00");
    expect(data).toMatchObject({
      invoice_number: "2026/044",
      subtotal: 720,
      tax_amount: 144,
      total_amount: 864,
    });
    expect(data.line_items).toMatchObject([
      { description: "Jahresabschluss", quantity: 6, unit: "Std.", unit_price: 120, amount: 720 },
    ]);
  });

  test("may begin with its count", async () => {
    const { line_items: lines } = await read(
      "Eisenwaren Kurz\nLange Gasse 14, 72070 Tübingen\n\nRechnung 4471\n\n10 Stk Schrauben M8 à 0,25 € = 2,50 €\n2 Pkg Dübel à 4,95 € = 9,90 €\n\nSumme 12,40 €\n",
    );
    expect(lines).toMatchObject([
      { description: "Schrauben M8", quantity: 10, unit: "Stk", unit_price: 0.25, amount: 2.5 },
      { description: "Dübel", quantity: 2, unit: "Pkg", unit_price: 4.95, amount: 9.9 },
    ]);
  });

  test("does not keep the currency of its figure", async () => {
    const { line_items: lines } = await read(
      "Atelier Keller\nSeestrasse 44, 8002 Zürich\n\nRechnung 88\n\nBeratung        CHF 450.00\nSkizzen       CHF 1'250.00\nMWST 8.1%       CHF 137.70\nTotal         CHF 1'837.70\n",
    );
    expect(lines).toMatchObject([
      { description: "Beratung", amount: 450 },
      { description: "Skizzen", amount: 1250 },
    ]);
  });
});

describe("crowns", () => {
  const bill = (number: string) =>
    read(
      `Målare Lindqvist AB\nStorgatan 12, 411 38 Göteborg\n${number}\n\nFaktura\nFakturanummer: 1207\n\nNetto     24 000,00\nMoms 25 %  6 000,00\nAtt betala 30 000,00 kr\n`,
    );
  test.each([
    ["Momsreg.nr SE556677889901", "SEK"],
    ["Org.nr 923609016 MVA", "NOK"],
    ["CVR 13585628", "DKK"],
    ["", null],
    ["Momsreg.nr SE556677889901, CVR 13585628", null],
  ])("are those of the country that a number names: %s", async (number, currency) => {
    expect((await bill(number)).currency).toBe(currency);
  });
});

describe("a paper of another country", () => {
  test("of the United States: state and ZIP code end the address, `Due:` may be a day", async () => {
    const data = await read(`
Bright Idea Design
500 Main St, Suite 4
Boulder, CO 80302

INVOICE
No. 2026-07
Issued: February 3, 2026
Due: March 5, 2026

Bill to: Peak Outfitters Inc.
1200 Pearl St
Boulder, CO 80302

Logo design        12 hrs    $95.00    $1,140.00
Total                                  $1,140.00
`);
    expect(data).toMatchObject({ invoice_number: "2026-07", date: "2026-02-03", due_date: "2026-03-05" });
    expect(data.buyer.address).toBe("1200 Pearl St, Boulder, CO 80302");
    expect(data.line_items).toMatchObject([{ quantity: 12, unit: "hrs", unit_price: 95, amount: 1140 }]);
  });

  const australian = (head: string, total: string) =>
    read(`
Outback Plumbing Pty Ltd
${head}
12 Eucalyptus Rd, Dubbo NSW 2830

TAX INVOICE INV-0044

To: J & K Farms
RMB 12 Mendooran Rd, Dubbo NSW 2830

Call-out fee                     90.00
Labour 3 h @ 110.00             330.00
Total                           ${total}
`);
  test("of Australia: a number between name and address, a mail box that is no renminbi", async () => {
    const data = await australian("ABN 51 824 753 556", "420.00");
    expect(data.vendor).toMatchObject({
      name: "Outback Plumbing Pty Ltd",
      address: "12 Eucalyptus Rd, Dubbo NSW 2830",
    });
    expect(data.buyer.address).toBe("RMB 12 Mendooran Rd, Dubbo NSW 2830");
    expect(data.currency).toBeNull();
  });
  test.each(["RMB 420.00", "420.00 RMB"])("the renminbi beside its money is one: %s", async (total) => {
    expect((await australian("", total)).currency).toBe("CNY");
  });

  test("of Spain: S.L. behind a comma makes a firm, under its number too", async () => {
    const { vendor } = await read(
      "Factura nº 31/2026\n\nPinturas Gómez e Hijos, S.L.\nC/ Sierpes 20, 41004 Sevilla\nCIF B41234565\n\nDatos del cliente\nComunidad Triana 8\n\nPintura     1.450,00 €\nTOTAL       1.450,00 €\n",
    );
    expect(vendor).toMatchObject({
      name: "Pinturas Gómez e Hijos, S.L.",
      address: "C/ Sierpes 20, 41004 Sevilla",
    });
  });
});

describe("a credit note with its title first", () => {
  const note = (firm: string) =>
    read(`
Gutschrift
Nr. GS-2026-09 vom 11.03.2026

${firm}

Stadtcafé Hamburg GmbH
Rathausmarkt 5
20095 Hamburg

Geranien rot, defekt      5      2,90 €    -14,50 €

Netto                                      -14,50 €
7 % MwSt.                                   -1,02 €
Gutschriftsbetrag                          -15,52 €
`);
  test("has its number before its day, and the other firm as seller, unsure of it", async () => {
    const data = await note("Gärtnerei Sommer OHG\nGewächshausweg 2, 21035 Hamburg");
    expect(data).toMatchObject({
      document_type: "credit_note",
      invoice_number: "GS-2026-09",
      date: "2026-03-11",
      vendor: { name: "Gärtnerei Sommer OHG" },
      buyer: { name: "Stadtcafé Hamburg GmbH" },
      total_amount: -15.52,
    });
    expect(data.confidences["vendor.name"]).toBeLessThanOrEqual(0.5);
    expect(data.line_items).toMatchObject([{ quantity: 5, unit_price: 2.9, amount: -14.5 }]);
    expect(passed(data, "quantity_times_price_is_amount")).toBe(true);
  });
  test("has no seller where no other firm has an address", async () => {
    expect((await note("Danke für Ihren Einkauf")).vendor.name).toBeNull();
  });
});

describe("freight", () => {
  const bill = (line: string) =>
    read(
      `SHREE BALAJI TRANSPORT\nPlot 7, Transport Nagar, Jaipur 302003\n\nInvoice No. 311\n\n${line}      45,000.00\nLoading at the yard     2,000.00\nTaxable amount         47,000.00\nIGST @ 12%              5,640.00\nTotal                  52,640.00\n`,
    );
  test("that says from where to where is a line", async () => {
    const data = await bill("Freight Jaipur to Faridabad");
    expect(data.shipping).toBeNull();
    expect(data.line_items).toMatchObject([{ amount: 45000 }, { amount: 2000 }]);
  });
  test("that says no more is a charge", async () => {
    expect((await bill("Freight charges")).shipping).toBe(45000);
  });
});

test("how a slip was paid is no line of it", async () => {
  const data = await read(
    "CAFE LUNA\n12 Harbour Walk\nBristol BS1 5TX\n\n03/03/2026 08:41  Till 2\n2 x Flat white   7.00\n1 x Croissant    2.80\nTOTAL           £9.80\nCARD            £9.80\n",
  );
  expect(data.line_items).toMatchObject([{ amount: 7 }, { amount: 2.8 }]);
});
