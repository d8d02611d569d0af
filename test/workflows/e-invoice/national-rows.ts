import { type RuleRow, xrechnungRows } from "./rule-rows.ts";
import { type Edit, type Options, type Syntax, specifications } from "./sample.ts";

const peppol = { specification: specifications.peppol } as const;
const invoices = ["ubl", "cii"] as const;

/** What makes the sample an invoice of a country that breaks none of its rules. */
type Home = { edits: readonly Edit[]; options?: Options; only?: readonly Syntax[] };

const norway: Home = {
  edits: [
    ["BG-4/BG-5/BT-40", "NO"],
    ["BG-4/BT-31", "NO991825827MVA"],
    ["BG-4/BT-32", "Foretaksregisteret"],
  ],
};
const italy: Home = {
  edits: [
    ["BG-4/BG-5/BT-40", "IT"],
    ["BG-4/BT-31", "IT00743110157"],
    ["BG-4/BT-32", "00743110157"],
  ],
};
const danishSeller: readonly Edit[] = [
  ["BG-4/BG-5/BT-40", "DK"],
  ["BG-4/BT-30", "16356706"],
  ["BG-4/BT-30@schemeID", "0184"],
];
const denmark: Home = {
  edits: [
    ...danishSeller,
    ["BG-7/BG-8/BT-55", "DK"],
    ["BG-7/BT-47", "DK16356706"],
    ["BG-7/BT-47@schemeID", "0184"],
  ],
};
const swedish: readonly Edit[] = [
  ["BG-4/BG-5/BT-40", "SE"],
  ["BG-4/BT-30", "2021005489"],
  ["BG-4/BT-31", "SE202100548901"],
  ["BG-4/BT-32", "Godkänd för F-skatt"],
];
const sweden: Home = { edits: swedish, options: { rate: "25", tax: "50.00" } };
const iceland: Home = {
  edits: [
    ["BG-4/BG-5/BT-40", "IS"],
    ["BG-4/BT-30@schemeID", "0196"],
    ["BG-7/BG-8/BT-55", "IS"],
    ["BG-7/BT-47@schemeID", "0196"],
  ],
};
const netherlands: Home = {
  edits: [
    ["BG-4/BG-5/BT-40", "NL"],
    ["BG-4/BT-30", "12345678"],
    ["BG-4/BT-30@schemeID", "0106"],
    ["BG-7/BG-8/BT-55", "NL"],
    ["BG-7/BT-47", "00000001234567890123"],
    ["BG-7/BT-47@schemeID", "0190"],
    ["BG-11/BG-12/BT-69", "NL"],
  ],
};
const [mark, url] = ["##M.AR.K##", "##INVOICE|URL##"];
/** The number of a Greek invoice with one segment changed. */
const numbered = (at: number, segment: string): Edit => [
  "BT-1",
  ["094259216", "03/02/2026", "1", "1.1", "A", "5"].toSpliced(at, 1, segment).join("|"),
];
const greek: readonly Edit[] = [
  ["BG-4/BG-5/BT-40", "GR"],
  ["BG-4/BT-31", "EL094259216"],
  ["BG-4/BT-34", "094259216"],
  ["BG-4/BT-34@schemeID", "9933"],
  ["BG-7/BT-48", "EL123456783"],
  ["BG-7/BT-49", "123456783"],
  ["BG-7/BT-49@schemeID", "9933"],
  numbered(4, "A"),
];
const documents: readonly Edit[] = [
  ["BG-24/BT-123", url],
  ["BG-24", { twice: true }],
  ["BG-24/BT-123", mark],
  ["BG-24/BT-122", "400001830"],
];
const greece: Home = { edits: [...greek, ...documents] };

/** Ways to pay between Danish parties that their rules allow. */
const paid = (home: Home, syntax: Syntax, code: string, account: string, reference: string): Home => ({
  edits: [
    ...home.edits,
    ["BG-16/BT-81", code],
    ["BG-16/BG-17/BT-84", account],
    [syntax === "cii" ? "BT-83" : "BG-16/BT-83", reference],
  ],
  only: [syntax],
});
const giro: readonly Edit[] = [
  ["BG-16/BT-81", "30"],
  ["BG-16/BT-86", "SE:PLUSGIRO"],
  ["BG-16/BG-17/BT-84", "12345678"],
];
const bankgiro: readonly Edit[] = [...giro, ["BG-16/BT-86", "SE:BANKGIRO"]];
const dueFinally = (day: string): Edit[] => [
  ["BG-24/BT-123", "EINDAGI"],
  ["BG-24/BT-122", day],
];

