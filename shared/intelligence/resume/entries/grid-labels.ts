import { plain } from "../sections/plain.ts";

/**
 * What a label of an entry announces. `study`: a qualification or a school, which its value tells itself; `duties`: what
 * was done; `none`: what says nothing more by its label, as the dates, or is no field here, as the branch.
 */
export type GridLabel = "position" | "company" | "place" | "study" | "duties" | "none";

/**
 * Labels that entries of form-like résumés carry, those of the Europass grids (Decision 2241/2004/EC and its forms in each
 * language) among them. English, Hindi; German; French; Spanish; Italian; Portuguese; Dutch; Polish; Czech; Swedish, Danish
 * and Norwegian; Finnish; Romanian; Hungarian; Turkish.
 */
const labels: Readonly<Record<GridLabel, readonly string[]>> = {
  position: [
    "designation|position|role|job title|title|post|occupation or position held|पद",
    "stelle|tätigkeit|funktion|beruf oder funktion",
    "poste|fonction|fonction ou poste occupé|poste occupé",
    "puesto|cargo|profesión o cargo desempeñado|función o puesto ocupado",
    "lavoro o posizione ricoperti|tipo di impiego|posizione ricoperta|qualifica|ruolo|mansione",
    "função|cargo ou função|função ou cargo ocupado|profissão ou cargo",
    "beroep of functie|functie|functietitel",
    "zajmowane stanowisko|stanowisko|zawód lub zajmowane stanowisko",
    "pozice|pracovní pozice|povolání nebo vykonávaná funkce|funkce",
    "befattning|yrke eller befattning|roll|stilling|stillingsbetegnelse|yrke eller stilling|tittel",
    "tehtävä|ammatti tai tehtävä|asema|tehtävänimike|nimike",
    "funcția|funcția sau postul ocupat|postul ocupat|poziția",
    "beosztás|munkakör|foglalkozás beosztás|foglalkozás vagy beosztás",
    "görev|görevi|pozisyon|unvan|meslek ya da görev",
  ],
  company: [
    "company|employer|organization|organisation|company name|name and address of employer|name and address of the employer|कंपनी|संस्था",
    "firma|arbeitgeber|unternehmen|name und adresse des arbeitgebers",
    "entreprise|employeur|nom et adresse de l employeur",
    "empresa|nombre y dirección de la empresa o empleador|nombre y dirección del empleador|empleador",
    "nome e indirizzo del datore di lavoro|datore di lavoro|azienda",
    "nome e morada do empregador|nome e endereço do empregador|empregador|entidade empregadora",
    "naam en adres van de werkgever|werkgever|naam en adres werkgever|bedrijf",
    "nazwa i adres pracodawcy|pracodawca|firma",
    "název a adresa zaměstnavatele|jméno a adresa zaměstnavatele|zaměstnavatel|společnost",
    "arbetsgivare|arbetsgivarens namn och adress|företag|arbejdsgiver|arbejdsgivers navn og adresse|navn og adresse på arbejdsgiver|arbeidsgiver|arbeidsgivers navn og adresse|navn og adresse på arbeidsgiver",
    "työnantaja|työnantajan nimi ja osoite|yritys",
    "numele și adresa angajatorului|angajator|angajatorul|companie",
    "munkáltató|a munkáltató neve és címe|munkáltató neve és címe|cég|cégnév",
    "işveren|işverenin adı ve adresi|şirket|firma adı|kurum",
  ],
  place: [
    "location|place|city|स्थान",
    "ort|standort|lieu|lugar|luogo|sede|local|localidade|plaats|locatie|miejsce|miejscowość|místo|plats|ort|sted|paikka|paikkakunta|locul|localitatea|hely|helyszín|yer|şehir",
  ],
  study: [
    "title of qualification awarded|name and type of organisation providing education and training",
    "bezeichnung der erworbenen qualifikation|name und art der bildungs oder ausbildungseinrichtung",
    "intitulé du certificat ou diplôme délivré|nom et type de l établissement d enseignement ou de formation",
    "título de la cualificación obtenida|nombre y tipo de organización que ha impartido la educación o la formación",
    "titolo della qualifica rilasciata|qualifica conseguita|nome e tipo di istituto di istruzione o formazione|nome e tipo d organizzazione erogatrice dell istruzione e formazione",
    "designação da qualificação atribuída|nome e tipo da organização de ensino ou formação",
    "behaald diploma of certificaat|naam en type onderwijs of opleidingsinstelling|naam van de onderwijsinstelling",
    "uzyskany tytuł|tytuł uzyskanej kwalifikacji|uzyskane kwalifikacje|nazwa i typ instytucji edukacyjnej|nazwa i rodzaj organizacji zapewniającej kształcenie i szkolenie|uczelnia",
    "dosažená kvalifikace|název a typ organizace která poskytla vzdělání|název školy",
    "erhållen examen|utbildningsanordnarens namn och typ|opnået kvalifikation|uddannelsesinstitutionens navn og type|oppnådd kvalifikasjon|navn på utdanningsinstitusjon",
    "tutkintonimike|suoritettu tutkinto|oppilaitos",
    "calificarea diploma obținută|numele și tipul instituției de învățământ furnizorului de formare",
    "végzettség képesítés|képesítés megnevezése|oktatást képzést nyújtó szervezet neve és típusa|intézmény",
    "alınan yeterlik|eğitim veren kurumun adı ve türü|okul",
  ],
  duties: [
    "main activities and responsibilities",
    "wichtigste tätigkeiten und zuständigkeiten",
    "principales activités et responsabilités",
    "actividades y responsabilidades principales",
    "principali mansioni e responsabilità|principali attività e responsabilità",
    "principais atividades e responsabilidades|principais actividades e responsabilidades",
    "voornaamste werkzaamheden en verantwoordelijkheden|belangrijkste werkzaamheden en verantwoordelijkheden",
    "główne czynności i obowiązki|główne obowiązki",
    "hlavní pracovní náplň a oblasti odpovědnosti|hlavní činnosti a odpovědnosti",
    "huvudsakliga arbetsuppgifter och ansvarsområden|hovedopgaver og ansvar|hovedoppgaver og ansvar",
    "pääasialliset tehtävät ja vastuualueet",
    "activități și responsabilități principale|principalele activități și responsabilități",
    "főbb tevékenységek és feladatkörök",
    "başlıca faaliyetler ve sorumluluklar",
  ],
  none: [
    "duration|period|from|date|dates|dates from to|type of business or sector|principal subjects occupational skills covered|level in national or international classification",
    "zeitraum|datum|tätigkeitsbereich oder branche",
    "durée|période|dates de à|type ou secteur d activité",
    "periodo|duración|fechas|fechas de a|tipo de empresa o sector",
    "date da a|data|tipo di azienda o settore|principali materie abilità professionali oggetto dello studio",
    "datas|datas de a|tipo de empresa ou setor|tipo de empresa ou sector",
    "periode|data van tot|data|soort bedrijf of sector",
    "okres zatrudnienia|okres|daty|daty od do|data|rodzaj działalności lub sektor|rodzaj prowadzonej działalności|okres kształcenia",
    "období|datum|od do|obor činnosti či odvětví",
    "datum|period|tidsperiod|typ av verksamhet eller bransch|dato|periode|type virksomhed eller sektor|type virksomhet eller sektor",
    "aika|päivämäärät|ajanjakso|toimiala|oppilaitoksen nimi ja tyyppi",
    "perioada|tipul activității sau sectorul de activitate",
    "időtartam|időszak|dátum|tevékenység típusa ágazat|tevékenység",
    "tarih|tarihler|dönem|süre|sektör|iş kolu ya da sektör",
  ],
};

const kindOf = new Map<string, GridLabel>();
for (const kind of ["position", "company", "place", "study", "duties", "none"] as const) {
  for (const name of labels[kind].flatMap((row) => row.split("|"))) {
    const key = plain(name);
    if (!kindOf.has(key)) kindOf.set(key, kind);
  }
}

/** What a text is a label of when it is one and nothing else: `Zajmowane stanowisko`, `Date (da – a)`. */
export const gridLabelOf = (text: string): GridLabel | undefined =>
  text.length > 120 ? undefined : kindOf.get(plain(text));
