import type { Catalogue, FieldEntry, OperationEntry } from "../../../../shared/reference/catalogue.ts";
import { pythonName, snake } from "../../../../shared/reference/client-names.ts";
import { pythonValue } from "../../../../shared/reference/samples/python.ts";
import { PythonTypes } from "./python-types.ts";

const head = "# Generated from the contract by `npm run clients -- generate`: changes are made there.\n";
const future = "from __future__ import annotations\n\n";

function modelsFile({ schemas, errorCodes }: Catalogue): string {
  const types = new PythonTypes();
  const aliases: string[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    const isModel = schema.type === "object" && Object.keys(Object(schema.properties)).length > 0;
    if (isModel) types.model(name, schema);
    else
      aliases.push(
        `${name} = ${types.type(schema, `${name}Part`).replaceAll(/\b([A-Z]\w+)\b/g, (word) => (word in schemas || types.models.has(word) ? `"${word}"` : word))}`,
      );
  }
  return `"""What the service answers and takes as JSON."""\n${head}
${future}from typing import Any, Dict, List, Literal, Optional, Union

from pydantic import Field

from ..model import Model

ServiceErrorCode = Literal[${errorCodes.map(pythonValue).join(", ")}]

${[...types.models.values()].join("\n\n")}

${aliases.join("\n")}
`;
}

function inputType({ kind, schema }: FieldEntry, types: PythonTypes, name: string): string {
  if (kind === "file") return "FileInput";
  if (kind === "files") return "Union[FileInput, Sequence[FileInput]]";
  const type = types.type(schema, name);
  return type;
}

/** Types of values that callers write: an object of fields is a mapping. */
const asWritten = (type: string, models: PythonTypes) => (models.models.has(type) ? "Dict[str, Any]" : type);

const needed = ({ required }: FieldEntry) => required;

type Overload = { fixed?: { name: string; type: string; required: boolean } | undefined; result: string };

function exportField({ fields }: OperationEntry): FieldEntry | undefined {
  return fields.find(({ schema }) => schema.default === "json" && Array.isArray(schema.enum));
}

function overloads(operation: OperationEntry, file: string, events: string): Overload[] {
  const { returns } = operation;
  const { schema = "Any" } = returns;
  if (returns.kind === "events") return [{ result: `${events}[ServerEvent[${schema}]]` }];
  if (returns.kind === "file" && returns.schema === undefined) return [{ result: file }];
  if (returns.kind === "file")
    return [
      { fixed: { name: "as_json", type: "Literal[True]", required: true }, result: schema },
      { fixed: { name: "as_json", type: "Literal[False]", required: false }, result: file },
    ];
  const field = exportField(operation);
  if (returns.formats.length === 0 || field === undefined) return [{ result: schema }];
  const others = [field.schema.enum].flat().filter((value) => value !== "json");
  const name = pythonName(field.name);
  return [
    { fixed: { name, type: 'Optional[Literal["json"]]', required: false }, result: schema },
    {
      fixed: { name, type: `Literal[${others.map(pythonValue).join(", ")}]`, required: true },
      result: `Union[${schema}, ${file}]`,
    },
  ];
}

