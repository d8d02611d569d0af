import { Dict, Name } from "../file/object.ts";
import type { Findings } from "./findings.ts";
import type { Node } from "./graph.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

function isText({ value }: Name): boolean {
  try {
    utf8.decode(Buffer.from(value, "latin1"));
    return true;
  } catch {
    return false;
  }
}

/** Names that people read: of fonts, colorants and structure types (ISO 19005-2, 6.1.8). */
export function checkNames({ value, object }: Node, findings: Findings): void {
  if (value instanceof Dict) {
    const name =
      value.name("Type") === "Font"
        ? value.get("BaseFont")
        : value.name("Type") === "StructElem"
          ? value.get("S")
          : undefined;
    if (name instanceof Name && !isText(name)) findings.add("name", { object, detail: name.value });
  } else if (Array.isArray(value)) {
    const [family, colorant] = value;
    if (
      family instanceof Name &&
      family.value === "Separation" &&
      colorant instanceof Name &&
      !isText(colorant)
    )
      findings.add("name", { object, detail: colorant.value });
  }
}
