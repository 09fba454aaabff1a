import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Hit, type HitGroup, HitKind } from '#contract/models/search-model.ts';
import { always } from '#tests/setup/always.ts';
import { isTyping } from './focus-shortcut.ts';
import { hitLine } from './hit-line.ts';
import { hitPath, kindPath } from './hit-paths.ts';
import { hitsEach, movedBy, suggestionsFor } from './suggested.ts';
import { mostRecent, parseTerms, withTerm } from './use-recent.ts';

test('a slash typed into a field stays there, one typed nowhere is the shortcut', () => {
  const at = (tagName: string, isContentEditable = false, type = '') =>
    isTyping({ tagName, isContentEditable, type });
  expect(['INPUT', 'TEXTAREA', 'SELECT'].map((name) => at(name))).toEqual([true, true, true]);
  const inputs = ['text', 'search', 'date', 'checkbox', 'radio', 'submit'];
  expect(inputs.filter((type) => at('INPUT', false, type))).toEqual(['text', 'search', 'date']);
  expect([at('DIV', true), at('A'), isTyping(null)]).toEqual([true, false, false]);
});

test('the vendor is said in the language of the reader', () => {
  const hit = { line: 'PsycInfo', vendor: { zh_CN: '美国心理学会', en: 'APA' } };
  expect(hitLine(hit, 'en')).toEqual(['PsycInfo', 'APA']);
  expect(hitLine(hit, 'zh_CN')).toEqual(['PsycInfo', '美国心理学会']);
  expect(hitLine({ line: '2020' }, 'en')).toEqual(['2020']);
});

test('every kind of hit has a place of its own, a journal that is not held among all journals', () => {
  const pathTo = (kind: HitKind, isHeld = true) => hitPath({ kind, id: 'a/1', isHeld });
  expect(HitKind.options.map((kind) => pathTo(kind))).toEqual([
    '/databaseDetail?id=a%2F1',
    '/journalDetail?id=a%2F1',
    '/electricDetail?id=a%2F1',
    '/otherResourceDetail?id=a%2F1',
    '/notice?id=a%2F1',
    '/fundDetail/a%2F1',
    '/literatureDetail?id=a%2F1',
  ]);
  expect(pathTo('journal', false)).toBe('/allJournalDetail?id=a%2F1');
});

test('the list of a kind is asked for the same words', () => {
  const query = new URLSearchParams({ q: '红 楼&梦' });
  expect(kindPath('ebook', '红 楼&梦')).toBe(`/electricList?${query}`);
  expect(kindPath('notice', 'x')).toBe('/notice');
});

test('the latest term comes first, and the same one stands only once', () => {
  expect(withTerm(['知网', 'CNKI'], ' cnki ')).toEqual(['cnki', '知网']);
  expect(withTerm(['知网'], '  ')).toEqual(['知网']);
});

test('what is kept is read back, and stays bounded', () => {
  always(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 40 }), (searched) => {
    const terms = searched.reduce(withTerm, [] as readonly string[]);
    expect(terms.length).toBeLessThanOrEqual(mostRecent);
    expect(parseTerms(JSON.stringify(terms))).toEqual(terms);
  });
});

test('what is not a list of terms counts as nothing', () => {
  for (const kept of [null, '', '{', '{}', 'null', '7', '[7,"",null]'])
    expect(parseTerms(kept)).toEqual([]);
});

const found = { name: { zh_CN: '计算机学报' }, line: '', matched: '', isHeld: true };
const hit = (id: string): Hit => ({ ...found, kind: 'journal', id, reason: 'title' });
const group = (many: number): HitGroup => ({
  kind: 'journal',
  total: many,
  items: Array.from({ length: many }, (_, index) => hit(`${index}`)),
});

const keysFor = (...given: Parameters<typeof suggestionsFor>) =>
  suggestionsFor(...given).map(({ key }) => key);

test('before anything is typed the latest terms are offered', () => {
  const recent = { key: 'recent', options: [{ kind: 'recent', term: '知网' }] };
  expect(suggestionsFor(' ', null, ['知网'])).toEqual([recent]);
  expect(suggestionsFor('', null, [])).toEqual([]);
});

test('what a description alone has is suggested only where no name has it', () => {
  const described = { ...group(2), kind: 'database' as const };
  for (const each of described.items) each.reason = 'description';
  expect(keysFor('x', [group(1), described], [])).toEqual(['journal', 'all']);
  expect(keysFor('x', [described], [])).toEqual(['database', 'all']);
  // Until an answer is here the way to all is.
  expect(keysFor('x', null, [])).toEqual(['all']);
});

test('what was found stands by kind, a few of each, and the way to all comes last', () => {
  const groups = suggestionsFor('计算机 ', [group(9), { ...group(0), kind: 'ebook' }], ['知网']);
  expect(groups.map(({ key, options }) => [key, options.length])).toEqual([
    ['journal', hitsEach],
    ['all', 1],
  ]);
  expect(groups.at(-1)?.options[0]).toEqual({ kind: 'all', term: '计算机' });
});

test('the arrow keys go round through every option and the field', () => {
  const steps = fc.constantFrom(1 as const, -1 as const);
  always(fc.integer({ min: 0, max: 30 }), steps, (count, step) => {
    const seen = [movedBy(step, -1, count)];
    while (seen.length <= count) seen.push(movedBy(step, seen.at(-1) ?? -1, count));
    expect(seen.at(-1)).toBe(-1);
    const places = Array.from({ length: count + 1 }, (_, index) => index - 1);
    expect([...seen].sort((a, b) => a - b)).toEqual(places);
  });
  expect([movedBy(1, -1, 3), movedBy(-1, -1, 3)]).toEqual([0, 2]);
  // Where the first option is marked at once, they stay among the options.
  expect([movedBy(1, 2, 3, 0), movedBy(-1, 0, 3, 0), movedBy(1, 0, 1, 0)]).toEqual([0, 2, 0]);
});
