// Subjects of everything that readers may see have names and counts, whatever kind has them.
import { expect, test } from 'vitest';
import { getOwnData } from '#contract/calls/own-data.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, subjects } from '#server/store/schema/libraries.ts';
import { titles } from '#server/store/schema/titles.ts';
import { accountOf, askAs, visitorOf } from '../accounts/asking-as.ts';
import { importing } from '../imports/importing.ts';

const { take, portal, library } = importing();

test('every subject that anything visible has is named and counted by kind; others are left out', async () => {
  const libraryCode = library.code;
  const keys = { keyZh: 'x', keyInitials: 'x', keyEn: 'x', accessUrl: 'https://x.example/' };
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values(
      [
        ['08', 'Engineering', null],
        ['0812', 'Computing', '08'],
        ['law', 'Law', null],
        ['tools', 'Tools', null],
        ['unused', 'Nothing', null],
        ['hidden', 'Hidden', null],
      ].map(([code, en, parent]) => ({
        libraryCode,
        code: code ?? '',
        name: { en: en ?? '' },
        parent: parent ?? null,
      })),
    );
    const database = (id: string, codes: string[], more: object = {}) => ({
      libraryCode,
      id,
      name: { en: id },
      subjects: codes,
      ...keys,
      ...more,
    });
    await tx
      .insert(databases)
      .values([
        database('a', ['0812', '08']),
        database('ended', ['0812'], { expiresOn: '2020-01-01' }),
        database('secret', ['hidden'], { isPublished: false }),
      ]);
    const other = { libraryCode, kind: 'software' as const, name: { en: 'R' }, ...keys };
    await tx.insert(otherResources).values({ ...other, id: 'r', subjects: ['tools', '08'] });
  });
  await take(
    'journals',
    `title,issn,url,学科\nJournal of Medicine ${libraryCode},,https://m.example/,医学\n` +
      `Journal of Courts ${libraryCode},,https://c.example/,法学`,
  );
  const rows = await portal.store.inLibrary(libraryCode, (tx) => tx.select().from(titles));
  const own = rows.filter(({ ownerCode }) => ownerCode === libraryCode);
  expect(own.map((title) => title.subjects)).toEqual([['10'], ['03']]);
  const visitor = await visitorOf(portal, library);
  const listed = async () => {
    const { items } = (await askAs(portal, visitor, listSubjects, {})).data as {
      items: { code: string; name: { zh_CN?: string; en?: string }; counts: object }[];
    };
    return Object.fromEntries(
      items
        .filter(({ code }) =>
          ['08', '0812', 'law', 'tools', 'unused', 'hidden', '10'].includes(code),
        )
        .map(({ code, name, counts }) => [code, [name, counts]]),
    );
  };
  await expect.poll(listed).toEqual({
    '08': [{ en: 'Engineering' }, { database: 1, other: 1 }],
    '0812': [{ en: 'Computing' }, { database: 1 }],
    tools: [{ en: 'Tools' }, { other: 1 }],
    // The library has no such subject: it is named as the discipline in both languages.
    '10': [{ zh_CN: '医学', en: 'Medicine' }, { journal: 1 }],
  });
  // A reader can choose it, and takes its name along.
  const reader = await accountOf(portal, library, 'reader');
  const choice = {
    topics: ['new'],
    subjects: ['10', 'tools'],
    channels: ['portal'],
    frequency: 'weekly',
  };
  expect((await askAs(portal, reader, saveSubscription, choice as never)).code).toBe(200);
  expect((await askAs(portal, reader, getOwnData, {})).data).toMatchObject({
    subscription: {
      choice: {
        subjects: ['10', 'tools'],
        subjectNames: [{ zh_CN: '医学', en: 'Medicine' }, { en: 'Tools' }],
      },
    },
  });
});
