import { describe, expect, it } from "vitest";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { counterpartyIn } from "../../shared/pipelines/contract-intel/counterparty.ts";
import { contradictions, identitiesOf } from "../../shared/pipelines/onboarding/identity.ts";
import {
  byGravity,
  type RiskFinding,
  riskLevel,
  riskScore,
  severityOf,
} from "../../shared/pipelines/risk/finding.ts";
import { fraudFindings, validationFindings } from "../../shared/pipelines/risk/findings-of.ts";
import { runFieldsOf, stageWarnings, undone } from "../../shared/pipelines/run-fields.ts";
import { verdictOf } from "../../shared/pipelines/trusted-data/verdict.ts";
import type { Quality } from "../../shared/workflows/reading/quality/criterion.ts";

const finding = (id: string, weight: number): RiskFinding => ({
  ...{ id, area: "fraud", severity: severityOf(weight), weight, title: id, explanation: "", source: null },
  places: [],
});

describe("the risk of findings", () => {
  it.each([
    [45, "high"],
    [44, "medium"],
    [25, "medium"],
    [24, "low"],
  ])("a signal of weight %i is %s", (weight, severity) => {
    expect(severityOf(weight)).toBe(severity);
  });

  it.each([
    [0, "none"],
    [1, "low"],
    [49, "low"],
    [50, "medium"],
    [74, "medium"],
    [75, "high"],
  ])("a score of %i is %s", (score, level) => {
    expect(riskLevel(score)).toBe(level);
  });

  it.each<[string, RiskFinding[], number]>([
    ["nothing", [], 0],
    ["one finding", [finding("a", 60)], 60],
    ["two kinds", [finding("a", 60), finding("b", 30)], 72],
    ["one kind twice: the graver", [finding("a", 10), finding("a", 30), finding("a", 20)], 30],
  ])("of %s leaves so much of the trust", (_, findings, score) => {
    expect(riskScore(findings)).toBe(score);
  });

  it("the gravest stand first, of one severity the heaviest", () => {
    const all = [finding("a", 30), finding("b", 10), finding("c", 44), finding("d", 70)];
    expect(all.toSorted(byGravity).map(({ id }) => id)).toEqual(["d", "c", "a", "b"]);
  });
});

describe("what examinations found, as findings", () => {
  const issue = {
    ...{ rule: "gst.x", field: "total", message: "It is wrong.", found: 1, expected: 2, source: "A law" },
    record: "document A-1",
  };
  type Place = Parameters<typeof validationFindings>[0]["issues"][number]["place"];
  const of = (severity: "error" | "warning" | "info", place: Place = null, more = {}) =>
    validationFindings({ issues: [{ ...issue, severity, place, ...more }] });

  it("an error is medium, a warning low, a remark none", () => {
    expect(of("error")).toEqual([
      {
        ...{ id: "gst.x", area: "validation", severity: "medium", weight: 30, title: "It is wrong." },
        ...{ explanation: "document A-1, total", source: "A law", places: [] },
      },
    ]);
    expect(of("warning")).toMatchObject([{ severity: "low", weight: 10 }]);
    expect(of("info")).toEqual([]);
    expect(of("error", null, { record: null })[0]?.explanation).toBe("total");
    expect(of("error", null, { field: "" })[0]?.explanation).toBe("document A-1");
  });

  it.each<[NonNullable<Place>, { page: number | null; cell: string | null }]>([
    [
      { page: 2, bbox: [1, 2, 3, 4], text: "x" },
      { page: 2, cell: null },
    ],
    [
      { cell: "B7", path: "a.b", line: 3, text: "x" },
      { page: null, cell: "B7" },
    ],
    [
      { path: "a.b", line: 3, text: "x" },
      { page: null, cell: "a.b" },
    ],
    [
      { line: 3, text: "x" },
      { page: null, cell: "line 3" },
    ],
  ])("a place is told by page, cell, path or line (%j)", (place, expected) => {
    expect(of("error", place)[0]?.places).toEqual([{ bbox: place.bbox ?? null, text: "x", ...expected }]);
  });

  it("a signal of fraud has its weight and every place of its evidence", () => {
    const evidence = [
      { file: "a.pdf", page: 1, bbox: [0, 0, 9, 9] as [number, number, number, number], text: "7" },
    ];
    const signal = {
      ...{
        id: "line_sum",
        category: "amounts" as const,
        title: "T",
        explanation: "E",
        source: "S",
        weight: 60,
      },
      evidence,
    } as const;
    expect(fraudFindings({ signals: [signal] })).toEqual([
      {
        ...{ id: "line_sum", area: "fraud", severity: "high", weight: 60, title: "T", explanation: "E" },
        ...{ source: "S", places: [{ page: 1, bbox: [0, 0, 9, 9], cell: null, text: "7" }] },
      },
    ]);
  });
});

