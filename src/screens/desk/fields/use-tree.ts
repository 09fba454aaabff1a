// Subjects, departments and vendors as trees, for choices and for their own screen.
import { useEffect, useMemo } from 'react';
import { listRecords } from '#contract/calls/desk/records.ts';
import type { TreeKind } from '#contract/models/desk/record-kinds.ts';
import type { LocalText } from '#contract/models/model.ts';
import { type Pages, usePages } from '#data/use-pages.ts';
import { type PlacedNode, placed, type TreeNode } from './tree-rows.ts';

/** A subject, a department or a vendor. */
export interface TreeRecord extends TreeNode {
  name: LocalText;
  /** What hangs on it, by name. */
  counts: Readonly<Record<string, number>>;
}

interface Tree {
  rows: readonly PlacedNode<TreeRecord>[];
  /** How far the tree was read. */
  pages: Pages<{ total: number; items: readonly unknown[] }>;
}

/** Reads all records of the kind. */
export function useTree(kind: TreeKind): Tree {
  const pages = usePages(listRecords, { kind, q: '', order: 'name', limit: 500 });
  const { items, more } = pages;
  useEffect(more, [more]);
  const rows = useMemo(
    () =>
      placed(
        items.map(({ id, name, counts = {}, values: { parent, position } }) => ({
          id,
          name,
          counts,
          parent: typeof parent === 'string' ? parent : null,
          position: typeof position === 'number' ? position : 0,
        })),
      ),
    [items],
  );
  return { rows, pages };
}
