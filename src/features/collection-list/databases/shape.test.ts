import { expect, test } from 'vitest';
import { filterCount, queryOf } from '../list-shape.ts';
import { databaseForm, databaseShape } from './shape.ts';

const read = (query: string) => databaseForm.read(new URLSearchParams(query));

test('an address that a reader saved is read, and written as it was', () => {
  const saved =
    'q=art&letter=A&subject=08&access=free&state=trial&type=ebook&language=en&vendor=v' +
    '&new=1&added=2026-03&view=card&group=subject&sort=newest';
  expect(read(saved)).toEqual({
    q: 'art',
    letter: 'A',
    chosen: {
      subject: ['08'],
      access: ['free'],
      state: ['trial'],
      type: ['ebook'],
      language: ['en'],
      vendor: ['v'],
    },
    single: { new: '1', added: '2026-03', view: 'card', group: 'subject', sort: 'newest' },
  });
  expect(databaseForm.write(read(saved)).toString()).toBe(saved);
  // The default view is not written to the address.
  expect(read('view=list').single.view).toBe('');
});

test('what cannot be meant is left out', () => {
  const params = 'letter=AB&type=spoon&type=ebook&type=ebook&state=asleep&view=x&group=y&new=2';
  expect(read(params)).toEqual(queryOf(databaseShape, { chosen: { type: ['ebook'] } }));
});

test('clearing keeps how the list is shown', () => {
  const query = read('q=x&subject=08&new=1&view=card&group=letter&sort=name');
  expect(databaseForm.cleared(query)).toEqual(read('view=card&group=letter&sort=name'));
  expect(filterCount(databaseShape, query)).toBe(2);
});
