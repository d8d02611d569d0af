// Openings of contracts in the ways that people write them, with the parties that each names.

export type Preamble = { family: string; paragraphs: readonly string[]; parties: readonly string[] };
type Side = { name: string; role: string; kind: string; place: string };
type Family = { name: string; write: (one: Side, other: Side, date: string) => readonly string[] };

const companies: readonly (readonly [name: string, kind: string])[] = [
  ["Harbor Peak Analytics LLC", "a Delaware limited liability company"],
  ["NUANCE COMMUNICATIONS, INC.", "a Delaware corporation"],
  ["Alpha Steels Pvt. Ltd.", "a company incorporated under the Companies Act, 2013"],
  ["Müller & Söhne GmbH", "a company registered in Germany"],
  ["Rare Element Resources Ltd.", "a British Columbia corporation"],
  ["Banco del Sur, S.A.", "a Spanish company"],
  ["Diamond State Generation Partners, LLC", "a Delaware limited liability company"],
  ["Tata Motors Finance Limited", "a public limited company"],
  ["VITALIBIS INC", "a Nevada corporation"],
  ["Brown, Green & Partners LLP", "a limited liability partnership"],
  ["Koninklijke Bakker B.V.", "a private company with limited liability"],
  ["Full Sail Brewing Company", "an Oregon corporation"],
  ["Hansen og Sønner ApS", "a Danish private company"],
  ["B & C General Warehouse Corporation", "a Californian corporation"],
  ["Société Lumière SARL", "a French company"],
  ["The Northern Trust plc", "a public limited company"],
];
const people = [
  "Jordan Vance",
  "Dr. Maria del Carmen Ruiz",
  "MD. SAIED SAGAR",
  "Alexandra Rivera",
  "Mr. Rajesh Kumar Sharma",
  "Jean-Pierre Dupont",
  "Anna O'Neill",
  "Kim Min-jun",
];
const places = [
  "4500 Elm Street, Suite 200, Wilmington, DE 19801",
  "14 MG Road, Bengaluru, Karnataka 560001",
  "Hauptstraße 12, 10115 Berlin, Germany",
  "1 Canada Square, London E14 5AB",
];
const dates = ["January 15, 2025", "1 March 2024", "the 24th day of August, 2026", "02/10/2023"];
const pairs = [
  ["Supplier", "Customer"],
  ["Licensor", "Licensee"],
  ["Company", "Consultant"],
  ["Disclosing Party", "Receiving Party"],
  ["Landlord", "Tenant"],
  ["Service Provider", "Client"],
] as const;

const title = "MASTER AGREEMENT";
const after = [
  "WHEREAS, Acme Logistics Inc. introduced the parties to each other; and",
  "NOW, THEREFORE, the parties agree as follows:",
  "1. Definitions. “Affiliate” means any company such as Globex Holdings Ltd. that is controlled by a party.",
  "2. Payment. Each invoice is due within thirty (30) days from its date.",
];

