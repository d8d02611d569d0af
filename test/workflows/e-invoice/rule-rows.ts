import { type Edit, type Options, type Syntax, specifications } from "./sample.ts";

/** What breaks a rule, and nothing but it and the rules that say the same. */
export type RuleRow = {
  id: string;
  edits: readonly Edit[];
  options?: Options;
  /** Rules that cannot but break with it. */
  also?: readonly string[];
  /** Where the rule can be broken so; everywhere when absent. */
  only?: readonly Syntax[];
};

const row = (id: string, edits: readonly Edit[], more: Omit<RuleRow, "id" | "edits"> = {}): RuleRow => ({
  id,
  edits,
  ...more,
});
const drop = (id: string, place: string, also: readonly string[] = [], more: Partial<RuleRow> = {}) =>
  row(id, [[place, null]], { also, ...more });
const set = (
  id: string,
  place: string,
  value: string,
  also: readonly string[] = [],
  more: Partial<RuleRow> = {},
) => row(id, [[place, value]], { also, ...more });

const ubl = { only: ["ubl", "credit"] } as const;

export const contentRows: readonly RuleRow[] = [
  drop("BR-01", "BT-24"),
  drop("BR-02", "BT-1"),
  drop("BR-03", "BT-2"),
  drop("BR-04", "BT-3"),
  drop("BR-05", "BT-5"),
  drop("BR-06", "BG-4/BT-27"),
  drop("BR-07", "BG-7/BT-44"),
  drop("BR-08", "BG-4/BG-5"),
  drop("BR-09", "BG-4/BG-5/BT-40"),
  drop("BR-10", "BG-7/BG-8"),
  drop("BR-11", "BG-7/BG-8/BT-55"),
  drop("BR-12", "BG-22/BT-106", ["BR-CO-13"]),
  drop("BR-13", "BG-22/BT-109"),
  drop("BR-14", "BG-22/BT-112", ["BR-CO-16"]),
  drop("BR-15", "BG-22/BT-115"),
  drop("BR-17", "BG-10/BT-59"),
  row(
    "BR-16",
    [
      ["BG-25", null],
      ["BG-25", null],
    ],
    { also: ["BR-CO-10"] },
  ),
  set("BR-17", "BG-10/BT-60", "4012345000009", [], ubl),
  drop("BR-18", "BG-11/BT-62"),
  drop("BR-19", "BG-11/BG-12"),
  drop("BR-20", "BG-11/BG-12/BT-69"),
  drop("BR-21", "BG-25/BT-126"),
  drop("BR-22", "BG-25/BT-129", ["BR-23"]),
  drop("BR-23", "BG-25/BT-130"),
  drop("BR-24", "BG-25/BT-131", ["BR-CO-10", "BR-S-08"]),
  drop("BR-25", "BG-25/BT-153"),
  drop("BR-26", "BG-25/BT-146"),
  set("BR-27", "BG-25/BT-146", "-1.00"),
  set("BR-28", "BG-25/BT-148", "-1.00"),
  row("BR-29", [["BG-14/BT-74", "2025-12-31"]], ubl),
  row("BR-29", [["BG-14/BT-74", "20251231"]], { only: ["cii"] }),
  row("BR-30", [["BG-25/BG-26/BT-135", "2026-01-01"]], ubl),
  row("BR-30", [["BG-25/BG-26/BT-135", "20260101"]], { only: ["cii"] }),
  drop("BR-31", "BG-20/BT-92", ["BR-CO-11", "BR-S-08"]),
  drop("BR-36", "BG-21/BT-99", ["BR-CO-12", "BR-S-08"]),
  drop("BR-32", "BG-20/BT-95", ["BR-S-08"]),
  drop("BR-37", "BG-21/BT-102", ["BR-S-08"]),
  row(
    "BR-33",
    [
      ["BG-20/BT-97", null],
      ["BG-20/BT-98", null],
    ],
    { also: ["BR-CO-21"] },
  ),
  row(
    "BR-38",
    [
      ["BG-21/BT-104", null],
      ["BG-21/BT-105", null],
    ],
    { also: ["BR-CO-22"] },
  ),
  drop("BR-41", "BG-25/BG-27/BT-136"),
  row(
    "BR-42",
    [
      ["BG-25/BG-27/BT-139", null],
      ["BG-25/BG-27/BT-140", null],
    ],
    { also: ["BR-CO-23"] },
  ),
  drop("BR-43", "BG-25/BG-28/BT-141"),
  row(
    "BR-44",
    [
      ["BG-25/BG-28/BT-144", null],
      ["BG-25/BG-28/BT-145", null],
    ],
    { also: ["BR-CO-24"] },
  ),
  drop("BR-45", "BG-23/BT-116"),
  drop("BR-46", "BG-23/BT-117", ["BR-CO-14"]),
  drop("BR-47", "BG-23/BT-118", ["BR-S-01"]),
  drop("BR-48", "BG-23/BT-119"),
  drop("BR-49", "BG-16/BT-81"),
  drop("BR-50", "BG-16/BG-17/BT-84", ["BR-61"]),
  set("BR-51", "BG-16/BG-18/BT-87", "12345678901", [], { options: { payment: "card" } }),
  drop("BR-52", "BG-24/BT-122"),
  drop("BR-52", "BG-25/BT-128", [], { only: ["cii"] }),
  drop("BR-53", "BT-111"),
  drop("BR-54", "BG-25/BG-32/BT-161"),
  drop("BR-55", "BG-3/BT-25"),
  drop("BR-56", "BG-11/BT-63"),
  drop("BR-57", "BG-13/BG-15/BT-80"),
  drop("BR-61", "BG-16/BG-17"),
  drop("BR-62", "BG-4/BT-34-1"),
  drop("BR-63", "BG-7/BT-49-1"),
  drop("BR-64", "BG-25/BT-157-1"),
  drop("BR-65", "BG-25/BT-158-1"),
  row("UBL-SR-54", [["BG-16/BG-18", { twice: true }]], { ...ubl, options: { payment: "card" } }),
  row("UBL-SR-55", [["BG-16/BG-19", { twice: true }]], { ...ubl, options: { payment: "debit" } }),
  row("BR-CO-03", [], { options: { taxPoint: true } }),
  drop("BR-CO-04", "BG-25/BT-151", ["BR-S-08"]),
  set("BR-CO-09", "BG-4/BT-31", "136695976"),
  drop("BR-CO-18", "BG-23", ["BR-S-01"]),
  row(
    "BR-CO-19",
    [
      ["BG-14/BT-73", ""],
      ["BG-14/BT-74", ""],
    ],
    { only: ["cii"] },
  ),
  row("BR-CO-20", [
    ["BG-25/BG-26/BT-134", ""],
    ["BG-25/BG-26/BT-135", ""],
  ]),
  row(
    "BR-CO-25",
    [
      ["BT-9", null],
      ["BT-20", null],
    ],
    { only: ["ubl", "cii"] },
  ),
  row("BR-CO-26", [
    ["BG-4/BT-29", null],
    ["BG-4/BT-30", null],
    ["BG-4/BT-31", null],
  ]),
];

