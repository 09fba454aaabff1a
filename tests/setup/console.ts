// Silence is the rule: a console.error or console.warn that a test did not ask for fails that test.
// A test that expects one says so with `vi.spyOn(console, 'error').mockImplementation(() => {})`.
import { afterEach, beforeEach, expect, vi } from 'vitest';

const loud = ['error', 'warn'] as const;
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  for (const level of loud) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      heard.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(heard, 'a stray console call').toEqual([]);
});
