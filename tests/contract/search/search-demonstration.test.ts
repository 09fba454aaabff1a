// What readers of the demonstration type for a topic or a database, and what must not be shown for it.
import { beforeAll, describe, expect, test } from 'vitest';
import { type DemonstrationVisitor, visitDemonstration } from './demonstration-databases.ts';

let ask: DemonstrationVisitor['search'];
beforeAll(async () => {
  ask = (await visitDemonstration()).search;
});

/** Databases in the order in which they are shown, by name and by topic. */
async function shown(q: string) {
  const { groups, topics, isCorrected } = await ask(q);
  const byName = groups.flatMap(({ items }) =>
    items.filter(({ reason }) => reason !== 'description'),
  );
  return {
    isCorrected,
    named: byName.map(({ id }) => id),
    words: topics.map(({ word }) => word),
    onTopic: [...new Set(topics.flatMap((topic) => topic.databases.map(({ id }) => id)))].sort(),
  };
}

describe('a topic', () => {
  test('is a word, no part of one', async () => {
    const { words, onTopic } = await shown('心理学');
    expect(words).not.toContain('理学');
    expect(onTopic).not.toContain('acs-publications');
    const { named } = await shown('thesis');
    expect(named).not.toContain('cas-scifinder');
  });

  test('is not corrected to a word that shares two of its three characters', async () => {
    const { named, isCorrected, onTopic } = await shown('基因组');
    expect({ named, isCorrected }).toEqual({ named: [], isCorrected: false });
    expect(onTopic.length).toBeGreaterThan(0);
  });

  test.each([
    [['基因', '基因组', 'genome', 'genomics', 'gene']],
    [['股票', 'stock market', 'stocks']],
    [['心理学', 'psychology']],
    [['经济学', 'economics']],
  ])('leads to the same databases in both languages: %s', async (words) => {
    const all = [];
    for (const word of words) all.push((await shown(word)).onTopic);
    expect(all[0]?.length).toBeGreaterThan(0);
    for (const each of all) expect(each).toEqual(all[0]);
  });
});

test.each([
  ['jsotr', 'jstor'],
  ['web of sceince', 'web-of-science'],
  ['zhiwang', 'cnki-journals'],
  ['zgzw', 'cnki-journals'],
  ['人大复印资料', 'rdfybk'],
  ['sceince direct', 'sciencedirect'],
  ['scidirect', 'sciencedirect'],
])('%s leads to %s', async (typed, id) => {
  const { named } = await shown(typed);
  expect(typed === 'jsotr' ? named[0] : named).toEqual(
    typed === 'jsotr' ? id : expect.arrayContaining([id]),
  );
});

test('a topic shows ten databases, whatever else is found', async () => {
  for (const { databases } of (await ask('economics')).topics) {
    expect(databases.length).toBeLessThanOrEqual(10);
  }
});
