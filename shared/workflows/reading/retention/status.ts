import type { Call } from "../../../contract/call.ts";
import type { AnswerOf, InputOf } from "../../../contract/operation.ts";
import type { retentionStatus as declared } from "../../../contract/workflows/retention.ts";
import { ServiceError } from "../../../errors/service-error.ts";
import type { WithRetention } from "./records.ts";
import { rangeOf, today, withState } from "./state.ts";

type Answer = AnswerOf<typeof declared>;

function wrongCursor(): ServiceError {
  const msg = "Expected the next_cursor of the page before";
  return new ServiceError("validation_failed", msg, {
    problems: [{ loc: ["query", "cursor"], msg, type: "value_error" }],
  });
}

/** Tagged documents of the account by their expiry, or one of them. One of another account does not exist. */
export async function retentionStatus(
  { document_id, status, limit, cursor }: InputOf<typeof declared>,
  { account, retention }: Pick<Call, "account"> & WithRetention,
): Promise<Answer> {
  const day = today();
  if (document_id !== undefined) {
    const found = await retention.find(account, document_id);
    if (found === undefined) throw new ServiceError("not_found", "There is no such document. Tag it first.");
    return { success: true, as_of: day, documents: [withState(found, day)], next_cursor: null };
  }
  const range = rangeOf(status, day);
  if (cursor !== undefined && (cursor < range.from || cursor >= range.before)) throw wrongCursor();
  // What follows the last id of the page before: no id ends in this character.
  const from = cursor === undefined ? range.from : `${cursor}!`;
  const { tags, last } = await retention.list(account, { ...range, from }, limit);
  return {
    success: true,
    as_of: day,
    documents: tags.map((tag) => withState(tag, day)),
    next_cursor: last ?? null,
  };
}