export const totalRows: readonly RuleRow[] = [
  set("BR-CO-10", "BG-25/BT-131", "100.01", [], ubl),
  set("BR-CO-10", "BG-25/BT-131", "100.01", ["BR-S-08"], { only: ["cii"] }),
  set("BR-CO-11", "BG-22/BT-107", "10.01", ["BR-CO-13"]),
  set("BR-CO-12", "BG-22/BT-108", "10.01", ["BR-CO-13"]),
  set("BR-CO-13", "BG-22/BT-109", "200.01", ["BR-CO-15"]),
  set("BR-CO-14", "BT-110", "38.01", ["BR-CO-15"]),
  set("BR-CO-15", "BG-22/BT-112", "238.01", ["BR-CO-16"]),
  set("BR-CO-16", "BG-22/BT-115", "200.01"),
  row("BR-CO-16", [["BG-22/BT-114", "0.01"]]),
  row("BR-CO-17", [["BG-23/BT-117", "39.00"]], { also: ["BR-CO-14", "BR-S-09"] }),
  ...(
    [
      ["BR-DEC-01", "BG-20/BT-92", "10.000"],
      ["BR-DEC-02", "BG-20/BT-93", "200.000"],
      ["BR-DEC-05", "BG-21/BT-99", "10.000"],
      ["BR-DEC-06", "BG-21/BT-100", "200.000"],
      ["BR-DEC-09", "BG-22/BT-106", "200.000"],
      ["BR-DEC-10", "BG-22/BT-107", "10.000"],
      ["BR-DEC-11", "BG-22/BT-108", "10.000"],
      ["BR-DEC-12", "BG-22/BT-109", "200.000"],
      ["BR-DEC-13", "BT-110", "38.000"],
      ["BR-DEC-14", "BG-22/BT-112", "238.000"],
      ["BR-DEC-15", "BT-111", "76.000"],
      ["BR-DEC-16", "BG-22/BT-113", "38.000"],
      ["BR-DEC-17", "BG-22/BT-114", "0.000"],
      ["BR-DEC-18", "BG-22/BT-115", "200.000"],
      ["BR-DEC-19", "BG-23/BT-116", "200.000"],
      ["BR-DEC-20", "BG-23/BT-117", "38.000"],
      ["BR-DEC-23", "BG-25/BT-131", "100.000"],
      ["BR-DEC-24", "BG-25/BG-27/BT-136", "5.000"],
      ["BR-DEC-25", "BG-25/BG-27/BT-137", "100.000"],
      ["BR-DEC-27", "BG-25/BG-28/BT-141", "5.000"],
      ["BR-DEC-28", "BG-25/BG-28/BT-142", "100.000"],
    ] as const
  ).map(([id, place, value]) => set(id, place, value)),
];

