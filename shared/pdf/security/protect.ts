import { randomBytes } from "node:crypto";
import type { OutputFile } from "../../contract/file.ts";
import type { Permission } from "../../contract/permission.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { runQpdf } from "../engine/qpdf.ts";
import { withPdf } from "../structure/open-pdf.ts";
import { type PdfInput, pdfNamed } from "../structure/operations.ts";
import { allowing, readOnly } from "./permissions.ts";

type ProtectInput = Omit<PdfInput, "password"> & {
  /** The password to set: readers ask for it. */
  password: string;
  /** Opens an input that is locked already. */
  current_password?: string | undefined;
  owner_password?: string | undefined;
  permissions: readonly Permission[];
};

/** Encrypts with AES-256 (ISO 32000-2, revision 6). Without an owner password a random one keeps the permissions shut. */
export function protect(input: ProtectInput): Promise<OutputFile> {
  return withPdf(input.file, input.current_password, async ({ bytes, warnings }) => {
    const owner = input.owner_password ?? randomBytes(24).toString("base64url");
    const allowed = input.permissions.flatMap((each) => allowing[each]);
    const passwords = [`--user-password=${input.password}`, `--owner-password=${owner}`, "--bits=256"];
    // Of two options of one kind qpdf takes the later.
    const encryption = ["--encrypt", ...passwords, ...readOnly, ...allowed, "--"];
    const run = await runQpdf(["in.pdf", "--stream-data=preserve", ...encryption, "out.pdf"], {
      "in.pdf": bytes,
    });
    const result = run.outputs.get("out.pdf");
    if (result === undefined) {
      throw new ServiceError("damaged_file", "The PDF could not be encrypted.", {
        cause: new Error(run.stderr),
      });
    }
    return pdfNamed(input.file, "protected", result, warnings);
  });
}
