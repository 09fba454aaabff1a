import { expect, test } from 'vitest';
import { throughPath } from '#contract/paths.ts';
import { targetIn } from './middle-target.ts';

const asked = (address: string) => targetIn(new URL(address, 'http://x.localhost').searchParams);

test('an address is one, whatever else is said', () => {
  const url = 'https://one.example.org/?a=1&b=2';
  expect(asked(`/middle?url=${encodeURIComponent(url)}&kind=journal&id=1`)).toEqual({
    kind: 'address',
    url,
  });
});

test('what the redirect writes is read again', () => {
  expect(asked(throughPath('journal', '12', 'a b'))).toEqual({
    kind: 'resource',
    resource: { kind: 'journal', id: '12' },
    packageId: 'a b',
  });
  expect(asked(throughPath('database', 'x/y?z', ''))).toMatchObject({
    resource: { kind: 'database', id: 'x/y?z' },
    packageId: '',
  });
});

test.each(['/middle', '/middle?kind=person&id=1', '/middle?kind=journal', '/middle?url='])(
  '%s asks for nothing',
  (address) => {
    expect(asked(address)).toBeNull();
  },
);
