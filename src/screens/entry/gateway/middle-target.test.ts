import { expect, test } from 'vitest';
import { throughPath } from '#contract/wire/paths.ts';
import { targetIn } from './middle-target.ts';

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