export const homes: readonly Home[] = [
  ...[norway, italy, denmark, sweden, iceland, netherlands, greece],
  { edits: danishSeller },
  ...invoices.flatMap((syntax) => [
    paid(denmark, syntax, "50", "1234567", "04#1234567890123456"),
    paid(denmark, syntax, "93", "12345678", "71#123456789012345"),
    paid(denmark, syntax, "93", "12345678", "73#1"),
  ]),
  { ...sweden, edits: [...swedish, ...giro] },
  { ...sweden, edits: [...swedish, ...bankgiro] },
  { edits: [...iceland.edits, ...dueFinally("2026-03-05")], only: invoices },
  { edits: [...iceland.edits, ["BG-16/BT-81", "9"], ["BG-16/BG-17/BT-84", "015926001234"]] },
  { edits: [...denmark.edits, ["BG-21/BT-105", "ZZZ"], ["BG-21/BT-104", "3305"]] },
  { edits: [...denmark.edits, ["BG-25/BT-158@listID", "TST"], ["BG-25/BT-158@listVersionID", "26.08.01"]] },
];

const of =
  (home: Home) =>
  (id: string, edits: readonly Edit[], more: Omit<RuleRow, "id" | "edits"> = {}): RuleRow => ({
    id,
    edits: [...home.edits, ...edits],
    ...more,
    options: { ...peppol, ...home.options, ...more.options },
  });
const [no, it, dk, se, is, nl, gr] = [norway, italy, denmark, sweden, iceland, netherlands, greece].map(of);
if (!no || !it || !dk || !se || !is || !nl || !gr) throw new Error("a country has no home");

const danishPayments = invoices.flatMap((syntax): RuleRow[] => {
  const row = (id: string, code: string, account: string, reference: string): RuleRow => ({
    ...{ id, options: peppol, only: [syntax] },
    edits: paid(denmark, syntax, code, account, reference).edits,
  });
  return [
    row("DK-R-008", "50", "1234567", "R-77"),
    row("DK-R-008", "50", "123456", "01#"),
    row("DK-R-009", "50", "1234567", "15#123456789012345"),
    row("DK-R-010", "93", "1234567", "73#"),
    row("DK-R-010", "93", "12345678", "R-77"),
    row("DK-R-011", "93", "12345678", "75#12345678901234"),
  ];
});

/** "BR-DE-23-a" is DE-R-023-1. */
const german = (id: string) =>
  id === "BR-TMP-2"
    ? "DE-R-T02"
    : id.replace(
        /^BR-DE-(\d+)(?:-([ab]))?$/,
        (_, number: string, part?: string) =>
          `DE-R-${number.padStart(3, "0")}${part === undefined ? "" : part === "a" ? "-1" : "-2"}`,
      );

const germanRows = xrechnungRows
  .filter(({ id }) => (id.startsWith("BR-DE-") && id !== "BR-DE-21") || id === "BR-TMP-2")
  .map((row): RuleRow => {
    const { id, options, also = [] } = row;
    return { ...row, id: german(id), also: also.map(german), options: { ...options, ...peppol } };
  });