describe("the verdict on data", () => {
  const quality = (score: number): Quality => ({
    ...{ filename: "a.pdf", format: "pdf", document_type: "invoice", page_count: 1, score, grade: "ready" },
    ...{ meaning: "As told.", ai_ready: true, criteria: [], advice: [] },
    content: { words: 9, fields: 1, entities: null, tables: null },
  });
  type Checked = NonNullable<Parameters<typeof verdictOf>[0]>;
  type Result = NonNullable<Checked["result"]>;
  const checked = (more: Partial<Result> = {}): Checked => ({
    file: null,
    result: {
      ...{
        filename: "a.pdf",
        format_type: "gst",
        format_detected: true,
        format_reasons: [],
        layout: "invoice",
      },
      ...{ result: "valid", record_count: 1, error_count: 0, warning_count: 0, info_count: 0, fields: {} },
      ...{ issues: [], issues_left_out: 0, rules: [], not_checked: [] },
      ...more,
    },
  });
  const issue = {
    ...{ rule: "r", severity: "error" as const, field: "total", message: "The total is wrong." },
    ...{ found: 1, expected: 2, source: "A law", record: null, place: null },
  };

  it.each([
    [85, "trusted", []],
    [84, "needs_review", ["Quality 84 of 100: As told."]],
    [50, "needs_review", ["Quality 50 of 100: As told."]],
    [49, "not_trusted", ["Quality 49 of 100: As told."]],
  ])("a valid document of quality %i is %s", (score, verdict, reasons) => {
    expect(verdictOf(checked(), quality(score), [])).toEqual({ verdict, reasons, not_checked: [] });
  });

  it.each<[string, Partial<Result>, string, string[]]>([
    [
      "one error",
      { result: "invalid", error_count: 1, issues: [issue] },
      "not_trusted",
      ["1 error against the rules of gst: The total is wrong."],
    ],
    [
      "two errors",
      { result: "invalid", error_count: 2, issues: [issue, issue] },
      "not_trusted",
      ["2 errors against the rules of gst: The total is wrong."],
    ],
    [
      "one warning",
      { result: "needs_review", warning_count: 1 },
      "needs_review",
      ["1 warning of the rules of gst"],
    ],
    [
      "no record that a rule could be applied to",
      { result: "needs_review", record_count: 0 },
      "needs_review",
      ["No rule of gst could be applied to it."],
    ],
    [
      "what was not checked",
      { result: "needs_review", not_checked: [{ id: "gst.rate", reason: "No rate.", source: "" }] },
      "needs_review",
      ["Not checked: No rate."],
    ],
  ])("%s of the rules", (_, more, verdict, reasons) => {
    expect(verdictOf(checked(more), quality(90), [])).toMatchObject({ verdict, reasons });
  });

  it("names what was not done: pages, rules, quality; what the rules say of pages is not said twice", () => {
    const left = [
      { id: "document.read", reason: "A page.", source: "" },
      { id: "gst.rate", reason: "No rate.", source: "" },
    ];
    expect(
      verdictOf(checked({ result: "needs_review", not_checked: left }), quality(90), ["Page 2."]),
    ).toEqual({
      verdict: "needs_review",
      reasons: ["Page 2.", "Not checked: A page.", "Not checked: No rate."],
      not_checked: [
        { id: "document.read", reason: "Page 2." },
        { id: "gst.rate", reason: "No rate." },
      ],
    });
    const error = new ServiceError("unsupported_format", "No rules are known.");
    expect(verdictOf({ file: null, error }, undefined, [])).toEqual({
      verdict: "needs_review",
      reasons: ["No rules are known.", "Its quality could not be scored."],
      not_checked: [
        { id: "rules", reason: "No rules are known." },
        { id: "quality", reason: "Its quality could not be scored." },
      ],
    });
    const nothing = verdictOf(undefined, quality(90), []);
    expect(nothing).toMatchObject({ verdict: "needs_review", not_checked: [{ id: "rules" }] });
    expect(nothing.reasons).toEqual(["It could not be held against rules."]);
  });
});

