import { expect, test } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { extractResume } from "../../shared/intelligence/resume/extract-resume.ts";
import { resumePdf, type Text } from "./fixture.ts";

const markdown = async (text: string) => {
  const file = { filename: "cv.md", contentType: "text/markdown", bytes: Buffer.from(text) };
  return extractResume(await readDocument(file)).resume;
};

/** Headings of posts, studies, skills and languages; a post that goes on; months; a language by its name. */
const languages = [
  ["it", "Esperienza lavorativa", "Studi", "Competenze digitali", "Lingue straniere"],
  ["pt", "Percurso profissional", "Habilitações académicas", "Competências digitais", "Idiomas"],
  ["nl", "Werkervaring", "Opleidingen", "Digitale vaardigheden", "Talenkennis"],
  ["pl", "Doświadczenie zawodowe", "Wykształcenie", "Umiejętności", "Języki obce"],
  ["cs", "Pracovní zkušenosti", "Vzdělání", "Znalosti a dovednosti", "Jazykové znalosti"],
  ["sv", "Arbetslivserfarenhet", "Utbildning", "Kompetenser", "Språkkunskaper"],
  ["da", "Erhvervserfaring", "Uddannelse", "Kompetencer", "Sprogkundskaber"],
  ["no", "Arbeidserfaring", "Utdanning", "Ferdigheter", "Språkferdigheter"],
  ["fi", "Työkokemus", "Koulutus", "Osaaminen", "Kielitaito"],
  ["ro", "Experiență profesională", "Educație și formare", "Competențe", "Limbi străine"],
  ["hu", "Szakmai tapasztalat", "Tanulmányok", "Készségek", "Nyelvtudás"],
  ["tr", "İş Deneyimi", "Eğitim", "Beceriler", "Yabancı Diller"],
] as const;

/** A post that goes on, one with months, a degree with its school, English and its name, by language. */
const entries: Readonly<
  Record<
    string,
    readonly [now: string, job: string, past: string, degree: string, school: string, english: string]
  >
> = {
  it: [
    "dal 2019 a oggi",
    "Magazziniere",
    "marzo 2015 – giugno 2019",
    "Laurea",
    "Università di Pisa",
    "Inglese",
  ],
  pt: [
    "2019 – atualidade",
    "Contabilista",
    "março 2015 – junho 2019",
    "Mestrado",
    "Universidade de Évora",
    "Inglês",
  ],
  nl: ["2019 tot heden", "Boekhouder", "maart 2015 – juni 2019", "Bachelor", "Hogeschool Utrecht", "Engels"],
  pl: [
    "od 2019 do nadal",
    "Magazynier",
    "marzec 2015 – czerwiec 2019",
    "Licencjat",
    "Uniwersytet Gdański",
    "Angielski",
  ],
  cs: [
    "od 2019 dosud",
    "Skladník",
    "březen 2015 – červen 2019",
    "Magistr",
    "Masarykova univerzita",
    "Angličtina",
  ],
  sv: [
    "2019 – nuvarande",
    "Lagerarbetare",
    "mars 2015 – juni 2019",
    "Kandidatexamen",
    "Lunds universitet",
    "Engelska",
  ],
  da: [
    "2019 – nuværende",
    "Sygeplejerske",
    "marts 2015 – juni 2019",
    "Bachelor",
    "Aarhus Universitet",
    "Engelsk",
  ],
  no: [
    "2019 – nå",
    "Saksbehandler",
    "mars 2015 – juni 2019",
    "Bachelorgrad",
    "Universitetet i Bergen",
    "Engelsk",
  ],
  fi: [
    "2019 – nykyinen",
    "Kirjanpitäjä",
    "maaliskuu 2015 – kesäkuu 2019",
    "Maisteri",
    "Turun yliopisto",
    "Englanti",
  ],
  ro: [
    "2019 – prezent",
    "Contabil",
    "martie 2015 – iunie 2019",
    "Masterat",
    "Universitatea din Cluj",
    "Engleză",
  ],
  hu: ["2019 – jelenleg", "Könyvelő", "2015.03 – 2019.06", "Mesterdiploma", "Szegedi Egyetem", "Angol"],
  tr: [
    "2019 – halen",
    "Muhasebeci",
    "Mart 2015 – Haziran 2019",
    "Yüksek lisans",
    "Ege Üniversitesi",
    "İngilizce",
  ],
};

