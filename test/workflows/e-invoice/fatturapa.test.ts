import { describe, expect, it } from "vitest";
import { post } from "../../harness/request.ts";
import { textFile } from "../checking/fixture.ts";
import { fattura } from "./fatturapa.ts";
import { sample } from "./sample.ts";
import { written } from "./tree.ts";

const xml = (text: string) => textFile("IT00743110157_00042.xml", text, "application/xml");

async function checked(text: string, format_type?: string) {
  const answer = await post("/api/v1/workflows/validate-file", { file: xml(text), format_type });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

/** The sample with texts replaced; each has to be there. */
const changed = (...edits: readonly (readonly [from: string, to: string])[]) =>
  edits.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, fattura);

/** The schema is apart: what breaks a rule may not be of its form either. */
const rulesOf = (data: { issues: { rule: string }[] }) => {
  const rules = data.issues.map(({ rule }) => rule).filter((rule) => rule !== "e_invoice.schema");
  return [...new Set(rules)].sort();
};

describe("a FatturaPA is read as data", () => {
  it("by extract-invoice, each value with its place", async () => {
    const { json, status, text } = await post("/api/v1/ai/extract-invoice", { file: xml(fattura) });
    expect(status, text).toBe(200);
    expect(json.data).toMatchObject({
      invoice_number: "42/2026",
      date: "2026-03-05",
      due_date: "2026-04-04",
      purchase_order: "ODA-7",
      currency: "EUR",
      vendor: { name: "Officina Bianchi S.r.l.", vat_id: "IT00743110157", tax_number: "00743110157" },
      buyer: { name: "Lucia Rossi", vat_id: "IT12345678903" },
      subtotal: 1080,
      tax_amount: 204,
      total_amount: 1284,
      amount_due: 1264,
      bank: { iban: "IT60X0542811101000000123456" },
    });
    expect(json.data.vendor.address).toBe("Via dei Fabbri, 12, 20123 Milano, IT");
    expect(json.data.line_items).toMatchObject([
      { description: "Manutenzione impianto", quantity: 10, unit_price: 100, amount: 900, tax_rate: 22 },
      { description: "Libri tecnici", quantity: 3, amount: 150, tax_rate: 4 },
      { description: "Spese anticipate", quantity: null, amount: 30, tax_rate: 0 },
    ]);
  });

  it("a credit note is one, and a total that is not stated is the sum", async () => {
    const text = changed(
      ["TD01", "TD04"],
      ["        <ImportoTotaleDocumento>1284.00</ImportoTotaleDocumento>\n", ""],
    );
    const { json } = await post("/api/v1/ai/extract-invoice", { file: xml(text) });
    expect(json.data.total_amount).toBe(1284);
    expect(JSON.stringify(json.data)).toContain("credit_note");
  });

  it("of several invoices says so", async () => {
    const [, body = ""] = /(<FatturaElettronicaBody>[\s\S]*<\/FatturaElettronicaBody>)/.exec(fattura) ?? [];
    const answer = await post("/api/v1/ai/extract-invoice", {
      file: xml(fattura.replace(body, body + body)),
    });
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    expect(answer.json.error).toContain("holds 2 invoices");
  });
});