describe("files and stages of a run", () => {
  const listed = (file: string, error: string | null) => ({
    ...{ file, type: null, title: null, confidence: null, page_count: null, language: null },
    error,
  });
  const stage = (status: "completed" | "failed" | "skipped", reason?: string) => ({
    ...{ stage: "compare", status, started: 0, duration: 1 },
    ...(reason === undefined ? {} : { reason }),
  });

  it.each([
    ["completed", "completed", null],
    ["completed", "skipped", null],
    ["completed_with_failures", "failed", null],
    ["completed_with_failures", "completed", "Damaged."],
  ] as const)("are %s when a stage %s and a file's error is %s", (status, ended, error) => {
    const fields = runFieldsOf({ listed: [listed("a.pdf", null), listed("b.pdf", error)] }, [stage(ended)]);
    expect(fields.status).toBe(status);
    expect(fields.documents.map(({ file }) => file)).toEqual(["a.pdf", "b.pdf"]);
    expect(fields.stages).toHaveLength(1);
  });

  it("that failed are named, those that were left out are not", () => {
    const read = { read: [], listed: [listed("a.pdf", null), listed("b.pdf", "Damaged.")] };
    expect(
      undone(read, [stage("failed", "Too much."), stage("skipped", "One file."), stage("completed")]),
    ).toEqual([
      { id: "document.read", reason: "b.pdf: Damaged." },
      { id: "stage.compare", reason: "Too much." },
    ]);
    expect(undone({ read: [], listed: [] }, [stage("failed")])).toEqual([
      { id: "stage.compare", reason: "It gave no result." },
    ]);
    expect(stageWarnings([stage("failed", "Too much."), stage("skipped"), stage("completed")])).toEqual([
      { code: "stage_failed", text: "The stage compare failed: Too much." },
    ]);
  });
});

