import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";

// Bills as shops, landlords, lawyers and carriers print them, as plain text.

async function read(text: string) {
  const file = { filename: "bill.txt", contentType: "text/plain", bytes: Buffer.from(text.trimStart()) };
  const { status, json, text: answer } = await post("/api/v1/ai/extract-invoice", { file });
  expect(status, answer.slice(0, 300)).toBe(200);
  return json.data;
}

describe("a dollar", () => {
  const bill = (head: string, money = "$") =>
    read(`
${head}

Invoice 1045
Date: 23 September 2026

Labour                               ${money}385.00
Fittings                             ${money}87.50
Total                                ${money}472.50
`);

  test.each([
    ["Dave's Plumbing\nABN 51 824 753 556", "AUD"],
    ["Maple Ridge Inc.\n220 Queen St W, Toronto, ON M5V 2Z4, Canada", "CAD"],
    ["Harbour View Ltd\n12 Quay St, Auckland, New Zealand", "NZD"],
    ["Lion City Pte Ltd\n10 Anson Road, Singapore 079903", "SGD"],
    ["Redstone LLC\n88 Juniper Ct, San Jose, CA 95112", "USD"],
    ["Redstone LLC\nno address", "USD"],
    // Two countries with dollars: nothing tells.
    ["Redstone LLC\n88 Juniper Ct, San Jose, CA 95112\nfor Dave's Plumbing, ABN 51 824 753 556", "USD"],
  ])("by the address or register of its country: %s", async (head, currency) => {
    const data = await bill(head);
    expect(data.currency).toBe(currency);
    // A seller abroad may count in another dollar than that of its buyer.
    if (currency !== "USD") expect(data.confidences.currency).toBeLessThan(0.9);
  });

  test.each([
    ["CA$", "CAD"],
    ["C$", "CAD"],
    ["A$", "AUD"],
    ["NT$", "TWD"],
    ["MX$", "MXN"],
    ["HK$", "HKD"],
    ["US$", "USD"],
  ])("by its letters: %s", async (mark, currency) => {
    expect((await bill("Redstone LLC", mark)).currency).toBe(currency);
  });
});

test.each([
  ["Ft", "HUF", "651 510 Ft", 651510],
  ["원", "KRW", "1,705,000원", 1705000],
  ["грн", "UAH", "1 250,00 грн", 1250],
])("%s is %s", async (_, currency, printed, total) => {
  expect(await read(`Bolt Kft.\n\nInvoice 1\n\nTotal   ${printed}\n`)).toMatchObject({
    currency,
    total_amount: total,
  });
});

describe("a day", () => {
  const receipt = (written: string) =>
    read(`
Zipcab Inc.

Receipt 88
${written}

Trip fare                            $26.15
Total                                $26.15
Card 8812                            10/9/26
`);

  test("that is written out tells the order of the numeric ones", async () => {
    expect((await receipt("October 9, 2026")).date).toBe("2026-10-09");
    expect((await receipt("10 September 2026")).date).toBe("2026-09-10");
  });

  const lawyer = (days: readonly string[]) =>
    read(`
Keller Whitmore LLP
1200 Peachtree St, Atlanta, GA 30309

June 30, 2026

Invoice # 114502

Date        Description                    Hours     Rate      Amount
${days[0]}    Review of the lease             1.40   450.00      630.00
${days[1]}    Draft of a letter               2.20   275.00      605.00

Total this invoice                                            $1,235.00
`);

  test("of a line is not that of the bill", async () => {
    expect((await lawyer(["06/03/26", "06/11/26"])).date).toBe("2026-06-30");
  });

  test.each([
    ["TOTAL AMOUNT DUE ON July 2, 2026        $1,431.57", "2026-07-02"],
    ["Please pay $1,431.57 on or before July 5, 2026", "2026-07-05"],
    ["Règlement à 30 jours fin de mois, soit le 31/07/2026   Total 1431,57", "2026-07-31"],
  ])("to pay until, within its sentence: %s", async (sentence, due) => {
    const data = await read(
      `Stratus Ltd\n\nInvoice Date: 01.07.2026\nInvoice 77\n\nCharges  1,431.57\n${sentence}\n`,
    );
    expect(data.due_date).toBe(due);
  });
});

