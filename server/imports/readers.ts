// The registry of formats: for each kind the readers that know it, asked in this order.
import type { ImportKind } from '#contract/collection-model.ts';
import type { DatabaseRecord } from './database-record.ts';
import type { Reader } from './import-kind.ts';
import { bookJsonReader, bookTableReader } from './read-books-table.ts';
import { cssciReader, journalJsonReader } from './read-cssci.ts';
import { databaseReaders } from './read-database-list.ts';
import { departmentJsonReader, departmentTableReader } from './read-departments.ts';
import { disciplineReader } from './read-disciplines.ts';
import { doajReader } from './read-doaj.ts';
import { coreListReader } from './read-facts-core.ts';
import { ccfReader, factsOnly, warningReader } from './read-facts-tables.ts';
import { type FundRecord, fundReader } from './read-funds.ts';
import { gutenbergReader } from './read-gutenberg.ts';
import { journalTableReader } from './read-journal-table.ts';
import { kbartReader } from './read-kbart.ts';
import { type OtherRecord, otherReader } from './read-others.ts';
import { risReader } from './read-ris.ts';
import { type StandingRecord, standingReader } from './read-standings.ts';
import { workTableReader } from './read-works-table.ts';
import type { TitleRecord } from './title-record.ts';
import type { TreeRecord } from './tree-record.ts';
import type { WorkRecord } from './work-record.ts';

/** What the rows of each kind become. */
export interface FoundOf {
  databases: DatabaseRecord;
  journals: TitleRecord;
  ebooks: TitleRecord;
  facts: TitleRecord;
  others: OtherRecord;
  disciplines: TreeRecord;
  departments: TreeRecord;
  funds: FundRecord;
  achievements: WorkRecord;
  quotes: WorkRecord;
  articles: WorkRecord;
  standings: StandingRecord;
}

export const readers: { [K in ImportKind]: readonly Reader<FoundOf[K]>[] } = {
  databases: databaseReaders,
  // KBART first of the tables: its column names are its own.
  journals: [
    ...[kbartReader, cssciReader, journalJsonReader, ccfReader, warningReader],
    ...[doajReader, journalTableReader],
  ],
  ebooks: [kbartReader, bookJsonReader, gutenbergReader, bookTableReader],
  facts: [
    ...[cssciReader, journalJsonReader, coreListReader, ccfReader, warningReader],
    ...[doajReader, journalTableReader],
  ].map(factsOnly),
  others: [otherReader],
  disciplines: [disciplineReader],
  departments: [departmentJsonReader, departmentTableReader],
  funds: [fundReader],
  achievements: [risReader, workTableReader],
  quotes: [risReader, workTableReader],
  articles: [risReader, workTableReader],
  standings: [standingReader],
};
