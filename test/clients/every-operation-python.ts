import { catalogue } from "../../shared/reference/catalogue.ts";
import { pythonCall } from "../../shared/reference/samples/python.ts";

/** A caller's program that calls each operation by both clients as the reference prints the call, and prints what came, by client and operation. */
export function everyOperationInPython(): string {
  const { operations } = catalogue();
  // What stands on several lines goes as deep as its block: within brackets Python does not mind.
  const calls = (call: (call: string, id: string) => string) =>
    operations.map((each) => call(pythonCall(each, "client"), each.id)).join("\n");
  return `
import asyncio
import json
import sys
from typing import Any, Dict

from pagewright import AsyncFileResult, AsyncPagewright, FileResult, Pagewright, PagewrightError
from pydantic import BaseModel

url = sys.argv[1]


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
  (call, id) => `        try:
            out["${id}"] = tell(${call})
        except PagewrightError as error:
            out["${id}"] = {"refused": error.code}`,
)}
    return out


async def awaiting() -> Dict[str, Any]:
    out: Dict[str, Any] = {}
    async with AsyncPagewright("demo-business", url, sandbox=True) as client:
${calls(
  (call, id) => `        try:
            out["${id}"] = await atell(await ${call})
        except PagewrightError as error:
            out["${id}"] = {"refused": error.code}`,
)}
    return out


print(json.dumps({"sync": blocking(), "async": asyncio.run(awaiting())}))
`;
}
