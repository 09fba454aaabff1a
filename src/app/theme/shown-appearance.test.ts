import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#tests/client/web-storage.ts';
import { recallAppearance, storeAppearance } from './shown-appearance.ts';

const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  stubStorage();
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text);
    },
  });
});

test('a choice is told to the service again at each start', () => {
  storeAppearance('dark');
  written.length = 0;
  expect(recallAppearance()).toBe('dark');
  expect(written).toEqual([expect.stringMatching(/^appearance=dark; .*Max-Age=31536000/)]);
});

test('without a choice the service follows the system, whatever a cookie said', () => {
  expect(recallAppearance()).toBe('system');
  expect(written).toEqual([expect.stringContaining('Max-Age=0;')]);
});
