import { ServiceError } from "../errors/service-error.ts";
import type { WarningCode } from "../warnings/warning.ts";

/** What an answer says when a signature of its input does not hold any more. */
const broken: ReadonlySet<unknown> = new Set<WarningCode>(["signature_void", "signatures_removed"]);

const entry = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/**
 * The answer of an operation, unless its caller asked for `on_signature=keep` and it breaks a signature: then it throws
 * `signed_pdf`. What an answer says decides, so that a file that goes back as it came is one that keeps it.
 */
export function holdingSignatures<Answer>(input: unknown, answer: Answer): Answer {
  if (entry(input, "on_signature") !== "keep") return answer;
  const warnings = entry(answer, "warnings");
  if (!Array.isArray(warnings) || !warnings.some((each) => broken.has(entry(each, "code")))) return answer;
  throw new ServiceError(
    "signed_pdf",
    "The PDF is digitally signed and this change would break the signature. Send on_signature=break to make it nevertheless.",
  );
}