export const codeRows: readonly RuleRow[] = [
  set("BR-CL-01", "BT-3", "999"),
  row("BR-CL-01", [["BT-3", "381"]], { only: ["ubl"] }),
  row("BR-CL-01", [["BT-3", "380"]], { only: ["credit"] }),
  set("BR-CL-03", "BG-22/BT-112@currencyID", "ZZZ", [], ubl),
  set("BR-CL-04", "BT-5", "ZZZ", ["BR-CO-15"], ubl),
  set("BR-CL-24", "BG-24/BT-125@mimeCode", "text/html"),
  set("e_invoice.number", "BG-25/BT-129", "ten"),
  row("e_invoice.date", [["BT-9", "2026-02-30"]], { only: ["ubl"] }),
  row("e_invoice.date", [["BT-9", "20260230"]], { only: ["cii"] }),
  row("e_invoice.repeated", [["BT-1", { twice: true }]]),
  row("e_invoice.repeated", [["BG-4/BG-5", { twice: true }]]),
  row("e_invoice.repeated", [["BG-16/BG-17/BT-84", { twice: true }]]),
  row("e_invoice.repeated", [["BG-22", { twice: true }]], ubl),
  set("e_invoice.indicator", "allowance-or-charge/indicator", "maybe", ["BR-CO-11", "BR-S-08"]),
  set("BR-CL-05", "BT-6", "ZZZ", ["BR-53"]),
  set("BR-CL-06", "BT-8", "99"),
  set("BR-CL-07", "BT-18-1", "ZZZZ"),
  row("BR-CL-08", [["BG-1/BT-22", "#ZZ9#Words"]], ubl),
  row("BR-CL-08", [["BG-1/BT-21", "ZZ9"]], { only: ["cii"] }),
  set("BR-CL-10", "BG-4/BT-29-1", "9999"),
  set("BR-CL-11", "BG-4/BT-30-1", "9999"),
  set("BR-CL-13", "BG-25/BT-158-1", "ZZZZ"),
  set("BR-CL-14", "BG-7/BG-8/BT-55", "XX"),
  set("BR-CL-15", "BG-25/BT-159", "XX"),
  set("BR-CL-16", "BG-16/BT-81", "999"),
  set("BR-CL-17", "BG-20/BT-95", "X", ["BR-S-08"]),
  set("BR-CL-18", "BG-25/BT-151", "X", ["BR-S-08"]),
  set("BR-CL-19", "BG-20/BT-98", "FC"),
  set("BR-CL-20", "BG-21/BT-105", "95"),
  set("BR-CL-21", "BG-25/BT-157-1", "9999"),
  set("BR-CL-22", "BG-23/BT-121", "VATEX-XX", [], { options: { category: "E" } }),
  set("BR-CL-23", "BG-25/BT-130", "XXXX"),
  set("BR-CL-25", "BG-4/BT-34-1", "ZZ"),
  set("BR-CL-26", "BG-13/BT-71-1", "9999"),
];

/** Code, name in rules, a rate that it may not have, what identifies the parties, and what has to go for it to be unknown. */
const categories = [
  ["S", "S", "0", ["BG-4/BT-31", "BG-4/BT-32", "BG-11/BT-63"]],
  ["Z", "Z", "19", ["BG-4/BT-31", "BG-4/BT-32", "BG-11/BT-63"]],
  ["E", "E", "19", ["BG-4/BT-31", "BG-4/BT-32", "BG-11/BT-63"]],
  ["AE", "AE", "19", ["BG-7/BT-48", "BG-7/BT-47"]],
  ["K", "IC", "19", ["BG-7/BT-48"]],
  ["G", "G", "19", ["BG-4/BT-31", "BG-11/BT-63"]],
  ["L", "IG", "-1", ["BG-4/BT-31", "BG-4/BT-32", "BG-11/BT-63"]],
  ["M", "IP", "-1", ["BG-4/BT-31", "BG-4/BT-32", "BG-11/BT-63"]],
] as const;

