/** Why an expression that is not linear does no harm where it stands: what bounds its text. */
export type Exception = { id: string; places: readonly string[]; because: string };

export const exceptions: readonly Exception[] = [
  {
    id: "/^[\\x20-\\xff]*[\\xa1-\\xff][\\x20-\\xff]*$/",
    places: ["shared/pdf/structure/open-pdf.ts"],
    because: "a password is a field of at most 127 characters (shared/contract)",
  },
  {
    id: "/\\..*$/",
    places: ["shared/reference/curl.ts"],
    because: "an address of the contract: no caller's text",
  },
  {
    id: "/[^/]+$/",
    places: ["infra/local/queue-poller.ts"],
    because: "the address of a queue of this service",
  },
  { id: "/\\/+$/", places: ["infra/local/links.ts"], because: "a setting of the operator: no caller's text" },
  {
    id: "/^\\s*(\\d+(?:\\.\\d+)?)\\s*([a-z]*)\\s*$/i",
    places: ["infra/local/memory-limit.ts"],
    because: "a setting of the operator: no caller's text",
  },
  {
    id: "/\\.?\\s*\\n|\\.(?= )/",
    places: ["infra/admin/command-line.ts"],
    because: "help that this project wrote, shown to its operator",
  },
];
