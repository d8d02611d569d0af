/** An element of XML that is put together, altered, and written. */
export type Tree = { name: string; attributes: Record<string, string>; content: string | Tree[] };

export const el = (
  name: string,
  content: string | readonly (Tree | undefined)[],
  attributes: Record<string, string> = {},
): Tree => ({
  name,
  attributes,
  content: typeof content === "string" ? content : content.filter((each) => each !== undefined),
});

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const ciiPrefixes: Readonly<Record<string, string>> = {
  ...{ CrossIndustryInvoice: "rsm", ExchangedDocumentContext: "rsm", ExchangedDocument: "rsm" },
  ...{ SupplyChainTradeTransaction: "rsm", DateTimeString: "udt", DateString: "udt", Indicator: "udt" },
};

function prefixOf({ name, content }: Tree, syntax: "ubl" | "cii", within: string): string {
  if (syntax === "ubl") return typeof content === "string" ? "cbc" : "cac";
  // A day that is qualified by its format has a type of its own.
  return within.startsWith("Formatted") ? "qdt" : (ciiPrefixes[name] ?? "ram");
}

function tag(tree: Tree, syntax: "ubl" | "cii", name: string): string {
  const attributes = Object.entries(tree.attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inner =
    typeof tree.content === "string"
      ? escaped(tree.content)
      : `\n${tree.content.map((each) => tag(each, syntax, `${prefixOf(each, syntax, tree.name)}:${each.name}`)).join("")}`;
  return `<${name}${attributes.join("")}>${inner}</${name}>\n`;
}

const spaces = {
  ubl: (root: string) =>
    `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`,
  cii: () =>
    `xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"`,
};

export function written(tree: Tree): string {
  const syntax = tree.name === "CrossIndustryInvoice" ? "cii" : "ubl";
  const name = syntax === "cii" ? `rsm:${tree.name}` : tree.name;
  const body = tag(tree, syntax, name).replace(`<${name}`, `<${name} ${spaces[syntax](tree.name)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

export const childrenOf = (tree: Tree | undefined): Tree[] =>
  tree === undefined || typeof tree.content === "string" ? [] : tree.content;

/** The element at a path as the reader of e-invoices gives it: `/Invoice/InvoiceLine[2]/ID`, with the one around it. */
export function elementAt(root: Tree, path: string): { parent: Tree; element: Tree } {
  let [parent, element] = [root, root];
  for (const part of path.split("/").slice(2)) {
    const [, name = "", number = "1"] = /^([^[]+)(?:\[(\d+)\])?$/.exec(part) ?? [];
    const next = childrenOf(element).filter((each) => each.name === name)[Number(number) - 1];
    if (next === undefined) throw new Error(`nothing at ${path}`);
    [parent, element] = [element, next];
  }
  return { parent, element };
}
