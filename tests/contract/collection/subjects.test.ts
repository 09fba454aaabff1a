// Subjects of everything that readers may see have names and counts, whatever kind has them.
import { expect, test } from 'vitest';
import { getOwnData } from '#contract/calls/own-data.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { titles } from '#server/store/schema/titles.ts';
import { importing } from '../imports/importing.ts';
import { readerOf, strangerOf } from '../support/asking.ts';
import { databaseRow } from '../support/database-rows.ts';

const { take, portal, library } = importing();

test('every subject that anything visible has is named and counted by kind; others are left out', async () => {
  const libraryCode = library.code;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    const named = Object.entries({
      '08': 'Engineering',
      '0812': 'Computing',
      law: 'Law',
      tools: 'Tools',
      unused: 'Nothing',
      hidden: 'Hidden',
    });
    await tx.insert(subjects).values(
      named.map(([code, en]) => {
        const parent = code === '0812' ? '08' : null;
        return { libraryCode, code, name: { en }, parent };
      }),
    );
    await tx
      .insert(databases)
      .values([
        databaseRow(libraryCode, 'a', { subjects: ['0812', '08'] }),
        databaseRow(libraryCode, 'ended', { subjects: ['0812'], expiresOn: '2020-01-01' }),
        databaseRow(libraryCode, 'secret', { subjects: ['hidden'], isPublished: false }),
      ]);
    const other = databaseRow(libraryCode, 'r', { subjects: ['tools', '08'] });
    await tx.insert(otherResources).values({ ...other, kind: 'software' } as never);
  });
  await take(
    'journals',
    `title,issn,url,学科\nJournal of Medicine ${libraryCode},,https://m.example/,医学\n` +
      `Journal of Courts ${libraryCode},,https://c.example/,法学`,
  );
  const rows = await portal.store.inLibrary(libraryCode, (tx) => tx.select().from(titles));
  const own = rows.filter(({ ownerCode }) => ownerCode === libraryCode);
  expect(own.map((title) => title.subjects)).toEqual([['10'], ['03']]);
  const visitor = await strangerOf(portal, library);
  const codes = ['08', '0812', 'law', 'tools', 'unused', 'hidden', '10'];
  const listed = async () => {
    const { items } = await visitor.ask(listSubjects, {});
    const found = items.filter(({ code }) => codes.includes(code));
    return Object.fromEntries(found.map(({ code, name, counts }) => [code, [name, counts]]));
  };
  await expect.poll(listed).toEqual({
    '08': [{ en: 'Engineering' }, { database: 1, other: 1 }],
    '0812': [{ en: 'Computing' }, { database: 1 }],
    tools: [{ en: 'Tools' }, { other: 1 }],
    // The library has no such subject: it is named as the discipline in both languages.
    '10': [{ zh_CN: '医学', en: 'Medicine' }, { journal: 1 }],
  });
  // A reader can choose it, and takes its name along.
  const reader = await readerOf(portal, library);
  await reader.ask(saveSubscription, {
    topics: ['new'],
    subjects: ['10', 'tools'],
    channels: ['portal'],
    frequency: 'weekly',
  });
  expect(await reader.ask(getOwnData, {})).toMatchObject({
    subscription: {
      choice: {
        subjects: ['10', 'tools'],
        subjectNames: [{ zh_CN: '医学', en: 'Medicine' }, { en: 'Tools' }],
      },
    },
  });
});
