import { Pagewright, PagewrightError } from "../typescript/src/index.ts";
import { byName } from "./catalogue.ts";
import { readCommand, suggestion } from "./command.ts";
import { candidates, completionScript } from "./completion.ts";
import { embeddedService, stopEmbedded } from "./embedded.ts";
import { exitCodeOf, exitCodes, UsageError } from "./failure.ts";
import { helpOf, overview } from "./help.ts";
import { login } from "./login.ts";
import { type Given, type Place, serveStdio } from "./mcp.ts";
import { runCalls } from "./run.ts";
import { readSettings } from "./settings.ts";

// The command line `pagewright`. Results go to standard output, everything else to standard error.

const print = (text: string) => void process.stdout.write(text);

/** The service that a command speaks to: the one it names, else that of login, else one on this machine. */
async function placeFor({ url, key, account }: Given): Promise<Place> {
  const all = readSettings();
  // What login kept belongs together: with an address or a key of the command's own none of it is sent along.
  const address = url ?? process.env.PAGEWRIGHT_URL ?? all.url;
  const ownKey = key ?? process.env.PAGEWRIGHT_API_KEY;
  const kept = url === undefined ? all : {};
  const named =
    account ?? process.env.PAGEWRIGHT_ACCOUNT ?? (ownKey === undefined ? kept.account : undefined);
  if (address !== undefined) return { baseUrl: address, apiKey: ownKey ?? kept.key, account: named };
  return { baseUrl: await embeddedService(), apiKey: key ?? "demo-business", account: named };
}

async function runOperation(name: string, words: readonly string[]): Promise<number> {
  const operation = byName.get(name);
  if (operation === undefined)
    throw new UsageError(
      `There is no operation ${name}.${suggestion(name, byName.keys())} pagewright help lists all.`,
    );
  const { common, calls } = readCommand(operation, words);
  if (common.help) {
    print(helpOf(operation));
    return exitCodes.done;
  }
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  const client = new Pagewright({ ...(await placeFor(common)), sandbox: common.sandbox });
  return runCalls(operation, calls, common, { client, signal: stop.signal, print });
}

function help([name]: readonly string[]): void {
  const operation = name === undefined ? undefined : byName.get(name);
  if (name !== undefined && operation === undefined)
    throw new UsageError(`There is no operation ${name}.${suggestion(name, byName.keys())}`);
  print(operation === undefined ? overview() : helpOf(operation));
}

const commands: Record<string, (words: readonly string[]) => Promise<number> | Promise<void> | void> = {
  help,
  "--help": help,
  "-h": help,
  completion: ([shell]) => print(completionScript(shell)),
  __complete: (words) =>
    print(
      candidates(words)
        .map((each) => `${each}\n`)
        .join(""),
    ),
  mcp: (words) =>
    serveStdio(words, async (given) => {
      const place = await placeFor(given);
      const client = new Pagewright(place);
      return { client, place: { ...place, baseUrl: client.baseUrl } };
    }),
  login: async (words) => print(`${await login(words)}\n`),
  stop: async () => print(`${await stopEmbedded()}\n`),
};

async function main([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined) {
    help([]);
    return exitCodes.usage;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return runOperation(name, words);
  return (await command(words)) ?? exitCodes.done;
}

// Whoever started this program was killed, and with it went who waits for the results.
process.once("disconnect", () => process.exit(exitCodes.interrupted));
process.channel?.unref();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const known =
    error instanceof UsageError ||
    error instanceof PagewrightError ||
    (error instanceof TypeError && "code" in error);
  console.error(known ? error.message : error);
  process.exitCode =
    error instanceof PagewrightError ? exitCodeOf(error) : known ? exitCodes.usage : exitCodes.mixed;
}
