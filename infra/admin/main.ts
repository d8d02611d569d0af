import { help, readCommandLine } from "./command-line.ts";
import { connect } from "./connect.ts";
import { failureLine } from "./failure.ts";

let stack: string | undefined;
try {
  const asked = readCommandLine(process.argv.slice(2));
  stack = asked?.stack;
  if (asked !== undefined) await connect(stack);
  console.log(asked === undefined ? help : await asked.command.run(asked.words, asked));
} catch (error) {
  console.error(failureLine(error, stack));
  process.exitCode = 2;
}
