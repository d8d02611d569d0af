import type { Place } from "../../../tables/place.ts";

export type Severity = "error" | "warning" | "info";

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

/** A rule applies, but the data do not tell whether it holds. */
export type Undecided = { undecided: string };

/** What a file has to satisfy. The source says where that is written. */
export type Rule<Subject> = {
  id: string;
  severity: Severity;
  message: string;
  source: string;
  /** The breaches; undefined when the rule does not apply to the subject. */
  check: (subject: Subject) => readonly Breach[] | Undecided | undefined;
};

/** A check that the word `valid` stands for. */
export type Promised<Subject> = {
  id: string;
  /** One of these has to have been applied. */
  rules: readonly string[];
  /** What is not known without it. */
  reason: string;
  source: string;
  /** The law does not ask for it of this subject. */
  absent?: (subject: Subject) => boolean;
};

/** A promised check that was applied to none or not to all of the records. */
export type NotChecked = { id: string; reason: string; source: string; records: string[] };

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
  private readonly unchecked = new Map<string, NotChecked>();

  get rules(): RuleOutcome[] {
    return [...this.outcomes.values()];
  }

  get notChecked(): NotChecked[] {
    return [...this.unchecked.values()];
  }

  /** Holds a subject against a table of rules, and names what of the promised was not applied to it. */
  add<Subject>(
    rules: readonly Rule<Subject>[],
    subject: Subject,
    record: string | null = null,
    promised: readonly Promised<Subject>[] = [],
  ): this {
    const found = new Map(rules.map((rule) => [rule.id, this.apply(rule, subject, record)]));
    for (const { id, rules: any, reason, source, absent } of promised) {
      const results = any.map((each) => found.get(each));
      if (results.includes("applied") || absent?.(subject) === true) continue;
      const undecided = results.find((each) => typeof each === "object")?.undecided;
      this.leave(id, undecided ?? reason, source, record);
    }
    return this;
  }

  /** Names a promised check that was not applied. */
  leave(id: string, reason: string, source: string, record: string | null = null): void {
    const key = `${id} ${reason}`;
    const known = this.unchecked.get(key) ?? { id, reason, source, records: [] };
    if (record !== null) known.records.push(record);
    this.unchecked.set(key, known);
  }

  private apply<Subject>(
    rule: Rule<Subject>,
    subject: Subject,
    record: string | null,
  ): "applied" | Undecided | undefined {
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
    if (breaches === undefined || "undecided" in breaches) return breaches;
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
    return "applied";
  }
}

export type Verdict = "valid" | "invalid" | "needs_review";

/** Valid is what all promised checks were applied to, and no rule was broken by. */
export function verdictOf({ issues, rules, notChecked }: Checked): Verdict {
  if (issues.some(({ severity }) => severity === "error")) return "invalid";
  if (issues.some(({ severity }) => severity === "warning") || notChecked.length > 0) return "needs_review";
  return rules.some(({ outcome }) => outcome === "passed") ? "valid" : "needs_review";
}
