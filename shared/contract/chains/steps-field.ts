import { array, preprocess, unknown } from "zod";
import { text } from "../field.ts";
import { readSteps } from "./read-steps.ts";
import { chainLimits } from "./step.ts";

function readJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.length > chainLimits.text) return null;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const expected = `Expected an array of 1 to ${chainLimits.steps} steps, in up to ${chainLimits.text} characters`;

/** The steps of a chain, with all that is wrong with them. */
export const stepsField = preprocess(
  readJson,
  array(unknown(), { error: expected })
    .min(1, { error: expected })
    .max(chainLimits.steps, { error: expected }),
)
  .transform((raw, { addIssue }) => {
    const { steps: read, problems } = readSteps(raw);
    for (const { path, message } of problems)
      addIssue({ code: "custom", path: [...path], message, input: raw });
    return read;
  })
  .meta({
    type: "string",
    contentMediaType: "application/yaml",
    description:
      'Array of steps as JSON or YAML, done in this order: {"operation":"pdf/rotate","options":{"degrees":90},"when":{"min_pages":2}}',
  });

/** The name of a saved chain: it stands in addresses. */
export const chainName = (description: string) =>
  text({ max: 64 }, description).regex(/^[a-z0-9][a-z0-9._-]*$/, {
    error: "Expected a name of a-z, 0-9 and . _ - within it, such as incoming-invoices",
  });
