import { type ErrorCode, statusOf } from "../../contract/error-codes.ts";
import { errorAdvice } from "../error-advice.ts";
import type { Guide } from "./guide.ts";

const codes = Object.keys(statusOf) as ErrorCode[];

export const errors: Guide = {
  page: "errors",
  title: "Errors",
  about: "Every code with its status, its meaning and what to do",
  write: (baseUrl) => [
    "An error is JSON with a sentence for people and a `code` for programs. Codes stay as they are; sentences may be said better one day. `request_id` finds the call in the log of the service: tell it when you report a problem.",
    {
      code: JSON.stringify(
        {
          success: false,
          error: "This file is not a PDF. Send a PDF file.",
          code: "unsupported_format" satisfies ErrorCode,
          request_id: "7d6e5c3c-4d0f-4f4c-9c3e-0b4f3ad8f1aa",
          documentation: `${baseUrl}/docs`,
        },
        null,
        2,
      ),
    },
    "Fields that are missing or not valid are a 422 with a list in the shape that FastAPI made usual:",
    {
      code: JSON.stringify(
        { detail: [{ loc: ["body", "file"], msg: "Field required", type: "missing" }] },
        null,
        2,
      ),
    },
    { head: "What is charged" },
    "Only calls that succeed count against the monthly quota. The time that a call took counts against the month's compute whatever its end, unless the fault is ours.",
    { head: "What to send again" },
    "`429` and `503` carry `Retry-After` in seconds. `500`, `502` and `504` may end otherwise at the next try; send an [Idempotency-Key](idempotency), so that a call whose answer got lost does not run twice. The clients do both. All other errors come again with the same request.",
    { head: "All codes" },
    {
      columns: ["Code", "Status", "What it means", "What to do"],
      ids: codes,
      rows: codes.map((code) => [
        `\`${code}\``,
        String(statusOf[code]),
        errorAdvice[code].means,
        errorAdvice[code].advice,
      ]),
    },
  ],
};
