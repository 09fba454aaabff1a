// Plans a tree (subjects or departments) of nodes with codes, from a list's rows and what is stored.

import type { LocalText } from '#contract/models/model.ts';
import { fold, textIn } from '#contract/rules/rules.ts';
import type { Reason } from '#server/store/refused.ts';
import { freeId, slugOf } from '#server/store/rows/sort-keys.ts';
import type { RowNote } from '../model/report.ts';
import type { TreeRecord } from '../model/tree-record.ts';

export interface StoredNode {
  code: string;
  name: LocalText;
  parent: string | null;
  position: number;
}

/** A node as it will be stored. */
export interface TreeNode extends StoredNode {
  /** The first row that names it. */
  row: number;
  /** False for a parent that has no row of its own. */
  isOwn: boolean;
  before: StoredNode | null;
}

/** What the rows make of the stored nodes. Every row has a node of its own, or is refused. */
export function planTree(
  records: readonly TreeRecord[],
  stored: readonly StoredNode[],
): { nodes: TreeNode[]; refused: RowNote[]; flagged: RowNote[] } {
  const plan = openPlan(records, stored);
  // Root nodes first, so that the others find them by name.
  for (const record of records) if (record.parent === null) plan.add(record);
  for (const record of records) if (record.parent !== null) plan.add(record);
  return plan.close();
}

function openPlan(records: readonly TreeRecord[], stored: readonly StoredNode[]) {
  const storedOf = new Map(stored.map((node) => [node.code, node]));
  const stated = new Set(records.flatMap(({ code }) => code ?? []));
  const taken = new Set([...storedOf.keys(), ...stated]);
  const nodes = new Map<string, TreeNode>();
  const refused: RowNote[] = [];
  const flagged: RowNote[] = [];
  const all = () => [...nodes.values(), ...stored];
  const names = nameIndex(stored);

  const put = (
    row: number,
    isOwn: boolean,
    code: string,
    name: LocalText,
    parent: string | null,
  ) => {
    const before = storedOf.get(code) ?? null;
    const node: TreeNode = {
      row,
      isOwn,
      code,
      before,
      position: before?.position ?? -1,
      name: { ...before?.name, ...name },
      parent: parent ?? before?.parent ?? null,
    };
    nodes.set(code, node);
    taken.add(code);
    names.add(node);
  };

  const parentOf = ({ row, parent }: TreeRecord): string | null => {
    if (parent === null) return null;
    const text = textIn(parent.name, 'zh_CN');
    const code = parent.code ?? (taken.has(text) ? text : null) ?? names.find(text)?.code ?? null;
    const isNamed = parent.code !== null && text !== '' && !stated.has(parent.code);
    if (code !== null && taken.has(code)) {
      if (isNamed && !nodes.has(code)) put(row, false, code, parent.name, null);
      return code;
    }
    if (text !== '' && parent.isCode !== true) {
      const newCode = code ?? freeId(slugOf(text) || 'unit', taken);
      put(row, false, newCode, parent.name, null);
      return newCode;
    }
    if (parent.isSure) {
      flagged.push({ row, field: 'parent', ...unknownParent(parent.code ?? text) });
    }
    return null;
  };

  const add = (record: TreeRecord) => {
    const { row, name } = record;
    const parent = parentOf(record);
    const text = textIn(name, 'zh_CN');
    const sameNameNode = names.find(text, record.parent === null ? undefined : parent);
    const code = record.code ?? sameNameNode?.code ?? freeId(slugOf(text) || 'unit', taken);
    const first = nodes.get(code);
    if (first?.isOwn) {
      refused.push({ row, field: record.code === null ? 'name' : 'code', ...same(first.row) });
    } else if (parent === code || isAbove(code, parent, nodes, storedOf)) {
      refused.push({ row, field: 'parent', zh_CN: '上级是它自己', en: 'It stands under itself' });
    } else {
      if (record.code !== null && sameNameNode !== undefined && sameNameNode.code !== code) {
        flagged.push({ row, field: 'name', ...sameName(sameNameNode.code) });
      }
      put(row, true, code, name, parent);
    }
  };

  const close = () => {
    let position = Math.max(-1, ...all().map((node) => node.position));
    // In the order of the file, a parent made by a row before the row's own.
    const ordered = [...nodes.values()].sort(
      (one, other) => one.row - other.row || Number(one.isOwn) - Number(other.isOwn),
    );
    for (const node of ordered) {
      if (node.before !== null) continue;
      position += 1;
      node.position = position;
    }
    return { nodes: ordered, refused, flagged };
  };
  return { add, close };
}

/** Nodes by their folded names in either language; of several sameNameNode, the one that came first. */
function nameIndex(stored: readonly StoredNode[]) {
  const anywhere = new Map<string, StoredNode>();
  const under = new Map<string, StoredNode>();
  const add = (node: StoredNode) => {
    for (const text of [node.name.zh_CN, node.name.en]) {
      if (!text) continue;
      const name = fold(text);
      const place = `${node.parent ?? ''}\n${name}`;
      if (!anywhere.has(name)) anywhere.set(name, node);
      if (!under.has(place)) under.set(place, node);
    }
  };
  for (const node of stored) add(node);
  return {
    add,
    /** @param parent only what stands under it; anything where it is left out */
    find: (text: string, parent?: string | null): StoredNode | undefined =>
      parent === undefined ? anywhere.get(fold(text)) : under.get(`${parent ?? ''}\n${fold(text)}`),
  };
}

/** Whether `code` is above the node `from`. */
function isAbove(
  code: string,
  from: string | null,
  nodes: ReadonlyMap<string, StoredNode>,
  stored: ReadonlyMap<string, StoredNode>,
): boolean {
  const seen = new Set<string>();
  for (let above = from; above !== null && !seen.has(above); ) {
    if (above === code) return true;
    seen.add(above);
    above = (nodes.get(above) ?? stored.get(above))?.parent ?? null;
  }
  return false;
}

function unknownParent(code: string): Reason {
  return { zh_CN: `没有上级 ${code}，放在最上层`, en: `There is no ${code}; put on top` };
}

function same(first: number): Reason {
  return { zh_CN: `与第 ${first} 行重复`, en: `The same as row ${first}` };
}

function sameName(code: string): Reason {
  return {
    zh_CN: `已有同名的一项，代码 ${code}`,
    en: `There is one of that name already, code ${code}`,
  };
}
