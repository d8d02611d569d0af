import { rounded } from "../../../values/amounts/hundredths.ts";
import type { Entry } from "../book/entry.ts";
import { type Cell, type Draft, Figures, type Filing } from "../draft.ts";

/** Wages on which pension and insurance are counted at most (EPS 1995, paragraph 11; EDLI 1976). */
const ceiling = 15_000;
/** Rates of EPFO, in percent of wages: members' share, pension, insurance, administration (and its least sum). */
const pf = {
  member: 12,
  pension: 8.33,
  insurance: 0.5,
  administration: 0.5,
  leastAdministration: 500,
} as const;
/** ESI (Central) Rules 1950, rules 50 and 51: who earns more is not covered; shares in percent. */
const esi = { most: 21_000, member: 0.75, employer: 3.25 } as const;

const rupees = (value: number) => Math.round(value + 1e-9);
const upToRupee = (value: number) => Math.ceil(rounded(value));

type Member = {
  entry: Entry;
  uan: string;
  name: string;
  gross: number;
  wages: number;
  pension: number;
  share: number;
  eps: number;
};

function memberOf(entry: Entry): Member | undefined {
  const wages = entry.amount("pf_wages");
  if (wages === undefined || wages <= 0) return undefined;
  const pension = rupees(Math.min(wages, ceiling));
  const share = rupees((wages * pf.member) / 100);
  return {
    entry,
    uan: entry.text("uan").replace(/\D/g, ""),
    name: entry.text("employee", "party"),
    gross: rupees(entry.amount("gross") ?? wages),
    wages: rupees(wages),
    pension,
    share,
    eps: rupees((pension * pf.pension) / 100),
  };
}

/** What the electronic challan cum return says of a member (EPFO, ECR 2.0 file format): eleven values. */
const ecrRow = ({ entry, uan, name, gross, wages, pension, share, eps }: Member): Cell[] => [
  ...[uan, name, gross, wages, pension, pension],
  ...[share, eps, share - eps, entry.amount("absent") ?? 0, 0],
];

const ecrLine = (member: Member): string =>
  ecrRow({ ...member, name: member.name.toUpperCase() }).join("#~#");

function addMembers(figures: Figures, members: readonly Member[]): void {
  for (const { entry, wages, pension, share, eps } of members) {
    const rows = [entry.id];
    figures.add("pf.wages", "EPF wages", wages, rows);
    figures.add(
      "pf.account_1",
      "Account 1: members' 12 % and the employer's difference",
      share + share - eps,
      rows,
    );
    figures.add("pf.account_10", "Account 10: pension fund, 8.33 %", eps, rows);
    figures.add("pf.account_21", "Account 21: insurance, 0.5 %", (pension * pf.insurance) / 100, rows);
  }
  if (members.length === 0) return;
  const rows = members.map(({ entry }) => entry.id);
  const share = rupees((figures.value("pf.wages") * pf.administration) / 100);
  figures.add(
    "pf.account_2",
    "Account 2: administration, 0.5 %, at least 500",
    Math.max(pf.leastAdministration, share),
    rows,
  );
}

type Insured = { entry: Entry; wages: number };
const insuredOf = (entry: Entry): Insured | undefined => {
  const wages = entry.amount("esi_wages", "gross");
  return wages === undefined || wages <= 0 || wages > esi.most ? undefined : { entry, wages };
};

/** What the portal of EPFO refuses in a line: more days without pay than the month has, wages above the gross ones. */
function memberFaults({ entry, name, gross, wages }: Member, daysInMonth: number): string[] {
  const absent = entry.amount("absent") ?? 0;
  return [
    ...(absent > daysInMonth || absent < 0
      ? [`${name}: ${absent} days without pay; the month has ${daysInMonth}.`]
      : []),
    ...(wages > gross ? [`${name}: the EPF wages ${wages} are above the gross wages ${gross}.`] : []),
  ];
}

