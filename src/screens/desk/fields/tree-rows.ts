// The rows of a tree, in the order in which they stand below one another. Pure.

/** What a row of a tree has. */
export interface TreeNode {
  id: string;
  parent: string | null;
  position: number;
}

/** A row with its place. */
export interface PlacedNode<N extends TreeNode> {
  node: N;
  /** 0 at the top. */
  depth: number;
  /** Rows beside it, in their order, itself included. */
  siblings: readonly N[];
}

/** Places the rows. One whose parent is not there, or stands below itself, stands at the top. */
export function placed<N extends TreeNode>(nodes: readonly N[]): PlacedNode<N>[] {
  const below = new Map<string | null, N[]>();
  const ids = new Set(nodes.map(({ id }) => id));
  const sorted = [...nodes].sort(
    (one, other) => one.position - other.position || one.id.localeCompare(other.id),
  );
  for (const node of sorted) {
    const parent = node.parent !== null && ids.has(node.parent) ? node.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  const rows: PlacedNode<N>[] = [];
  const seen = new Set<string>();
  const add = (siblings: readonly N[], depth: number) => {
    for (const node of siblings) {
      if (seen.has(node.id)) continue;
      seen.add(node.id);
      rows.push({ node, depth, siblings });
      add(below.get(node.id) ?? [], depth + 1);
    }
  };
  add(below.get(null) ?? [], 0);
  // Rows of a circle are below no row at the top.
  add(
    sorted.filter(({ id }) => !seen.has(id)),
    0,
  );
  return rows;
}

/** Ids of the row and of all below it. */
export function branchOf(rows: readonly PlacedNode<TreeNode>[], id: string): ReadonlySet<string> {
  const start = rows.findIndex(({ node }) => node.id === id);
  const depth = rows[start]?.depth ?? 0;
  const after = rows.slice(start + 1);
  const length = after.findIndex((row) => row.depth <= depth);
  const branch = after.slice(0, length < 0 ? after.length : length);
  return new Set([id, ...branch.map(({ node }) => node.id)]);
}
