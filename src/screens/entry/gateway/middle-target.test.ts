import { expect, test } from 'vitest';
import { throughPath } from '#contract/wire/paths.ts';
import { reachedBy, reportPath, targetIn, triedAddress } from './middle-target.ts';

const url = 'https://one.example.org/?a=1&b=2';
const part = { packageId: '', part: 'https://a.example/?b&c' };
const inPackage = { packageId: 'a b', part: '' };

test.each([
  // An address is one, whatever else is said; what the redirect writes is read again.
  [`/middle?url=${encodeURIComponent(url)}&kind=journal&id=1`, { kind: 'address', url }],
  [throughPath('journal', '12', inPackage), resourceAt('journal', '12', inPackage)],
  [throughPath('database', 'x/y?z', part), resourceAt('database', 'x/y?z', part)],
  ['/middle', null],
  ['/middle?kind=person&id=1', null],
  ['/middle?kind=journal', null],
  ['/middle?url=', null],
])('%s asks for its target, or for nothing', (address, target) => {
  expect(targetIn(new URL(address, 'http://x.localhost').searchParams)).toEqual(target);
});

function resourceAt(kind: string, id: string, place: object) {
  return { kind: 'resource', resource: { kind, id }, place };
}

const name = { en: 'x' };
const ofDatabase = { kind: 'resource', resource: { kind: 'database', id: 'x' } } as const;
const ofTitle = { kind: 'resource', resource: { kind: 'journal', id: '7' } } as const;
const anyPlace = { packageId: '', part: '' };
const held = [
  { packageId: 'a', url: '', database: null },
  { packageId: 'b', url: 'https://b.example/', database: { id: 'db-b' } },
  { packageId: 'c', url: 'https://c.example/', database: null },
];

test('what was tried is the address of the resource or its part; of a title in its package, or the first', () => {
  const detail = { name, accessUrl: 'https://db.example/' };
  expect(triedAddress({ ...ofDatabase, place: anyPlace }, detail)).toBe('https://db.example/');
  expect(triedAddress({ ...ofDatabase, place: part }, detail)).toBe(part.part);
  expect(triedAddress({ ...ofDatabase, place: anyPlace }, null)).toBe('');
  const tried = (packageId: string) =>
    triedAddress({ ...ofTitle, place: { packageId, part: '' } }, { name, holdings: held });
  expect([tried('c'), tried('')]).toEqual(['https://c.example/', 'https://b.example/']);
});

test('the fault on the way is that of the chosen package, or of all ways', () => {
  const ways = [{ database: null }, { database: 'db-b' }];
  const waysBy = (packageId: string) => {
    const target = { ...ofTitle, place: { packageId, part: '' } };
    return reachedBy(target, { name, holdings: held, ways }, null)?.ways;
  };
  expect(waysBy('b')).toEqual([{ database: 'db-b' }]);
  expect(waysBy('')).toBe(ways);
  expect(reachedBy({ ...ofTitle, place: anyPlace }, null, null)).toMatchObject(ofTitle.resource);
  // The fault on the way to an address is that of the resource that covers it.
  const address = { kind: 'address', url: 'https://b.example/' } as const;
  const covering = { kind: 'database', id: 'db-b' } as const;
  expect(reachedBy(address, null, covering)).toBe(covering);
  expect(reachedBy(address, null, null)).toBeNull();
});

test('a report begins as “cannot open”, but not where the reader has no right to the resource', () => {
  const target = { ...ofDatabase, place: anyPlace };
  const detail = { name, accessUrl: 'https://db.example/' };
  const queryOf = (hasRight: boolean) => {
    const path = reportPath(target, detail, target.resource, hasRight);
    return new URL(path, 'http://x').searchParams;
  };
  expect([queryOf(true).get('type'), queryOf(false).get('type')]).toEqual(['cannotOpen', null]);
  expect(queryOf(false).get('link')).toBe('https://db.example/');
});
