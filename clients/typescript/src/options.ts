/** How a call is made, beside what it is given. */
export type CallOptions = {
  /** Ends the call. */
  signal?: AbortSignal | undefined;
  /** ms that one try may take; that of the client when absent. */
  timeout?: number | undefined;
  /** Tries after the first; that of the client when absent. */
  retries?: number | undefined;
  /** Names the call, so that it runs once however often it is sent. Made up for every call that takes one. */
  idempotencyKey?: string | undefined;
  /** JSON in place of a file, where an operation has both. */
  json?: boolean | undefined;
  /** The answer is made after the connection has ended, and asked for until it is there: for work of many minutes. */
  background?: boolean | undefined;
  /** Hears of a file that is sent ahead, of a try that failed, and of a call in the background. */
  onProgress?: ((progress: Progress) => void) | undefined;
};

export type Progress =
  | { kind: "uploading"; filename: string; bytes: number }
  | { kind: "retrying"; attempt: number; wait: number; reason: string }
  | { kind: "waiting"; fileId: string; seconds: number };

export type ClientOptions = {
  /** An API key or a JSON Web Token; PAGEWRIGHT_API_KEY of the environment when absent. */
  apiKey?: string | undefined;
  /**
   * The account of others that a JSON Web Token is used for, whose bearer is a member there; PAGEWRIGHT_ACCOUNT of the
   * environment, else the bearer's own, when absent.
   */
  account?: string | undefined;
  /** Scheme and host of the service; PAGEWRIGHT_URL of the environment, else http://127.0.0.1:3000, when absent. */
  baseUrl?: string | undefined;
  /** Mock data in place of work: the same operations, free of quota. */
  sandbox?: boolean | undefined;
  /** Tries after the first when the service is busy, broken or out of reach. Default: 3. */
  retries?: number | undefined;
  /** ms that one try may take. Default: 900,000, the longest that the service works on a call. */
  timeout?: number | undefined;
  /** The longest that a Retry-After is waited for, ms; beyond it the error is thrown at once. Default: 60,000. */
  longestWait?: number | undefined;
  /** In place of the platform's own. */
  fetch?: typeof fetch | undefined;
};
