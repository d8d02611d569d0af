type Options = {
  label: string;
  options: string;
  limit: string;
  /** The account behind which a list goes on. */
  after: string;
  /** Not asked for a confirmation. */
  yes: boolean;
  /** The deployment that was named; undefined for the service on this machine. */
  stack: string | undefined;
};

export type Command = {
  /** Names of the words that follow the command's own; each must be there. */
  takes: readonly string[];
  option?: string;
  does: string;
  run: (words: readonly string[], options: Options) => Promise<string>;
};
