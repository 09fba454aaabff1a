// The registry of writers: one for the records of each kind.
import type { ImportKind } from '#contract/models/import-model.ts';
import type { FoundOf } from '../formats/readers.ts';
import type { Write } from '../model/import-kind.ts';
import { writeTitles } from '../writing/titles/write-titles.ts';
import { writeDatabaseList } from '../writing/write-databases.ts';
import { writeFunds } from '../writing/write-funds.ts';
import { writeOthers } from '../writing/write-others.ts';
import { writeRecommendations } from '../writing/write-recommendations.ts';
import { writeStandings } from '../writing/write-standings.ts';
import { writeDepartments, writeSubjects } from '../writing/write-subjects.ts';
import { writeWorks } from '../writing/write-works.ts';

export const writers: { [K in ImportKind]: Write<FoundOf[K]> } = {
  databases: writeDatabaseList,
  journals: writeTitles,
  ebooks: writeTitles,
  facts: (tx, records, order) => writeTitles(tx, records, { ...order, isFactsOnly: true }),
  recommendations: writeRecommendations,
  others: writeOthers,
  disciplines: writeSubjects,
  departments: writeDepartments,
  funds: writeFunds,
  achievements: writeWorks('achievement'),
  quotes: writeWorks('quote'),
  articles: writeWorks('article'),
  standings: writeStandings,
};
