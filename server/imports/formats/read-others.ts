// Reads other resources, software, multimedia, platforms and free web pages, out of a table.

import type { OtherKind } from '#contract/models/collection-model.ts';
import type { AccessKind, LocalText } from '#contract/models/model.ts';
import { plainText } from '#server/domain/access/safe-html.ts';
import { accessIn } from '../cells/access-cells.ts';
import { webAddress } from '../cells/address-cells.ts';
import { partsOf } from '../cells/cell-values.ts';
import { plainWords } from '../cells/plain-words.ts';
import { descriptionIn, identityIn, inEach, textIn } from '../cells/text-cells.ts';
import { languagesIn } from '../cells/title-cells.ts';
import type { FoundList, Reader } from '../model/import-kind.ts';
import { RowRefused } from '../model/report.ts';
import type { HeadedTable, NamedRow } from '../model/table.ts';
import { readTable } from '../reading/named-columns.ts';
import { needSome } from '../reading/some-rows.ts';
import { type OtherColumn, otherColumns } from '../vocabulary/columns.ts';
import { otherKindOf } from '../vocabulary/other-kind-names.ts';
import { subjectNameOf } from '../vocabulary/subject-names.ts';
import { isTable } from './titles/read-journal-table.ts';

type Row = NamedRow<OtherColumn>;
const needed: readonly (readonly OtherColumn[])[] = [
  ['name', 'nameZh', 'nameEn'],
  ['url'],
  ['kind'],
];

export interface OtherRecord {
  row: number;
  sourceKey: string | null;
  idHint: string;
  fields: {
    kind: OtherKind;
    name: LocalText;
    accessUrl: string;
    vendor?: LocalText;
    line?: LocalText;
    introductionHtml?: LocalText;
    languages?: string[];
    access?: AccessKind[];
    remoteUrl?: string;
    isProxied?: boolean;
    contact?: LocalText;
    isPublished?: boolean;
  };
  subjects: LocalText[] | null;
  recommendedFor?: LocalText[];
}

export const otherReader: Reader<OtherRecord> = {
  format: 'table',
  canRead: isTable,
  read: (source) => needSome(readOthers(source.table())),
};

export function readOthers(table: HeadedTable): FoundList<OtherRecord> {
  return readTable(table, { format: 'table', names: otherColumns, needed, read, hidden: 'kept' });
}

function read(row: Row): OtherRecord {
  const { cell, has, flag } = row;
  const { name, sourceKey, idHint } = identityIn(row);
  const fields: OtherRecord['fields'] = {
    kind: kindOf(row),
    name,
    accessUrl: webAddress(cell('url'), 'url', flag),
    ...descriptionIn(row),
    ...accessIn(row, unsaidOf(row)),
  };
  for (const column of ['vendor', 'contact'] as const) {
    const columns = [column, `${column}Zh`, `${column}En`] as const;
    if (columns.some(has)) fields[column] = textIn(row, columns, plainWords);
  }
  if (has('lineZh') || has('lineEn')) {
    fields.line = inEach(plainText(cell('lineZh')), plainText(cell('lineEn')));
  }
  if (row.isShown !== null) fields.isPublished = row.isShown;
  if (has('languages')) fields.languages = languagesIn(cell('languages'), 'languages', flag);
  return {
    row: row.row,
    sourceKey,
    idHint,
    fields,
    subjects: has('subjects') ? partsOf(cell('subjects')).map(subjectNameOf) : null,
    ...(has('recommendedFor') && {
      recommendedFor: partsOf(cell('recommendedFor')).map(subjectNameOf),
    }),
  };
}

function kindOf({ cell }: Row): OtherKind {
  const text = cell('kind');
  const kind = otherKindOf(text);
  if (kind !== null) return kind;
  const shown = text.slice(0, 40);
  throw new RowRefused('kind', {
    zh_CN: `应为软件、多媒体、平台或免费网络资源：${shown}`,
    en: `Expected software, multimedia, platform or free web: ${shown}`,
  });
}

/** A free web resource is open to all; others are for the campus, unless the row says more. */
const unsaidOf = ({ cell }: Row) => (otherKindOf(cell('kind')) === 'freeWeb' ? 'free' : 'campus');
