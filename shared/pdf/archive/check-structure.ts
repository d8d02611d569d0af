import { Name, PdfString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";
import type { AccessTree, Element } from "./access-tree.ts";
import { checkTable } from "./check-table.ts";
import type { Findings } from "./findings.ts";
import { allowedKids, allowedParents, standardTypes } from "./structure-types.ts";

// What elements of the structure say and hold (ISO 14289-1, 7.1 to 7.9).

const placeOf = ({ object, stated }: Element) => ({ object, detail: stated });
const languageTag = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/;

export const isLanguage = (text: string): boolean => languageTag.test(text);

const standing = (kids: readonly Element[], type: string) =>
  kids.flatMap((kid, at) => (kid.type === type ? [at] : []));

/** One head, foot and caption of a table or list at most, and in their places. */
function checkParts({ type, kids, ...rest }: Element, findings: Findings): void {
  const fault = () => findings.add("table-parts", { object: rest.object, detail: type });
  const captions = standing(kids, "Caption");
  const isFirst = captions.every((at) => at === 0);
  if ((type === "L" || type === "TOC") && !isFirst) fault();
  if (type !== "Table") return;
  if (captions.length > 1 || captions.some((at) => at > 0 && at < kids.length - 1)) fault();
  const [heads, feet] = [standing(kids, "THead").length, standing(kids, "TFoot").length];
  if (heads > 1 || feet > 1) fault();
  if (heads + feet > 0 && standing(kids, "TBody").length === 0) fault();
}

function checkPlace(element: Element, findings: Findings): void {
  const { type = "", parent, kids } = element;
  const parents = allowedParents[type];
  if (parents !== undefined && !parents.includes(parent?.type ?? ""))
    findings.add("structure-place", placeOf(element));
  const within = allowedKids[type];
  const other = within && kids.find((kid) => !within.includes(kid.type ?? ""));
  if (other !== undefined)
    findings.add("structure-kids", {
      object: element.object,
      detail: `${other.stated} in ${element.stated}`,
    });
  checkParts(element, findings);
}

function checkTexts(tree: AccessTree, element: Element, findings: Findings): void {
  const { type, dict } = element;
  const hasText = tree.textOf(element, "Alt") !== undefined || dict.has("ActualText");
  if (type === "Figure" && !hasText) findings.add("figure-text", placeOf(element));
  if (type === "Formula" && !hasText) findings.add("formula-text", placeOf(element));
}

function checkHeadings(elements: readonly Element[], findings: Findings): void {
  let above = 0;
  const numbered = elements.some(({ type }) => /^H[1-6]$/.test(type ?? ""));
  for (const element of elements) {
    const { type = "", kids } = element;
    if (kids.filter((kid) => kid.type === "H").length > 1 || (type === "H" && numbered))
      findings.add("heading-kinds", placeOf(element));
    const level = Number(/^H([1-6])$/.exec(type)?.[1] ?? 0);
    if (level === 0) continue;
    if (level > above + 1) findings.add("heading-level", placeOf(element));
    above = level;
  }
}

function checkNotes(tree: AccessTree, findings: Findings): void {
  const known = new Set<string>();
  for (const element of tree.elements) {
    if (element.type !== "Note") continue;
    const id = tree.textOf(element, "ID");
    if (id === undefined || known.has(id)) findings.add("note", placeOf(element));
    else known.add(id);
  }
}

/** A Form element without a Role is for one widget alone (7.18.4). */
function checkForm(tree: AccessTree, element: Element, findings: Findings): void {
  if (element.type !== "Form" || tree.attribute(element, "Role") !== null) return;
  const isOne = element.objects.length === 1 && element.kids.length === 0 && element.pieces === 0;
  if (!isOne) findings.add("form-element", placeOf(element));
}

export function checkStructure(reader: PdfReader, tree: AccessTree, findings: Findings): void {
  for (const [type, value] of tree.roleMap) {
    const target = reader.resolve(value);
    if (standardTypes.has(type) && target instanceof Name) findings.add("standard-mapped", { detail: type });
  }
  for (const element of tree.elements) {
    const { stated, type, dict } = element;
    if (tree.circles.has(stated)) findings.add("role-circle", placeOf(element));
    else if (type === undefined) findings.add("structure-type", placeOf(element));
    if (reader.dict(dict.get("P")) === undefined) findings.add("structure-parent", placeOf(element));
    const language = reader.resolve(dict.get("Lang"));
    if (language instanceof PdfString && !isLanguage(reader.text(language) ?? ""))
      findings.add("language-tag", placeOf(element));
    checkPlace(element, findings);
    checkTexts(tree, element, findings);
    checkForm(tree, element, findings);
    if (type === "Table") checkTable(tree, element, findings);
  }
  checkHeadings(tree.elements, findings);
  checkNotes(tree, findings);
}
