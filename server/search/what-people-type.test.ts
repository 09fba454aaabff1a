// What people type to find a name with a different spelling, and what they see first.
import { describe, expect, test } from 'vitest';
import { rangeBits } from '#text-search/index/bits.ts';
import { TextBuilder } from '#text-search/index/build-text.ts';
import { alone } from '#text-search/index/space.ts';
import { matchQuery } from '#text-search/match/match.ts';
import { reasonOf } from '#text-search/rank/reason.ts';
import { readQuery } from '#text-search/text/query.ts';
import { finding } from './finding.test-data.ts';
import { readingOf } from './index/pinyin.ts';

const journals = [
  'Administrative Theory & Praxis',
  'German Studies Review',
  'Sociology of Islam',
  'Crime and Public Policy',
  'Theatre Survey',
  'Animal Behavior',
  'Archaeology of Labour',
  'International Journal of Production Research',
  'Proceedings of the National Academy of Sciences',
  'Ijapr Studies',
  'Computational Intelligence',
  'Evidence-Based Endodontics',
  'The E-Book Market',
  "Revue internationale de l'économie",
];
const publishers = ['Taylor and Francis', 'Johns Hopkins'];
const first = (typed: string) => finding(journals, publishers)(typed).found[0];

describe('a name is found as people type it', () => {
  test.each([
    ['small words', 'the Administrative Theory and Praxis', 'Administrative Theory & Praxis'],
    ['small words', 'the German Studies Review', 'German Studies Review'],
    ['small words', 'revue internationale économie', "Revue internationale de l'économie"],
    ['stems', 'Sociologies of Islam', 'Sociology of Islam'],
    ['stems', 'Crime and Public Policies', 'Crime and Public Policy'],
    ['spelling', 'theater survey', 'Theatre Survey'],
    ['spelling', 'animal behaviour', 'Animal Behavior'],
    ['spelling', 'archeology of labors', 'Archaeology of Labour'],
    ['publisher', 'francis praxis', 'Administrative Theory & Praxis'],
    ['publisher', 'johns hopkins', 'German Studies Review'],
    ['acronym', 'PNAS', 'Proceedings of the National Academy of Sciences'],
    ['acronym', 'ijpr', 'International Journal of Production Research'],
    ['ISO 4', 'Proc. Natl. Acad. Sci.', 'Proceedings of the National Academy of Sciences'],
    ['ISO 4', 'Int.J.Prod.Res.', 'International Journal of Production Research'],
    ['joined', 'computationalintelligence', 'Computational Intelligence'],
    ['joined', 'germanstudies review', 'German Studies Review'],
    ['joined', 'ebook market', 'The E-Book Market'],
  ])('%s: %s', (_class, typed, expected) => {
    expect(finding(journals, publishers)(typed).isCorrected).toBe(false);
    expect(first(typed)).toBe(expected);
  });

  test('with an error within a hyphenated word', () => {
    const corrected = { found: ['Evidence-Based Endodontics'], isCorrected: true };
    for (const typed of ['Evidence-Basd Endodontics', 'Evidnece-Based'])
      expect(finding(journals)(typed)).toEqual(corrected);
  });

  test.each([
    ['图书与情报', '图书和情报 图书及情报 圖書&情報'],
    ['经济管理', '经济与管理'],
    ['HTML与CSS入门', 'HTML和CSS入门'],
  ])('with any Chinese "and", or none: %s', (name, all) => {
    const find = finding(['图书与情报', '经济管理', 'HTML与CSS入门']);
    for (const typed of all.split(' ')) expect([typed, find(typed).found]).toEqual([typed, [name]]);
  });

  test('but what is quoted as it is', () => {
    expect(finding(journals)('"the German"').found).toEqual([]);
  });

  test('an acronym is no other word with an error', () => {
    expect(finding(['Ijapr Studies'])('IJPR')).toEqual({ found: [], isCorrected: false });
    expect(finding(['Ijapr Studies'])('ijpr').isCorrected).toBe(true);
    expect(finding(['The Jounral'])('JOURNAL OF THE').isCorrected).toBe(true);
  });
});

describe('what fits best comes first', () => {
  test.each([
    ['Med Hist', ['Medical History', 'Medical History Annual', 'International Med History']],
    ['nat', ['A National Review', 'International']],
    ['policy', ['Policy', 'Policies']],
    ['policies', ['Policies', 'Policy']],
  ])('a name of cut words, beginnings of words, the word as it is typed: %s', (typed, inOrder) => {
    expect(finding(inOrder.toReversed())(typed).found).toEqual(inOrder);
  });

  test('the name itself after a correction', () => {
    const inOrder = ['Journal of Mechanics', 'American Journal of Mechanics'];
    const found = finding(inOrder.toReversed())('Jouronal of Mechanics');
    expect(found).toEqual({ found: inOrder, isCorrected: true });
    expect(finding(['大学物理学报', '物理学报'])('物里学报').found[0]).toBe('物理学报');
  });

  test('the shorter of what fits alike, and names before publishers', () => {
    const find = finding(['Law', 'Medicine Today', 'Medicine'], ['Medicine Press']);
    expect(find('medicin').found).toEqual(['Medicine', 'Medicine Today', 'Law']);
  });
});

