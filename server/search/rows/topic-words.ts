// The words by which a library's databases are found besides their own texts: topics, and names of subjects.
import { sql } from 'drizzle-orm';
import type { LocalText } from '#contract/models/model.ts';
import { disciplinesBeside } from '#contract/rules/lists/disciplines.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import { type TopicWord, topicWordsOf } from '#text-search/topics/topics.ts';

export async function topicWords(tx: Tx): Promise<TopicWord[]> {
  const own = await readRows<{ code: string; name: LocalText }>(
    tx,
    sql`SELECT code, name FROM subjects`,
  );
  const databases = await readRows<{ id: string; topics: string[]; subjects: string[] }>(
    tx,
    sql`SELECT id, topics, subjects FROM databases
        WHERE is_published AND withdrawn_at IS NULL ORDER BY key_zh, id`,
  );
  return topicWordsOf(databases, [...own, ...disciplinesBeside(own)]);
}
