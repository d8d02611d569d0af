import type { ValidationData } from "../../workflows/checking/operation.ts";
import type { Issue } from "../../workflows/checking/rules/rule.ts";
import type { ClausesData } from "../../workflows/clauses/operation.ts";
import type { FraudData } from "../../workflows/fraud/operation.ts";
import type { StatementReport } from "../../workflows/statements/report.ts";
import { type RiskFinding, type Severity, severityOf, weightOf } from "./finding.ts";

type Place = RiskFinding["places"][number];

export const fraudFindings = ({ signals }: Pick<FraudData, "signals">): RiskFinding[] =>
  signals.map(({ id, weight, title, explanation, source, evidence }) => ({
    ...{ id, area: "fraud" as const, severity: severityOf(weight), weight, title, explanation, source },
    places: evidence.map(({ page, bbox, text }) => ({ page, bbox, cell: null, text })),
  }));

const graveness: Readonly<Record<Issue["severity"], Severity | undefined>> = {
  error: "medium",
  warning: "low",
  info: undefined,
};

function placeOf(place: NonNullable<Issue["place"]>): Place {
  const { page = null, bbox = null, cell, path, line, text } = place;
  const at = cell ?? path ?? (line === undefined ? null : `line ${line}`);
  return { page, bbox, cell: at, text };
}

export function validationFindings({ issues }: Pick<ValidationData, "issues">): RiskFinding[] {
  return issues.flatMap((issue) => {
    const severity = graveness[issue.severity];
    if (severity === undefined) return [];
    const { rule, message, source, place, field, record } = issue;
    return [
      {
        ...{ id: rule, area: "validation" as const, severity, weight: weightOf(severity) },
        title: message,
        explanation: [record, field].filter((each) => each !== null && each !== "").join(", "),
        source,
        places: place === null ? [] : [placeOf(place)],
      },
    ];
  });
}

/** What a statement's own figures say against it. */
export function statementFindings(report: StatementReport): RiskFinding[] {
  const base = (id: string, severity: Severity, title: string, explanation: string) => ({
    ...{ id, area: "statement" as const, severity, weight: weightOf(severity), title, explanation },
    source: null,
  });
  const row = (index: number): Place[] => {
    const evidence = report.evidence[`transactions[${index}]`];
    const booking = report.transactions[index];
    if (booking === undefined) return [];
    const location = report.locations[`transactions[${index}]`];
    const { page = null, bbox = null, text = `${booking.date} ${booking.description}` } = evidence ?? {};
    const cell = location === undefined ? null : `${location.path}, line ${location.line}`;
    return [{ page, bbox, cell, text }];
  };
  const unproven = report.statements.filter(({ reconciliation }) => reconciliation.status === "not_provable");
  return [
    ...report.flags.map(({ code, text, statement, row: at }) => {
      const file = report.statements[statement]?.source_file ?? "";
      const index = report.transactions.findIndex((each) => each.statement === statement && each.row === at);
      return {
        ...base(code, "high", "The figures of the statement contradict themselves", `${file}: ${text}`),
        places: index < 0 ? [] : row(index),
      };
    }),
    ...unproven.map(({ source_file: file, reconciliation }) => ({
      ...base("not_provable", "low", "The balances cannot be proven", `${file}: ${reconciliation.reason}`),
      places: [],
    })),
    ...report.round_trips.map((each) => ({
      ...base(
        "round_trip",
        "medium",
        "Money that left came back",
        `After ${each.days} days, by ${each.basis}.`,
      ),
      places: [...row(each.out), ...row(each.in)],
    })),
    ...report.bounced.map((each) => ({
      ...base("bounced", "medium", "A payment was returned", "The bank returned this payment."),
      places: row(each.returned),
    })),
    ...report.cash_deposits.notices.map(({ rule, text, source, rows }) => ({
      ...base(rule, "low", "Cash deposits that are reported", text),
      source,
      places: rows.flatMap(row),
    })),
  ];
}

/** Every contract has some of these, so each says less than a contradiction in figures does. */
const clauseWeights: Readonly<Record<Severity, number>> = { high: 40, medium: 12, low: 3 };

/** Clauses that bind more than is usual, and those that are not there. */
export function clauseFindings({ risks, missing }: Pick<ClausesData, "risks" | "missing">): RiskFinding[] {
  const base = (id: string, severity: Severity) => ({
    ...{ id, area: "clauses" as const, severity, weight: clauseWeights[severity] },
  });
  return [
    ...risks.map(({ rule, severity, reason, source, page, bbox, text, category }) => ({
      ...{ ...base(rule, severity), title: reason, explanation: `Clause: ${category}`, source },
      places: [{ page, bbox, cell: null, text }],
    })),
    ...missing.map(({ category, title, severity, reason, source }) => ({
      ...{
        ...base(`missing_${category}`, severity),
        title: `No clause: ${title}`,
        explanation: reason,
        source,
      },
      places: [],
    })),
  ];
}
