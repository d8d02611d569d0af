import { dutch } from "./words/dutch.ts";
import { english } from "./words/english.ts";
import { french } from "./words/french.ts";
import { german } from "./words/german.ts";
import { italian } from "./words/italian.ts";
import { polish } from "./words/polish.ts";
import { portuguese } from "./words/portuguese.ts";
import { spanish } from "./words/spanish.ts";
import type { Wording } from "./words/wording.ts";

export type Country = Readonly<{
  code: string;
  language: string;
  wording: Wording;
  currency: string;
  mark: string;
  /** Where the mark of the currency stands. */
  markFirst: boolean;
  decimal: "," | ".";
  group: readonly string[];
  /** Patterns of dates: D, M, Y are numbers, `MMM` is a month's name. */
  dates: readonly string[];
  rates: readonly number[];
  /** `9` is a digit; the town follows, or precedes when `townFirst`. */
  postcode: string;
  townFirst: boolean;
  towns: readonly string[];
  /** `{n}` is a house number. */
  streets: readonly string[];
  surnames: readonly string[];
  trades: readonly string[];
  forms: readonly string[];
  firstNames: readonly string[];
}>;

const list = (text: string) => text.split("|");
const euro = { currency: "EUR", mark: "€", markFirst: false, decimal: ",", group: [".", " ", ""] } as const;

const germanNames = {
  surnames: list("Brandner|Kessel|Lindauer|Mertens|Obermeier|Pfeiffer|Quast|Rademacher|Stolte|Vollmer"),
  trades: list(
    "Bürotechnik|Holzbau|Elektrohandel|Feinkost|Metallbau|Druckerei|Gartenbau|Logistik|Werkzeuge|Software",
  ),
  firstNames: list("Anja|Jörg|Sabine|Uwe|Katrin|Stefan"),
};

