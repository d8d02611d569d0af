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
import { validate as codiceFiscale } from "stdnum/lib/cjs/it/codicefiscale.js";
import { validate as rrn } from "stdnum/lib/cjs/kr/rrn.js";
import { validate as curp } from "stdnum/lib/cjs/mx/curp.js";
import { validate as bsn } from "stdnum/lib/cjs/nl/bsn.js";
import { validate as personnummer } from "stdnum/lib/cjs/se/personnummer.js";
import { luhn } from "./checksums.ts";

type Validate = (value: string) => { isValid: boolean };
const holds = (validate: Validate) => (text: string) => validate(text).isValid;

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
  FI: holds(hetu),
  FR: holds(nir),
  GB: holds(nino),
  IT: holds(codiceFiscale),
  KR: holds(rrn),
  MX: holds(curp),
  NL: holds(bsn),
  SE: holds(personnummer),
} as const;
