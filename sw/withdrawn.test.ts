// The worker that ends workers, with the browser's side replaced.
import { expect, test, vi } from 'vitest';
import { keptFilesCache } from '#client/keeps/kept-files.ts';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

test('pages that run are left to load themselves again, those that stopped are opened, and kept files stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const listeners = new Map<string, Listener>();
  const [navigated, deleted]: [string[], string[]] = [[], []];
  const windowAt = (url: string, isRunning: boolean) => ({
    url,
    postMessage: (_: unknown, [port]: MessagePort[]) => {
      if (isRunning) port?.postMessage('yes');
      port?.close();
    },
    navigate: async (to: string) => navigated.push(to),
  });
  vi.stubGlobal('caches', {
    keys: async () => ['looks', keptFilesCache, 'documents'],
    delete: async (name: string) => deleted.push(name),
  });
  const unregister = vi.fn(async () => true);
  const windows = [windowAt('/typing', true), windowAt('/blank', false)];
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { matchAll: async () => windows },
    registration: { unregister },
  });
  await import('./withdrawn.ts');
  let leaving: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({ waitUntil: (work) => (leaving = work) });
  // What a page says comes by a port of its own, in real time.
  await vi.waitFor(() => expect(unregister).toHaveBeenCalled());
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(6_000);
  await leaving;
  expect(navigated).toEqual(['/blank']);
  expect(deleted).toEqual(['looks', 'documents']);
  vi.useRealTimers();
});
