import { expect, test } from 'vitest';
import type { Intent } from '#client/outbox/outbox.ts';
import type { InputOf } from '#contract/calls/declare.ts';
import type { setFollow } from '#contract/calls/follows.ts';
import type { ResourceRef } from '#contract/models/model.ts';
import type { Follow } from '#contract/models/patron-model.ts';
import { followedKeys, followedNow } from './follow-state.ts';

function change(
  id: string,
  isFollowed: boolean,
  kind: ResourceRef['kind'] = 'database',
): Intent<InputOf<typeof setFollow>> {
  return {
    id: `intent-${id}`,
    call: 'setFollow',
    input: { resource: { kind, id }, isFollowed },
    about: { en: id.toUpperCase() },
    libraryCode: '900001',
    patron: 'reader',
    madeAt: 1,
    state: 'waiting',
    schema: 1,
    attempts: 0,
  };
}

const fact: Follow = {
  resource: { kind: 'database', id: 'a' },
  name: { en: 'A' },
  followedOn: '2026-11-01',
};

test('changes are laid over the facts', () => {
  const keys = followedKeys([fact], [change('a', false), change('b', true)]);
  expect([...keys]).toEqual(['database/b']);
});

test('a follow that waits stands first, without a day', () => {
  const shown = followedNow([fact], [change('b', true)]);
  expect(shown.map(({ resource, followedOn }) => [resource.id, followedOn])).toEqual([
    ['b', null],
    ['a', '2026-11-01'],
  ]);
});

test('the newest of several that wait stands first', () => {
  const shown = followedNow([], [change('b', true), change('c', true)]);
  expect(shown.map(({ resource }) => resource.id)).toEqual(['c', 'b']);
});

test('what is no longer followed is gone at once', () => {
  expect(followedNow([fact], [change('a', false), change('b', false)])).toEqual([]);
});

test('a fact that is followed again keeps its day', () => {
  expect(followedNow([fact], [change('a', true)])).toEqual([fact]);
});

test('a journal that waits stands there too, though a database has its number', () => {
  const shown = followedNow([fact], [change('a', true, 'journal')]);
  expect(shown.map(({ resource, name }) => [resource.kind, name.en])).toEqual([
    ['journal', 'A'],
    ['database', 'A'],
  ]);
});
