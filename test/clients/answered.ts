import { expect } from "vitest";
import { mediaTypes } from "../../shared/contract/file.ts";
import { groups } from "../../shared/contract/index.ts";
import { operationId } from "../../shared/contract/operation-id.ts";

/** Every operation of the contract by its name in clients. */
export const declared = groups.flatMap(({ operations }) =>
  Object.values(operations).flatMap((each) =>
    each.paths.map(({ id, path }) => [id ?? operationId(path), each] as const),
  ),
);

/** What a client of the sandbox told of each operation is what the contract says: its mock, or a file of its kind. */
export function expectAnswered(told: Readonly<Record<string, Record<string, unknown>>>): void {
  expect(Object.keys(told)).toEqual(declared.map(([id]) => id));
  for (const [id, { returns, mock, sandbox }] of declared) {
    const answer = told[id] ?? {};
    const message = `${id} ${JSON.stringify(answer).slice(0, 300)}`;
    if (id === "mcpListen") expect(answer, message).toEqual({ refused: "method_not_allowed" });
    else if (returns.kind === "file") {
      const types = returns.formats.map((format) => mediaTypes[format].split(";")[0]);
      const { type = "", bytes } = Object(answer.file);
      expect(types, message).toContain(String(type).split(";")[0]);
      expect(bytes, message).toBeGreaterThan(0);
    } else if (returns.kind === "events") expect(answer.events, message).toEqual([mock, mock]);
    else if (returns.kind === "finding") expect(Object(answer.json).data, message).toEqual(mock);
    else if (sandbox && !/^health/.test(id)) expect(answer.json, message).toEqual(mock);
    else expect(Object.keys(Object(answer.json)), message).not.toEqual([]);
  }
}
