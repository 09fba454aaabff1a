// Records that stand below one another: none stands below itself.
import { sql } from 'drizzle-orm';
import type { RecordKind } from '#contract/models/desk/record-kinds.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { expected, type RefusedField } from '#server/store/refused.ts';
import { keyOf, placeOf } from './record-tables.ts';

/** The code above each code; null at the top. */
export type Tree = Map<string, string | null>;

/** The tree, which nobody else changes until the end of the transaction. */
export async function treeOf(tx: Tx, kind: RecordKind): Promise<Tree> {
  const rows = await readRows<{ code: string; parent: string | null }>(
    tx,
    sql`SELECT ${keyOf(kind)} AS code, parent FROM ${placeOf(kind)} ORDER BY 1 FOR UPDATE`,
  );
  return new Map(rows.map(({ code, parent }) => [code, parent]));
}

/** Why a record cannot stand there; where it can, it stands there in the tree from now on. */
export function wrongParent(tree: Tree, code: string, parent: unknown): RefusedField[] {
  if (typeof parent !== 'string') {
    tree.set(code, null);
    return [];
  }
  if (parent !== code && !tree.has(parent)) {
    return [
      expected(
        'parent',
        `a code that is there; there is no ${parent}`,
        `已有的代码；没有 ${parent}`,
      ),
    ];
  }
  if (isBelow(tree, parent, code)) {
    return [
      {
        field: 'parent',
        zh_CN: '不能在自己或自己的下级之下',
        en: 'cannot be the record itself, or one below it',
      },
    ];
  }
  tree.set(code, parent);
  return [];
}

/** Whether a code is the other one, or stands somewhere below it. */
export function isBelow(tree: Tree, code: string, above: string): boolean {
  const seen = new Set<string>();
  for (
    let each: string | null = code;
    each !== null && !seen.has(each);
    each = tree.get(each) ?? null
  ) {
    if (each === above) return true;
    seen.add(each);
  }
  return false;
}
