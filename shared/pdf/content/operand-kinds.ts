import { Dict, Name, type PdfObject, PdfString } from "../file/object.ts";

/** Operands that an operator needs, one letter each: number, string, name, array, properties (a name or a dictionary). */
type Kinds = string;

/** ISO 32000-1, annex A and the tables it names. Colours (SC, SCN, sc, scn) take as many as their space has. */
const kindsOf = new Map<string, Kinds>(
  Object.entries({
    "": "b B b* B* BI BT BX EI EMC ET EX f F f* h n q Q s S T* W W*",
    n: "G g i j J M Tc TL Tr Ts Tw Tz w",
    nn: "d0 l m Td TD",
    nnn: "RG rg",
    nnnn: "K k re v y",
    nnnnnn: "c cm d1 Tm",
    N: "BMC CS cs Do gs MP ri sh",
    NP: "BDC DP",
    Nn: "Tf",
    an: "d",
    s: "Tj '",
    nns: '"',
    a: "TJ",
  }).flatMap(([kinds, operators]) => operators.split(" ").map((operator) => [operator, kinds] as const)),
);

function isKind(kind: string, value: PdfObject | undefined): boolean {
  if (kind === "n") return typeof value === "number";
  if (kind === "s") return value instanceof PdfString;
  if (kind === "a") return Array.isArray(value);
  return value instanceof Name || (kind === "P" && value instanceof Dict);
}

/** Whether an operator has what it needs. Some readers draw nothing more of a stream in which one has not. */
export function hasItsOperands(operator: string, operands: readonly PdfObject[]): boolean {
  const kinds = kindsOf.get(operator);
  if (kinds === undefined) return true;
  const own = kinds === "" ? [] : operands.slice(-kinds.length);
  return own.length === kinds.length && [...kinds].every((kind, at) => isKind(kind, own[at]));
}
