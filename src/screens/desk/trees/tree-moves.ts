// Moves in a tree: which records get another place. Pure.
import { branchOf, type PlacedNode, type TreeNode } from '../fields/tree-rows.ts';

/** Ways to move a record with the keyboard, in the order of the arrows. */
export const moves = ['up', 'down', 'out', 'in'] as const;
export type Move = (typeof moves)[number];

/** The new place of a record. */
export interface NewPlace {
  id: string;
  parent: string | null;
  position: number;
}

type Rows = readonly PlacedNode<TreeNode>[];

/** Moves a record one step; empty where there is no such step. */
export function stepped(rows: Rows, id: string, move: Move): NewPlace[] {
  const row = rows.find(({ node }) => node.id === id);
  if (row === undefined) return [];
  const { node, siblings } = row;
  const index = siblings.findIndex((each) => each.id === id);
  const before = siblings[index - 1];
  switch (move) {
    case 'up':
      return before === undefined ? [] : put(rows, id, { parent: parentOf(row), index: index - 1 });
    case 'down':
      return index === siblings.length - 1
        ? []
        : put(rows, id, { parent: parentOf(row), index: index + 1 });
    case 'in':
      return before === undefined ? [] : put(rows, id, { parent: before.id });
    case 'out': {
      const above = rows.find((each) => each.node.id === node.parent);
      if (row.depth === 0 || above === undefined) return [];
      const place = above.siblings.findIndex((each) => each.id === above.node.id) + 1;
      return put(rows, id, { parent: parentOf(above), index: place });
    }
  }
}

/** Puts a record below another one, as its last; empty where that one stands below it. */
export function dropped(rows: Rows, id: string, onto: string): NewPlace[] {
  const node = rows.find((each) => each.node.id === id)?.node;
  return node?.parent === onto || branchOf(rows, id).has(onto)
    ? []
    : put(rows, id, { parent: onto });
}

const parentOf = ({ node, depth }: PlacedNode<TreeNode>) => (depth === 0 ? null : node.parent);

/** @param place `index` among the others there; the end by default */
function put(
  rows: Rows,
  id: string,
  { parent, index }: { parent: string | null; index?: number },
): NewPlace[] {
  const there = rows.filter((row) => parentOf(row) === parent && row.node.id !== id);
  const moved = rows.find(({ node }) => node.id === id);
  if (moved === undefined) return [];
  const order = there.map(({ node }) => node).toSpliced(index ?? there.length, 0, moved.node);
  const changed: NewPlace[] = [];
  let last = -1;
  for (const node of order) {
    // Whoever stands in order already stays: fewer records change.
    const position = node.id === id || node.position <= last ? last + 1 : node.position;
    last = position;
    if (position !== node.position || (node.id === id && parentOf(moved) !== parent))
      changed.push({ id: node.id, parent, position });
  }
  return changed;
}