describe("the checks of the SdI", () => {
  it("find nothing in the sample, which is valid", async () => {
    const data = await checked(fattura);
    expect(data.format_type).toBe("fattura_pa");
    expect(data.issues).toEqual([]);
    expect(data.not_checked).toEqual([]);
    expect(data.result).toBe("valid");
    expect(data.fields).toMatchObject({ invoice_number: "42/2026", total: "1284.00", lines: 3 });
  });

  const none = "<Natura>N2.2</Natura>";
  it.each([
    ["00301", [["00743110157</IdCodice></IdFiscaleIVA>", "00743110158</IdCodice></IdFiscaleIVA>"]]],
    ["00305", [["12345678903", "12345678904"]]],
    [
      "00400",
      [
        [
          `<AliquotaIVA>0.00</AliquotaIVA>${none}\n      </DettaglioLinee>`,
          "<AliquotaIVA>0.00</AliquotaIVA>\n      </DettaglioLinee>",
        ],
      ],
      ["SdI-00422", "SdI-00444"],
    ],
    [
      "00401",
      [["<AliquotaIVA>4.00</AliquotaIVA>\n", "<AliquotaIVA>4.00</AliquotaIVA><Natura>N2.2</Natura>\n"]],
      ["SdI-00422"],
    ],
    [
      "00411",
      [
        ["<DatiRitenuta>", "<Altro>"],
        ["</DatiRitenuta>", "</Altro>"],
      ],
    ],
    ["00417", [["<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>12345678903</IdCodice></IdFiscaleIVA>", ""]]],
    [
      "00418",
      [
        ["TD01", "TD04"],
        ["<Data>2026-02-01", "<Data>2026-03-06"],
      ],
    ],
    [
      "00419",
      [
        ["<DatiRiepilogo><AliquotaIVA>4.00", "<DatiRiepilogo><AliquotaIVA>5.00"],
        ["<Imposta>6.00", "<Imposta>7.50"],
      ],
      ["SdI-00422", "SdI-00443", "fattura_pa.total"],
    ],
    [
      "00420",
      [
        ["N2.2", "N6.1"],
        ["N2.2", "N6.1"],
        ["<Imposta>0.00</Imposta>", "<Imposta>0.00</Imposta><EsigibilitaIVA>S</EsigibilitaIVA>"],
      ],
    ],
    ["00421", [["<Imposta>198.00", "<Imposta>198.02"]], ["fattura_pa.total"]],
    ["00422", [["<ImponibileImporto>30.00", "<ImponibileImporto>31.01"]], ["fattura_pa.total"]],
    ["00423", [["<PrezzoTotale>150.00", "<PrezzoTotale>150.02"]]],
    [
      "00424",
      [["<AliquotaIVA>22.00</AliquotaIVA><Ritenuta>", "<AliquotaIVA>0.22</AliquotaIVA><Ritenuta>"]],
      ["SdI-00419", "SdI-00422", "SdI-00443"],
    ],
    ["00425", [["42/2026", "quarantadue"]]],
    ["00427", [["KRRH6B9", "KRRH6B"]]],
    ["00428", [['versione="FPR12"', 'versione="FPA12"']]],
    [
      "00429",
      [[`</AliquotaIVA>${none}<Imponibile`, "</AliquotaIVA><Imponibile"]],
      ["SdI-00422", "SdI-00444"],
    ],
    [
      "00430",
      [
        [
          "<DatiRiepilogo><AliquotaIVA>4.00</AliquotaIVA>",
          "<DatiRiepilogo><AliquotaIVA>4.00</AliquotaIVA><Natura>N2.2</Natura>",
        ],
      ],
      ["SdI-00422"],
    ],
    ["00437", [["<Percentuale>10.00</Percentuale>", ""]]],
    [
      "00445",
      [
        ["N2.2", "N2"],
        ["N2.2", "N2"],
      ],
    ],
    ["00471", [["12345678903", "00743110157"]]],
    ["00472", [["TD01", "TD21"]]],
    ["00473", [["TD01", "TD17"]]],
  ] as const)("SdI-%s", async (number, edits, also: readonly string[] = []) => {
    const data = await checked(changed(...edits));
    expect(rulesOf(data)).toEqual([`SdI-${number}`, ...also].sort());
    const issue = data.issues.find(({ rule }: { rule: string }) => rule === `SdI-${number}`);
    expect(issue.place.path).toMatch(/^\/FatturaElettronica/);
    expect(data.result).toBe("invalid");
  });

  it.each([
    [
      "a cent of a tax",
      [
        ["<Imposta>198.00", "<Imposta>198.01"],
        ["1284.00", "1284.01"],
      ],
    ],
    [
      "a euro of a taxable amount",
      [
        ["<ImponibileImporto>30.00", "<ImponibileImporto>31.00"],
        ["1284.00", "1285.00"],
      ],
    ],
    ["a cent of a line", [["<PrezzoTotale>150.00", "<PrezzoTotale>150.01"]]],
    ["a discount as an amount", [["<Percentuale>10.00</Percentuale>", "<Importo>10.00</Importo>"]]],
    [
      "a document of 2020 with a wide Natura",
      [
        ["2026-03-05", "2020-12-31"],
        ["2026-02-01", "2020-01-01"],
        ["N2.2", "N2"],
        ["N2.2", "N2"],
      ],
    ],
    [
      "stamp duty on top of the total",
      [
        ["1284.00</ImportoTotaleDocumento>", "1286.00</ImportoTotaleDocumento>"],
        [
          "<ImportoTotaleDocumento>",
          "<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo><ImportoTotaleDocumento>",
        ],
      ],
    ],
    [
      "six characters to the public administration",
      [
        ["FPR12", "FPA12"],
        ["FPR12<", "FPA12<"],
        ["KRRH6B9", "UFABCD"],
      ],
    ],
  ] as const)("let %s pass", async (_, edits) => {
    expect(rulesOf(await checked(changed(...edits)))).toEqual([]);
  });

  it("a total that is off by more than a cent is told", async () => {
    const data = await checked(changed(["1284.00", "1284.02"]));
    expect(rulesOf(data)).toEqual(["fattura_pa.total"]);
    expect(data.issues[0]).toMatchObject({ found: "1284.02", expected: "1284.00", severity: "warning" });
  });

  it("another syntax is not held against them, nor this one against the rules of others", async () => {
    expect(rulesOf(await checked(written(sample("ubl")), "fattura_pa"))).toEqual(["fattura_pa.syntax"]);
    expect(rulesOf(await checked(fattura, "xrechnung"))).toEqual(["e_invoice.syntax"]);
  });
});

