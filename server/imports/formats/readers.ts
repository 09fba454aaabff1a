// The registry of formats: for each kind the readers that know it, asked in this order.
import type { ImportKind } from '#contract/models/import-model.ts';
import type { DatabaseRecord } from '../model/database-record.ts';
import type { Reader } from '../model/import-kind.ts';
import type { TitleRecord } from '../model/title-record.ts';
import type { TreeRecord } from '../model/tree-record.ts';
import type { UsageRecord } from '../model/usage-record.ts';
import type { WorkRecord } from '../model/work-record.ts';
import { databaseReaders } from './read-database-list.ts';
import { departmentJsonReader, departmentTableReader } from './read-departments.ts';
import { disciplineReader } from './read-disciplines.ts';
import { type FundRecord, fundReader } from './read-funds.ts';
import { type OtherRecord, otherReader } from './read-others.ts';
import { type RecommendationRecord, recommendationReader } from './read-recommendations.ts';
import { risReader } from './read-ris.ts';
import { type StandingRecord, standingReader } from './read-standings.ts';
import { standingCallReader } from './read-standings-call.ts';
import { workTableReader } from './read-works-table.ts';
import { bookJsonReader, bookTableReader } from './titles/read-books-table.ts';
import { cssciReader, journalJsonReader } from './titles/read-cssci.ts';
import { doajReader } from './titles/read-doaj.ts';
import { coreListReader } from './titles/read-facts-core.ts';
import { ccfReader, factsOnly, warningReader } from './titles/read-facts-tables.ts';
import { gutenbergReader } from './titles/read-gutenberg.ts';
import { journalTableReader } from './titles/read-journal-table.ts';
import { kbartReader } from './titles/read-kbart.ts';
import { usageReaders } from './usage/read-usage.ts';

export interface FoundOf {
  databases: DatabaseRecord;
  journals: TitleRecord;
  ebooks: TitleRecord;
  facts: TitleRecord;
  recommendations: RecommendationRecord;
  others: OtherRecord;
  disciplines: TreeRecord;
  departments: TreeRecord;
  funds: FundRecord;
  achievements: WorkRecord;
  quotes: WorkRecord;
  articles: WorkRecord;
  standings: StandingRecord;
  usage: UsageRecord;
}

export const readers: { [K in ImportKind]: readonly Reader<FoundOf[K]>[] } = {
  databases: databaseReaders,
  // KBART first of the tables: its column names are its own.
  journals: [
    kbartReader,
    cssciReader,
    journalJsonReader,
    ccfReader,
    warningReader,
    doajReader,
    journalTableReader,
  ],
  ebooks: [kbartReader, bookJsonReader, gutenbergReader, bookTableReader],
  facts: [
    cssciReader,
    journalJsonReader,
    coreListReader,
    ccfReader,
    warningReader,
    doajReader,
    journalTableReader,
  ].map(factsOnly),
  recommendations: [recommendationReader],
  others: [otherReader],
  disciplines: [disciplineReader],
  departments: [departmentJsonReader, departmentTableReader],
  funds: [fundReader],
  achievements: [risReader, workTableReader],
  quotes: [risReader, workTableReader],
  articles: [risReader, workTableReader],
  standings: [standingCallReader, standingReader],
  usage: usageReaders,
};
