// Silence is the rule: a console.error or console.warn that a test did not ask for fails that test.
// A test that expects one says so with `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { afterEach, beforeEach, expect, vi } from 'vitest';

const loud = ['error', 'warn'] as const;
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const level of loud) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      printed.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(printed, 'a stray console call').toEqual([]);
});