describe("a FatturaPA against its schema", () => {
  const schema = async (text: string) =>
    (await checked(text)).issues
      .filter(({ rule }: { rule: string }) => rule === "e_invoice.schema")
      .map(({ message }: { message: string }) => message);

  it.each([
    [
      "a name of both kinds",
      [["<Nome>", "<Denominazione>Rossi</Denominazione><Nome>"]],
      "The element Anagrafica has no element Denominazione.",
    ],
    [
      "a code that is not of its list",
      [["TD01", "TD99"]],
      "What stands in TipoDocumento is not one of TD01, TD02",
    ],
    [
      "too few characters",
      [["50122", "5012"]],
      "What stands in CAP has not the form [0-9][0-9][0-9][0-9][0-9].",
    ],
    [
      "too many characters",
      [["<Numero>42/2026", "<Numero>42/2026-AAAAAAAAAAAAAA"]],
      "What stands in Numero has",
    ],
    [
      "a letter that is not of Latin 1",
      [["Manutenzione di marzo", "Manutenzione €"]],
      "What stands in Causale has not the form",
    ],
    [
      "a number above its bound",
      [["<AliquotaIVA>22.00</AliquotaIVA><Ritenuta>", "<AliquotaIVA>100.01</AliquotaIVA><Ritenuta>"]],
      "What stands in AliquotaIVA is above 100.00.",
    ],
    ["a day before 1970", [["2026-03-05", "1969-12-31"]], "What stands in Data is below 1970-01-01."],
    [
      "a whole number that is none",
      [["<NumeroLinea>2<", "<NumeroLinea>2.5<"]],
      "What stands in NumeroLinea is not a whole number.",
    ],
    [
      "no attribute versione",
      [[' versione="FPR12"', ""]],
      "The element p:FatturaElettronica lacks its attribute versione.",
    ],
    [
      "blanks around a code",
      [["<TipoDocumento>TD01", "<TipoDocumento> TD01"]],
      "What stands in TipoDocumento is not one of",
    ],
  ] as const)("%s", async (_, edits, says) => {
    expect((await schema(changed(...edits))).join("\n")).toContain(says);
  });

  it.each([
    ["Latin 1 in a text", [["Manutenzione di marzo", "Manutenzione però"]]],
    ["a code of 2025", [["TD01", "TD29"]]],
    [
      "a rate of 100",
      [["<AliquotaIVA>22.00</AliquotaIVA><Ritenuta>", "<AliquotaIVA>100.00</AliquotaIVA><Ritenuta>"]],
    ],
    [
      "a signature",
      [
        [
          "</p:FatturaElettronica>",
          '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Any/></ds:Signature></p:FatturaElettronica>',
        ],
      ],
    ],
  ] as const)("takes %s", async (_, edits) => {
    expect(await schema(changed(...edits))).toEqual([]);
  });
});
