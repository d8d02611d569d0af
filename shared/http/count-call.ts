import { computeOf } from "../account/compute.ts";
import { inSandbox } from "../contract/address.ts";
import type { Declared } from "../contract/operation.ts";

import { countCall } from "../metrics/count-call.ts";
import { gigabyteSeconds } from "../metrics/gigabyte-seconds.ts";
import { bytesOf, type Exchange, toolOf } from "./admission.ts";
import { callerLeft, type Ending } from "./ending.ts";
import type { Request } from "./request.ts";

/** What of a request its metrics are kept by: nothing that a caller can invent. */
function operationOf({ resource }: Request, declared: Declared | undefined): string {
  if (inSandbox(resource)) return "sandbox";
  if (declared === undefined) return "unknown";
  return toolOf(declared) || "service";
}

function codeOf({ code }: Exchange, { status, fault }: Ending): string | undefined {
  if (status === callerLeft) return "caller_left";
  return fault === undefined ? code : "cut_off";
}

/** Counts a call that has ended, and says what it has taken of its account's compute. */
export function countEnded(
  request: Request,
  current: Exchange,
  declared: Declared | undefined,
  ending: Ending,
): number {
  const { account, engine, fallback } = current;
  const milliseconds = Date.now() - current.time.getTime();
  const gigabyte_seconds = gigabyteSeconds(declared?.weight ?? "light", milliseconds);
  countCall({
    operation: operationOf(request, declared),
    status: ending.status,
    code: codeOf(current, ending),
    milliseconds,
    bytes_in: bytesOf(request, current),
    bytes_out: ending.bytes,
    gigabyte_seconds,
    engine,
    fallback,
    request_id: request.id,
    account: account?.id,
    key: account?.key,
  });
  return computeOf(gigabyte_seconds, ending.bytes + (current.linked ?? 0));
}
