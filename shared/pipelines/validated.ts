import type { ValidationFormat } from "../contract/workflows/checking.ts";
import { ServiceError } from "../errors/service-error.ts";
import { validationOf } from "../workflows/checking/operation.ts";
import { validate } from "../workflows/checking/validate.ts";
import type { ReadFile } from "./read-files.ts";

/**
 * Holds a file against the rules that its content speaks for, or those of a format. Throws `unsupported_format` where no
 * rules are known for it.
 */
export function validated({ source, file, classification }: ReadFile, format?: ValidationFormat) {
  try {
    return validationOf(file.filename, format !== undefined, validate(source, format));
  } catch (error) {
    // Of a format that was named the rules say themselves what they expect.
    if (format !== undefined || !(error instanceof ServiceError) || error.code !== "unsupported_format")
      throw error;
    const kind = classification.title.toLowerCase();
    throw new ServiceError(error.code, `No rules are known for this kind of document (${kind}).`);
  }
}
