import { string } from "zod";

/** On every POST that needs a credential: makes it safe to send the call again. */
export const idempotencyKey = string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .meta({
    type: "string",
    minLength: 1,
    maxLength: 255,
    description:
      "Makes the call safe to repeat: for 24 hours the same key with the same body gets the first answer again, runs nothing and costs nothing. With another body, or while the first call runs, it is a 409.",
  });
