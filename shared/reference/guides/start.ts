import type { Guide } from "./guide.ts";

export const start: Guide = {
  page: "start",
  title: "Start",
  about: "A key, a first call, and what comes back",
  write: (baseUrl) => [
    `The service is at \`${baseUrl}\`. Every call but the public ones sends a key or a JSON Web Token in the header \`Authorization: Bearer …\`. Keys are made in the console, on its page Keys, or by the operator; a service on your own machine knows \`demo-starter\`, \`demo-indie\`, \`demo-developer\` and \`demo-business\`, one for each tier.`,
    { head: "Tell your shell once" },
    { code: `export PAGEWRIGHT_URL=${baseUrl} PAGEWRIGHT_API_KEY=…` },
    "The examples of this reference run in such a shell, beside files of the names that they use.",
    { head: "The first call" },
    { samplesOf: "pdfPageCount" },
    { head: "What comes back" },
    {
      list: [
        "**A file**, streamed, with its name in `Content-Disposition`, for operations that make one.",
        "**JSON** of its own shape, for the rest of the service.",
        "**JSON around a finding**, for whatever reads documents: `data`, how sure it is in `confidence`, which engine read it in `engine`, what to know of it in `warnings`. Where a value stands in the document is beside it: a page and a box in points from the bottom left.",
        "**An error**, as JSON with a `code` that stays as it is: [errors](errors).",
      ],
    },
    "`X-Warning` says what to know of a file, `X-Request-Id` names the call, and `X-RateLimit-Remaining` says how many calls are left this month. A field that the service does not know is named in `X-Warning` with the nearest that it does.",
    { head: "Without effect" },
    "With `/api/v1/sandbox/` in place of `/api/v1/` the same call answers example data of the same shape, takes nothing from the quota and keeps nothing. It needs a key, of any tier.",
    { head: "From a program" },
    "There are clients for TypeScript and Python and a command line, and [openapi.json](/openapi.json) describes everything for generators of others. A language model finds the operations as tools at `/mcp`: [Model Context Protocol](mcp).",
  ],
};
