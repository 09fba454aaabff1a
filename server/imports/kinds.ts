// The registry of writers: what becomes of the records of each kind.
import type { ImportKind } from '#contract/collection-model.ts';
import type { Ahead, Write } from './import-kind.ts';
import type { FoundOf } from './readers.ts';
import { TitlesAhead } from './titles-ahead.ts';
import { writeDatabaseList } from './write-databases.ts';
import { writeFunds } from './write-funds.ts';
import { writeOthers } from './write-others.ts';
import { writeStandings } from './write-standings.ts';
import { writeDepartments, writeSubjects } from './write-subjects.ts';
import { writeTitles } from './write-titles.ts';
import { writeWorks } from './write-works.ts';

/** What can be done about records of each kind before their file is read to the end. */
export const aheadOf: { [K in ImportKind]?: () => Ahead<FoundOf[K]> } = {
  journals: () => new TitlesAhead(),
  ebooks: () => new TitlesAhead(),
  facts: () => new TitlesAhead(),
};

export const writers: { [K in ImportKind]: Write<FoundOf[K]> } = {
  databases: writeDatabaseList,
  journals: writeTitles,
  ebooks: writeTitles,
  facts: (tx, records, order) => writeTitles(tx, records, { ...order, isFactsOnly: true }),
  others: writeOthers,
  disciplines: writeSubjects,
  departments: writeDepartments,
  funds: writeFunds,
  achievements: writeWorks('achievement'),
  quotes: writeWorks('quote'),
  articles: writeWorks('article'),
  standings: writeStandings,
};