function parameters(operation: OperationEntry, types: PythonTypes, fixed: Overload["fixed"]): string {
  const { fields, raw } = operation;
  const ordered = [...fields.filter(needed), ...fields.filter((field) => !needed(field))];
  const all = ordered.map((field) => {
    const name = pythonName(field.name);
    if (fixed?.name === name) return `${name}: ${fixed.type}${fixed.required ? "" : " = None"}`;
    const type = asWritten(inputType(field, types, `${operation.id}${field.name}`), types);
    return field.required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`;
  });
  if (raw) all.unshift("body: Union[bytes, str]");
  if (fixed?.name === "as_json") all.push(`as_json: ${fixed.type}${fixed.required ? "" : " = False"}`);
  all.push("call: Optional[CallOptions] = None");
  return ["self", "*", ...all].join(", ");
}

function method(operation: OperationEntry, types: PythonTypes, async: boolean): string {
  const { id, fields, raw, summary, description = "", tier } = operation;
  const file = async ? "AsyncFileResult" : "FileResult";
  const all = overloads(operation, file, async ? "AsyncIterator" : "Iterator");
  const def = `${async ? "async " : ""}def ${snake(id)}`;
  const stubs =
    all.length === 1
      ? ""
      : all
          .map(
            ({ fixed, result }) =>
              `    @overload\n    ${def}(${parameters(operation, types, fixed)}) -> ${result}: ...\n`,
          )
          .join("\n");
  const hasJson = all.some(({ fixed }) => fixed?.name === "as_json");
  const whole = hasJson ? { name: "as_json", type: "bool", required: false } : undefined;
  const result = [...new Set(all.flatMap((each) => each.result))];
  const merged = result.length === 1 ? result[0] : `Union[${result.join(", ")}]`;
  const given = fields.map(({ name }) => `${JSON.stringify(name)}: ${pythonName(name)}`);
  if (raw) given.unshift('"body": body');
  const told = `${summary}. ${description} Tier: ${tier}.`
    .replaceAll(/\s+/g, " ")
    .replaceAll("\\", "\\\\")
    .replaceAll('"""', "'''");
  const model = operation.returns.schema === undefined ? "None" : operation.returns.schema;
  const options = hasJson ? ", as_json=as_json" : "";
  return `${stubs}${stubs === "" ? "" : "\n"}    ${def}(${parameters(operation, types, whole)}) -> ${merged}:
        """${told}"""
        return ${async ? "await " : ""}self._call(OPERATIONS[${JSON.stringify(id)}], {${given.join(", ")}}, ${model}, call${options})
`;
}

function operationsFile({ operations }: Catalogue): string {
  const rows = operations.map(({ id, method, path, fields, returns, sandbox, repeatable, linkable, raw }) => {
    const places = fields.map(
      ({ name, place, kind }) =>
        `${JSON.stringify(name)}: ${JSON.stringify(kind === "value" ? place : kind)}`,
    );
    const flags = {
      sandbox,
      repeatable,
      linkable,
      raw,
      may_be_json: returns.kind === "file" && returns.schema !== undefined,
    };
    const set = Object.entries(flags).map(([name, value]) => `${name}=${pythonValue(value)}`);
    return `    ${JSON.stringify(id)}: Facts(${JSON.stringify(id)}, ${JSON.stringify(method)}, ${JSON.stringify(path)}, {${places.join(", ")}}, ${JSON.stringify(returns.kind)}, ${set.join(", ")}),\n`;
  });
  return `"""How each operation is called."""\n${head}
from typing import Dict

from ..facts import Facts

OPERATIONS: Dict[str, Facts] = {
${rows.join("")}}
`;
}

function methodsFile({ operations, schemas }: Catalogue, async: boolean): string {
  const types = new PythonTypes();
  const body = operations.map((operation) => method(operation, types, async)).join("\n");
  // What a description speaks of is no name of the code.
  const code = body.replaceAll(/""".*?"""/gs, "");
  const used = Object.keys(schemas).filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  const file = async ? "AsyncFileResult" : "FileResult";
  const events = async ? "AsyncIterator" : "Iterator";
  const call = `${async ? "async " : ""}def _call(self, operation: Facts, given: Dict[str, Any], model: Any, call: Optional[CallOptions], as_json: bool = False) -> Any:`;
  return `"""One method for each operation of the service."""\n${head}
${future}from typing import Any, Dict, ${events}, List, Literal, Optional, Sequence, Union, overload

from ..events import ServerEvent
from ..facts import Facts
from ..files import FileInput
from ..options import CallOptions
from ..results import ${file}
from .models import (
${used.map((name) => `    ${name},\n`).join("")})
from .operations import OPERATIONS


class ${async ? "AsyncOperations" : "Operations"}:
    ${call}
        raise NotImplementedError

${body}`;
}

/** The generated files of clients/python, by name. */
export function pythonFiles(catalogue: Catalogue): Record<string, string> {
  return {
    "__init__.py": "",
    "models.py": modelsFile(catalogue),
    "operations.py": operationsFile(catalogue),
    "sync_methods.py": methodsFile(catalogue, false),
    "async_methods.py": methodsFile(catalogue, true),
  };
}