export const nationalRows: readonly RuleRow[] = [
  no("NO-R-001", [["BG-4/BT-31", "NO991825828MVA"]]),
  no("NO-R-001", [["BG-4/BT-31", "NO991825827"]]),
  no("NO-R-002", [["BG-4/BT-32", "201/113/40209"]]),
  it("IT-R-001", [["BG-4/BT-32", "0074311015"]]),
  it("IT-R-002", [["BG-4/BG-5/BT-35", null]]),
  it("IT-R-003", [["BG-4/BG-5/BT-37", null]]),
  it("IT-R-004", [["BG-4/BG-5/BT-38", null]]),
  dk("DK-R-002", [["BG-4/BT-30", null]]),
  dk("DK-R-003", [["BG-25/BT-158@listID", "TST"]]),
  dk("DK-R-004", [["BG-21/BT-105", "ZZZ"]]),
  dk("DK-R-005", [["BG-16/BT-81", "20"]], { only: invoices }),
  dk(
    "DK-R-006",
    [
      ["BG-16/BT-81", "42"],
      ["BG-16/BT-86", null],
    ],
    { only: invoices },
  ),
  dk(
    "DK-R-007",
    [
      ["BG-16/BT-81", "49"],
      ["BG-16/BG-19/BT-91", null],
    ],
    {
      ...{ only: invoices, options: { payment: "debit" } },
    },
  ),
  ...danishPayments,
  dk("DK-R-013", [["BG-7/BT-46@schemeID", null]]),
  dk("DK-R-014", [["BG-4/BT-30@schemeID", "0204"]]),
  dk("DK-R-016", [["BG-22/BT-115", "-200.00"]], { only: ["credit"], also: ["BR-CO-16"] }),
  dk("DK-R-017", [["BG-7/BT-47@schemeID", "0204"]]),
  se("SE-R-001", [["BG-4/BT-31", "SE20210054890"]]),
  se("SE-R-002", [["BG-4/BT-31", "SE20210054890A"]]),
  se("SE-R-003", [["BG-4/BT-30", "20210054AB"]], { also: ["SE-R-013"] }),
  se("SE-R-004", [["BG-4/BT-30", "20210054890"]]),
  se("SE-R-005", [["BG-4/BT-32", "201/113/40209"]]),
  se("SE-R-006", [], { options: { rate: "24", tax: "48.00" } }),
  se("SE-R-007", [...giro, ["BG-16/BG-17/BT-84", "1234567A"]]),
  se("SE-R-008", [...bankgiro, ["BG-16/BG-17/BT-84", "1234567A"]]),
  se("SE-R-009", [...bankgiro, ["BG-16/BG-17/BT-84", "123456"]]),
  se("SE-R-010", [...giro, ["BG-16/BG-17/BT-84", "123456789"]]),
  se("SE-R-011", [["BG-16/BT-81", "50"]]),
  se("SE-R-012", [
    ["BG-7/BG-8/BT-55", "SE"],
    ["BG-16/BT-81", "31"],
  ]),
  se("SE-R-013", [["BG-4/BT-30", "2021005488"]]),
  is("IS-R-001", [["BT-3", "82"]], { only: invoices }),
  is("IS-R-002", [["BG-4/BT-30", null]]),
  is("IS-R-002", [["BG-4/BT-30@schemeID", "0204"]]),
  is("IS-R-003", [["BG-4/BG-5/BT-38", null]]),
  is("IS-R-004", [["BG-7/BT-47", null]]),
  is("IS-R-004", [["BG-7/BT-47@schemeID", "0204"]]),
  is("IS-R-005", [["BG-7/BG-8/BT-50", null]]),
  is("IS-R-006", [["BG-16/BT-81", "9"]]),
  is("IS-R-007", [
    ["BG-16/BT-81", "42"],
    ["BG-16/BG-17/BT-84", "01592600123"],
  ]),
  is("IS-R-008", dueFinally("2026-3-9"), { only: invoices }),
  is("IS-R-009", [...dueFinally("2026-03-09"), ["BT-9", null]], { only: invoices, also: ["IS-R-010"] }),
  is("IS-R-010", dueFinally("2026-03-04"), { only: invoices }),
  nl("NL-R-001", [["BG-3", null]], { only: ["credit"] }),
  nl("NL-R-002", [["BG-4/BG-5/BT-37", null]]),
  nl("NL-R-003", [["BG-4/BT-30@schemeID", "0204"]]),
  nl("NL-R-004", [["BG-7/BG-8/BT-53", null]]),
  nl("NL-R-005", [["BG-7/BT-47@schemeID", "0204"]]),
  nl("NL-R-006", [["BG-11/BG-12/BT-66", null]]),
  nl("NL-R-007", [["BG-16", null]], { only: invoices }),
  nl("NL-R-008", [["BG-16/BT-81", "42"]]),
  nl("NL-R-009", [["BT-13", null]]),
  gr("GR-R-001-1", [numbered(5, "5|6")]),
  gr("GR-R-001-2", [numbered(0, "123456783")]),
  gr("GR-R-001-2", [numbered(0, "094259217")]),
  gr("GR-R-001-3", [numbered(1, "04/02/2026")]),
  gr("GR-R-001-4", [numbered(2, "-1")]),
  gr("GR-R-001-5", [numbered(3, "1.2")]),
  gr("GR-R-001-6", [numbered(4, "")]),
  gr("GR-R-001-7", [numbered(5, "")]),
  gr("GR-R-002", [["BG-4/BT-28", null]]),
  gr("GR-R-003", [["BG-4/BT-31", "EL094259217"]], { also: ["GR-R-001-2", "GR-S-011"] }),
  gr("GR-R-004-1", [["BG-24", null]]),
  gr("GR-R-004-2", [["BG-24/BT-122", "0400001830"]]),
  gr("GR-R-005", [["BG-7/BT-45", null]]),
  gr("GR-R-006", [["BG-7/BT-48", "EL123456784"]]),
  gr("GR-R-008-2", [["BG-24/BT-123", url]], { also: ["GR-R-004-1", "GR-S-008-1"] }),
  { ...gr("GR-R-008-3", []), edits: [...greek, ["BG-24/BT-124", null], ...documents] },
  { ...gr("GR-S-008-1", []), edits: [...greek, ["BG-24/BT-123", mark], ["BG-24/BT-122", "4"]] },
  gr("GR-R-009", [["BG-4/BT-34@schemeID", "9934"]]),
  gr("GR-R-010", [["BG-7/BT-49", "123456784"]]),
  ...germanRows,
];
