import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Permission } from "../../contract/permission.ts";
import { without } from "../../warnings/warning.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { checkLocked } from "./check-locked.ts";
import { declareExtension } from "./extension.ts";
import { permissionBits } from "./permissions.ts";
import { standardLock } from "./standard-lock.ts";

type ProtectInput = Omit<PdfInput, "password"> & {
  /** The password to set: readers ask for it. */
  password: string;
  /** Opens an input that is locked already. */
  current_password?: string | undefined;
  owner_password?: string | undefined;
  permissions: readonly Permission[];
};

/** The whole file written anew, encrypted. */
function locked(opened: OpenedPdf, { password, owner_password }: ProtectInput, permissions: number) {
  const pages = opened.pages.map((_, index) => index);
  return assemble([{ opened, title: "", pages }], undefined, {
    whole: true,
    lock: standardLock({ password, owner: owner_password, permissions }),
    finish: declareExtension,
  });
}

/** Encrypts with AES-256 (ISO 32000-2, revision 6). Without an owner password nobody has the owner's rights. */
export function protect(input: ProtectInput): Promise<OutputFile> {
  return withPdf(input.file, input.current_password, async (opened) => {
    const permissions = permissionBits(input.permissions);
    const { bytes, warnings } = locked(opened, input, permissions);
    await checkLocked(bytes, { pages: opened.pageCount, password: input.password, permissions });
    const told = without(warnings, "unlocked");
    return outputFile("pdf", `${stem(input.file.filename)}-protected.pdf`, bytes, { warnings: told });
  });
}
