import { validate as belgian } from "stdnum/lib/cjs/be/nn.js";
import { validate as cpf } from "stdnum/lib/cjs/br/cpf.js";
import { validate as ahv } from "stdnum/lib/cjs/ch/ssn.js";
import { validate as ric } from "stdnum/lib/cjs/cn/ric.js";
import { validate as rodneCislo } from "stdnum/lib/cjs/cz/rc.js";
import { validate as idnr } from "stdnum/lib/cjs/de/idnr.js";
import { validate as svnr } from "stdnum/lib/cjs/de/svnr.js";
import { validate as dni } from "stdnum/lib/cjs/es/dni.js";
import { validate as nie } from "stdnum/lib/cjs/es/nie.js";
import { validate as hetu } from "stdnum/lib/cjs/fi/hetu.js";
import { validate as nir } from "stdnum/lib/cjs/fr/nir.js";
import { validate as nino } from "stdnum/lib/cjs/gb/nino.js";
import { validate as hkid } from "stdnum/lib/cjs/hk/hkid.js";
import { validate as codiceFiscale } from "stdnum/lib/cjs/it/codicefiscale.js";
import { validate as rrn } from "stdnum/lib/cjs/kr/rrn.js";
import { validate as curp } from "stdnum/lib/cjs/mx/curp.js";
import { validate as rfc } from "stdnum/lib/cjs/mx/rfc.js";
import { validate as mykad } from "stdnum/lib/cjs/my/nric.js";
import { validate as bsn } from "stdnum/lib/cjs/nl/bsn.js";
import { validate as cnic } from "stdnum/lib/cjs/pk/cnic.js";
import { validate as citizenCard } from "stdnum/lib/cjs/pt/cc.js";
import { validate as personnummer } from "stdnum/lib/cjs/se/personnummer.js";
import { validate as thai } from "stdnum/lib/cjs/th/idnr.js";
import { validate as taiwanese } from "stdnum/lib/cjs/tw/natid.js";
import { luhn } from "./checksums.ts";

type Validate = (value: string) => { isValid: boolean };
const holds = (validate: Validate) => (text: string) => validate(text).isValid;

/** Two digits of the province, seven or eight of the number, and the remainder of both by 97; a short number is filled up. */
function isSpanishSocial(text: string): boolean {
  const found = /^(\d{2})(\d{7,8})(\d{2})$/.exec(text.replace(/\D/g, ""));
  if (found === null) return false;
  const [, province = "", number = "", check] = found;
  const filled = Number(number) < 10_000_000 ? number.slice(-7) : number;
  return Number(`${province}${filled}`) % 97 === Number(check);
}

/** Whether a text is a number that a state gives to persons, by its check digits and the day of birth in it. */
export const personNumbers = {
  AE: (text: string) => luhn(text.replace(/\D/g, "")),
  BE: holds(belgian),
  BR: holds(cpf),
  CH: holds(ahv),
  CN: holds(ric),
  CZ: holds(rodneCislo),
  DE: holds(idnr),
  DE_SOCIAL: holds(svnr),
  ES: holds(dni),
  ES_FOREIGNER: holds(nie),
  ES_SOCIAL: isSpanishSocial,
  FI: holds(hetu),
  FR: holds(nir),
  GB: holds(nino),
  HK: holds(hkid),
  IT: holds(codiceFiscale),
  KR: holds(rrn),
  MX: holds(curp),
  MX_TAX: holds(rfc),
  MY: holds(mykad),
  NL: holds(bsn),
  PK: holds(cnic),
  PT: holds(citizenCard),
  SE: holds(personnummer),
  TH: holds(thai),
  TW: holds(taiwanese),
} as const;
