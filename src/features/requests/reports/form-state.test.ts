import { expect, test } from 'vitest';
import {
  alsoRefused,
  edited,
  firstRefusedOf,
  held,
  reasonOf,
  refused,
  renewed,
  sending,
  sent,
} from '#data/draft-form.ts';
import { pastedFiles } from '../form/images/use-images.ts';
import {
  aboutAnother,
  type FormState,
  isWorthKeeping,
  opened,
  order,
  withPlace,
} from './form-state.ts';

const owner = { username: 'reader', libraryCode: '900001' };
const resource = { kind: 'database', id: 'x' } as const;
const tried = 'https://example.org/';
const other = { kind: 'journal', id: '7' } as const;
const made: null[] = [];
const newId = () => `draft-${made.push(null)}`;
const page = { owner, link: tried, browser: 'Browser', now: Date.UTC(2026, 0, 1), newId };
const open = (
  form: 'trial' | 'fault' | 'suggestion' = 'fault',
  known: { faultType?: 'cannotOpen' | 'slow' } = {},
) => opened({ ...page, form, resource: form === 'suggestion' ? null : resource, ...known });
const issues = [
  { field: 'content', zh_CN: '内容', en: 'content' },
  { field: 'faultType', zh_CN: '类型', en: 'type' },
];

type Change = Parameters<typeof edited<FormState['draft']>>[1];

test('only a report of a fault begins with what the page knows, and with the kind of the fault', () => {
  const happenedAt = '2026-01-01T00:00:00.000Z';
  const faultType = 'cannotOpen';
  const known = { link: tried, browser: 'Browser', happenedAt, faultType };
  expect(open('fault', { faultType }).draft.input).toMatchObject(known);
  const none = { link: '', browser: '', happenedAt: '', faultType: '' };
  expect(open('trial', { faultType }).draft.input).toMatchObject(none);
});

test('a report of a fault keeps the place that is shown, and the reader’s own word counts more', () => {
  const placeOf = (state: FormState, place: 'onCampus' | 'offCampus') =>
    withPlace(state, place).draft.input.place;
  expect(placeOf(open(), 'offCampus')).toBe('offCampus');
  expect(placeOf(edited(open(), { place: 'onCampus' }, 1), 'offCampus')).toBe('onCampus');
  expect(placeOf(open('trial'), 'offCampus')).toBe('');
});

test.each<[string, boolean, ...Change[]]>([
  ['only opened', false],
  ['with a word', true, { content: 'x' }],
  ['with a word that was taken away', false, { content: 'x' }, { content: '' }],
  ['with a choice', true, { faultType: 'slow' }],
  ['with another address', true, { link: 'https://other.example/' }],
  ['about another resource', true, { resource: other }],
  ['about no resource', true, { resource: null }],
  ['about the first resource again', false, { resource: other }, { resource }],
])('a form is a draft once it has a word or a choice: %s', (_, isKept, ...changes) => {
  const form = changes.reduce((state, change) => edited(state, change, 1), open());
  expect(isWorthKeeping(form.draft, { link: tried })).toBe(isKept);
});

test('a kind of fault that the address names is no choice of the reader; another one is', () => {
  const form = open('fault', { faultType: 'slow' });
  const started = { link: tried, faultType: 'slow' } as const;
  expect(isWorthKeeping(form.draft, started)).toBe(false);
  const changed = edited(form, { faultType: 'cannotOpen' }, 1);
  expect(isWorthKeeping(changed.draft, started)).toBe(true);
});

test('another resource leaves out the address that was tried, but not one that the reader typed', () => {
  expect(aboutAnother(other, tried, tried)).toEqual({ resource: other, link: '' });
  expect(aboutAnother(null, 'https://own.example.org/', tried)).toEqual({ resource: null });
});

test('a refused image leaves the marks of the other fields, and a second one replaces its reason', () => {
  const image = (en: string) => [{ field: 'images', zh_CN: '图片', en }];
  const once = alsoRefused(refused(open(), issues), image('too many'));
  const state = alsoRefused(once, image('no image'));
  expect(state.issues.map(({ field }) => field)).toEqual(['content', 'faultType', 'images']);
  expect(reasonOf(state, 'images', 'en')).toBe('no image');
});

test('a change removes the refusal of its field; the first refused field is that of the form', () => {
  const state = edited(refused(open(), issues), { content: 'x' }, 1);
  expect(reasonOf(state, 'content', 'en')).toBeNull();
  expect(reasonOf(state, 'faultType', 'zh_CN')).toBe('类型');
  expect(firstRefusedOf(order, issues)).toBe('faultType');
  expect(firstRefusedOf(order, [{ field: 'other', zh_CN: '', en: '' }])).toBeNull();
});

test('a form that is being sent cannot be sent twice or changed', () => {
  const first = sending(open()) as FormState;
  expect(first.phase).toBe('sending');
  expect(sending(first)).toBeNull();
  expect(edited(first, { content: 'later' }, 1)).toBe(first);
  expect(sending(sent(first))).toBeNull();
});

test('after every failure everything typed stays, and it can be sent again', () => {
  const typed = edited(open(), { content: 'typed' }, 1);
  const ids = [refused(typed, issues), held(typed), renewed(typed, newId)].map((after) => {
    expect(after.draft.input).toEqual(typed.draft.input);
    expect(sending(after)).not.toBeNull();
    return after.draft.draftId === typed.draft.draftId;
  });
  // A repeat is the same report; after the library has read it, it is another one.
  expect(ids).toEqual([true, true, false]);
});

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const content = { tagName: 'TEXTAREA' };
const button = { tagName: 'BUTTON' };

test.each([
  ['a picture in a text', content, [picture], ['Files'], [picture]],
  ['a picture elsewhere', button, [picture], ['Files'], [picture]],
  ['words with a picture of them in a text', content, [picture], ['text/plain', 'Files'], []],
  ['the same elsewhere', button, [picture], ['text/plain', 'text/html', 'Files'], [picture]],
  ['words alone', content, [], ['text/plain'], []],
])('a picture is taken, but not with words into a text: %s', (_, at, files, types, taken) => {
  expect(pastedFiles(at, { files, types })).toEqual(taken);
});
