import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Book, book, indexed } from '../books.test-data.ts';
import { relatedTitles } from './related.ts';

const most = 3;

/** The result of a simple implementation. */
function related(books: readonly Book[], { id, subjects, publisher }: Book): number[] {
  const shared = (other: Book) =>
    subjects.length > 0
      ? other.subjects.filter((subject) => subjects.includes(subject)).length
      : Number(publisher !== '' && other.publisher === publisher);
  return books
    .filter((other) => other.isHeld && other.id !== id && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, most)
    .map((other) => other.id);
}

test('finds what is held and nearest, in list order, as a plain reading does', () => {
  fc.assert(
    fc.property(fc.array(book, { maxLength: 40 }), (list) => {
      const { books, titles, holdings } = indexed(list);
      for (const each of books) {
        const found = relatedTitles(titles, holdings, each.id, most);
        expect(found).toEqual(related(books, each));
        expect(relatedTitles(titles, holdings, each.id, most)).toEqual(found);
      }
    }),
  );
});

test('finds nothing for what is not known', () => {
  const { titles, holdings } = indexed([]);
  expect(relatedTitles(titles, holdings, 7, most)).toEqual([]);
});
