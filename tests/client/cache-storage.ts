// The parts of Cache Storage that the worker uses, for a test to look into.
import { vi } from 'vitest';

const urlOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url);

export function stubCaches(): Map<string, Map<string, Response>> {
  const named = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = named.get(name) ?? new Map<string, Response>();
    named.set(name, entries);
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (key: string | { url: string }) => entries.get(urlOf(key))?.clone(),
      put: async (key: string | { url: string }, response: Response) =>
        void entries.set(urlOf(key), response),
      delete: async (key: string | { url: string }) => entries.delete(urlOf(key)),
    };
  };
  const match = async (url: string, { cacheName }: { cacheName: string }) =>
    (await open(cacheName)).match(url);
  vi.stubGlobal('caches', { open, match, delete: async (name: string) => named.delete(name) });
  return named;
}

export const typed = (type: string, text: string) => () =>
  new Response(text, { headers: { 'Content-Type': type } });
