import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hit, HitGroup } from '#contract/models/search-model.ts';
import { hitsEach, movedBy, suggestionsFor } from './suggested.ts';

const hit = (id: string): Hit => ({
  kind: 'journal',
  id,
  name: { zh_CN: '计算机学报' },
  line: '',
  reason: 'title',
  matched: '',
  isHeld: true,
});
const group = (many: number): HitGroup => ({
  kind: 'journal',
  total: many,
  items: Array.from({ length: many }, (_, index) => hit(`${index}`)),
});

test('before anything is typed the latest terms are offered', () => {
  expect(suggestionsFor(' ', null, ['知网'])).toEqual([
    { key: 'recent', options: [{ kind: 'recent', term: '知网' }] },
  ]);
  expect(suggestionsFor('', null, [])).toEqual([]);
});

test('what a description alone has is suggested only where no name has it', () => {
  const described = { ...group(2), kind: 'database' as const };
  for (const each of described.items) each.reason = 'description';
  expect(suggestionsFor('x', [group(1), described], []).map(({ key }) => key)).toEqual([
    'journal',
    'all',
  ]);
  expect(suggestionsFor('x', [described], []).map(({ key }) => key)).toEqual(['database', 'all']);
});

test('what was found stands by kind, a few of each, and the way to all comes last', () => {
  const groups = suggestionsFor('计算机 ', [group(9), { ...group(0), kind: 'ebook' }], ['知网']);
  expect(groups.map(({ key, options }) => [key, options.length])).toEqual([
    ['journal', hitsEach],
    ['all', 1],
  ]);
  expect(groups.at(-1)?.options[0]).toEqual({ kind: 'all', term: '计算机' });
});

test('until an answer is here the way to all is', () => {
  expect(suggestionsFor('x', null, []).map(({ key }) => key)).toEqual(['all']);
});

test('the arrow keys go round through every option and the field', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom(1 as const, -1 as const),
      (count, step) => {
        const seen: number[] = [];
        let at = -1;
        for (let pressed = 0; pressed <= count; pressed += 1) {
          at = movedBy(step, at, count);
          seen.push(at);
        }
        expect(at).toBe(-1);
        expect([...seen].sort((a, b) => a - b)).toEqual(
          Array.from({ length: count + 1 }, (_, i) => i - 1),
        );
      },
    ),
  );
  expect(movedBy(1, -1, 3)).toBe(0);
  expect(movedBy(-1, -1, 3)).toBe(2);
  // Where the first option is marked at once, they stay among the options.
  expect([movedBy(1, 2, 3, 0), movedBy(-1, 0, 3, 0), movedBy(1, 0, 1, 0)]).toEqual([0, 2, 0]);
});
