import type { ImportKind } from '#contract/models/import-model.ts';
import type { ImportSource } from '../model/import-kind.ts';
import type { Table } from '../model/table.ts';
import { tableOf } from './table.ts';

export function sourceOf(kind: ImportKind, fileName: string, text: string): ImportSource {
  let table: Table | null = null;
  return {
    fileName,
    text,
    isJson: /^\s*[[{]/.test(text),
    titleKind: titleKinds[kind] ?? null,
    table: () => {
      table ??= tableOf(text);
      return table;
    },
  };
}

const titleKinds: Partial<Record<ImportKind, 'journal' | 'ebook'>> = {
  journals: 'journal',
  ebooks: 'ebook',
};
