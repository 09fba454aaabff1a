// The front door's form, where its network searches too much.
import { expect, test } from 'vitest';
import { LimitReached } from '#server/http/limits.ts';
import { hostOf } from '../host.test-data.ts';
import { wayToLibrary } from './front-door.ts';

test('beyond the limit of searches it leads nowhere, and asks nothing of the database', async () => {
  const now = new Date();
  const counted: string[] = [];
  const calls = {
    countSearch: ({ origin }: { origin: string }) => {
      counted.push(origin);
      throw new LimitReached(now, now);
    },
  };
  const settings = { baseDomain: 'localhost', separateApi: null };
  const host = hostOf(null);
  const request = new Request(`${host.origin}/home?library=demo`);
  const parts = { store: null as never, settings, calls: calls as never };
  expect(await wayToLibrary(parts, request, host, now)).toBeNull();
  expect(counted).toEqual([host.origin]);
});