/** A universal account number is of one person (EPFO): rows that share one, told with their rows. */
const sharedNumbers = (members: readonly Member[]): string[] =>
  [...Map.groupBy(members, ({ uan }) => uan)].flatMap(([uan, same]) =>
    uan === "" || same.length < 2
      ? []
      : [
          `UAN ${uan} stands in ${same.length} rows, of ${same.map(({ name, entry }) => `${name} (row ${entry.source.row})`).join(" and ")}; it is of one person, and a month has one line of it.`,
        ],
  );

/** Monthly contributions of a payroll: provident fund, state insurance, profession tax. */
export const payroll: Filing = {
  form: () => "ECR, ESIC monthly contribution, profession tax",
  reads: "rows",
  wanted: [
    "uan",
    "esi_number",
    "employee",
    "gross",
    "pf_wages",
    "esi_wages",
    "days",
    "absent",
    "professional_tax",
  ],
  build(entries, { period }): Draft {
    const figures = new Figures();
    const members = entries.flatMap((entry) => memberOf(entry) ?? []);
    const insured = entries.flatMap((entry) => insuredOf(entry) ?? []);
    addMembers(figures, members);
    for (const { entry, wages } of insured) {
      figures.add("esi.wages", "ESI wages", wages, [entry.id]);
      figures.add("esi.member", "ESI, employees' 0.75 %", upToRupee((wages * esi.member) / 100), [entry.id]);
      figures.add("esi.employer", "ESI, employer's 3.25 %", upToRupee((wages * esi.employer) / 100), [
        entry.id,
      ]);
    }
    for (const entry of entries) {
      const tax = entry.amount("professional_tax");
      if (tax !== undefined) figures.add("pt.total", "Profession tax deducted", tax, [entry.id]);
    }
    const listed = members.filter(({ uan }) => uan.length === 12);
    const known = new Set([...members, ...insured].map(({ entry }) => entry.id));
    const below = entries.filter((entry) => (entry.amount("pf_wages", "esi_wages", "gross") ?? 0) < 0);
    const unused = entries.filter(
      (entry) =>
        !known.has(entry.id) && !below.includes(entry) && entry.amount("professional_tax") === undefined,
    );
    const esiRows = insured.map(({ entry, wages }): Cell[] => [
      entry.text("esi_number"),
      entry.text("employee", "party"),
      entry.amount("days") ?? null,
      wages,
      null,
      null,
    ]);
    return {
      figures: figures.list(),
      sections: [
        {
          id: "ecr",
          title: "EPF, ECR",
          head: [
            "UAN",
            "Member name",
            "Gross wages",
            "EPF wages",
            "EPS wages",
            "EDLI wages",
            "EPF contribution",
            "EPS contribution",
            "Difference",
            "NCP days",
            "Refund of advances",
          ],
          rows: members.map(ecrRow),
        },
        {
          id: "esi",
          title: "ESIC monthly contribution",
          head: [
            "IP Number",
            "IP Name",
            "No of Days for which wages paid/payable during the month",
            "Total Monthly Wages",
            "Reason Code for Zero workings days",
            "Last Working Day",
          ],
          rows: esiRows,
        },
      ].filter(({ rows }) => rows.length > 0),
      portal: { format: "txt", filename: "ECR.txt", content: `${listed.map(ecrLine).join("\r\n")}\r\n` },
      left_out: [
        ...below.map(({ source }) => ({
          source,
          reason: "Wages below zero: what was paid too much is corrected in the return of its own month.",
        })),
        ...unused.map(({ source }) => ({ source, reason: "No wages." })),
      ],
      notes: [
        ...(listed.length < members.length
          ? [
              `${members.length - listed.length} members have no UAN of 12 digits: they are not in the ECR file.`,
            ]
          : []),
        ...(figures.rowsOf("pt.total").length === 0
          ? ["No profession tax is in the rows; its slabs are each state's own and are not computed."]
          : []),
        ...sharedNumbers(members),
        ...members.flatMap((member) => memberFaults(member, Number(period.last.slice(8)))),
        "Pension is counted for every member. Who joined after 1 September 2014 with wages above 15,000 has none: correct those lines.",
        `Whoever earns more than ${esi.most} is taken for not covered by ESI; one who was covered when the contribution period began stays so.`,
      ],
    };
  },
};
