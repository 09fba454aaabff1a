import { beforeEach, expect, test, vi } from 'vitest';
import { listIntents } from '#client/outbox/outbox.ts';
import { library, newDevice } from '#tests/client/tab.ts';
import { dirtyFormsAtom, sessionStore } from './atoms.ts';
import { followMoved, presentAddress } from './boot.ts';

vi.mock('#client/outbox/outbox.ts', { spy: true });

const at = (address: string) => new URL(address) as unknown as Location;

test.each([
  ['http://old.localhost:8080/databaseList?q=a#b', 'http://new.localhost:8080/databaseList?q=a#b'],
  ['https://OLD.lib.example.edu/', 'https://new.lib.example.edu/'],
  ['http://new.localhost:8080/notice', null],
  ['http://localhost:8080/home', null],
  ['http://ustc1.localhost:8080/ahJytIndex', null],
])('from %s to %s', (from, to) => {
  expect(presentAddress({ domainCode: 'new' }, at(from), 'localhost')).toBe(to);
});

test('a library of an earlier release leads nowhere', () => {
  expect(presentAddress({}, at('http://old.localhost/'), 'localhost')).toBeNull();
});

const replace = vi.fn();
const moved = { ...library(), domainCode: 'new' };

beforeEach(async () => {
  await newDevice();
  replace.mockClear();
  const { host, href } = at('http://old.localhost/notice?id=3');
  vi.stubGlobal('location', { host, href, replace });
});

test('a page at a former address goes on, once nothing is left there that is not sent', async () => {
  vi.mocked(listIntents).mockResolvedValueOnce([{}] as never);
  await followMoved(moved, 'localhost');
  sessionStore.set(dirtyFormsAtom, new Set(['feedback']));
  await followMoved(moved, 'localhost');
  expect(replace).not.toHaveBeenCalled();
  sessionStore.set(dirtyFormsAtom, new Set<string>());
  await followMoved(moved, 'localhost');
  expect(replace.mock.calls).toEqual([['http://new.localhost/notice?id=3']]);
});
