import type { Meaning } from "../../../tables/vocabulary/meanings.ts";
import { partyHeads } from "../../../tables/vocabulary/parties.ts";

/** What heads of lists say of firms, in all languages, as names of a form's field. */
const namesOf = (...wanted: readonly Meaning[]): string =>
  Object.values(partyHeads)
    .flatMap((words) => wanted.flatMap((meaning) => words[meaning] ?? []))
    .join("|");

/** A firm's name in the papers of registers and banks outside of India. */
export const firmNames = `${namesOf("supplier_name")}|firma|firmenname|name der firma|unternehmen|raison sociale|denomination|denomination sociale|razon social|nombre o razon social|nombre|razao social|nome empresarial|nome|ragione sociale|denominazione|nazwa|nazwa firmy|naam|bedrijfsnaam|nom`;

export const holderNames =
  "kontoinhaber|titulaire|titulaire du compte|titular|titular de la cuenta|titular da conta|intestatario|posiadacz rachunku|rekeninghouder";

/** The number by which a firm pays taxes: in many countries that of the VAT. */
export const taxIdNames = `${namesOf("vat_id")}|ust idnr|n tva|no tva|numero tva|numero de tva|tva intracommunautaire|trn|tax registration number|abn|ein|fein|employer identification number|tin|tax id|tax id number|taxpayer id|taxpayer identification number|federal tax id`;

/** A second number of a tax office, beside that of the VAT. */
export const taxNumberNames =
  "steuernummer|steuer nr|codice fiscale|utr|utr number|unique taxpayer reference|rfc|cuit|nit";

/** The number by which a register of firms knows one. */
export const registerNames =
  "company number|company no|company nr|registered number|registered no|registered company number|company reg no|companies house number|crn|registration number|register number|handelsregister|handelsregisternummer|handelsregister nr|registernummer|hrb|hra|nummer der firma|siren|n siren|no siren|numero siren|siret|n siret|rcs|kvk|kvk nummer|krs|nr krs|numer krs|numero rea|rea|firmenbuchnummer|firmenbuch|uid register|inscricao estadual|nire";
