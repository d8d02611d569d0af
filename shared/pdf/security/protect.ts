import { randomBytes } from "node:crypto";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Permission } from "../../contract/permission.ts";
import { without } from "../../warnings/warning.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { checkLocked } from "./check-locked.ts";
import { allowing, readOnly } from "./permissions.ts";

type ProtectInput = Omit<PdfInput, "password"> & {
  /** The password to set: readers ask for it. */
  password: string;
  /** Opens an input that is locked already. */
  current_password?: string | undefined;
  owner_password?: string | undefined;
  permissions: readonly Permission[];
};

/** Of two options of one kind qpdf takes the later. */
function encryption({ password, owner_password, permissions }: ProtectInput): string[] {
  const owner = owner_password ?? randomBytes(24).toString("base64url");
  const passwords = [`--user-password=${password}`, `--owner-password=${owner}`, "--bits=256"];
  return ["--encrypt", ...passwords, ...readOnly, ...permissions.flatMap((each) => allowing[each]), "--"];
}

/** The file as we write it: qpdf meets no syntax that it must guess at. */
function wellFormed(opened: OpenedPdf) {
  const pages = opened.pages.map((_, index) => index);
  return assemble([{ opened, title: "", pages }], undefined, { whole: true, passing: true });
}

/** Encrypts with AES-256 (ISO 32000-2, revision 6). Without an owner password a random one keeps the permissions shut. */
export function protect(input: ProtectInput): Promise<OutputFile> {
  return withPdf(input.file, input.current_password, async (opened) => {
    const args = ["in.pdf", "--stream-data=preserve", ...encryption(input), "out.pdf"];
    const { bytes, warnings } = wellFormed(opened);
    const run = await runQpdf(args, { "in.pdf": bytes });
    const result = run.outputs.get("out.pdf");
    if (result === undefined)
      throw new PdfSyntaxError("qpdf could not encrypt the file", { cause: new Error(run.stderr) });
    await checkLocked(result, opened.pageCount, input.password);
    const told = without(warnings, "unlocked");
    return outputFile("pdf", `${stem(input.file.filename)}-protected.pdf`, result, { warnings: told });
  });
}