test.each(languages)("a résumé in the words of %s", async (code, work, education, skills, spoken) => {
  const [now = "", job = "", past = "", degree = "", school = "", english = ""] = entries[code] ?? [];
  const resume = await markdown(
    [
      "# Mira Holm",
      "mira.holm@example.com",
      `## ${work}`,
      `${job}, Nordhavn Ltd`,
      now,
      `${job}, Sunde Inc`,
      past,
      `## ${education}`,
      `${degree}, ${school}`,
      "2012 – 2015",
      `## ${skills}`,
      "SAP, Excel",
      `## ${spoken}`,
      `${english}: C1`,
    ].join("\n\n"),
  );
  expect(resume.experience).toMatchObject([
    { position: job, company: "Nordhavn Ltd", start: "2019", end: null, current: true },
    { position: job, company: "Sunde Inc", start: "2015-03", end: "2019-06", current: false },
  ]);
  expect(resume.education).toMatchObject([{ degree, institution: school, start: "2012", end: "2015" }]);
  expect(resume.skills.flatMap((group) => group.skills)).toEqual(["SAP", "Excel"]);
  expect(resume.languages).toMatchObject([{ language: english, code: "en", level: "C1" }]);
});

test("the Norwegian word for now is none within a Portuguese line", async () => {
  const post = (period: string) =>
    markdown(`# Mira Holm\n\n## Percurso profissional\n\nContabilista, Nordhavn Ltd\n\n${period}`);
  expect((await post("2019 – nå")).experience).toMatchObject([{ start: "2019", current: true }]);
  expect((await post("2019 na Noruega")).experience).toMatchObject([{ current: false }]);
});

/** The labels of a grid in its language: headings, dates, post, duties, employer, qualification, school. */
const grids = [
  [
    "it",
    "Esperienza lavorativa",
    "Date (da - a)",
    "Lavoro o posizione ricoperti",
    "Principali mansioni e responsabilità",
    "Nome e indirizzo del datore di lavoro",
    "Istruzione e formazione",
    "Titolo della qualifica rilasciata",
    "Nome e tipo d'organizzazione erogatrice|dell'istruzione e formazione",
    "Magazziniere",
    "Laurea in Geografia",
    "Università di Pisa",
  ],
  [
    "pl",
    "Doswiadczenie zawodowe",
    "Daty (od - do)",
    "Zajmowane stanowisko",
    "Rodzaj dzialalnosci lub sektor",
    "Nazwa i adres pracodawcy",
    "Wyksztalcenie",
    "Uzyskany tytul",
    "Uczelnia",
    "Magazynier",
    "Licencjat z geografii",
    "Uniwersytet Gdanski",
  ],
  [
    "sv",
    "Arbetslivserfarenhet",
    "Datum",
    "Yrke eller befattning",
    "Huvudsakliga arbetsuppgifter och ansvarsområden",
    "Arbetsgivarens namn och adress",
    "Utbildning",
    "Erhållen examen",
    "Utbildningsanordnarens namn och typ",
    "Lagerarbetare",
    "Kandidatexamen i geografi",
    "Lunds universitet",
  ],
  [
    "ro",
    "Experienta profesionala",
    "Perioada",
    "Functia sau postul ocupat",
    "Activitati si responsabilitati principale",
    "Numele si adresa angajatorului",
    "Educatie si formare",
    "Calificarea / diploma obtinuta",
    "Numele si tipul institutiei de invatamânt / furnizorului de formare",
    "Contabil",
    "Masterat in geografie",
    "Universitatea din Cluj",
  ],
] as const;

test.each(grids)(
  "a grid of labels and values as the Europass has it: %s",
  async (_, work, dates, post, duties, employer, education, qualification, organisation, job, degree, school) => {
    const row = (y: number, label: string, value: string): Text[] => [
      // A long label goes on under its first line.
      ...label.split("|").map((part, line): Text => [60, y - 10 * line, part, { size: 8 }]),
      [300, y, value, { size: 10 }],
    ];
    const post1 = (y: number, period: string, name: string): Text[] => [
      ...row(y, dates, period),
      ...row(y - 16, post, job),
      ...row(y - 32, duties, "SAP, export, import"),
      ...row(y - 48, employer, name),
    ];
    const file = await resumePdf("cv.pdf", [
      [
        [60, 800, "Mira Holm", { size: 18, bold: true }],
        [60, 770, "mira.holm@example.com", { size: 10 }],
        [60, 730, work, { size: 13, bold: true }],
        ...post1(700, "2019 - 2021", "Nordhavn Ltd"),
        ...post1(620, "2015 - 2019", "Sunde Inc"),
        [60, 530, education, { size: 13, bold: true }],
        ...row(500, dates, "2012 - 2015"),
        ...row(484, qualification, degree),
        ...row(468, organisation, school),
      ],
    ]);
    const { resume } = extractResume(await readDocument(file));
    expect(resume.experience).toMatchObject([
      { position: job, company: "Nordhavn Ltd", start: "2019", end: "2021" },
      { position: job, company: "Sunde Inc", start: "2015", end: "2019" },
    ]);
    expect(resume.education).toMatchObject([{ institution: school, start: "2012", end: "2015" }]);
    expect(resume.education[0]?.degree).toBe(degree.split(" ")[0]);
  },
);
