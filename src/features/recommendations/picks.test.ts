import { expect, test } from 'vitest';
import type { Curated, Recommendation } from '#contract/models/usage-model.ts';
import { curatedPicks, hiddenNow, inUse, picksNow } from './picks.ts';

const item = (id: string, kind: Recommendation['reason']['kind'] = 'alsoUsed'): Recommendation => ({
  resource: { kind: 'database', id },
  name: { en: id },
  isHeld: true,
  reason: { kind, name: { en: 'Why' } },
});
const resource = (id: string) => ({ kind: 'database' as const, id });

const dismissal = (id: string, isDismissed: boolean) => ({
  resource: resource(id),
  isDismissed,
  name: { en: id },
});
const changes = { followed: [], dismissals: [], curated: [], most: 5 };
const idsOf = (picks: { items: readonly Recommendation[] }) =>
  picks.items.map((each) => each.resource.id);

test('what is followed or not wanted is left out, also before the service knows', () => {
  const facts = { items: ['a', 'b', 'c', 'd'].map((id) => item(id)), dismissed: [] };
  const choices = { followed: [resource('a')], dismissals: [dismissal('b', true)] };
  const shown = picksNow(facts, { ...changes, ...choices });
  expect(idsOf(shown)).toEqual(['c', 'd']);
  expect(shown.dismissed).toEqual([{ resource: resource('b'), name: { en: 'b' } }]);
});

test('what is taken back is no longer among what is not wanted', () => {
  const facts = { items: [], dismissed: [{ resource: resource('b'), name: { en: 'b' } }] };
  const dismissals = [dismissal('b', false)];
  expect(picksNow(facts, { ...changes, dismissals }).dismissed).toEqual([]);
});

test('what the library recommends to everybody fills the places that are left, none twice', () => {
  const facts = { items: [item('a')], dismissed: [] };
  const curated = ['a', 'b', 'c'].map((id) => item(id, 'subject'));
  const shown = picksNow(facts, { ...changes, curated, most: 2 });
  expect(idsOf(shown)).toEqual(['a', 'b']);
  expect(shown.items[0]?.reason.kind).toBe('alsoUsed');
});

test('what the library recommends may be of any kind, unless it has expired or has no named subject', () => {
  const curated = (kind: string, id: string, subjects: string[], until: string | null) =>
    ({ ...item(id), resource: { kind, id }, isHeld: false, subjects, until }) as unknown as Curated;
  const all = [
    curated('database', 'ended', ['law'], '2026-11-26'),
    curated('database', 'last-day', ['law'], '2026-11-27'),
    curated('journal', '7', ['gone', 'law'], null),
    curated('other', 'tool', ['gone'], null),
  ];
  const law = { code: 'law', name: { en: 'Law' }, parent: null };
  const picks = curatedPicks(inUse(all, '2026-11-27'), [law]);
  expect(idsOf({ items: picks })).toEqual(['last-day', '7']);
  const rest = { isHeld: false, reason: { kind: 'subject', name: { en: 'Law' } } };
  expect(picks[1]).toEqual({ resource: { kind: 'journal', id: '7' }, name: { en: '7' }, ...rest });
});

test('what readers of a resource also use leaves out the same', () => {
  const dismissals = [dismissal('b', true), dismissal('c', false)];
  const known = [{ resource: resource('c'), name: {} }];
  const hidden = hiddenNow(known, { followed: [resource('a')], dismissals });
  expect([...hidden]).toEqual(['database/a', 'database/b']);
});
