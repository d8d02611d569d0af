import { childrenOf, elements, textOf, type XmlElement } from "../../../document/xml/xml.ts";
import type { Breach } from "../rules/rule.ts";
import { atGroup, type EInvoiceSubject } from "./subject.ts";

/** An element that no term stands for, with its path. */
export type Placed = { element: XmlElement; path: string };

/** Every element of a name below another, at any depth. */
function below({ element, path }: Placed, name: string): Placed[] {
  return elements(element).flatMap((child) => {
    const placed = { element: child, path: `${path}/${child.name}` };
    return [...(child.name === name ? [placed] : []), ...below(placed, name)];
  });
}

export const inRoot = ({ root }: EInvoiceSubject, name: string) =>
  below({ element: root, path: `/${root.name}` }, name);

export const childText = (element: XmlElement, name: string): string | undefined => {
  const [child] = childrenOf(element, name);
  return child === undefined ? undefined : textOf(child).trim();
};

export const atElement = (subject: EInvoiceSubject, field: string, { element, path }: Placed): Breach =>
  atGroup(subject, field, { ...subject.terms, line: element.line ?? 1, path });
