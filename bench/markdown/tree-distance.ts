/** A tree whose nodes are held to one another. */
export type TreeNode = { tag: string; text: string; children: readonly TreeNode[] };

type Ordered = { nodes: TreeNode[]; leftmost: number[]; roots: number[] };

/** The nodes children first, with the first leaf below each, and those that begin a new left edge. */
function ordered(root: TreeNode): Ordered {
  const nodes: TreeNode[] = [];
  const leftmost: number[] = [];
  const visit = (node: TreeNode): number => {
    const firsts = node.children.map(visit);
    nodes.push(node);
    const first = firsts[0] ?? nodes.length - 1;
    leftmost.push(first);
    return first;
  };
  visit(root);
  const last = new Map(leftmost.map((first, at) => [first, at]));
  return { nodes, leftmost, roots: [...last.values()].sort((a, b) => a - b) };
}

export const sizeOf = ({ children }: TreeNode): number =>
  children.reduce((sum, child) => sum + sizeOf(child), 1);

/**
 * The least cost of making one tree the other, where putting in or taking out a node costs 1 (Zhang and Shasha 1989).
 * `rename` is the cost of making one node the other, from 0 to 1.
 */
export function treeDistance(
  one: TreeNode,
  other: TreeNode,
  rename: (a: TreeNode, b: TreeNode) => number,
): number {
  const [a, b] = [ordered(one), ordered(other)];
  const width = b.nodes.length + 1;
  const known = new Float64Array(a.nodes.length * width);
  const forest = new Float64Array((a.nodes.length + 1) * width);
  const at = (row: number, column: number) => forest[row * width + column] ?? 0;
  for (const i of a.roots)
    for (const j of b.roots) {
      const [li, lj] = [a.leftmost[i] ?? 0, b.leftmost[j] ?? 0];
      const [rows, columns] = [i - li + 1, j - lj + 1];
      for (let row = 0; row <= rows; row++) forest[row * width] = row;
      for (let column = 0; column <= columns; column++) forest[column] = column;
      for (let row = 1; row <= rows; row++)
        for (let column = 1; column <= columns; column++) {
          const [x, y] = [li + row - 1, lj + column - 1];
          const [lx, ly] = [a.leftmost[x] ?? 0, b.leftmost[y] ?? 0];
          const [from, to] = [a.nodes[x], b.nodes[y]];
          const edit = Math.min(at(row - 1, column), at(row, column - 1)) + 1;
          const trees = lx === li && ly === lj && from !== undefined && to !== undefined;
          const kept = trees
            ? at(row - 1, column - 1) + rename(from, to)
            : at(lx - li, ly - lj) + (known[x * width + y] ?? 0);
          forest[row * width + column] = Math.min(edit, kept);
          if (trees) known[x * width + y] = Math.min(edit, kept);
        }
    }
  return known[(a.nodes.length - 1) * width + b.nodes.length - 1] ?? 0;
}
