import { expect, test } from 'vitest';
import { inLanguage, isAskable, itemOfTitle, itemOfWork } from './delivery-items.ts';
import { emptyItem } from './delivery-rules.ts';

const name = { zh_CN: '测试', en: 'Testing' };
const title = {
  name,
  authors: ['Ada', 'Bob'],
  publisher: 'Press',
  publishedOn: '2019-03',
  printIdentifier: null,
  onlineIdentifier: '1006-480X',
};

test('only what is neither held nor free to read is asked for', () => {
  const askable = [true, false].flatMap((isHeld) =>
    [true, false].map((isOpenAccess) => isAskable({ isHeld, isOpenAccess })),
  );
  expect(askable).toEqual([false, false, false, true]);
});

test('a journal is the source of an article, a book the item itself', () => {
  expect(itemOfTitle({ ...title, kind: 'journal' }, 'en')).toEqual({
    ...emptyItem(),
    sourceTitle: 'Testing',
    issn: '1006-480X',
  });
  expect(itemOfTitle({ ...title, kind: 'ebook', printIdentifier: '97870' }, 'zh_CN')).toEqual({
    ...emptyItem(),
    kind: 'book',
    title: '测试',
    authors: 'Ada; Bob',
    publisher: 'Press',
    year: '2019',
    isbn: '97870',
  });
});

test('the service’s item gets the name in the language of the reader; that of a work stays', () => {
  for (const kind of ['journal', 'ebook'] as const) {
    const item = itemOfTitle({ ...title, kind }, 'zh_CN');
    expect(inLanguage(item, kind, name, 'en')).toEqual(itemOfTitle({ ...title, kind }, 'en'));
  }
  const work = { ...emptyItem(), title: '论文' };
  expect(inLanguage(work, 'work', { zh_CN: '论文' }, 'en')).toBe(work);
});

test('a work is asked for by what a list knows of it', () => {
  const work = {
    title: 'T',
    authors: ['A'],
    sourceTitle: 'S',
    year: 2001,
    volume: '1',
    issue: '2',
  };
  const known = { ...work, pages: '3-4', doi: '10.1/x' };
  expect(itemOfWork({ ...known, type: 'conference' })).toEqual({
    ...emptyItem(),
    title: 'T',
    authors: 'A',
    sourceTitle: 'S',
    year: '2001',
    volume: '1',
    issue: '2',
    pages: '3-4',
    doi: '10.1/x',
  });
  expect(itemOfWork({ ...known, type: 'patent', doi: null }).kind).toBe('other');
});
