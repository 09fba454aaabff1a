import { expect, test } from 'vitest';
import type { Notice, NoticeKind } from '#contract/models/notice-model.ts';
import { boardPath, kindOf, kindsOf, neighboursOf, ofKind } from './notice-board.ts';

function notice(id: string, kind: NoticeKind): Notice {
  const text = { en: id };
  return {
    id,
    kind,
    title: text,
    summary: text,
    bodyHtml: text,
    isPinned: false,
    publishedOn: '2026-11-21',
    about: null,
  };
}

const notices = [notice('a', 'trial'), notice('b', 'notice'), notice('c', 'trial')];

test('only kinds that have notices are offered, in one order', () => {
  expect(kindsOf(notices)).toEqual(['notice', 'trial']);
});

test('a kind that is none means all', () => {
  expect(kindOf(new URLSearchParams('kind=gossip'))).toBeNull();
  expect(kindOf(new URLSearchParams('kind=trial'))).toBe('trial');
  expect(ofKind(notices, null)).toBe(notices);
});

test('the neighbours are those of the list that was left', () => {
  const trials = ofKind(notices, 'trial');
  expect(neighboursOf(trials, 'a')).toEqual({ before: null, after: notices[2] });
  expect(neighboursOf(trials, 'b')).toEqual({ before: null, after: null });
});

test('addresses keep the kind', () => {
  expect(boardPath(null, null)).toBe('/notice');
  expect(boardPath('trial', 'a b')).toBe('/notice?kind=trial&id=a+b');
});
