/** One call of curl, as its options say. */
export type CurlCall = {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** `-F name=value`, the value `@name` for a file. */
  form: [string, string][];
  data: string[];
  /** `-o`: where the answer is kept. */
  output?: string;
  /** `-N`: what comes is shown as it comes. */
  streamed?: boolean;
};

/** The words of a POSIX shell line: quotes, escapes, `\` before a line end, `$NAME`. */
export function shellWords(line: string, variables: Record<string, string>): string[] {
  const token = /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\\n|\\(.)|(\s+)|([^\s'"\\]+)/gs;
  const expand = (text: string) => text.replace(/\$(\w+)/g, (_match, name: string) => variables[name] ?? "");
  const words = [""];
  let read = 0;
  for (const { 0: whole, 1: single, 2: double, 3: escaped, 4: space, 5: bare } of line.matchAll(token)) {
    read += whole.length;
    if (space !== undefined || whole === "\\\n") words.push("");
    else words.push((words.pop() ?? "") + (single ?? escaped ?? expand(double ?? bare ?? "")));
  }
  if (read !== line.length) throw new Error(`Not a line of a shell: ${line}`);
  return words.filter((word) => word !== "");
}

function pair(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

/** Reads a line of curl with the options that the reference uses; any other is an error. */
export function readCurl(line: string, variables: Record<string, string>): CurlCall {
  const [program, ...words] = shellWords(line, variables);
  if (program !== "curl") throw new Error(`Not curl: ${line}`);
  const call: CurlCall = { method: "", url: "", headers: {}, form: [], data: [] };
  while (words.length > 0) {
    const word = words.shift() ?? "";
    const next = () => words.shift() ?? "";
    if (word === "-N") call.streamed = true;
    else if (word === "-X") call.method = next();
    else if (word === "-o") call.output = next();
    else if (word === "-F") call.form.push(pair(next(), "="));
    else if (word === "-d") call.data.push(next());
    else if (word === "-H") {
      const [name, value] = pair(next(), ": ");
      call.headers[name] = value;
    } else if (word.startsWith("-") || call.url !== "") throw new Error(`Unknown word ${word}: ${line}`);
    else call.url = word;
  }
  call.method ||= call.form.length + call.data.length > 0 ? "POST" : "GET";
  return call;
}
