import { expect, test } from 'vitest';
import { followIntent } from '#client/outbox/intent.test-data.ts';
import type { Follow } from '#contract/models/patron-model.ts';
import { followedKeys, followedNow } from './follow-state.ts';

const change = (...given: Parameters<typeof followIntent>) => ({
  ...followIntent(...given),
  about: { en: given[0].toUpperCase() },
});
const fact: Follow = {
  resource: { kind: 'database', id: 'a' },
  name: { en: 'A' },
  followedOn: '2026-11-01',
};

test('changes are laid over the facts', () => {
  const keys = followedKeys([fact], [change('a', false), change('b', true)]);
  expect([...keys]).toEqual(['database/b']);
});

test('follows that wait stand first, the newest before others, without a day', () => {
  const shown = followedNow([fact], [change('b', true), change('c', true)]);
  expect(shown.map(({ resource: { id }, followedOn }) => `${id} ${followedOn}`)).toEqual([
    'c null',
    'b null',
    'a 2026-11-01',
  ]);
});

test('what is no longer followed is gone at once, and what is followed again keeps its day', () => {
  expect(followedNow([fact], [change('a', false), change('b', false)])).toEqual([]);
  expect(followedNow([fact], [change('a', true)])).toEqual([fact]);
});

test('a journal that waits stands there too, though a database has its number', () => {
  const shown = followedNow([fact], [change('a', true, 'journal')]);
  expect(shown.map(({ resource, name }) => [resource.kind, name.en])).toEqual([
    ['journal', 'A'],
    ['database', 'A'],
  ]);
});