const byRate = new Set<string>(["S", "L", "M"]);

export const categoryRows: readonly RuleRow[] = [
  ...categories.flatMap(([category, name, rate, identifiers]): RuleRow[] => {
    const options = { category };
    const rule = (number: string) => `BR-${name}-${number}`;
    const noRepresentative = identifiers.some((place) => place.startsWith("BG-11")) ? ["BR-56"] : [];
    const slides = byRate.has(category) ? [rule("08")] : [];
    return [
      row(rule("01"), [["BG-23", null]], { options, also: ["BR-CO-18"] }),
      row(
        rule("02"),
        identifiers.map((place) => [place, null] as const),
        {
          options,
          also: [rule("03"), rule("04"), ...noRepresentative],
        },
      ),
      row(rule("05"), [["BG-25/BT-152", rate]], { options, also: slides }),
      row(rule("06"), [["BG-20/BT-96", rate]], { options, also: slides }),
      row(rule("07"), [["BG-21/BT-103", rate]], { options, also: slides }),
      row(rule("08"), [["BG-23/BT-116", "202.00"]], { options }),
      row(rule("09"), [["BG-23/BT-117", "99.00"]], { options, also: ["BR-CO-14", "BR-CO-17"] }),
      byRate.has(category) || category === "Z"
        ? row(rule("10"), [], { options: { category, reason: "VATEX-EU-132" } })
        : row(
            rule("10"),
            [
              ["BG-23/BT-120", null],
              ["BG-23/BT-121", null],
            ],
            { options },
          ),
    ];
  }),
  row(
    "BR-IC-11",
    [
      ["BG-13/BT-72", null],
      ["BG-14", null],
    ],
    { options: { category: "K" } },
  ),
  row("BR-IC-12", [["BG-13/BG-15/BT-80", null]], { options: { category: "K" }, also: ["BR-57"] }),
  row("BR-O-01", [["BG-23", null]], { options: { category: "O" }, also: ["BR-CO-18"] }),
  row("BR-O-02", [], { options: { category: "O", identified: true }, also: ["BR-O-03", "BR-O-04"] }),
  row("BR-O-05", [], { options: { category: "O", rate: "0" }, also: ["BR-O-06", "BR-O-07"] }),
  row(
    "BR-O-11",
    [
      ["BG-23", { twice: true }],
      ["BG-23/BT-118", "Z"],
    ],
    {
      options: { category: "O" },
      also: ["BR-48", "BR-Z-08", "BR-Z-10"],
    },
  ),
  row("BR-B-01", [["BG-25/BT-151", "B"]], { also: ["BR-B-02", "BR-S-08"] }),
  row("BR-O-08", [["BG-23/BT-116", "202.00"]], { options: { category: "O" } }),
  row("BR-O-09", [["BG-23/BT-117", "1.00"]], { options: { category: "O" }, also: ["BR-CO-14"] }),
  row(
    "BR-O-10",
    [
      ["BG-23/BT-120", null],
      ["BG-23/BT-121", null],
    ],
    { options: { category: "O" } },
  ),
  row("BR-O-12", [["BG-25/BT-151", "Z"]], {
    options: { category: "O" },
    also: ["BR-O-08", "BR-Z-01", "BR-Z-05"],
  }),
  row("BR-O-13", [["BG-20/BT-95", "Z"]], {
    options: { category: "O" },
    also: ["BR-O-08", "BR-Z-01", "BR-Z-06"],
  }),
  row("BR-O-14", [["BG-21/BT-102", "Z"]], {
    options: { category: "O" },
    also: ["BR-O-08", "BR-Z-01", "BR-Z-07"],
  }),
];

const xrechnung = { specification: specifications.xrechnung } as const;
const peppol = { specification: specifications.peppol } as const;
const de = (number: string, edits: readonly Edit[], more: Omit<RuleRow, "id" | "edits"> = {}): RuleRow =>
  row(`BR-DE-${number}`, edits, { ...more, options: { ...xrechnung, ...more.options } });
