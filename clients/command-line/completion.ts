import { byName, type Operation } from "./catalogue.ts";
import { commonOptions, optionOf } from "./command.ts";
import { UsageError } from "./failure.ts";

const commands = ["start", "stop", "admin", "login", "mcp", "completion", "help"];

function optionsOf(operation: Operation): string[] {
  return [
    ...operation.fields.map((field) => `--${optionOf(field)}`),
    ...Object.keys(commonOptions).map((name) => `--${name}`),
  ];
}

/** What can stand for the last of the words after `pagewright`. Nothing where a file is meant. */
export function candidates(words: readonly string[]): string[] {
  const [name = "", ...rest] = words;
  const last = words.at(-1) ?? "";
  const starting = (all: Iterable<string>) => [...all].filter((each) => each.startsWith(last)).toSorted();
  if (words.length < 2) return starting([...byName.keys(), ...commands]);
  const operation = byName.get(name);
  if (operation === undefined) return [];
  if (last.startsWith("-")) return starting(optionsOf(operation));
  const option = rest.at(-2)?.replace(/^--/, "");
  const field = operation.fields.find((each) => optionOf(each) === option);
  return starting((field?.schema.enum ?? []).map(String));
}

const scripts: Record<string, string> = {
  bash: `_pagewright() {
  local IFS=$'\\n'
  COMPREPLY=($(pagewright __complete "\${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _pagewright pagewright
`,
  zsh: `#compdef pagewright
_pagewright() {
  local -a found
  found=("\${(@f)$(pagewright __complete "\${(@)words[2,CURRENT]}")}")
  if [[ -n "\${found[1]}" ]]; then compadd -- $found; else _files; fi
}
compdef _pagewright pagewright
`,
  fish: `function __pagewright_words
  pagewright __complete (commandline -opc)[2..] (commandline -ct)
end
complete -c pagewright -f -n 'count (__pagewright_words) >/dev/null'
complete -c pagewright -a '(__pagewright_words)'
`,
};

/** The lines that teach a shell the names and options. */
export function completionScript(shell: string | undefined): string {
  const script = scripts[shell ?? ""];
  if (script === undefined) throw new UsageError(`Name a shell: ${Object.keys(scripts).join(", ")}.`);
  return script;
}
