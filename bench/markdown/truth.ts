// What a page of HTML holds as Markdown, by its tags alone: the truth that its PDF is held against. Emphasis and addresses
// are left out, as opendataloader-bench leaves them out of its own.
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

const isElement = (node: Tree.ChildNode): node is Tree.Element => "tagName" in node;

const attribute = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

const skipped = new Set(["style", "head", "script"]);
const inline = new Set(["i", "b", "em", "strong", "code", "sup", "sub", "span", "a", "br"]);

/** Text as it is read: white space is one blank but where a line is broken. */
function textOf(node: Tree.ChildNode): string {
  if ("value" in node) return node.value.replace(/\s+/g, " ");
  if (!isElement(node)) return "";
  if (node.tagName === "br") return "\n";
  const text = node.childNodes.map(textOf).join("");
  return inline.has(node.tagName) && node.tagName !== "span" ? text : ` ${text} `;
}

const flat = (nodes: readonly Tree.ChildNode[]) =>
  nodes
    .map(textOf)
    .join("")
    .replace(/ +/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();

/** A number of a list as letters or Roman digits. */
function numberOf(count: number, style: string): string {
  if (style === "lower-alpha") return String.fromCodePoint(96 + count);
  if (style === "upper-alpha") return String.fromCodePoint(64 + count);
  if (style === "lower-roman") return ["i", "ii", "iii", "iv", "v", "vi"][count - 1] ?? "";
  return String(count);
}

type Styles = ReadonlyMap<string, string>;

/** `list-style` of lists by their class. */
function stylesIn(html: string): Styles {
  const found = html.matchAll(/ol\.(\w+) \{ list-style: ([\w-]+)/g);
  return new Map([...found].map(([, name = "", style = ""]) => [name, style]));
}

function listOf(list: Tree.Element, indent: string, styles: Styles): string[] {
  const style = styles.get(attribute(list, "class") ?? "") ?? "decimal";
  let count = Number(attribute(list, "start") ?? 1);
  return list.childNodes.filter(isElement).flatMap((item) => {
    const isInner = (node: Tree.ChildNode): node is Tree.Element =>
      isElement(node) && (node.tagName === "ol" || node.tagName === "ul");
    const mark = list.tagName === "ol" ? `${numberOf(count++, style)}.` : "-";
    const own = `${indent}${mark} ${flat(item.childNodes.filter((node) => !isInner(node)))}`;
    return [
      own,
      ...item.childNodes.filter(isInner).flatMap((inner) => listOf(inner, `${indent}    `, styles)),
    ];
  });
}

const html = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");

function tableOf(table: Tree.Element): string {
  const rows = (node: Tree.Element): Tree.Element[] =>
    node.childNodes.filter(isElement).flatMap((each) => (each.tagName === "tr" ? [each] : rows(each)));
  const written = rows(table).map((row) => {
    const cells = row.childNodes.filter(isElement).map((cell) => {
      const spans = ["colspan", "rowspan"].flatMap((name) => {
        const span = attribute(cell, name);
        return span === undefined ? [] : [` ${name}="${span}"`];
      });
      return `<${cell.tagName}${spans.join("")}>${html(flat(cell.childNodes))}</${cell.tagName}>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table>${written.join("")}</table>`;
}

const rawText = (node: Tree.ChildNode): string =>
  "value" in node ? node.value : isElement(node) ? node.childNodes.map(rawText).join("") : "";

function blocksOf(node: Tree.Element, styles: Styles): string[] {
  const { tagName, childNodes } = node;
  if (skipped.has(tagName)) return [];
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level !== undefined) return [`${"#".repeat(Number(level))} ${flat(childNodes)}`];
  if (tagName === "ol" || tagName === "ul") return [listOf(node, "", styles).join("\n")];
  if (tagName === "pre") return [`\`\`\`\n${rawText(node)}\n\`\`\``];
  if (tagName === "table") {
    const captions = childNodes.filter(isElement).filter((each) => each.tagName === "caption");
    const { childNodes: all } = node;
    node.childNodes = all.filter((each) => !isElement(each) || each.tagName !== "caption");
    return [...captions.map((each) => flat(each.childNodes)), tableOf(node)];
  }
  const parts = childNodes.filter(isElement);
  if (parts.length > 0 && !parts.every((each) => inline.has(each.tagName) && !hasBlock(each)))
    return parts.flatMap((each) => blocksOf(each, styles));
  const blockwise = parts.length > 1 && flat(childNodes.filter((each) => !isElement(each))) === "";
  if (blockwise && attribute(node, "class") === "f") return parts.map((each) => flat([each]));
  const text = flat(childNodes);
  return text === "" ? [] : [text];
}

const hasBlock = (node: Tree.Element): boolean =>
  node.childNodes.filter(isElement).some((each) => !inline.has(each.tagName) || hasBlock(each));

export function truthOf(page: string): string {
  const styles = stylesIn(page);
  return `${parse(page)
    .childNodes.filter(isElement)
    .flatMap((each) => blocksOf(each, styles))
    .join("\n\n")}\n`;
}
