import type { Tx } from '#server/store/connection/database.ts';
import { keysOf } from '#server/store/rows/sort-keys.ts';
import { planTree, type TreeNode } from '../matching/tree-plan.ts';
import type { Write, WriteOrder, Written } from '../model/import-kind.ts';
import type { TreeRecord } from '../model/tree-record.ts';
import { knownTree, libraryTables } from './imported-collection.ts';
import { hashOf, needLibrary, writePlans } from './write-rows.ts';

type Place = 'subjects' | 'departments';
type State = 'created' | 'changed' | 'unchanged';

export const writeSubjects: Write<TreeRecord> = (tx, records, order) =>
  writeTree(tx, records, order, 'subjects');

export const writeDepartments: Write<TreeRecord> = (tx, records, order) =>
  writeTree(tx, records, order, 'departments');

async function writeTree(
  tx: Tx,
  records: readonly TreeRecord[],
  order: WriteOrder,
  name: Place,
): Promise<Written> {
  needLibrary(order);
  const table = libraryTables[name];
  const known = await knownTree(tx, table);
  const { nodes, refused, flagged } = planTree(records, known);
  const plans = nodes.map((node) => planOf(node, name));
  await writePlans(tx, order, { table, name, key: 'code' }, plans);
  const counts = { created: 0, changed: 0, unchanged: 0 };
  for (const state of statesOf(nodes)) counts[state] += 1;
  return { ...counts, withdrawn: 0, refused, flagged, package: null };
}

/** Neither table keeps a hash: what is stored is compared itself. */
function planOf({ row, before, code, name, parent, position }: TreeNode, place: Place) {
  const keys = keysOf(name);
  const content = {
    code,
    name,
    parent,
    position,
    ...(place === 'departments' ? { keyZh: keys.zh_CN, keyInitials: keys.initials } : {}),
  };
  const stored = before === null ? null : { contentHash: hashOf(before.name, before.parent) };
  return { row, stored, contentHash: hashOf(name, parent), content };
}

/** It is changed too, where it only brought a new parent or renamed it. */
function statesOf(nodes: readonly TreeNode[]): State[] {
  const isTouched = ({ before, name, parent }: TreeNode) =>
    before === null || hashOf(before.name, before.parent) !== hashOf(name, parent);
  const brought = new Set(
    nodes.filter((node) => !node.isOwn && isTouched(node)).map(({ row }) => row),
  );
  return nodes
    .filter(({ isOwn }) => isOwn)
    .map((node) => {
      if (node.before === null) return 'created';
      return isTouched(node) || brought.has(node.row) ? 'changed' : 'unchanged';
    });
}
