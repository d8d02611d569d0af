import { ServiceError } from "../../shared/errors/service-error.ts";

/** What an operator asked for. */
export type Asked = {
  help: boolean;
  /** Nobody is asked before permissions are created or widened. */
  yes: boolean;
  /** Options of the stack, by their name. */
  context: Readonly<Record<string, string>>;
  profile: string | undefined;
  /** Options of `cdk deploy` itself. */
  rest: readonly string[];
};

export const help = `
Deploys Pagewright to your AWS account.

  npm run deploy -- [--yes] [--profile NAME] [-c NAME=VALUE]…

  --yes            does not ask before permissions are created or widened
  --profile NAME   a profile of your AWS configuration; AWS_PROFILE and AWS_REGION work too
  -c NAME=VALUE    an option of the stack: size=small for a new account, stack=NAME for a second one;
                   all are listed in docs/operations.md

All else is passed on to cdk deploy.
`;

function readOption(text: string | undefined): readonly [string, string] {
  const at = text?.indexOf("=") ?? -1;
  if (text === undefined || at < 1)
    throw new ServiceError("bad_request", `-c takes NAME=VALUE, for example -c size=small.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Throws `bad_request` for an option without its value. */
export function readCommandLine(args: readonly string[]): Asked {
  const options = new Map<string, string>();
  const rest: string[] = [];
  const flags = new Set<string>();
  let profile: string | undefined;
  const words = args.values();
  for (const word of words) {
    if (word === "-c" || word === "--context") options.set(...readOption(words.next().value));
    else if (word.startsWith("--context=")) options.set(...readOption(word.slice("--context=".length)));
    else if (word === "--profile") profile = words.next().value;
    else if (["--yes", "-y", "--help", "-h"].includes(word)) flags.add(word.replace(/^-+/, "").slice(0, 1));
    else rest.push(word);
  }
  return { help: flags.has("h"), yes: flags.has("y"), context: Object.fromEntries(options), profile, rest };
}
