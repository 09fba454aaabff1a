import { expect, test } from 'vitest';
import { DeliveryState } from '../../models/delivery-model.ts';
import { type StepOf, stateAfter } from '../life/life.ts';
import { inLanguage, isAskable, isSameCopy, itemOfTitle, itemOfWork } from './delivery-items.ts';
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
const published = { publisher: 'Press', year: '2019', isbn: '97870' };

test('only what is neither held nor free to read is asked for', () => {
  const askable = [true, false].flatMap((isHeld) =>
    [true, false].map((isOpenAccess) => isAskable({ isHeld, isOpenAccess })),
  );
  expect(askable).toEqual([false, false, false, true]);
});

test('a journal is the source of an article, a book the item itself', () => {
  const journal = itemOfTitle({ ...title, kind: 'journal' }, 'en');
  expect(journal).toEqual({ ...emptyItem(), sourceTitle: 'Testing', issn: '1006-480X' });
  const book = itemOfTitle({ ...title, kind: 'ebook', printIdentifier: '97870' }, 'zh_CN');
  const named = { kind: 'book', title: '测试', authors: 'Ada; Bob' };
  expect(book).toEqual({ ...emptyItem(), ...named, ...published });
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
  const same = { volume: '1', issue: '2', pages: '3-4', doi: '10.1/x' };
  const known = { ...same, title: 'T', authors: ['A'], sourceTitle: 'S', year: 2001 };
  const item = { ...emptyItem(), title: 'T', authors: 'A', sourceTitle: 'S', year: '2001' };
  expect(itemOfWork({ ...known, type: 'conference' })).toEqual({ ...item, ...same });
  expect(itemOfWork({ ...known, type: 'patent', doi: null }).kind).toBe('other');
});

const after = (step: StepOf['delivery']) =>
  Object.fromEntries(
    DeliveryState.options.flatMap((state) => {
      const next = stateAfter('delivery', state, step);
      return next === null ? [] : [[state, next]];
    }),
  );

test.each([
  ['cancel', { submitted: 'cancelled' }],
  ['check', { submitted: 'checking' }],
  ['refuse', { submitted: 'refused', checking: 'refused' }],
  // What is over stays over, but for a better file.
  ['supply', { submitted: 'supplied', checking: 'supplied', supplied: 'supplied' }],
] as const)(
  'the states in which a library or a reader can %s, and what comes of it',
  (step, states) => {
    expect(after(step)).toEqual(states);
  },
);

const item = { ...emptyItem(), title: 'Editorial', sourceTitle: 'Nature', year: '2015' };

const numbered = { ...item, doi: '10.1000/x', pages: '1-2' };

test.each([
  ['the same words in another case', item, { ...item, title: 'EDITORIAL', authors: 'A' }, true],
  ['one that has its pages', item, { ...item, pages: '3' }, true],
  ['one DOI', { ...item, doi: '10.1000/x' }, { ...emptyItem(), doi: '10.1000/x' }, true],
  ['another year', item, { ...item, year: '2016' }, false],
  ['another journal', item, { ...item, sourceTitle: 'Science' }, false],
  ['another title', item, { ...item, title: 'Other' }, false],
  ['another kind', item, { ...item, kind: 'book' } as const, false],
  ['another issue', { ...item, issue: '1' }, { ...item, issue: '2' }, false],
  ['other pages', numbered, { ...numbered, pages: '3-4' }, false],
  ['another DOI', numbered, { ...numbered, doi: '10.1000/y' }, false],
  ['nothing', emptyItem(), emptyItem(), false],
])('two requests are for the same copy: %s', (_, one, other, isSame) => {
  expect(isSameCopy(one, other)).toBe(isSame);
});
