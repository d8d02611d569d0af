import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { byName } from "../../clients/command-line/catalogue.ts";
import { readCommand } from "../../clients/command-line/command.ts";
import { helpOf } from "../../clients/command-line/help.ts";
import { operations } from "../../clients/typescript/src/generated/operations.ts";
import { catalogue } from "../../shared/reference/catalogue.ts";
import { givenFields, keptAs, namesOf } from "../../shared/reference/samples/given.ts";
import { get } from "../harness/request.ts";
import { shellWords } from "./curl-line.ts";
import { operationPages, printedSamples } from "./printed-samples.ts";

// What the pages print is what the clients have. test/clients calls each of these samples against the service.

const printed = new Map<string, Record<string, string>>();
const entries = new Map(catalogue().operations.map((entry) => [entry.id, entry]));

beforeAll(async () => {
  for (const { page, id } of operationPages)
    printed.set(id, printedSamples((await get(`/docs/${page}`, { key: "" })).text));
});

const each = () =>
  [...printed].map(([id, samples]) => {
    const entry = entries.get(id);
    if (entry === undefined) throw new Error(`The catalogue has no ${id}.`);
    return { id, samples, entry };
  });

test("TypeScript: each method is the client's, with fields that it knows", () => {
  const facts: Readonly<Record<string, { fields: Readonly<Record<string, string>> }>> = operations;
  for (const { id, samples, entry } of each()) {
    expect(samples.typescript, id).toMatch(new RegExp(`\\bpagewright\\.${id}\\(`));
    const { fields = {} } = facts[id] ?? {};
    for (const { field } of givenFields(entry)) expect(Object.keys(fields), id).toContain(field.name);
  }
});

test("Python: each method is the client's, with parameters that it has", () => {
  const source = readFileSync(
    join(import.meta.dirname, "../../clients/python/src/pagewright/generated/sync_methods.py"),
    "utf8",
  );
  const parameters = new Map(
    [...source.matchAll(/^ {4}def (\w+)\(self, \*, (.*)\) -> /gm)].map(([, name = "", list = ""]) => [
      name,
      new Set([...list.matchAll(/(?:^|, )(\w+): /g)].map(([, parameter = ""]) => parameter)),
    ]),
  );
  for (const { id, samples } of each()) {
    const [, method = "", given = ""] = /pagewright\.(\w+)\((.*)\)/s.exec(samples.python ?? "") ?? [];
    const known = parameters.get(method);
    expect(known, `${id}: ${method}`).toBeDefined();
    // Names before `=`, outside of the texts that stand as values.
    const bare = given.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
    for (const [, name = ""] of bare.matchAll(/(?:^|[(,]\s*|\n\s*)(\w+)=/g))
      expect(known, id).toContain(name);
  }
});

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

test("the command line reads each line as the call that it shows, and its help names each option", () => {
  for (const { id, samples, entry } of each().filter(({ entry: { raw } }) => !raw)) {
    const line = samples["command-line"] ?? "";
    const [program, name = "", ...words] = shellWords(line, {});
    const operation = byName.get(name);
    expect([program, operation?.id], line).toEqual(["pagewright", id]);
    if (operation === undefined) continue;
    const { common, calls } = readCommand(operation, words);
    expect(calls, line).toHaveLength(1);
    const expected = givenFields(entry).map((given) => {
      const { name: field, kind } = given.field;
      if (kind === "value") return [field, text(given.value)];
      return [field, text(kind === "file" ? namesOf(given)[0] : namesOf(given))];
    });
    const read = Object.entries(calls[0]?.input ?? {}).map(([field, value]) => [field, text(value)]);
    expect(Object.fromEntries(read), line).toEqual(Object.fromEntries(expected));
    expect(common.output, line).toBe(keptAs(entry));
    const help = helpOf(operation);
    for (const option of words.filter((word) => word.startsWith("--")))
      expect(help, line).toContain(option.replace(/^--no-/, "--"));
  }
});