describe("who the vendor is", () => {
  type Documents = Parameters<typeof identitiesOf>[0]["documents"];
  const paper = (filename: string, fields: Record<string, string>): Documents[number] => ({
    ...{ filename, type: "pan_card", title: "PAN card", confidence: 1, reason: "", faults: [] },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { value, place: { page: 1, text: value } }]),
    ),
  });
  const [pan, gstin, name] = ["AABCR1718E", "29AABCR1718E1ZL", "Nandi Furniture Pvt Ltd"];
  const papers = [
    paper("pan.pdf", { pan, name }),
    paper("gst.pdf", { gstin, name: "NANDI FURNITURE PRIVATE LIMITED" }),
  ];
  const of = (stated: Parameters<typeof identitiesOf>[1], documents = papers) =>
    Object.fromEntries(identitiesOf({ documents }, stated).map((each) => [each.field, each]));

  it("is taken from the first paper that says it, each paper compared with it", () => {
    const { gstin: tax, pan: card, vendor_name: vendor } = of({});
    expect(tax).toMatchObject({
      stated: null,
      used: gstin,
      valid: "valid",
      found: [{ file: "gst.pdf", agrees: "yes" }],
    });
    expect(card).toMatchObject({ used: pan, valid: "valid", reason: "It has the form of a PAN." });
    expect(vendor).toMatchObject({ used: name, valid: "not_checked", reason: "A name has no check." });
    expect(vendor?.found.map(({ file, agrees }) => [file, agrees])).toEqual([
      ["pan.pdf", "yes"],
      ["gst.pdf", "yes"],
    ]);
  });

  it.each([
    [{ gstin: "29 aabcr1718e 1zl" }, "gstin", "29 aabcr1718e 1zl", "valid"],
    [{ gstin: "29AABCR1718E1ZX" }, "gstin", "29AABCR1718E1ZX", "invalid"],
    [{ pan: "AABCR1718" }, "pan", "AABCR1718", "invalid"],
    [{ pan: "  " }, "pan", pan, "valid"],
  ] as const)("goes by what the call says (%j)", (stated, field, used, valid) => {
    expect(of(stated)[field]).toMatchObject({ used, valid });
  });

  it("is not known when nothing says it", () => {
    expect(of({}, [])).toMatchObject({
      gstin: { used: null, valid: "not_checked", reason: "None of the files states it.", found: [] },
      vendor_name: { used: null, reason: "None of the files states it." },
    });
  });

  const against = (stated: Parameters<typeof identitiesOf>[1], documents = papers) =>
    contradictions(identitiesOf({ documents }, stated));
  it("is contradicted by a number that cannot be, a paper that says otherwise, a GSTIN of another PAN", () => {
    expect(against({ gstin, pan, vendor_name: "NANDI FURNITURE" })).toEqual([]);
    expect(against({ pan: "AABCN9999Q" })).toEqual([
      "pan: pan.pdf says AABCR1718E, the call says otherwise.",
      "The GSTIN holds another PAN than the one that is given.",
    ]);
    expect(against({ gstin: "29AABCR1718E1ZX" })).toEqual([
      "gstin: Its form, state or check character is wrong.",
      "gstin: gst.pdf says 29AABCR1718E1ZL, the call says otherwise.",
    ]);
    expect(against({ vendor_name: "Cauvery Software" })).toHaveLength(2);
    // Papers that differ among themselves are told by the checklist, not as contradicting a call that said nothing.
    expect(against({}, [paper("a.pdf", { pan }), paper("b.pdf", { pan: "AABCN9999Q" })])).toEqual([]);
    expect(against({ pan }, [])).toEqual([]);
    expect(against({ gstin }, [])).toEqual([]);
  });
});

describe("a counterparty", () => {
  const parties: Parameters<typeof counterpartyIn>[2]["parties"] = [
    { name: "Northwind Traders Ltd", role: "Supplier", page: 1, bbox: [1, 2, 3, 4] },
    { name: "Contoso Systems GmbH", role: null, page: 2, bbox: [5, 6, 7, 8] },
  ];
  const text =
    "Contoso Systems GmbH and NORTHWIND TRADERS, Ltd. agree; Contoso-Systems signs. Contosos do not.";
  it.each([
    ["CONTOSO systems", { is_party: true, role: null, mentions: 2, page: 2, bbox: [5, 6, 7, 8] }],
    [
      "Northwind Traders, Ltd.",
      { is_party: true, role: "Supplier", mentions: 1, page: 1, bbox: [1, 2, 3, 4] },
    ],
    ["Contoso", { is_party: true, role: null, mentions: 2, page: 2, bbox: [5, 6, 7, 8] }],
    ["Conto", { is_party: false, role: null, mentions: 0, page: null, bbox: null }],
    ["agree", { is_party: false, role: null, mentions: 1, page: null, bbox: null }],
    ["Fabrikam", { is_party: false, role: null, mentions: 0, page: null, bbox: null }],
  ])("%s is found by its words", (name, expected) => {
    expect(counterpartyIn(name, { text }, { parties })).toEqual({ name, ...expected });
  });
});
