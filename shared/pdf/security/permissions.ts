import type { Permission } from "../../contract/permission.ts";

/** What a reader may do (ISO 32000-1, table 22), and the qpdf option that allows it. All else stays forbidden. */
export const allowing = {
  print: ["--print=full"],
  copy: ["--extract=y"],
  annotate: ["--annotate=y"],
  fill_forms: ["--form=y"],
} as const satisfies Record<Permission, readonly string[]>;

/** Everything forbidden but reading; accessibility is always allowed (deprecated in PDF 2.0, readers ignore it). */
export const readOnly = [
  "--print=none",
  "--extract=n",
  "--annotate=n",
  "--form=n",
  "--modify-other=n",
  "--assemble=n",
] as const;