const families: readonly Family[] = [
  {
    name: "one sentence, roles in brackets",
    write: (a, b, date) => [
      `This Agreement (the "Agreement") is entered into as of ${date} by and between ${a.name}, ${a.kind} ("${a.role}"), and ${b.name}, ${b.kind} ("${b.role}").`,
    ],
  },
  {
    name: "one sentence, offices",
    write: (a, b, date) => [
      `This Agreement is made on ${date} (the "Effective Date") between ${a.name}, ${a.kind} with its principal place of business at ${a.place} (hereinafter referred to as the "${a.role}"), and ${b.name}, ${b.kind} having its office at ${b.place} (hereinafter referred to as the "${b.role}").`,
    ],
  },
  {
    name: "a paragraph for each after by and between",
    write: (a, b, date) => [
      `This Agreement (this "Agreement") is entered into as of ${date} by and between:`,
      `${a.name}, ${a.kind} with its principal place of business at ${a.place} ("${a.role}"), and`,
      `${b.name}, ${b.kind} with its principal place of business at ${b.place} ("${b.role}").`,
      `${a.role} and ${b.role} are collectively referred to as the "Parties."`,
    ],
  },
  {
    name: "numbered, AND between",
    write: (a, b, date) => [
      `THIS AGREEMENT (the "Agreement") is made and entered into as of ${date}`,
      "BY AND BETWEEN:",
      `1. ${a.name}, ${a.kind}, having its address at ${a.place} (hereinafter referred to as the "${a.role}", which expression shall include its successors and assigns);`,
      "AND",
      `2. ${b.name}, ${b.kind}, having its address at ${b.place} (hereinafter referred to as the "${b.role}").`,
    ],
  },
  {
    name: "BETWEEN, numbers in brackets",
    write: (a, b, date) => [
      `DATED ${date}`,
      "BETWEEN",
      `(1) ${a.name}, ${a.kind} whose registered office is at ${a.place} (the “${a.role}”); and`,
      `(2) ${b.name}, ${b.kind} whose registered office is at ${b.place} (the “${b.role}”).`,
      "BACKGROUND",
    ],
  },
  {
    name: "labels with their names",
    write: (a, b, date) => [
      `This Agreement is entered into on ${date} by and between the following parties:`,
      `${a.role}: ${a.name}, ${a.kind}, with its principal office at ${a.place}.`,
      `${b.role}: ${b.name}, ${b.kind}, with its principal office at ${b.place}.`,
    ],
  },
  {
    name: "labels over their names",
    write: (a, b, date) => [
      `This Agreement is made as of ${date}, by and between:`,
      `${a.role.toUpperCase()}:`,
      a.name,
      a.place,
      "and",
      `${b.role.toUpperCase()}:`,
      b.name,
      b.place,
    ],
  },
  {
    name: "no roles",
    write: (a, b, date) => [
      `This Mutual Non-Disclosure Agreement is made as of ${date}, by and between ${a.name} and ${b.name}.`,
    ],
  },
  {
    name: "no roles, descriptions",
    write: (a, b, date) => [
      `This Agreement is entered into by and between ${a.name}, ${a.kind} with its place of business at ${a.place}, and ${b.name}, ${b.kind} with its place of business at ${b.place}, on ${date}.`,
    ],
  },
  {
    name: "hereinafter known as, without brackets",
    write: (a, b, date) => [
      `THIS LEASE AGREEMENT is entered into this ${date}, by and between ${a.name} with mailing address at ${a.place} hereinafter known as the "${a.role}" and ${b.name} with mailing address at ${b.place} hereinafter known as the "${b.role}".`,
    ],
  },
  {
    name: "a heading of parties",
    write: (a, b, date) => [
      `Effective Date: ${date}`,
      "1. PARTIES",
      `This Agreement is entered into between: ${a.name}, ${a.kind} ("${a.role}")`,
      "AND",
      `${b.name}, ${b.kind} (the "${b.role}").`,
      `(Each a "Party" and collectively the "Parties")`,
    ],
  },
  {
    name: "of the one part",
    write: (a, b, date) => [
      `This Agreement is executed on ${date} between ${a.name}, ${a.kind}, ${a.place}, hereinafter called the "${a.role}" (which expression shall unless repugnant to the context include its successors) of the ONE PART and ${b.name}, ${b.kind}, ${b.place}, hereinafter called the "${b.role}" of the OTHER PART.`,
    ],
  },
  {
    name: "agreed with",
    write: (a, b, date) => [
      `This consulting agreement dated ${date} is between ${a.name} (“${a.role}”) and ${b.name} (“${b.role}”), who agree to its terms.`,
    ],
  },
  {
    name: "among, formerly known",
    write: (a, b, date) => [
      `THIS AGREEMENT, effective as of ${date} (the "Effective Date"), is by and among ${a.name} (formerly known as Old Oak Trading Inc.), ${a.kind} ("${a.role}"), and ${b.name}, ${b.kind} ("${b.role}" and together with ${a.role}, the "Parties").`,
    ],
  },
  {
    name: "two definitions for one",
    write: (a, b, date) => [
      `This Agreement is made this ${date}, by and between ${a.name}, ${a.kind} ("${a.role}" or "we"), and ${b.name}, ${b.kind} ("${b.role}", "you").`,
    ],
  },
  {
    name: "letter",
    write: (a, b, date) => [
      date,
      `This letter agreement sets out the terms agreed between ${a.name} ("${a.role}") and ${b.name} ("${b.role}") with effect from the date above.`,
    ],
  },
  {
    name: "table of terms",
    write: (a, b, date) => [`Date: ${date}`, `${a.role}: ${a.name}`, `${b.role}: ${b.name}`, "Terms"],
  },
  {
    name: "entered into by",
    write: (a, b, date) => [
      `This Agreement is entered into by ${a.name}, ${a.kind} located at ${a.place} ("${a.role}") and ${b.name}, ${b.kind} located at ${b.place} ("${b.role}") as of ${date}.`,
    ],
  },
];

/** Families of which every third is kept aside: it was not read while the reader was written. */
export const isAside = (family: string): boolean =>
  families.findIndex(({ name }) => name === family) % 3 === 2;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError("The list is empty.");
  return found;
};

/** So many openings of each family; the same ones each time. */
export function preambles(each: number): Preamble[] {
  return families.flatMap(({ name: family, write }, row) =>
    Array.from({ length: each }, (_, number): Preamble => {
      const turn = row * 7 + number;
      const [one, other] = at(pairs, turn);
      const [firstName, firstKind] = at(companies, turn * 3);
      const isPerson = turn % 4 === 1;
      const [secondName, secondKind] = isPerson
        ? [at(people, turn), "an individual"]
        : at(companies, turn * 3 + 7);
      const first = { name: firstName, role: one, kind: firstKind, place: at(places, turn) };
      const second = { name: secondName, role: other, kind: secondKind, place: at(places, turn + 1) };
      return {
        family,
        paragraphs: [title, ...write(first, second, at(dates, turn)), ...after],
        parties: [firstName, secondName],
      };
    }),
  );
}
