/** What the console knows of the operations: written from the contract when the console is built. */
export type Catalogue = {
  version: string;
  groups: readonly CatalogueGroup[];
  /** Of the reference, by the names of their pages. */
  guides: readonly { title: string; page: string }[];
};
/** What operations do in more words, by id: read when one is opened, so that the first view does not wait for it. */
export type Descriptions = Readonly<Record<string, string>>;
export type CatalogueGroup = { name: string; title: string; operations: readonly CatalogueOperation[] };

export type CatalogueOperation = {
  /** As in the OpenAPI description. */
  id: string;
  title: string;
  /** Its name on the command line. */
  command: string;
  method: string;
  /** Below the service's address, with its variables in braces. */
  path: string;
  tier: string;
  /** Calls that an answer takes from the monthly quota. */
  cost: number;
  body: "form" | "json" | "urlencoded" | "none";
  /** Whether `/api/v1/sandbox` answers it with mock data. */
  sandbox: boolean;
  fields: readonly CatalogueField[];
};

export type CatalogueField = {
  name: string;
  /** On the command line, where it has another name than its own. */
  option?: string;
  place: "path" | "query" | "body";
  kind: "file" | "files" | "choice" | "number" | "flag" | "secret" | "text" | "json";
  required: boolean;
  description?: string;
  default?: string;
  choices?: readonly string[];
  min?: number;
  max?: number;
  /** Of a whole number. */
  whole?: boolean;
  /** Endings of the files that it takes; none are named where any may be tried. */
  endings?: readonly string[];
};