describe("sums", () => {
  test("a rate with a blank before its sign is none of them", async () => {
    const data = await read(`
Havnens Elektro ApS
Fakturanr.: 20461

Subtotal ekskl. moms 4.640,00 kr.
Moms 25 % 1.160,00 kr.
I alt at betale DKK 5.800,00
`);
    expect(data).toMatchObject({ subtotal: 4640, tax_amount: 1160, total_amount: 5800 });
  });

  test("of a line with several labels are each behind its own", async () => {
    const data = await read("Bolt Ltd\n\nInvoice 7\n\nSubtotal: 100.00 VAT: 20.00 Total: 120.00\n");
    expect(data).toMatchObject({ subtotal: 100, tax_amount: 20, total_amount: 120 });
  });

  const tradesman = (last: string) =>
    read(`
Dave's Plumbing & Gas
ABN 51 824 753 556 0412 555 019

TAX INVOICE 1045
23/09/2026

Labour 3.5 hrs                       $385.00
Hot water system                   $1,240.00
${last}
GST                                  $171.25
TOTAL inc GST                      $1,883.75
`);

  test("the net sum follows from tax and total where the lines make it", async () => {
    const data = await tradesman("Fittings and valves                   $87.50");
    expect(data).toMatchObject({ subtotal: 1712.5, tax_amount: 171.25, total_amount: 1883.75 });
    expect(data.line_items).toHaveLength(3);
    expect(data.vendor.tax_number).toBe("51 824 753 556");
  });

  test("and is not given where they do not, by a cent", async () => {
    expect((await tradesman("Fittings and valves                   $87.52")).subtotal).not.toBe(1712.52);
  });

  test("a number of the VAT register is no tax, nor is a paragraph of a directive", async () => {
    const data = await read(`
RelayMesh OÜ
VAT EE100931558

Invoice RM-90417
Issued 01 Oct 2026

API requests, tier 2        €220.26
Net                         €220.26
VAT 0% (reverse charge, Art. 196 Directive 2006/112/EC) €0.00
Total                       €220.26
`);
    expect([0, null]).toContain(data.tax_amount);
    expect(data).toMatchObject({ subtotal: 220.26, total_amount: 220.26 });
  });

  test("those of a part of the bill are not its own where more is to be paid", async () => {
    const data = await read(`
Buchkiste24 Handels GmbH

Rechnungsnummer DE5A7HK2ABEY
Zahlbetrag              43,93 €

Kochbuch     27,99 €    7%    1,96 €    29,95 €
Waage                                   13,98 €
`);
    expect(data.total_amount).not.toBe(29.95);
    expect(data.subtotal).not.toBe(27.99);
  });

  test("dates and rates with points leave money without cents what it is", async () => {
    const data = await read(`
Tölgyfa Bútor Kft.
Számla sorszáma: TB-2026/00087
Számla kelte: 2026.03.16.

Nettó összesen        513 000 Ft
ÁFA 27,00 %           138 510 Ft
Fizetendő összesen    651 510 Ft
`);
    expect(data).toMatchObject({
      date: "2026-03-16",
      subtotal: 513000,
      tax_amount: 138510,
      total_amount: 651510,
    });
  });

  test("TOTAL CIF is a total, and the freight on top of the goods is in it", async () => {
    const data = await read(`
COMMERCIAL INVOICE

Shipper / Exporter
Anatolia Textile A.Ş.
Organize Sanayi 14, 16140 Bursa

Invoice No. AT-2026/0117

TOTAL FOB                     USD 15,804.00
Freight                       USD  1,150.00
Insurance                     USD     96.00
TOTAL CIF MELBOURNE           USD 17,050.00
`);
    expect(data).toMatchObject({ total_amount: 17050, vendor: { name: "Anatolia Textile A.Ş." } });
  });
});

test.each([
  ["Rechnungsnummer 7 004 118 226", "7 004 118 226"],
  ["Factura Seria BRV nr. 00512 din 18.02.2026", "00512"],
  ["Folio No. 77120", "77120"],
])("a number as it is set: %s", async (line, number) => {
  expect((await read(`Helvia AG\n\n${line}\n\nTotal  CHF 451.90\n`)).invoice_number).toBe(number);
});

test("under the head of the buyer stands the buyer, whoever stands where letters have theirs", async () => {
  const data = await read(`
Fjellvik Rør AS
Storgata 14
5003 Bergen
Org.nr. NO 987 654 325 MVA

Fakturanr: 50217

Til:
Haugen Borettslag
Postboks 331
5805 Bergen

Å betale   kr 7 562,50
`);
  expect(data.buyer.name).toBe("Haugen Borettslag");
});

