import { expect, test } from 'vitest';
import { allCalls } from './all.ts';
import type { AnyCall } from './declare.ts';
import { readersCalls } from './readers-calls.ts';

test('all calls that need the device are among the readers’ calls: the worker and the outbox know no others', () => {
  const calls: [string, AnyCall][] = Object.entries(allCalls);
  const ofDevice = calls.filter(([, call]) =>
    call.kind === 'query' ? call.readable !== 'never' : call.whenOffline === 'queue',
  );
  expect(ofDevice.length).toBeGreaterThan(10);
  const missing = ofDevice.map(([name]) => name).filter((name) => !(name in readersCalls));
  expect(missing).toEqual([]);
});
