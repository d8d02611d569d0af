import { elements, textOf, type XmlElement } from "../xml/xml.ts";

/** What has to hold at an element: of the text down a path of names, or of an attribute there. */
export type Condition = {
  path: readonly string[];
  attribute: string | undefined;
  not: boolean;
  values: readonly string[];
  /** The values in capitals: case does not count where they are asked for. */
  capitals: readonly string[];
};
export type Step = { name: string; conditions: readonly Condition[] };
/** A place of a binding, taken apart. */
export type Route = { steps: readonly Step[]; attribute: string | undefined };

function conditionOf(text: string): Condition {
  const not = text.includes("!=");
  const [place = "", value = ""] = text.split(not ? "!=" : "=");
  const path = place.split("/");
  const attribute = path.at(-1)?.startsWith("@") === true ? path.pop()?.slice(1) : undefined;
  const values = value.split("|");
  return { path, attribute, not, values, capitals: values.map((each) => each.toUpperCase()) };
}

/** Cut at each `/` that stands in no brackets. */
function partsOf(place: string): string[] {
  const parts: string[] = [];
  let open = false;
  for (const piece of place.split("/")) {
    if (open) parts.push(`${parts.pop()}/${piece}`);
    else if (piece !== "") parts.push(piece);
    open = (parts.at(-1) ?? "").lastIndexOf("[") > (parts.at(-1) ?? "").lastIndexOf("]");
  }
  return parts;
}

function routeOf(place: string): Route {
  const parts = partsOf(place);
  const attribute = parts.at(-1)?.startsWith("@") === true ? parts.pop()?.slice(1) : undefined;
  const steps = parts.map((part) => {
    const [name = "", ...conditions] = part.split("[");
    return { name, conditions: conditions.map((each) => conditionOf(each.slice(0, -1))) };
  });
  return { steps, attribute };
}

const routes = new Map<string, Route>();

/** The route of a place; each place is taken apart once. */
export function compiled(place: string): Route {
  const known = routes.get(place) ?? routeOf(place);
  routes.set(place, known);
  return known;
}

/** What the invoice states itself for a term. */
export type Known = (term: string) => string | undefined;

const childrenNamed = (parent: XmlElement, name: string): readonly XmlElement[] =>
  elements(parent).filter((each) => each.name === name);

/** Whether a condition holds at an element; `named` finds the children of a name. */
export function holds(
  element: XmlElement,
  { path, attribute, not, capitals }: Condition,
  known: Known,
  named: typeof childrenNamed = childrenNamed,
): boolean {
  let found: readonly XmlElement[] = [element];
  for (const name of path) found = found.flatMap((each) => named(each, name));
  const wanted = capitals.map((value) =>
    value.startsWith("$") ? known(value.slice(1))?.toUpperCase() : value,
  );
  const some = found.some((each) => {
    const text = attribute === undefined ? textOf(each) : each.attributes[attribute];
    return text !== undefined && wanted.includes(text.trim().toUpperCase());
  });
  return some !== not;
}
