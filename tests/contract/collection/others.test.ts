// Other resources as readers get them: in order, in full, and only what their library offers.
import { beforeAll, expect, test } from 'vitest';
import { getOther, listOthers } from '#contract/calls/others.ts';
import { openShelf, type Shelf } from '../support/collection-shelf.ts';

let own: Shelf;
let other: Shelf;

beforeAll(async () => {
  own = await openShelf();
  other = await openShelf(own.portal);
  await own.addOthers(
    { id: 'o-2', name: { zh_CN: '统计软件', en: 'Statistics' } },
    {
      id: 'o-1',
      name: { zh_CN: '开放课程' },
      kind: 'platform',
      access: ['free'],
      subjects: ['04'],
      languages: ['zh'],
      vendor: { zh_CN: '某平台' },
      introductionHtml: { zh_CN: '<p>介绍</p>' },
      contact: { zh_CN: '咨询台' },
      line: { zh_CN: '一句话' },
      helpDocuments: [{ name: { zh_CN: '手册' }, url: 'https://example.org/a' }],
    },
    { id: 'o-3', name: { zh_CN: '未发布' }, isPublished: false },
    { id: 'o-4', name: { zh_CN: '已撤下' }, withdrawnAt: new Date() },
  );
  await other.addOthers({ id: 'o-9', name: { zh_CN: '别馆软件' } });
});

test('listOthers gives what is offered in the order of its pinyin, to each library its own', async () => {
  const { items } = await own.ask(listOthers, {});
  expect(items.map(({ id }) => id)).toEqual(['o-1', 'o-2']);
  expect(items[0]).toMatchObject({
    kind: 'platform',
    access: ['free'],
    subjects: ['04'],
    keys: { zh_CN: 'kaifangkecheng', initials: 'kfkc' },
  });
  expect((await other.ask(listOthers, {})).items.map(({ id }) => id)).toEqual(['o-9']);
});

test('listOthers knows of a new one at once, whatever was answered before', async () => {
  await own.addOthers({ id: 'o-5', name: { zh_CN: '新软件' } });
  await expect
    .poll(async () => (await own.ask(listOthers, {})).items.map(({ id }) => id))
    .toContain('o-5');
});

test('getOther gives everything about one', async () => {
  expect(await own.ask(getOther, { id: 'o-1' })).toMatchObject({
    introductionHtml: { zh_CN: '<p>介绍</p>' },
    contact: { zh_CN: '咨询台' },
    helpDocuments: [{ url: 'https://example.org/a' }],
  });
});

test.each(['o-3', 'o-4', 'o-9', 'nobody'])('getOther knows nothing of %s', async (id) => {
  const { flag, data } = await own.answer(getOther, { id });
  expect([flag, data]).toEqual([false, null]);
});
