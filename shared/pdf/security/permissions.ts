import type { Permission } from "../../contract/permission.ts";

/** The bits of /P (ISO 32000-2, table 22), counted from 1. */
const bit = (position: number) => 1 << (position - 1);

/** What lets a reader do each: printing also in full quality. */
const allowing = {
  print: bit(3) | bit(12),
  copy: bit(5),
  annotate: bit(6),
  fill_forms: bit(9),
} as const satisfies Record<Permission, number>;

/**
 * Forbidden is all but reading: to change the document (4) and to assemble it (11) always. Bits without a meaning are
 * set but for the first two, and so is the tenth: accessibility is always allowed (deprecated in PDF 2.0).
 */
const readOnly = ~(bit(1) | bit(2) | bit(3) | bit(4) | bit(5) | bit(6) | bit(9) | bit(11) | bit(12));

/** The value of /P: a signed number of 32 bits. */
export const permissionBits = (permissions: readonly Permission[]): number =>
  permissions.reduce((bits, each) => bits | allowing[each], readOnly);
