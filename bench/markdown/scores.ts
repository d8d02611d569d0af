// The three metrics of opendataloader-bench, from the text of its evaluators: NID (order of characters), TEDS (tables as
// trees) and MHS (headings with what stands below them as a tree). Each from 0 to 1; undefined where the truth has none.
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { withHtmlTables } from "./html-tables.ts";
import { editDistance, likeness } from "./text-distance.ts";
import { sizeOf, type TreeNode, treeDistance } from "./tree-distance.ts";

export type Scores = { order: number; tables: number | undefined; headings: number | undefined };

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Signs of emphasis around a text, innermost first; the text stays. */
const emphasis = /(\*{1,3}|~~|__|_)(\S(?:.*?\S)?)\1/gs;

function plain(markdown: string): string {
  let text = markdown;
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(emphasis, "$2");
  }
  return oneLine(text);
}

const share = (one: string, other: string) =>
  editDistance(one, other) / Math.max(one.length, other.length, 1);

const rename = (a: TreeNode, b: TreeNode) => (a.tag === b.tag ? share(a.text, b.text) : 1);

function agreement(truth: TreeNode, found: TreeNode, less: 0 | 1): number {
  const nodes = Math.max(sizeOf(truth), sizeOf(found)) - less;
  return Math.max(0, 1 - treeDistance(truth, found, rename) / Math.max(1, nodes));
}

/** Text of a cell with the tags in it, but for breaks of lines. */
function cellText(node: Tree.ChildNode): string {
  if ("value" in node) return node.value;
  if (!("tagName" in node)) return "";
  if (node.tagName === "br") return "\n";
  return `<${node.tagName}>${node.childNodes.map(cellText).join("")}</${node.tagName}>`;
}

function spanOf({ attrs }: Tree.Element, name: string): string {
  return attrs.find((each) => each.name === name)?.value ?? "1";
}

/** Rows with their cells, wherever they stand in a table. */
function rowsIn(node: Tree.Element): TreeNode[] {
  const inner = node.childNodes.filter((each): each is Tree.Element => "tagName" in each);
  if (node.tagName !== "tr") return inner.flatMap(rowsIn);
  const children = inner
    .filter(({ tagName }) => tagName === "td" || tagName === "th")
    .map((cell) => ({
      tag: `td ${spanOf(cell, "colspan")} ${spanOf(cell, "rowspan")}`,
      text: oneLine(cell.childNodes.map(cellText).join("")),
      children: [],
    }));
  return [{ tag: "tr", text: "", children }];
}

function tablesIn(node: Tree.ParentNode): TreeNode[] {
  return node.childNodes.flatMap((each): TreeNode[] => {
    if (!("tagName" in each)) return [];
    return each.tagName === "table" ? [{ tag: "table", text: "", children: rowsIn(each) }] : tablesIn(each);
  });
}

/** All tables of a text, as one tree. */
const tableTree = (markdown: string): TreeNode => ({
  tag: "document",
  text: "",
  children: tablesIn(parseFragment(withHtmlTables(markdown))),
});

/** Headings of any level one beside the other, each over its text. */
function headingTree(markdown: string): TreeNode {
  type Open = { tag: string; text: string; children: Open[] };
  const root: Open = { tag: "document", text: "", children: [] };
  let open = root;
  let lines: string[] = [];
  const close = () => {
    const text = oneLine(lines.join(" "));
    if (text !== "") open.children.push({ tag: "content", text, children: [] });
    lines = [];
  };
  for (const line of withHtmlTables(markdown).split("\n")) {
    const title = /^#{1,6}\s+(\S.*)?$/.exec(line);
    if (title === null) {
      lines.push(line);
      continue;
    }
    close();
    open = { tag: "heading", text: oneLine(title[1] ?? ""), children: [] };
    root.children.push(open);
  }
  close();
  return root;
}

const hasHeadings = ({ children }: TreeNode) => children.some(({ tag }) => tag === "heading");

export function scoresOf(truth: string, found: string): Scores {
  const [tables, ownTables] = [tableTree(truth), tableTree(found)];
  const [headings, ownHeadings] = [headingTree(truth), headingTree(found)];
  return {
    order: likeness(plain(withHtmlTables(truth)), plain(withHtmlTables(found))),
    tables:
      tables.children.length === 0
        ? undefined
        : ownTables.children.length === 0
          ? 0
          : agreement(tables, ownTables, 1),
    headings: !hasHeadings(headings)
      ? undefined
      : hasHeadings(ownHeadings)
        ? agreement(headings, ownHeadings, 0)
        : 0,
  };
}
