import { catalogue, type OperationEntry } from "../../shared/reference/catalogue.ts";
import { pythonName, snake } from "../../infra/reference/clients/generate/python-types.ts";
import { sampleValue } from "./every-operation.ts";

/** A value as Python writes it. */
function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${pythonValue(each)}`);
  return `{${pairs.join(", ")}}`;
}

function argumentsOf(operation: OperationEntry): string {
  const given = operation.fields.flatMap((field) => {
    const value = sampleValue(field, operation);
    if (value === undefined) return [];
    const files = [value].flat().map((name) => `file(${JSON.stringify(name)})`);
    const text =
      field.kind === "value"
        ? pythonValue(value)
        : field.kind === "file"
          ? files[0]
          : `[${files.join(", ")}]`;
    return [`${pythonName(field.name)}=${text}`];
  });
  return [
    ...(operation.raw ? [`body=${JSON.stringify(JSON.stringify(operation.sample))}`] : []),
    ...given,
  ].join(", ");
}

/** A caller's program that calls each operation by both clients, and prints what came, by client and operation. */
export function everyOperationInPython(): string {
  const { operations } = catalogue();
  const calls = (call: (name: string, given: string, id: string) => string) =>
    operations.map((each) => call(snake(each.id), argumentsOf(each), each.id)).join("\n");
  return `
import asyncio
import json
import sys
from typing import Any, Dict, Tuple

from pagewright import AsyncFileResult, AsyncPagewright, FileResult, Pagewright, PagewrightError
from pydantic import BaseModel

url = sys.argv[1]


def file(name: str) -> Tuple[str, bytes]:
    with open(f"files/{name}", "rb") as opened:
        return (name, opened.read())


def told(kind: str, size: int) -> Dict[str, Any]:
    return {"file": {"type": kind, "bytes": size}}


def tell(result: Any) -> Dict[str, Any]:
    if isinstance(result, FileResult):
        return told(result.content_type, len(result.read()))
    if isinstance(result, BaseModel):
        return {"json": result.model_dump(mode="json", by_alias=True, exclude_unset=True)}
    return {"events": [each.data.model_dump(mode="json", exclude_unset=True) for each in result]}


async def atell(result: Any) -> Dict[str, Any]:
    if isinstance(result, AsyncFileResult):
        return told(result.content_type, len(await result.read()))
    if isinstance(result, BaseModel):
        return tell(result)
    return {"events": [each.data.model_dump(mode="json", exclude_unset=True) async for each in result]}


def blocking() -> Dict[str, Any]:
    out: Dict[str, Any] = {}
    with Pagewright("demo-business", url, sandbox=True) as client:
${calls(
  (name, given, id) => `        try:
            out["${id}"] = tell(client.${name}(${given}))
        except PagewrightError as error:
            out["${id}"] = {"refused": error.code}`,
)}
    return out


async def awaiting() -> Dict[str, Any]:
    out: Dict[str, Any] = {}
    async with AsyncPagewright("demo-business", url, sandbox=True) as client:
${calls(
  (name, given, id) => `        try:
            out["${id}"] = await atell(await client.${name}(${given}))
        except PagewrightError as error:
            out["${id}"] = {"refused": error.code}`,
)}
    return out


print(json.dumps({"sync": blocking(), "async": asyncio.run(awaiting())}))
`;
}
