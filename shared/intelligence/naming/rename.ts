import { type InputFile, type OutputFile, outputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { warning } from "../../warnings/warning.ts";
import { nameFieldsOf } from "./name-fields.ts";
import { nameOf, namePattern } from "./name-pattern.ts";

type RenameInput = {
  file: InputFile;
  pattern: string;
  missing: "omit" | "refuse";
  max_length: number;
  password?: string | undefined;
};

/** Answers the file as it came under a name that says what it is. Throws `nothing_to_do` for what it may not leave out. */
export async function rename(input: RenameInput): Promise<OutputFile> {
  const { file, password } = input;
  await withPdf(file, password, () => undefined);
  const pattern = namePattern(input.pattern);
  const asked = [...new Set(pattern.parts.map(({ field }) => field))];
  const known = await nameFieldsOf({ file, password }, asked);
  const unknown = asked.filter((field) => !known.has(field)).map((field) => `{${field}}`);
  if (unknown.length > 0 && input.missing === "refuse")
    throw new ServiceError(
      "nothing_to_do",
      `The document does not say its ${unknown.join(", ")}. Send missing=omit, or a pattern without.`,
    );
  const filename = nameOf(pattern, known, input.max_length);
  const told =
    filename === undefined
      ? [warning("name_kept")]
      : unknown.length > 0
        ? [warning("name_without", unknown.join(", "))]
        : [];
  return outputFile("pdf", filename ?? file.filename, file.bytes, { warnings: told });
}
