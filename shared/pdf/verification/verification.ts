import type { AnswerOf } from "../../contract/operation.ts";
import type { verify } from "../../contract/sign-verify.ts";

/** What sign/verify answers. */
export type Verification = AnswerOf<typeof verify>;
