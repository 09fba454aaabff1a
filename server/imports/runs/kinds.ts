import type { ImportKind } from '#contract/models/import-model.ts';
import type { FoundOf } from '../formats/readers.ts';
import type { Write, WriteList } from '../model/import-kind.ts';
import { writeTitles } from '../writing/titles/write-titles.ts';
import { writeUsage } from '../writing/usage/write-usage.ts';
import { writeDatabaseList } from '../writing/write-databases.ts';
import { writeFunds } from '../writing/write-funds.ts';
import { writeOthers } from '../writing/write-others.ts';
import { writeRecommendations } from '../writing/write-recommendations.ts';
import { writeStandings } from '../writing/write-standings.ts';
import { writeDepartments, writeSubjects } from '../writing/write-subjects.ts';
import { writeWorks } from '../writing/write-works.ts';

const whole =
  <Found>(write: Write<Found>): WriteList<Found> =>
  (tx, records, order) =>
    write(tx, [...records], order);

export const writers: { [K in ImportKind]: WriteList<FoundOf[K]> } = {
  databases: whole(writeDatabaseList),
  journals: writeTitles,
  ebooks: writeTitles,
  facts: (tx, records, order) => writeTitles(tx, records, { ...order, isFactsOnly: true }),
  recommendations: whole(writeRecommendations),
  others: whole(writeOthers),
  disciplines: whole(writeSubjects),
  departments: whole(writeDepartments),
  funds: whole(writeFunds),
  achievements: whole(writeWorks('achievement')),
  quotes: whole(writeWorks('quote')),
  articles: whole(writeWorks('article')),
  standings: whole(writeStandings),
  usage: writeUsage,
};
