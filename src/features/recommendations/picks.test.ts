import { expect, test } from 'vitest';
import type { Curated, Recommendation } from '#contract/models/recommendation-model.ts';
import { curatedPicks, hiddenNow, inUse, picksNow } from './picks.ts';

const item = (id: string, kind: Recommendation['reason']['kind'] = 'alsoUsed'): Recommendation => ({
  resource: { kind: 'database', id },
  name: { en: id },
  isHeld: true,
  reason: { kind, name: { en: 'Why' } },
});
const resource = (id: string) => ({ kind: 'database' as const, id });
const changes = { followed: [], dismissals: [], curated: [], most: 5 };
const idsOf = (picks: { items: readonly Recommendation[] }) =>
  picks.items.map((each) => each.resource.id);

test('what is followed or not wanted is left out, also before the service knows', () => {
  const facts = { items: ['a', 'b', 'c', 'd'].map((id) => item(id)), dismissed: [] };
  const shown = picksNow(facts, {
    ...changes,
    followed: [resource('a')],
    dismissals: [{ resource: resource('b'), isDismissed: true, name: { en: 'b' } }],
  });
  expect(idsOf(shown)).toEqual(['c', 'd']);
  expect(shown.dismissed).toEqual([{ resource: resource('b'), name: { en: 'b' } }]);
});

test('what is taken back is no longer among what is not wanted', () => {
  const facts = { items: [], dismissed: [{ resource: resource('b'), name: { en: 'b' } }] };
  const dismissals = [{ resource: resource('b'), isDismissed: false, name: {} }];
  expect(picksNow(facts, { ...changes, dismissals }).dismissed).toEqual([]);
});

test('what the library recommends to everybody fills the places that are left, none twice', () => {
  const facts = { items: [item('a')], dismissed: [] };
  const curated = ['a', 'b', 'c'].map((id) => item(id, 'subject'));
  const shown = picksNow(facts, { ...changes, curated, most: 2 });
  expect(idsOf(shown)).toEqual(['a', 'b']);
  expect(shown.items[0]?.reason.kind).toBe('alsoUsed');
});

test('what the library recommends may be of any kind; what has expired and what has no named subject is left out', () => {
  const curated = [
    ['database', 'ended', ['law'], '2026-11-26'],
    ['database', 'last-day', ['law'], '2026-11-27'],
    ['journal', '7', ['gone', 'law'], null],
    ['other', 'tool', ['gone'], null],
  ].map(([kind, id, subjects, until]) => ({
    resource: { kind, id },
    name: { en: id },
    isHeld: false,
    subjects,
    until,
  })) as Curated[];
  const law = { code: 'law', name: { en: 'Law' }, parent: null };
  expect(curatedPicks(inUse(curated, '2026-11-27'), [law])).toEqual(
    [curated[1], curated[2]].map((each) => ({
      resource: each?.resource,
      name: each?.name,
      isHeld: false,
      reason: { kind: 'subject', name: { en: 'Law' } },
    })),
  );
});

test('what readers of a resource also use leaves out the same', () => {
  const choices = {
    followed: [resource('a')],
    dismissals: [
      { resource: resource('b'), isDismissed: true, name: {} },
      { resource: resource('c'), isDismissed: false, name: {} },
    ],
  };
  const known = [{ resource: resource('c'), name: {} }];
  expect([...hiddenNow(known, choices)]).toEqual(['database/a', 'database/b']);
});
