import type { signatureChanges } from "../../contract/sign-verify.ts";

export type ChangeKind = (typeof signatureChanges)[number];

/** What a change behind a signature is, and the least certification that lets it be (ISO 32000-2, 12.8.2.2, table 257). */
export const changeKinds = {
  /** Certificates and data on revocation (12.8.4.3), which no certification forbids. */
  validation_data: 1,
  document_timestamp: 1,
  /** Title, author, dates, version and the like, which no page shows. */
  metadata: 1,
  form_fill: 2,
  signature_field: 2,
  signature: 2,
  annotation: 3,
  /** Content of pages and anything else that was signed. */
  other: 4,
} as const satisfies Record<ChangeKind, number>;

/** `page` is 1-based; `field` is the full name of one of the form. */
export type Change = { kind: ChangeKind; what: string; page: number | null; field: string | null };
