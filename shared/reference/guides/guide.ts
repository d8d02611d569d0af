/** A part of a guide. A string is a paragraph; `code` in backticks and [links](to-pages) may stand in every text. */
export type Block =
  | string
  | { head: string; id?: string }
  | { list: readonly string[] }
  | { code: string }
  /** `ids`: of each row, for links to it. The first cell names its row. */
  | { columns: readonly string[]; rows: readonly (readonly string[])[]; ids?: readonly string[] }
  /** The call of an operation in each language. */
  | { samplesOf: string }
  /** The fields of a named schema. */
  | { schema: string };

export type Guide = {
  /** The name of its page. */
  page: string;
  title: string;
  /** In one line, for lists and searches. */
  about: string;
  write: (baseUrl: string) => readonly Block[];
};

const hour = 3_600;

/** `24 hours`, `7 days`: seconds as people say them. */
export function durationText(seconds: number): string {
  const days = seconds / (24 * hour);
  if (days >= 2) return `${days} days`;
  const hours = seconds / hour;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;