test("a head in two languages is one head", async () => {
  const data = await read(`
Al Noor Office Supplies LLC
TRN: 100234567800003

Customer / العميل       Desert Bloom Events FZE
Customer TRN            100987654300003
Invoice No / رقم        ANO/26/1187

Total                   AED 2,730.00
`);
  expect(data).toMatchObject({
    invoice_number: "ANO/26/1187",
    vendor: { tax_number: "100234567800003" },
    buyer: { name: "Desert Bloom Events FZE" },
  });
});

test("Korean bills", async () => {
  const data = await read(`
견적 및 청구서

청구번호: KR-2026-118
청구일: 2026년 9월 1일
공급자: 주식회사 한빛소프트
공급받는자: (주)서울물류
납부기한: 2026년 9월 30일

공급가액 합계: 1,550,000원
부가세: 155,000원
합계금액: 1,705,000원
`);
  expect(data).toMatchObject({
    invoice_number: "KR-2026-118",
    date: "2026-09-01",
    due_date: "2026-09-30",
    currency: "KRW",
    subtotal: 1550000,
    tax_amount: 155000,
    total_amount: 1705000,
    vendor: { name: "주식회사 한빛소프트" },
    buyer: { name: "(주)서울물류" },
  });
});

test("Chinese bills", async () => {
  const data = await read(`
电子发票（普通发票）

发票号码：25312000000123456789
开票日期：2026年05月18日
购买方名称：上海云帆贸易有限公司
销售方名称：杭州青山软件有限公司

小计   ￥10,000.00
税额   ￥600.00
价税合计   ￥10,600.00
`);
  expect(data).toMatchObject({
    invoice_number: "25312000000123456789",
    date: "2026-05-18",
    currency: "CNY",
    subtotal: 10000,
    tax_amount: 600,
    total_amount: 10600,
    vendor: { name: "杭州青山软件有限公司" },
    buyer: { name: "上海云帆贸易有限公司" },
  });
});

describe("what stands beside a word of sums and is none", () => {
  test.each(["TVA non applicable, art. 293 B du CGI", "USt: Kleinunternehmer nach § 19 UStG"])(
    "the number of a law: %s",
    async (sentence) => {
      const data = await read(
        `Camille Rousseau\n\nFacture N° F2026-07\n\nTotal à payer : 4 560 €\n${sentence}\n`,
      );
      expect(data).toMatchObject({ tax_amount: null, total_amount: 4560 });
    },
  );

  test("a remark in brackets", async () => {
    const data = await read(
      "Pulse Fitness\nABN 83 914 571 673\n\nTax Invoice: PF-88213\n\nTotal (incl. GST $70.91)     $780.00\n",
    );
    expect(data.total_amount).toBe(780);
  });
});

describe("what was paid before", () => {
  const bill = (net: string) =>
    read(`
Sunrise Hospital Pvt Ltd
Bill No: IP/26/07712

Net amount: Rs. ${net}
Advance received: Rs. 20,000.00
Balance payable: Rs. 16,000.00
`);

  test("is part of the total, where their sum is printed", async () => {
    expect(await bill("36,000.00")).toMatchObject({
      total_amount: 36000,
      amount_due: 16000,
      currency: "INR",
    });
  });

  test("and is not added where it is not, by a paisa", async () => {
    expect((await bill("36,000.01")).total_amount).not.toBe(36000);
  });
});

test("an address of the United States puts the month first where no currency is named", async () => {
  const bill = (town: string) =>
    read(`Hardy Supply\nPO Box 7712, ${town}\n\nINVOICE NO. 871243\nDATE 10/02/26\n\nTOTAL  414.40\n`);
  expect((await bill("Tulsa OK 74147")).date).toBe("2026-10-02");
  expect((await bill("Leeds LS1 4AP")).date).toBe("2026-02-10");
});

test("a form's value stands beside its label, also when the next label is not known", async () => {
  const data = await read(`
Oakfield Veterinary Clinic Ltd

Client        Mrs Helen Marsh
Patient       Biscuit
Invoice       OV-33817
Date          11 June 2026

Amount due    £70.80
`);
  expect(data.buyer.name).toMatch(/Helen Marsh$/);
});
