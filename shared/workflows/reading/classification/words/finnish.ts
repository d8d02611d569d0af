import type { KindWords } from "./kind-words.ts";

export const finnish: KindWords = {
  invoice: {
    titles:
      "lasku|proformalasku|koontilasku|ennakkolasku|loppulasku|palkkiolasku|myyntilasku|verkkolasku|käteislasku",
    words: [
      "laskun numero|laskunumero|laskun nro|laskunro|lasku nro|lasku no|viitenumero",
      "laskun päivä|laskun päiväys|laskupäivä|laskun pvm|päiväys",
      "asiakas|laskutusosoite|ostaja|maksaja|laskun saaja|asiakasnumero",
      "eräpäivä|maksuehto|maksettava|maksettava yhteensä|yhteensä maksettava|maksuaika|viivästyskorko|maksettavaa",
      "alv|arvonlisävero|y tunnus|alv tunnus|alv osuus|veroton|alv erittely",
      "veroton yhteensä|verollinen yhteensä|yhteensä|veroton hinta|välisumma|loppusumma|a hinta|yksikköhinta|verollinen",
    ],
    names: "lasku",
  },
  credit_note: {
    titles: "hyvityslasku|hyvitys|hyvitysnota",
    words: [
      "hyvityslaskun numero|hyvityslasku nro|hyvityslaskunumero|hyvityslaskun nro",
      "koskee laskua|alkuperäinen lasku|hyvitetään|hyvitettävä|hyvitys laskusta|alkuperäisen laskun",
    ],
    names: "hyvityslasku|hyvitys",
  },
  receipt: {
    titles: "kuitti|kassakuitti|maksukuitti|ostokuitti|käteiskuitti",
    words: [
      "kuitti|kuittinumero|kuitti nro|kassakuitti",
      "käteinen|käteistä|saatu|vaihtoraha",
      "kiitos käynnistä|kiitos ostoksesta|tervetuloa uudelleen|kiitos ja tervetuloa|kiitos",
      "kassa|myyjä|teitä palveli|kassanhoitaja|pöytä",
      "pyöristys|tuotteita yhteensä",
      "pankkikortti|korttimaksu|kortti|lähimaksu|mobilepay|debit",
    ],
    names: "kuitti",
  },
  purchase_order: {
    titles: "ostotilaus|tilaus|hankintatilaus|tilausvahvistus|tilauslomake",
    words: [
      "tilausnumero|tilauksen numero|tilaus nro|ostotilausnumero|tilauspäivä|tilausnro|ostotilaus nro",
      "toimittaja|toimitusosoite|toimitetaan",
      "toivottu toimituspäivä|toimitusaika|tilaamme|pyydämme toimittamaan|tilausvahvistusta|toimitusehto|pyydämme",
      "tilaaja|ostaja|hyväksyjä|tilauksen tekijä",
    ],
    names: "tilaus|ostotilaus",
  },
  delivery_note: {
    titles:
      "lähete|rahtikirja|toimitusvahvistus|pakkauslista|lähetyslista|lähetysluettelo|pakkausluettelo|kuormakirja",
    words: [
      "lähetenumero|lähete nro|lähetteen numero|rahtikirjan numero|lähete no|toimituspäivä",
      "kollien määrä|kollia|bruttopaino|tavara vastaanotettu|vastaanotettu|vastaanottajan allekirjoitus|rahdinkuljettaja|kollit|vastaanottaja",
    ],
    names: "lahete|rahtikirja",
  },
  bank_statement: {
    titles: "tiliote|tilitapahtumat|tapahtumaote|tilierittely|luottokorttilasku",
    words: [
      "alkusaldo|loppusaldo|saldo|edellinen saldo|uusi saldo|lähtösaldo",
      "tilinomistaja|tilinumero|ajalta|tilin omistaja|tiliote nro|kausi",
      "panot|otot|pano|otto|hyvitykset|veloitukset",
      "kirjauspäivä|arvopäivä|maksupäivä|tapahtumat|saaja maksaja|selite",
      "suoraveloitus|tilisiirto|korttiosto|käteisnosto|pano|itsepalvelu|e lasku",
    ],
    names: "tiliote",
  },
  payslip: {
    titles: "palkkalaskelma|palkkakuitti|palkkaerittely|tilinauha|palkkatodistus",
    words: [
      "kuukausipalkka|bruttopalkka|peruspalkka|tuntipalkka|rahapalkka|palkka yhteensä",
      "nettopalkka|maksetaan|maksetaan tilille|netto|maksettava nettopalkka",
      "ennakonpidätys|työeläkemaksu|työttömyysvakuutusmaksu|veroprosentti|työeläkevakuutusmaksu|lomaraha",
      "työntekijä|palkkakausi|ylityö|henkilötunnus|henkilönumero|palkanmaksupäivä|työsuhde",
    ],
    names: "palkkalaskelma|palkka",
  },
  contract: {
    titles:
      "sopimus|vuokrasopimus|työsopimus|kauppasopimus|palvelusopimus|toimeksiantosopimus|salassapitosopimus|yhteistyösopimus|puitesopimus|kauppakirja|huoneenvuokrasopimus|lisenssisopimus|toimitussopimus|konsulttisopimus|urakkasopimus|liikehuoneiston vuokrasopimus",
    words: [
      "tämä sopimus|tätä sopimusta|tämän sopimuksen|tällä sopimuksella|sopimus on|sopimuksen",
      "jäljempänä",
      "sopijapuolet|osapuolet|sopijapuoli|osapuolten|sopimuspuolet",
      "irtisanoa|irtisanomisajalla|irtisanomisaika|suomen lakia|käräjäoikeudessa|erimielisyydet|salassapito|purkaa|vahingonkorvaus",
      "ovat sopineet|samasanaista kappaletta|kaksi kappaletta|allekirjoitukset|kahtena kappaleena",
      "vuokranantaja|vuokralainen|työnantaja|toimeksisaaja|myyjä|tilaaja|ostaja",
    ],
    names: "sopimus|vuokrasopimus|tyosopimus",
  },
  resume: { titles: "ansioluettelo", names: "ansioluettelo" },
};
