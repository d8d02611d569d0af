import type { Box } from "../../../document/document.ts";

export type Severity = "error" | "warning" | "info";

/** Where something stands: a page and box, a cell, a line, or a path into JSON or XML. */
export type Place = {
  page?: number;
  bbox?: Box;
  sheet?: string;
  cell?: string;
  line?: number;
  path?: string;
  text: string;
};

/** A value as it was read, with its place. */
export type Cited<T = string> = { value: T; place: Place };

export type Shown = string | number | boolean | null;

/** One way in which a subject breaks a rule. */
export type Breach = {
  field: string;
  /** What is wrong here, when the rule's own message does not say it. */
  says?: string | undefined;
  found?: Shown | undefined;
  expected?: Shown | undefined;
  place?: Place | undefined;
  /** Milder than the rule says, where the file does not allow to be sure. */
  severity?: Severity;
};

/** What a file has to satisfy. The source says where that is written. */
export type Rule<Subject> = {
  id: string;
  severity: Severity;
  message: string;
  source: string;
  /** The breaches; undefined when the rule does not apply to the subject. */
  check: (subject: Subject) => readonly Breach[] | undefined;
};

export type Issue = Required<Omit<Breach, "says" | "place">> & {
  rule: string;
  message: string;
  source: string;
  /** The record of the file that it is about: an invoice, a row; null for the file as a whole. */
  record: string | null;
  place: Place | null;
};

export type RuleOutcome = {
  id: string;
  severity: Severity;
  message: string;
  source: string;
  outcome: "passed" | "failed" | "not_applicable";
  breaches: number;
};

/** Rules with what they were found to be, over any number of subjects. */
export class Checked {
  readonly issues: Issue[] = [];
  private readonly outcomes = new Map<string, RuleOutcome>();

  get rules(): RuleOutcome[] {
    return [...this.outcomes.values()];
  }

  /** Holds a subject against a table of rules. */
  add<Subject>(rules: readonly Rule<Subject>[], subject: Subject, record: string | null = null): this {
    for (const rule of rules) this.apply(rule, subject, record);
    return this;
  }

  private apply<Subject>(rule: Rule<Subject>, subject: Subject, record: string | null): void {
    const { id, severity, message, source } = rule;
    const known = this.outcomes.get(id);
    const outcome: RuleOutcome = known ?? {
      id,
      severity,
      message,
      source,
      outcome: "not_applicable",
      breaches: 0,
    };
    if (known === undefined) this.outcomes.set(id, outcome);
    const breaches = rule.check(subject);
    if (breaches === undefined) return;
    outcome.breaches += breaches.length;
    outcome.outcome = outcome.breaches > 0 ? "failed" : "passed";
    for (const breach of breaches) {
      this.issues.push({
        rule: id,
        severity: breach.severity ?? severity,
        field: breach.field,
        message: breach.says ?? message,
        found: breach.found ?? null,
        expected: breach.expected ?? null,
        source,
        record,
        place: breach.place ?? null,
      });
    }
  }
}

export type Verdict = "valid" | "invalid" | "needs_review";

/** Valid is what some rule applied to and none was broken by. */
export function verdictOf({ issues, rules }: Checked): Verdict {
  if (issues.some(({ severity }) => severity === "error")) return "invalid";
  if (issues.some(({ severity }) => severity === "warning")) return "needs_review";
  return rules.some(({ outcome }) => outcome === "passed") ? "valid" : "needs_review";
}