/** A buyer abroad: between German parties Peppol asks more. */
const abroad: Edit = ["BG-7/BG-8/BT-55", "FR"];
const en = (number: string, edits: readonly Edit[], more: Omit<RuleRow, "id" | "edits"> = {}): RuleRow =>
  row(`PEPPOL-EN16931-${number}`, [abroad, ...edits], { ...more, options: { ...peppol, ...more.options } });
const debit = { payment: "debit" } as const;
const card = { payment: "card" } as const;
const cii = { only: ["cii"] } as const;
const other = (number: string) => `PEPPOL-EN16931-${number}`;

export const xrechnungRows: readonly RuleRow[] = [
  de("1", [["BG-16", null]]),
  de("2", [["BG-4/BG-6", null]]),
  de("3", [["BG-4/BG-5/BT-37", null]]),
  de("4", [["BG-4/BG-5/BT-38", null]]),
  de("5", [["BG-4/BG-6/BT-41", null]]),
  de("6", [["BG-4/BG-6/BT-42", null]]),
  de("7", [["BG-4/BG-6/BT-43", null]]),
  de("8", [["BG-7/BG-8/BT-52", null]]),
  de("9", [["BG-7/BG-8/BT-53", null]]),
  de("10", [["BG-13/BG-15/BT-77", null]]),
  de("11", [["BG-13/BG-15/BT-78", null]]),
  de("14", [["BG-23/BT-119", null]], { also: ["BR-48"] }),
  de("15", [["BT-10", null]]),
  de(
    "16",
    [
      ["BG-4/BT-31", null],
      ["BG-4/BT-32", null],
      ["BG-11", null],
    ],
    {
      also: ["BR-S-02", "BR-S-03", "BR-S-04"],
    },
  ),
  de("17", [["BT-3", "82"]], { only: ["ubl", "cii"] }),
  de("18", [["BT-20", "#SKONTO#TAGE=14#PROZENT=2#\n"]]),
  de("18", [["BT-20", "#SKONTO#TAGE=14#PROZENT=2.00#"]]),
  de("19", [["BG-16/BG-17/BT-84", "DE89370400440532013001"]]),
  de("20", [["BG-16/BG-19/BT-91", "DE89370400440532013001"]], { options: debit }),
  de("21", [["BT-24", `${specifications.xrechnung.slice(0, -3)}2.3`]]),
  de("22", [["BG-24", { twice: true }]]),
  de("23-a", [["BG-16/BG-17", null]], { also: ["BR-61", "BR-DE-19"] }),
  de("23-b", [["BG-16/BT-81", "30"]], { options: debit, also: ["BR-61", "BR-DE-23-a"] }),
  de("24-a", [["BG-16/BG-18", null]], { options: card }),
  de("24-b", [["BG-16/BT-81", "48"]], { also: ["BR-DE-24-a"] }),
  de("25-b", [["BG-16/BT-81", "59"]], { also: ["BR-DE-20", "BR-DE-25-a", other("R061")] }),
  de(
    "26",
    [
      ["BT-3", "384"],
      ["BG-3", null],
    ],
    { only: ["ubl", "cii"] },
  ),
  row("BR-TMP-2", [["BG-24/BT-124", "hours.pdf"]], { options: xrechnung }),
  row("PEPPOL-EN16931-R120", [["BG-25/BT-129", "10.01"]], { options: xrechnung }),
  de("27", [["BG-4/BG-6/BT-42", "no. 12"]]),
  de("28", [["BG-4/BG-6/BT-43", "huber.example.de"]]),
  de("30", [["BG-4/BT-90", null]], { options: debit, ...ubl }),
  de("30", [["BT-90", null]], { options: debit, ...cii }),
  de("31", [["BG-16/BG-19/BT-91", null]], { options: debit, also: ["BR-DE-20"] }),
];

