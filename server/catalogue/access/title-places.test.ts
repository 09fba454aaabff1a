import { expect, test } from 'vitest';
import { placesAbove } from './title-places.ts';

const above = (address: string) => placesAbove(new URL(address));

test('an address is looked up with the folders above it, without scheme, www and case', () => {
  expect(above('https://WWW.Example.org/Journal/10853/volumes?page=2')).toEqual([
    'example.org',
    'example.org/journal',
    'example.org/journal/10853',
    'example.org/journal/10853/volumes',
    'example.org/journal/10853/volumes?page=2',
  ]);
  expect(above('http://example.org:8080/')).toEqual(['example.org:8080']);
});

test('a long address has a bounded number of folders, the nearest ones', () => {
  const all = above(`https://example.org/${'a/'.repeat(300)}`);
  expect(all).toHaveLength(20);
  expect(all.every((each) => each.length <= 500)).toBe(true);
});