export const countries: readonly Country[] = [
  {
    ...euro,
    ...germanNames,
    code: "DE",
    language: "de",
    wording: german,
    dates: ["DD.MM.YYYY", "D. MMM YYYY", "DD.MM.YY"],
    rates: [19, 7],
    postcode: "99999",
    townFirst: false,
    towns: list("Musterhausen|Kassel|Bremen|Ulm|Oldenburg|Fulda|Bad Homburg|Jena"),
    streets: list(
      "Lindenstraße {n}|Am Markt {n}|Hauptstr. {n}|Goethering {n}|Industrieweg {n}a|Alte Gasse {n}",
    ),
    forms: list("GmbH|KG|GmbH & Co. KG|AG|e.K.|OHG|UG (haftungsbeschränkt)"),
  },
  {
    ...euro,
    ...germanNames,
    code: "AT",
    language: "de",
    wording: german,
    dates: ["DD.MM.YYYY", "D. MMM YYYY"],
    rates: [20, 10],
    postcode: "9999",
    townFirst: false,
    towns: list("Wien|Graz|Linz|Wels|Steyr|Krems"),
    streets: list("Mariahilfer Straße {n}|Ringstraße {n}|Hauptplatz {n}|Bahngasse {n}"),
    forms: list("GmbH|KG|e.U.|OG"),
  },
  {
    ...euro,
    code: "FR",
    language: "fr",
    wording: french,
    group: [" ", " ", ""],
    dates: ["DD/MM/YYYY", "D MMM YYYY", "DD/MM/YY"],
    rates: [20, 5.5, 10],
    postcode: "99999",
    townFirst: false,
    towns: list("Lyon|Nantes|Dijon|Angers|Saint-Malo|Rennes|Le Havre|Metz"),
    streets: list(
      "{n} rue des Lilas|{n}, avenue Foch|{n} bis boulevard Pasteur|{n} place du Marché|{n} chemin Vert",
    ),
    surnames: list("Delmas|Fournier|Garnier|Lemoine|Marchand|Perrin|Roussel|Thévenot"),
    trades: list("Mobilier|Électricité|Imprimerie|Transports|Traiteur|Jardins|Informatique|Outillage"),
    forms: list("SARL|SAS|SA|EURL|SASU"),
    firstNames: list("Élodie|Julien|Camille|Bruno|Hélène|Marc"),
  },
  {
    ...euro,
    code: "BE",
    language: "fr",
    wording: french,
    dates: ["DD/MM/YYYY", "D MMM YYYY"],
    rates: [21, 6],
    postcode: "9999",
    townFirst: false,
    towns: list("Namur|Liège|Mons|Bruxelles|Charleroi|Wavre"),
    streets: list("Rue Neuve {n}|Avenue Louise {n}|Chaussée de Wavre {n}|Place Verte {n}"),
    surnames: list("Lambert|Dumont|Collignon|Wauters|Renard|Leroy"),
    trades: list("Bureautique|Boissons|Chauffage|Impression|Menuiserie|Conseil"),
    forms: list("SRL|SA|SPRL"),
    firstNames: list("Luc|Nathalie|Olivier|Sophie"),
  },
  {
    ...euro,
    code: "ES",
    language: "es",
    wording: spanish,
    dates: ["DD/MM/YYYY", "D de MMM de YYYY", "DD-MM-YYYY"],
    rates: [21, 10, 4],
    postcode: "99999",
    townFirst: false,
    towns: list("Sevilla|Burgos|Girona|Alicante|Vigo|Toledo|León|Cádiz"),
    streets: list(
      "C/ Mayor, {n}|Calle del Sol {n}|Avda. de la Paz, {n}|Plaza Nueva {n}, bajo|Pº Marítimo {n}",
    ),
    surnames: list("Aguilar|Benítez|Carrasco|Herrero|Molina|Ortega|Salas|Vidal"),
    trades: list("Suministros|Electricidad|Imprenta|Transportes|Muebles|Jardinería|Informática|Ferretería"),
    forms: list("S.L.|S.A.|SL|S.L.U."),
    firstNames: list("Lucía|Javier|Carmen|Pablo|Elena|Sergio"),
  },
  {
    ...euro,
    code: "IT",
    language: "it",
    wording: italian,
    dates: ["DD/MM/YYYY", "D MMM YYYY", "DD-MM-YYYY"],
    rates: [22, 10, 4],
    postcode: "99999",
    townFirst: false,
    towns: list("Modena|Parma|Bergamo|Pisa|Lecce|Trento (TN)|Verona (VR)|Ancona"),
    streets: list("Via Roma, {n}|Via G. Verdi {n}|Corso Italia {n}|Piazza Dante, {n}|Viale Europa {n}/A"),
    surnames: list("Barbieri|Colombo|Ferrari|Gallo|Mancini|Rinaldi|Serra|Villa"),
    trades: list("Arredamenti|Elettronica|Tipografia|Trasporti|Ferramenta|Giardini|Informatica|Alimentari"),
    forms: list("S.r.l.|S.p.A.|srl|S.n.c.|S.a.s."),
    firstNames: list("Giulia|Marco|Francesca|Luca|Chiara|Paolo"),
  },
  {
    ...euro,
    code: "NL",
    language: "nl",
    wording: dutch,
    dates: ["DD-MM-YYYY", "D MMM YYYY", "DD/MM/YYYY"],
    rates: [21, 9],
    postcode: "9999 AA",
    townFirst: false,
    towns: list("Utrecht|Breda|Zwolle|Delft|Haarlem|Den Bosch|Leiden|Almere"),
    streets: list("Kerkstraat {n}|Nieuwe Gracht {n}|Stationsweg {n}|Dorpsplein {n}|Molenlaan {n}b"),
    surnames: list("Bakker|De Wit|Hendriks|Kuipers|Meijer|Postma|Smeets|Van Dijk"),
    trades: list("Kantoor|Techniek|Drukwerk|Transport|Meubelen|Tuinen|Automatisering|Gereedschap"),
    forms: list("B.V.|BV|N.V.|VOF"),
    firstNames: list("Sanne|Bram|Marieke|Joost|Femke|Ruben"),
  },
  {
    ...euro,
    code: "PT",
    language: "pt",
    wording: portuguese,
    dates: ["DD/MM/YYYY", "YYYY-MM-DD", "D de MMM de YYYY"],
    rates: [23, 13, 6],
    postcode: "9999-999",
    townFirst: false,
    towns: list("Lisboa|Porto|Braga|Coimbra|Évora|Faro|Aveiro|Viseu"),
    streets: list("Rua das Flores, {n}|Av. da Liberdade {n}|Praça Velha, {n}|Travessa do Sol {n}"),
    surnames: list("Almeida|Barros|Carvalho|Esteves|Lopes|Moreira|Queirós|Teixeira"),
    trades: list("Mobiliário|Eletricidade|Gráfica|Transportes|Jardins|Informática|Ferragens|Alimentação"),
    forms: list("Lda.|Lda|S.A.|Unipessoal Lda."),
    firstNames: list("Inês|Rui|Marta|Tiago|Sofia|Nuno"),
  },
  {
    code: "PL",
    language: "pl",
    wording: polish,
    currency: "PLN",
    mark: "zł",
    markFirst: false,
    decimal: ",",
    group: [" ", " "],
    dates: ["DD.MM.YYYY", "YYYY-MM-DD", "D MMM YYYY"],
    rates: [23, 8, 5],
    postcode: "99-999",
    townFirst: false,
    towns: list("Warszawa|Kraków|Gdańsk|Poznań|Łódź|Lublin|Toruń|Opole"),
    streets: list("ul. Długa {n}|ul. Polna {n}/4|al. Jana Pawła II {n}|pl. Wolności {n}|ul. Kwiatowa {n}"),
    surnames: list("Kowalczyk|Lewandowski|Mazur|Nowicki|Pawlak|Sikora|Wójcik|Zieliński"),
    trades: list("Meble|Elektro|Drukarnia|Transport|Ogrody|Informatyka|Narzędzia|Hurtownia"),
    forms: list("Sp. z o.o.|S.A.|sp.j.|Sp. k."),
    firstNames: list("Anna|Piotr|Magdalena|Tomasz|Ewa|Marek"),
  },
  {
    code: "GB",
    language: "en",
    wording: english,
    currency: "GBP",
    mark: "£",
    markFirst: true,
    decimal: ".",
    group: [","],
    dates: ["DD/MM/YYYY", "D MMM YYYY", "DD-mmm-YYYY"],
    rates: [20, 5],
    postcode: "AA9 9AA",
    townFirst: true,
    towns: list("Bristol|Leeds|York|Exeter|Norwich|Cardiff|Luton|Reading"),
    streets: list("{n} High Street|Unit {n}, Mill Lane|{n} Station Road|{n} Victoria Terrace|{n} Park Row"),
    surnames: list("Ashworth|Bennett|Crossley|Hargreaves|Lockwood|Pemberton|Sutcliffe|Whitaker"),
    trades: list("Furniture|Electrical|Printing|Haulage|Catering|Gardens|Systems|Tools"),
    forms: list("Ltd|Limited|LLP|PLC"),
    firstNames: list("Alice|George|Helen|Oliver|Emma|Simon"),
  },
  {
    code: "US",
    language: "en",
    wording: english,
    currency: "USD",
    mark: "$",
    markFirst: true,
    decimal: ".",
    group: [","],
    dates: ["MM/DD/YYYY", "MMM D, YYYY", "mmm D, YYYY"],
    rates: [8.25, 7, 6.5],
    postcode: "99999",
    townFirst: true,
    towns: list("Portland, OR|Dayton, OH|Boise, ID|Albany, NY|Tulsa, OK|Reno, NV"),
    streets: list(
      "{n} Main Street|{n} Oak Avenue|{n} W 5th St, Suite 200|{n} Lakeview Drive|{n} Commerce Blvd",
    ),
    surnames: list("Bradford|Callahan|Dawson|Ellison|Jennings|Monroe|Prescott|Whitfield"),
    trades: list("Office Supply|Electric|Printing|Freight|Foods|Landscaping|Software|Hardware"),
    forms: list("Inc.|LLC|Corp.|Co."),
    firstNames: list("Emily|Jacob|Madison|Ethan|Olivia|Noah"),
  },
];