export const peppolRows: readonly RuleRow[] = [
  en("R001", [["BT-23", null]]),
  en("R002", [["BG-1", { twice: true }]]),
  en("R003", [
    ["BT-10", null],
    ["BT-13", null],
  ]),
  en("R004", [["BT-24", specifications.peppol.replace("2017#", "2016#")]]),
  en("R005", [["BT-6", "EUR"]]),
  en("R004", [["BT-24", `${specifications.peppol}::2.1`]]),
  en("R007", [["BT-23", "urn:fdc:peppol.eu:2017:poacc:billing:02:1.0"]]),
  en("R008", [["BT-19", ""]]),
  en("R010", [["BG-7/BT-49", null]]),
  en("R020", [["BG-4/BT-34", null]]),
  en("R040", [["BG-20/BT-94", "6"]]),
  en("R041", [["BG-20/BT-93", null]]),
  en("R042", [["BG-20/BT-94", null]]),
  en("R043", [["allowance-or-charge/indicator", "0"]]),
  en("R044", [["BG-25/price-indicator", "true"]]),
  en("R044", [["BG-25/price-indicator", null]]),
  en("R046", [["BG-25/BT-147", "2.00"]]),
  en("R051", [["BG-25/BT-131@currencyID", "SEK"]], ubl),
  en("R054", [["BT-111", null]], { also: ["BR-53"] }),
  en("R055", [["BT-111", "-76.00"]]),
  en("R061", [["BG-16/BG-19/BT-89", null]], { options: debit, ...ubl }),
  en("R061", [["BT-89", null]], { options: debit, ...cii }),
  en("R101", [["BG-25/reference-type", "50"]], ubl),
  en("R101", [["BG-25/reference-type", "50"]], { ...cii, also: ["CII-DT-024"] }),
  en("R110", [["BG-25/BG-26/BT-134", "2025-12-31"]], ubl),
  en("R111", [["BG-25/BG-26/BT-135", "2026-02-01"]], ubl),
  en("R110", [["BG-25/BG-26/BT-134", "20251231"]], cii),
  en("R111", [["BG-25/BG-26/BT-135", "20260201"]], cii),
  en("R120", [["BG-25/BT-129", "10.01"]]),
  en("R121", [["BG-25/BT-149", "0"]]),
  en("R130", [["BG-25/BT-150", "KGM"]]),
  en("F001", [["BT-9", "2026-03-05Z"]], { only: ["ubl"] }),
  en("CL008", [["BG-7/BT-49-1", "EM"]]),
  en("R053", [["BT-110", { twice: true }]], { also: ["BR-CO-15", "e_invoice.repeated"] }),
  en("P0100", [["BT-3", "325"]], { only: ["ubl"] }),
  en("P0112", [["BT-3", "384"]], { only: ["ubl", "cii"] }),
  en("P0101", [["BT-3", "420"]], { only: ["credit"] }),
  ...(
    [
      ["P0104", "VATEX-EU-G"],
      ["P0105", "VATEX-EU-O"],
      ["P0106", "VATEX-EU-IC"],
      ["P0107", "VATEX-EU-AE"],
    ] as const
  ).map(([number, reason]) => en(number, [["BG-23/BT-121", reason]], { options: { category: "E" } })),
  ...(
    [
      ["P0108", "VATEX-EU-D"],
      ["P0109", "VATEX-EU-F"],
      ["P0110", "VATEX-EU-I"],
      ["P0111", "VATEX-EU-J"],
    ] as const
  ).map(([number, reason]) => en(number, [["BG-23/BT-121", reason]], { options: { category: "G" } })),
  ...(
    [
      ["R040", "0088", "4012345000008"],
      ["R041", "0192", "991825828"],
      ["R042", "0184", "DK1234567"],
      ["R043", "0208", "0202239952"],
      ["R049", "0007", "2021005488"],
      ["R050", "0151", "51824753557"],
      ["R052", "0096", "123456789"],
      ["R053", "0198", "12345678"],
      ["R044", "0201", "UFY9M"],
      ["R045", "0210", "0074311015"],
      ["R047", "0211", "IT00743110158"],
      ["R054", "0106", "1234567"],
      ["R055", "0190", "0000000123456789012"],
      ["R056-1", "9944", "NL123456789B1"],
    ] as const
  ).map(([number, scheme, value]) =>
    row(`PEPPOL-COMMON-${number}`, [abroad, ["BG-7/BT-49-1", scheme], ["BG-7/BT-49", value]], {
      options: peppol,
    }),
  ),
  row("PEPPOL-COMMON-R056-2", [abroad, ["BG-7/BT-48", "NL123456789B1"]], { options: peppol }),
  row("PEPPOL-COMMON-R057", [abroad, ["BG-7/BT-46@schemeID", "0217"], ["BG-7/BT-46", "00001234567"]], {
    options: peppol,
  }),
  // The scheme is on no list any more.
  row("PEPPOL-COMMON-R046", [abroad, ["BG-7/BT-49-1", "9907"], ["BG-7/BT-49", "RSSMRA85T10A562"]], {
    options: peppol,
    also: ["BR-CL-25", "PEPPOL-EN16931-CL008"],
  }),
];
