import { attribute, type HtmlElement, type HtmlNode, isElement } from "./parse.ts";

const silent = /^(hidden|password|submit|button|reset|image|file|range|color)$/i;

const textOf = (node: HtmlNode): string =>
  isElement(node) ? node.childNodes.map(textOf).join("") : "value" in node ? node.value : "";

const optionsOf = (node: HtmlElement): HtmlElement[] =>
  node.childNodes.filter(isElement).flatMap((each) => (each.tagName === "option" ? [each] : optionsOf(each)));

/** What a form field shows: its value, its chosen option, its tick. */
export function fieldText(element: HtmlElement): string {
  if (element.tagName === "textarea") return ` ${textOf(element)} `;
  if (element.tagName === "select") {
    const options = optionsOf(element);
    const chosen = options.find((each) => attribute(each, "selected") !== undefined) ?? options[0];
    return chosen === undefined ? "" : ` ${textOf(chosen).trim()} `;
  }
  const type = attribute(element, "type") ?? "text";
  if (/^(checkbox|radio)$/i.test(type)) return attribute(element, "checked") === undefined ? " ☐ " : " ☒ ";
  return silent.test(type) ? "" : ` ${attribute(element, "value") ?? ""} `;
}
