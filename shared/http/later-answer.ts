import { bucketFiles } from "../aws/file-store.ts";
import { respondAsync } from "../contract/delivery.ts";
import type { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import { failResult, finishResult, startResult } from "../uploads/result.ts";
import { deleteUpload } from "../uploads/upload.ts";
import { type Exchange, giveBack, requireGrant } from "./admission.ts";
import { type HttpAnswer, jsonAnswer, warned } from "./answer.ts";
import { asServiceError } from "./error-answer.ts";
import { madeOf } from "./linked-answer.ts";
import type { Request } from "./request.ts";

/** Beyond its invocation, ms, before a call that says nothing more counts as ended. */
const grace = 5_000;
/** When a caller may ask how it stands, s. */
const askAgain = "2";

/** Where a caller asks for it. */
const statusPath = "/api/v1/files/{file_id}";

/** The name of what is no file by itself: `extract-tables.json`. */
const nameOf = ({ path }: Request) => `${path.split("/").at(-1)}.json`;

const told = ({ status, code, message: error, problems }: ServiceError) => ({
  ...{ status, code, error },
  ...(problems.length === 0 ? {} : { detail: problems }),
});

/**
 * Answers at once and leaves the work for after that; the file, or the error, is then found under the Location. The call
 * is charged when its file is kept. Throws `key_restricted` when the key may not ask for it.
 */
export async function answerLater(
  request: Request,
  current: Exchange,
  answer: (signal: AbortSignal) => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  if (current.account !== undefined) requireGrant(current.account, "GET", statusPath);
  const account = current.account?.id ?? "";
  const file = await startResult(bucketFiles, account, current.ends + grace);
  const { charge, warnings } = current;
  // Settled by its own end, not by that of this answer.
  current.charge = undefined;
  const refund = () => giveBack(Object.assign(current, { charge }));
  const work = async (signal: AbortSignal): Promise<number> => {
    const made = warned(await answer(signal), warnings);
    signal.throwIfAborted();
    await finishResult(bucketFiles, account, file, madeOf(made, nameOf(request)));
    current.charge = charge;
    return made.status;
  };
  current.later = {
    run: (signal) =>
      work(signal).catch(async (error: unknown) => {
        const known = asServiceError(error);
        current.code = known.code;
        if (known.status >= 500)
          log.error("request failed", {
            request_id: request.id,
            code: known.code,
            error: known.cause ?? known,
          });
        await refund();
        // What cannot be noted now is told as an interrupted call when its time is over.
        await failResult(bucketFiles, account, file, told(known)).catch((cause) =>
          log.warn("the end of a call not noted", { request_id: request.id, error: cause }),
        );
        return known.status;
      }),
    drop: async () => {
      await refund();
      await deleteUpload(bucketFiles, account, file);
    },
  };
  const status_url = `${request.baseUrl}${statusPath.replace("{file_id}", file.id)}`;
  const headers = { Location: status_url, "Preference-Applied": respondAsync, "Retry-After": askAgain };
  const body = { success: true, file_id: file.id, status: "processing", status_url };
  return jsonAnswer({ status: 202, headers, body });
}
