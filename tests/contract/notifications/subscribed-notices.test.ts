// Notices carry the subjects of their resources, of every kind and with all above them, so that the page marks what is sent.
import { expect, test } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import type { Notice } from '#contract/models/notice-model.ts';
import { nothingChosen } from '#contract/rules/subscription-rules.ts';
import { isSubscribed } from '#features/subscribe/choice.ts';
import { otherResources } from '#server/store/schema/collection.ts';
import { databases, notices, subjects } from '#server/store/schema/libraries.ts';
import { titles } from '#server/store/schema/titles.ts';
import { askAs, visitorOf } from '../accounts/asking-as.ts';
import { openPortal } from '../support/portal.ts';

const titleKeys = { keyZh: 'a', keyInitials: 'a', keyEn: 'a' };
const keys = { ...titleKeys, accessUrl: 'https://a.example/' };

test('a chosen subject marks notices about resources of every kind below it', async () => {
  const portal = await openPortal();
  const library = await portal.addLibrary();
  const { code: libraryCode } = library;
  const kinds = ['database', 'journal', 'ebook', 'other'] as const;
  const titleIds = await portal.store.onPlatform((tx) =>
    tx
      .insert(titles)
      .values(
        (['journal', 'ebook'] as const).flatMap((kind) => [
          { kind, name: { en: kind }, ...titleKeys, subjects: ['0812'] },
          { kind, name: { en: kind }, ...titleKeys, subjects: ['02'] },
        ]),
      )
      .returning({ id: titles.id, kind: titles.kind, subjects: titles.subjects }),
  );
  const idOf = (kind: (typeof kinds)[number], code: string) => {
    const title = titleIds.find((each) => each.kind === kind && each.subjects[0] === code);
    return title === undefined ? `${kind}-${code}` : String(title.id);
  };
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(subjects).values([
      { libraryCode, code: '08', name: {}, parent: null, position: 0 },
      { libraryCode, code: '0812', name: {}, parent: '08', position: 1 },
      { libraryCode, code: '02', name: {}, parent: null, position: 2 },
    ]);
    for (const code of ['0812', '02']) {
      const row = { libraryCode, name: {}, ...keys, subjects: [code] };
      await tx.insert(databases).values({ ...row, id: idOf('database', code) });
      await tx.insert(otherResources).values({ ...row, id: idOf('other', code), kind: 'software' });
      for (const kind of kinds) {
        await tx.insert(notices).values({
          libraryCode,
          id: `${kind}-${code}`,
          kind: 'trial',
          publishedOn: '2026-01-02',
          aboutKind: kind,
          aboutId: idOf(kind, code),
        });
      }
    }
    await tx
      .insert(notices)
      .values({ libraryCode, id: 'nothing', kind: 'trial', publishedOn: '2026-01-02' });
  });
  const { data } = await askAs(portal, await visitorOf(portal, library), listNotices, {});
  const { items } = data as { items: Notice[] };
  const subjectsOf = (id: string) => items.find((each) => each.id === id)?.subjects?.toSorted();
  for (const kind of kinds) {
    expect([kind, subjectsOf(`${kind}-0812`)]).toEqual([kind, ['08', '0812']]);
  }
  expect(subjectsOf('nothing')).toBeUndefined();
  const choice = {
    ...nothingChosen,
    topics: ['trial' as const],
    channels: ['portal' as const],
    subjects: ['08'],
  };
  const marked = items.filter((notice) => isSubscribed(notice, choice)).map(({ id }) => id);
  expect(marked.sort()).toEqual([...kinds.map((kind) => `${kind}-0812`), 'nothing'].sort());
});
