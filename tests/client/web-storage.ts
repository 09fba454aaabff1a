// A Web Storage whose contents a test can see.
import { vi } from 'vitest';

export function stubStorage(
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal(area, {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  });
  return values;
}
