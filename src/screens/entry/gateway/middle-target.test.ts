import { expect, test } from 'vitest';
import { throughPath } from '#contract/wire/paths.ts';
import { reachedBy, reportPath, targetIn, triedAddress } from './middle-target.ts';

const targetOf = (address: string) => targetIn(new URL(address, 'http://x.localhost').searchParams);

test('an address is one, whatever else is said', () => {
  const url = 'https://one.example.org/?a=1&b=2';
  expect(targetOf(`/middle?url=${encodeURIComponent(url)}&kind=journal&id=1`)).toEqual({
    kind: 'address',
    url,
  });
});

test('what the redirect writes is read again', () => {
  expect(targetOf(throughPath('journal', '12', { packageId: 'a b', part: '' }))).toEqual({
    kind: 'resource',
    resource: { kind: 'journal', id: '12' },
    place: { packageId: 'a b', part: '' },
  });
  expect(
    targetOf(throughPath('database', 'x/y?z', { packageId: '', part: 'https://a.example/?b&c' })),
  ).toMatchObject({
    resource: { kind: 'database', id: 'x/y?z' },
    place: { packageId: '', part: 'https://a.example/?b&c' },
  });
});

test.each(['/middle', '/middle?kind=person&id=1', '/middle?kind=journal', '/middle?url='])(
  '%s asks for nothing',
  (address) => {
    expect(targetOf(address)).toBeNull();
  },
);

const name = { en: 'x' };
const ofDatabase = { kind: 'resource', resource: { kind: 'database', id: 'x' } } as const;
const ofTitle = { kind: 'resource', resource: { kind: 'journal', id: '7' } } as const;
const anyPlace = { packageId: '', part: '' };
const held = [
  { packageId: 'a', url: '', database: null },
  { packageId: 'b', url: 'https://b.example/', database: { id: 'db-b' } },
  { packageId: 'c', url: 'https://c.example/', database: null },
];

test('what was tried is the address of the resource, or that of the part', () => {
  const detail = { name, accessUrl: 'https://db.example/' };
  expect(triedAddress({ ...ofDatabase, place: anyPlace }, detail)).toBe('https://db.example/');
  const part = 'https://db.example/part';
  expect(triedAddress({ ...ofDatabase, place: { packageId: '', part } }, detail)).toBe(part);
  expect(triedAddress({ ...ofDatabase, place: anyPlace }, null)).toBe('');
});

test('of a title it is the address in the package, or the first one', () => {
  const detail = { name, holdings: held };
  const tried = (packageId: string) =>
    triedAddress({ ...ofTitle, place: { packageId, part: '' } }, detail);
  expect(tried('c')).toBe('https://c.example/');
  expect(tried('')).toBe('https://b.example/');
});

test('the fault on the way is that of the chosen package, or of all ways', () => {
  const ways = [{ database: null }, { database: 'db-b' }];
  const detail = { name, holdings: held, ways };
  const waysBy = (packageId: string) =>
    reachedBy({ ...ofTitle, place: { packageId, part: '' } }, detail, null)?.ways;
  expect(waysBy('b')).toEqual([{ database: 'db-b' }]);
  expect(waysBy('')).toBe(ways);
  expect(reachedBy({ ...ofTitle, place: anyPlace }, null, null)).toMatchObject(ofTitle.resource);
});

test('the fault on the way to an address is that of the resource that covers it', () => {
  const address = { kind: 'address', url: 'https://b.example/' } as const;
  const covering = { kind: 'database', id: 'db-b' } as const;
  expect(reachedBy(address, null, covering)).toBe(covering);
  expect(reachedBy(address, null, null)).toBeNull();
});

test('a report begins as “cannot open”, but not where the reader has no right to the resource', () => {
  const target = { ...ofDatabase, place: anyPlace };
  const detail = { name, accessUrl: 'https://db.example/' };
  const queryOf = (hasRight: boolean) =>
    new URL(reportPath(target, detail, target.resource, hasRight), 'http://x').searchParams;
  expect(queryOf(true).get('type')).toBe('cannotOpen');
  expect(queryOf(false).get('type')).toBeNull();
  expect(queryOf(false).get('link')).toBe('https://db.example/');
});