describe('why it was found is said', () => {
  const texts = { title: ['Crime and Public Policy'], publisher: ['Oxford'] };
  test.each([
    ['crime public policies', 'title', ''],
    ['publicpolicy', 'title', ''],
    ['cpp', 'title', ''],
    ['oxford crime', 'publisher', 'Oxford'],
  ])('%s', (typed, reason, matched) => {
    expect(reasonOf(readQuery(typed), texts, { isCorrected: false })).toEqual({ reason, matched });
  });
});

test('other words than those of names are met from their beginning', () => {
  const builder = new TextBuilder(readingOf);
  builder.add([{ kind: 'topic', text: 'photosynthesis' }]);
  builder.add([{ kind: 'topic', text: 'thesis' }]);
  const hits = matchQuery(alone(builder.done()), readQuery('thesis'), rangeBits(2, 0, 2));
  expect([...hits.bits]).toEqual([2]);
});

// Queries that no name contains exactly: other letters, another order, words that are cut or joined.
const names = [
  'Mediæval Œuvre',
  'Straße und Verkehr',
  'Sjöfart i Østersøen',
  'Łódź Studies',
  'Programming in C++',
  'C# Cookbook',
  'C Primer',
  'e-Textile Letters',
  'eTextile Review',
  'ScienceDirect',
  'Physical Review',
];
const found = (typed: string) => finding(names)(typed).found;

test.each([
  ['letters that a keyboard lacks', 'mediaeval oeuvre|Mediæval Œuvre', 'Mediæval Œuvre'],
  ['letters that a keyboard lacks', 'strasse|STRAẞE', 'Straße und Verkehr'],
  ['letters that a keyboard lacks', 'ostersoen', 'Sjöfart i Østersøen'],
  ['letters that a keyboard lacks', 'lodz studies', 'Łódź Studies'],
  ['signs that belong to a word', 'c++|C＋＋', 'Programming in C++'],
  ['signs that belong to a word', 'c#|c# cookbook', 'C# Cookbook'],
])('%s: %s', (_, all, name) => {
  for (const typed of all.split('|'))
    expect([typed, finding(names)(typed)]).toEqual([typed, { found: [name], isCorrected: false }]);
});

test('signs of a number or of Chinese belong to no word', () => {
  const find = finding(['Reports A#12', 'C++程序设计', 'C程序设计']);
  expect(find('a 12').found).toEqual(['Reports A#12']);
  expect(find('c++程序').found).toEqual(['C++程序设计']);
  expect(find('C程序设计').found).toEqual(['C程序设计', 'C++程序设计']);
  const all = ['C Primer', 'C# Cookbook', 'Programming in C++'];
  expect(found('c')).toEqual(expect.arrayContaining(all));
});

test.each([
  ['e textile letters|etextile letters', 'e-Textile Letters'],
  ['e-textile review', 'eTextile Review'],
  ['sceince direct|sceincedirect|scidirect', 'ScienceDirect'],
  ['physcialreview|phyreview', 'Physical Review'],
])('words joined, parted or cut: %s', (all, name) => {
  for (const typed of all.split('|')) expect([typed, found(typed)[0]]).toEqual([typed, name]);
});

test('what is cut and joined is found only where nothing else is', () => {
  const find = finding(['Scientific Directory', 'Scidirect']);
  expect(find('scidirect')).toEqual({ found: ['Scidirect'], isCorrected: false });
});

describe('Chinese in pieces', () => {
  const shelf = ['材料科学与隧道工程', '隧道工程学报', '复印报刊资料人大', '材料力学'];
  const find = (typed: string) => finding(shelf)(typed).found;

  test.each([
    ['隧道工程材料科学 隧道工程和材料科学', '材料科学与隧道工程'],
    ['人大复印资料 资料人大复印', '复印报刊资料人大'],
  ])('is found: %s', (all, name) => {
    for (const typed of all.split(' ')) expect([typed, find(typed)]).toEqual([typed, [name]]);
  });

  test('only where the whole is nowhere, and never in single characters', () => {
    const names = ['隧道工程材料', '材料与隧道工程'];
    expect(finding(names)('隧道工程材料').found).toEqual(['隧道工程材料']);
    for (const typed of ['料材道隧', '"隧道材料"'])
      expect(finding(['材料与隧道'])(typed).found).toEqual([]);
  });

  test('says the name that has the pieces', () => {
    const query = readQuery('人大复印资料');
    const how = { isCorrected: false };
    expect(reasonOf(query, { title: ['人大复印报刊资料'] }, how).reason).toBe('title');
    const alias = '人大复印报刊资料';
    const byAlias = reasonOf(query, { title: ['报刊'], alias: [alias] }, how);
    expect(byAlias).toEqual({ reason: 'alias', matched: alias });
    expect(reasonOf(query, { title: ['资料'], alias: ['人大复印'] }, how).reason).toBe('title');
  });
});
