import { parseArgs } from "node:util";
import { accountNamed } from "../../shared/account/subject.ts";
import { tierNames } from "../../shared/contract/tier.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import type { Command } from "./command.ts";
import { commands } from "./commands.ts";

const usageOf = (name: string, { takes, option = "" }: Command) =>
  ["npm run admin --", name, ...takes, option].join(" ").trim();

const usages = Object.entries(commands).map(
  ([name, command]) => `  ${usageOf(name, command).padEnd(54)}  ${command.does}`,
);

export const help = `
Accounts, API keys, addresses for inbound mail, and all that is kept.

${usages.join("\n")}

TIER is one of ${tierNames.join(", ")}.
Works on the service that runs on this machine (npm start), or with --stack NAME on the one deployed to AWS
with your AWS credentials.
`;

const seeHelp = "All commands: npm run admin -- --help";

const refused = (what: string) => new ServiceError("bad_request", `${what} ${seeHelp}`);

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        label: { type: "string", default: "" },
        options: { type: "string", default: "" },
        limit: { type: "string", default: "" },
        after: { type: "string", default: "" },
        stack: { type: "string" },
        yes: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    // Node's first sentence says what is wrong; the others explain how to quote.
    const [sentence = ""] = error instanceof Error ? error.message.split(/\.?\s*\n|\.(?= )/) : [];
    throw refused(`${sentence}.`);
  }
}

/** What a command line asks for; undefined for help. Throws `bad_request`. */
export function readCommandLine(args: readonly string[]) {
  const { positionals, values } = parse(args);
  if (values.help || positionals.length === 0) return undefined;
  const length = ["keys", "members", "mailboxes", "audit"].includes(positionals[0] ?? "") ? 2 : 1;
  const name = positionals.slice(0, length).join(" ");
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw refused(`There is no command ${name}.`);
  const given = positionals.slice(length);
  const words = given.map((word, at) =>
    command.takes[at] === "ACCOUNT" && word ? accountNamed(word) : word,
  );
  const missing = command.takes.find((_, at) => !words[at]);
  if (missing !== undefined) throw refused(`${missing} is missing: ${usageOf(name, command)}.`);
  if (words.length > command.takes.length) throw refused(`Too many words: ${usageOf(name, command)}.`);
  const { help: _, after, ...others } = values;
  return { command, words, ...others, after: after && accountNamed(after), stack: values.stack };
}
