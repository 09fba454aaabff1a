// The worker's wiring, with events in place of the browser's.
import { expect, test, vi } from 'vitest';

type Listener = (event: { data: unknown; waitUntil: (work: unknown) => void }) => void;

test('a worker that waits takes over when a reader said so, and for nothing else', async () => {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  vi.stubGlobal('location', { origin: 'http://demo.localhost' });
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => done.push('skip'),
    clients: { claim: async () => done.push('claim') },
  });
  await import('./sw.ts');
  const tell = (data: unknown) => {
    done.length = 0;
    listeners.get('message')?.({ data, waitUntil: () => {} });
    return done;
  };
  expect(tell({ type: 'TAKE_OVER' })).toEqual(['claim']);
  expect(tell(null)).toEqual([]);
  expect(tell({ type: 'SKIP_WAITING' })).toEqual(['skip']);
});
