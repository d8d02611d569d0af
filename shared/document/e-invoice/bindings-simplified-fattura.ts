import { Decimal } from "../../values/amounts/decimal.ts";
import type { XmlElement } from "../xml/xml.ts";
import { Binder, type Binding } from "./bind.ts";
import { seatAt, withName, withType } from "./bindings-fatturapa.ts";
import { at, decimalOf, summed, sumOf, withEach, withTerms, withTotals } from "./derived.ts";
import { firstOf, type Group, groupsOf, type Stated } from "./terms.ts";

const head = "FatturaElettronicaHeader";
const body = "FatturaElettronicaBody";
const general = `${body}/DatiGenerali/DatiGeneraliDocumento`;

/** Source: Agenzia delle Entrate, Allegato A, Specifiche tecniche 1.8.3, 2.3 (fattura semplificata, FSM10). */
const binding: Binding = {
  group: "",
  at: [],
  terms: {
    "BT-5": `${general}/Divisa`,
    "BT-1": `${general}/Numero`,
    "BT-2": `${general}/Data`,
    "document-type": `${general}/TipoDocumento`,
    "BT-24": `${head}/DatiTrasmissione/FormatoTrasmissione`,
    "recipient-code": `${head}/DatiTrasmissione/CodiceDestinatario`,
    version: "@versione",
  },
  groups: [
    {
      group: "BG-3",
      at: [`${body}/DatiGenerali/DatiFatturaRettificata`],
      terms: { "BT-25": "NumeroFR", "BT-26": "DataFR", corrected: "ElementiRettificati" },
    },
    {
      group: "BG-4",
      at: [`${head}/CedentePrestatore`],
      terms: {
        "BT-27": "Denominazione",
        "first-name": "Nome",
        "last-name": "Cognome",
        "vat-country": "IdFiscaleIVA/IdPaese",
        "vat-code": "IdFiscaleIVA/IdCodice",
        "BT-32": "CodiceFiscale",
        regime: "RegimeFiscale",
      },
      groups: [seatAt("BG-5", "Sede")],
    },
    {
      group: "BG-7",
      at: [`${head}/CessionarioCommittente`],
      terms: {
        "BT-44": "AltriDatiIdentificativi/Denominazione",
        "first-name": "AltriDatiIdentificativi/Nome",
        "last-name": "AltriDatiIdentificativi/Cognome",
        "vat-country": "IdentificativiFiscali/IdFiscaleIVA/IdPaese",
        "vat-code": "IdentificativiFiscali/IdFiscaleIVA/IdCodice",
        "tax-number": "IdentificativiFiscali/CodiceFiscale",
      },
      groups: [seatAt("BG-8", "AltriDatiIdentificativi/Sede")],
    },
    {
      group: "BG-25",
      at: [`${body}/DatiBeniServizi`],
      terms: {
        "BT-153": "Descrizione",
        gross: "Importo",
        tax: "DatiIVA/Imposta",
        "BT-152": "DatiIVA/Aliquota",
        nature: "Natura",
      },
    },
  ],
};

/** The tax within the amount of a line, where it is stated: none where a Natura says that nothing is taxed. */
function taxOf(line: Group): Stated | undefined {
  const [tax, nature] = [firstOf(line, "tax"), firstOf(line, "nature")];
  return tax ?? (nature && at(nature, "0.00"));
}

/** The amount without its tax. A rate alone does not say to which cent the tax was rounded. */
function netOf(line: Group): Stated | undefined {
  const [gross, tax] = [firstOf(line, "gross"), taxOf(line)];
  const [whole, part] = [decimalOf(gross), decimalOf(tax)];
  if (gross === undefined || whole === undefined || part === undefined) return undefined;
  return at(gross, whole.minus(part).plus(new Decimal(0n, 2)).toString());
}

/**
 * The terms of a simplified FatturaPA. Its amounts include the tax: net amounts and the tax are there where each line states
 * its tax, the total is the sum of the lines.
 */
export function simplifiedFatturaTerms(root: XmlElement): Group {
  const read = withType(new Binder().read(root, binding));
  let invoice = withEach(read, "BG-4", (group) => withName(group, "BT-27", "BT-31"));
  invoice = withEach(invoice, "BG-7", (group) => withName(group, "BT-44", "BT-48"));
  invoice = withEach(invoice, "BG-25", (line, place) => {
    const described = firstOf(line, "BT-153") ?? firstOf(line, "gross");
    return withTerms(line, {
      "BT-126": described && at(described, String(place + 1)),
      "BT-131": netOf(line),
    });
  });
  const lines = groupsOf(read, "BG-25");
  const every = (of: (line: Group) => Stated | undefined) => {
    const found = lines.flatMap((line) => of(line) ?? []);
    return found.length === lines.length ? sumOf(found) : undefined;
  };
  return withTotals(withTerms(invoice, { "BT-110": every(taxOf) }), {
    "BT-112": summed(lines, "gross"),
    "BT-109": every(netOf),
  });
}
