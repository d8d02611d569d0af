import type { ZodError } from "zod";
import type { FieldProblem } from "../errors/service-error.ts";

type Issue = ZodError["issues"][number];
type Place = FieldProblem["loc"][0];

/** Pydantic's names for what is wrong, so that clients written for FastAPI understand them. */
function typeOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "missing"
        : `${issue.expected === "int" ? "int" : issue.expected}_type`;
    case "too_small":
      return issue.origin === "number" ? "greater_than_equal" : "too_short";
    case "too_big":
      return issue.origin === "number" ? "less_than_equal" : "too_long";
    case "invalid_value":
      return "enum";
    case "invalid_format":
      return "string_pattern_mismatch";
    case "unrecognized_keys":
      return "extra_forbidden";
    default:
      return "value_error";
  }
}

const missing = "Field required";

/** Zod's issues as HTTPValidationError lists them. The offending value is never repeated. */
export function problemsOf(
  place: Place,
  issues: readonly Issue[],
  given: (name: PropertyKey) => boolean,
): FieldProblem[] {
  return issues.map((issue) => {
    const loc = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    const absent = issue.path.length === 1 && issue.path[0] !== undefined && !given(issue.path[0]);
    return absent
      ? { loc: [place, ...loc], msg: missing, type: "missing" }
      : { loc: [place, ...loc], msg: issue.message, type: typeOf(issue) };
  });
}
