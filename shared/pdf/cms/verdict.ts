import type { indications, subIndications } from "../../contract/sign-verify.ts";

type Indication = (typeof indications)[number];
type SubIndication = (typeof subIndications)[number];

/** What keeps a signature from being valid, as ETSI EN 319 102-1 V1.3.1, tables 5 and 6, names it. */
export const failures = {
  FORMAT_FAILURE: "TOTAL-FAILED",
  HASH_FAILURE: "TOTAL-FAILED",
  SIG_CRYPTO_FAILURE: "TOTAL-FAILED",
  SIG_CONSTRAINTS_FAILURE: "INDETERMINATE",
  CHAIN_CONSTRAINTS_FAILURE: "INDETERMINATE",
  CRYPTO_CONSTRAINTS_FAILURE_NO_POE: "INDETERMINATE",
  NO_SIGNING_CERTIFICATE_FOUND: "INDETERMINATE",
  NO_CERTIFICATE_CHAIN_FOUND: "INDETERMINATE",
  REVOKED_NO_POE: "INDETERMINATE",
  REVOKED_CA_NO_POE: "INDETERMINATE",
  OUT_OF_BOUNDS_NO_POE: "INDETERMINATE",
  TRY_LATER: "INDETERMINATE",
  GENERIC: "INDETERMINATE",
} as const satisfies Record<SubIndication, Exclude<Indication, "TOTAL-PASSED">>;

/** One thing that keeps a signature from being valid, and why in words. */
export type Failure = { code: SubIndication; reason: string };

export const failure = (code: SubIndication, reason: string): Failure => ({ code, reason });
