import { lifetimes } from "../../contract/lifetimes.ts";
import { durationText, type Guide } from "./guide.ts";

const kept = durationText(lifetimes.keptAnswer.seconds);

export const idempotency: Guide = {
  page: "idempotency",
  title: "Idempotency",
  about: "Send a call again without running it twice or paying twice",
  write: (baseUrl) => [
    `Every POST with a key takes the header \`Idempotency-Key\`, 1 to 255 visible characters of ASCII. For ${kept} the same key with the same body gets the first answer again: nothing runs, nothing is charged, and the answer carries \`Idempotent-Replayed: true\`. The clients send a key of their own with each call that they may have to send again.`,
    {
      code: `curl ${baseUrl}/api/v1/pdf/rotate -H "Authorization: Bearer $PAGEWRIGHT_API_KEY" \\
  -H 'Idempotency-Key: order-17' -F file=@document.pdf -o rotated.pdf`,
    },
    {
      list: [
        "A key belongs to the account and the route. Another body under it is a 409 `conflict`.",
        "While the first call runs, a second one is a 409 with `Retry-After`.",
        "Kept are answers that succeeded, and errors that speak of the request alone (400 and 422). Other errors let go of the key, because the next try may end otherwise.",
        "The boundary of a form is no part of the comparison: clients make up a new one each time.",
        "With `Prefer: respond-async` the 202 is what is kept: a repetition gets the same `Location`.",
        "The sandbox takes no key, because nothing happens there.",
      ],
    },
  ],
};
