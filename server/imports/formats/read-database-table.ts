import type { DocumentType } from '#contract/models/document-types.ts';
import { plainText } from '#server/domain/access/safe-html.ts';
import { webAddressOf } from '#server/domain/libraries/web-address.ts';
import { accessIn, saysFree } from '../cells/access-cells.ts';
import { addressOrNone } from '../cells/address-cells.ts';
import { dayOfCell, partsOf, trialWithoutEnd, usersOf, yesOrNo } from '../cells/cell-values.ts';
import { dateOfCell } from '../cells/date-cells.ts';
import { plainWords } from '../cells/plain-words.ts';
import { descriptionIn, identityIn, inEach, textIn } from '../cells/text-cells.ts';
import { flagTurned, languagesIn, notDate, yearIn } from '../cells/title-cells.ts';
import type { DatabaseFields, DatabaseRecord } from '../model/database-record.ts';
import type { FoundList } from '../model/import-kind.ts';
import type { NamedRow, Table } from '../model/table.ts';
import { readTable } from '../reading/named-columns.ts';
import { type DatabaseColumn, databaseColumns } from '../vocabulary/columns.ts';
import { documentTypesOf } from '../vocabulary/document-type-names.ts';
import { subjectNameOf } from '../vocabulary/subject-names.ts';

type Cells = NamedRow<DatabaseColumn>;

const needed: readonly (readonly DatabaseColumn[])[] = [['name', 'nameZh', 'nameEn'], ['url']];

export function readDatabaseTable(table: Table): FoundList<DatabaseRecord> {
  return readTable(table, {
    format: table.format,
    names: databaseColumns,
    needed,
    read,
    hidden: 'kept',
  });
}

function read(cells: Cells): DatabaseRecord {
  const { row, cell } = cells;
  const { name, sourceKey, idHint } = identityIn(cells);
  return {
    row,
    sourceKey,
    idHint,
    fields: {
      name,
      ...addressOrNone(cell('url'), cells.flag),
      ...descriptionIn(withMore(cells)),
      ...listsOf(cells),
      ...accessIn(withAddressOff(cells), saysFree(typesIn(cells), '') ? 'free' : null),
      ...datesOf(cells),
      ...plainFields(cells),
    },
    subjects: cells.has('subjects') ? partsOf(cell('subjects')).map(subjectNameOf) : null,
    ...(cells.has('recommendedFor') && {
      recommendedFor: partsOf(cell('recommendedFor')).map(subjectNameOf),
    }),
  };
}

const typesIn = ({ cell }: Cells) => [...partsOf(cell('types')), ...partsOf(cell('subtypes'))];

/** LibGuides has what describes a database in three columns. */
function withMore(cells: Cells): Cells {
  const all = ['description', 'moreInfo', 'review'] as const;
  const text = all.map(cells.cell).filter(Boolean).join('\n');
  return { ...cells, cell: (column) => (column === 'description' ? text : cells.cell(column)) };
}

function listsOf(cells: Cells): DatabaseFields {
  const { cell, has, flag } = cells;
  const types = new Set<DocumentType>();
  const topics = partsOf(cell('topics'));
  for (const column of ['types', 'subtypes'] as const) {
    for (const name of partsOf(cell(column))) {
      const known = documentTypesOf(name);
      for (const type of known ?? []) types.add(type);
      if (known !== null) continue;
      // Still a word by which readers may look for it.
      topics.push(name);
      flag(column, {
        zh_CN: `未知的类型，作为主题词保留：${name}`,
        en: `A type that is not known, kept as a topic: ${name}`,
      });
    }
  }
  return {
    ...(has('types') || has('subtypes') ? { types: [...types] } : {}),
    ...(topics.length > 0 || has('topics') ? { topics: [...new Set(topics)] } : {}),
    ...(has('languages') ? { languages: languagesIn(cell('languages'), 'languages', flag) } : {}),
    ...(has('aliases') ? { aliases: partsOf(cell('aliases')) } : {}),
    ...(has('formerNames') ? { formerNames: partsOf(cell('formerNames')) } : {}),
  };
}

/** A column such as `校外访问` may hold the address off campus and no words. */
function withAddressOff(cells: Cells): Cells {
  const address = webAddressOf(cells.cell('remoteAccess')) ?? '';
  if (address === '' || cells.has('remoteUrl')) return cells;
  return {
    ...cells,
    has: (column) => column === 'remoteUrl' || cells.has(column),
    cell: (column) => (column === 'remoteUrl' ? address : cells.cell(column)),
  };
}

function datesOf({ cell, has, flag }: Cells): DatabaseFields {
  const fields: DatabaseFields = {};
  for (const column of ['trialFrom', 'trialTo', 'expiresOn'] as const) {
    if (!has(column)) continue;
    fields[column] = dayOfCell(cell(column));
    if (fields[column] === null && dateOfCell(cell(column)) !== null) {
      flag(column, notDate(cell(column)));
    }
  }
  if (yesOrNo(cell('isTrial')) && cell('trialTo') === '') flag('isTrial', trialWithoutEnd);
  for (const column of ['coverageFrom', 'coverageTo'] as const) {
    if (!has(column)) continue;
    const year = yearIn(cell(column), column, flag, column === 'coverageTo' ? 'last' : 'first');
    fields[column] = year === null ? null : String(year);
  }
  for (const [from, to] of [
    ['trialFrom', 'trialTo'],
    ['coverageFrom', 'coverageTo'],
  ] as const) {
    const dates = { dateFirst: fields[from] ?? null, dateLast: fields[to] ?? null };
    flagTurned(dates, to, flag);
  }
  return fields;
}

function plainFields(cells: Cells): DatabaseFields {
  const { cell, has, flag } = cells;
  const fields: DatabaseFields = {};
  if (has('abbreviation')) fields.abbreviation = cell('abbreviation');
  if (has('internalNote')) fields.internalNote = cell('internalNote');
  if (has('isNew')) fields.isNew = yesOrNo(cell('isNew')) ?? false;
  if (has('vendor') || has('vendorZh') || has('vendorEn')) {
    fields.vendor = textIn(cells, ['vendor', 'vendorZh', 'vendorEn'], plainWords);
  }
  const texts = ['contact', 'officeHours', 'librarian', 'remoteAccess', 'copyrightNotice'] as const;
  for (const column of texts) {
    const columns = [column, `${column}Zh`, `${column}En`] as const;
    if (columns.some(has)) fields[column] = textIn(cells, columns, plainText);
  }
  if (has('lineZh') || has('lineEn')) {
    fields.line = inEach(plainText(cell('lineZh')), plainText(cell('lineEn')));
  }
  if (cells.isShown !== null && cell('url') !== '') fields.isPublished = cells.isShown;
  if (has('concurrentUsers')) {
    const users = usersOf(cell('concurrentUsers'));
    fields.concurrentUsers = users === 'unlimited' ? null : users;
    fields.isConcurrencyUnlimited = users === 'unlimited';
    if (users === null && cell('concurrentUsers') !== '') {
      const said = cell('concurrentUsers');
      flag('concurrentUsers', { zh_CN: `不是数字：${said}`, en: `Not a number: ${said}` });
    }
  }
  return fields;
}
