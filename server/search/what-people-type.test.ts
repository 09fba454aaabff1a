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

  test.each([
    ['Evidence-Basd Endodontics', 'Evidence-Based Endodontics'],
    ['Evidnece-Based', 'Evidence-Based Endodontics'],
  ])('with an error within a hyphenated word: %s', (typed, expected) => {
    expect(finding(journals)(typed)).toEqual({ found: [expected], isCorrected: true });
  });

  test('with any Chinese "and", or none', () => {
    const find = finding(['图书与情报', '经济管理', 'HTML与CSS入门']);
    expect(find('图书和情报').found).toEqual(['图书与情报']);
    expect(find('图书及情报').found).toEqual(['图书与情报']);
    expect(find('圖書&情報').found).toEqual(['图书与情报']);
    expect(find('经济与管理').found).toEqual(['经济管理']);
    expect(find('HTML和CSS入门').found).toEqual(['HTML与CSS入门']);
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
  test('a name of cut words before longer ones, and beginnings of words before parts', () => {
    const find = finding([
      'International Med History',
      'Medical History Annual',
      'Medical History',
    ]);
    expect(find('Med Hist').found).toEqual([
      'Medical History',
      'Medical History Annual',
      'International Med History',
    ]);
    expect(finding(['International', 'A National Review'])('nat').found).toEqual([
      'A National Review',
      'International',
    ]);
  });

  test('the name itself after a correction', () => {
    const find = finding(['American Journal of Mechanics', 'Journal of Mechanics']);
    expect(find('Jouronal of Mechanics')).toEqual({
      found: ['Journal of Mechanics', 'American Journal of Mechanics'],
      isCorrected: true,
    });
    expect(finding(['大学物理学报', '物理学报'])('物里学报').found[0]).toBe('物理学报');
  });

  test('the word as it is typed before its other forms', () => {
    expect(finding(['Policies', 'Policy'])('policy').found).toEqual(['Policy', 'Policies']);
    expect(finding(['Policy', 'Policies'])('policies').found).toEqual(['Policies', 'Policy']);
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

describe('letters that a keyboard lacks', () => {
  test.each([
    ['mediaeval oeuvre', 'Mediæval Œuvre'],
    ['Mediæval Œuvre', 'Mediæval Œuvre'],
    ['strasse', 'Straße und Verkehr'],
    ['STRAẞE', 'Straße und Verkehr'],
    ['ostersoen', 'Sjöfart i Østersøen'],
    ['lodz studies', 'Łódź Studies'],
  ])('%s', (typed, expected) => {
    expect(finding(names)(typed)).toEqual({ found: [expected], isCorrected: false });
  });
});

describe('signs that belong to a word', () => {
  test.each([
    ['c++', ['Programming in C++']],
    ['C＋＋', ['Programming in C++']],
    ['c#', ['C# Cookbook']],
    ['c# cookbook', ['C# Cookbook']],
  ])('%s', (typed, expected) => {
    expect(found(typed).slice(0, 3)).toEqual(expected);
  });

  test('but not those of a number or of Chinese', () => {
    const find = finding(['Reports A#12', 'C++程序设计', 'C程序设计']);
    expect(find('a 12').found).toEqual(['Reports A#12']);
    expect(find('c++程序').found).toEqual(['C++程序设计']);
    expect(find('C程序设计').found).toEqual(['C程序设计', 'C++程序设计']);
    expect(found('c')).toEqual(
      expect.arrayContaining(['C Primer', 'C# Cookbook', 'Programming in C++']),
    );
  });
});

test.each([
  ['e textile letters', 'e-Textile Letters'],
  ['etextile letters', 'e-Textile Letters'],
  ['e-textile review', 'eTextile Review'],
  ['sceince direct', 'ScienceDirect'],
  ['sceincedirect', 'ScienceDirect'],
  ['scidirect', 'ScienceDirect'],
  ['physcialreview', 'Physical Review'],
  ['phyreview', 'Physical Review'],
])('words joined, parted or cut: %s', (typed, expected) => {
  expect(found(typed)[0]).toBe(expected);
});

test('what is cut and joined is found only where nothing else is', () => {
  const find = finding(['Scientific Directory', 'Scidirect']);
  expect(find('scidirect')).toEqual({ found: ['Scidirect'], isCorrected: false });
});

describe('Chinese in pieces', () => {
  const shelf = ['材料科学与隧道工程', '隧道工程学报', '复印报刊资料人大', '材料力学'];
  const find = (typed: string) => finding(shelf)(typed).found;

  test.each([
    ['隧道工程材料科学', ['材料科学与隧道工程']],
    ['隧道工程和材料科学', ['材料科学与隧道工程']],
    ['人大复印资料', ['复印报刊资料人大']],
    ['资料人大复印', ['复印报刊资料人大']],
  ])('%s', (typed, expected) => {
    expect(find(typed)).toEqual(expected);
  });

  test('only where the whole is nowhere, and never in single characters', () => {
    expect(finding(['隧道工程材料', '材料与隧道工程'])('隧道工程材料').found).toEqual([
      '隧道工程材料',
    ]);
    expect(finding(['材料与隧道'])('料材道隧').found).toEqual([]);
    expect(finding(['材料与隧道'])('"隧道材料"').found).toEqual([]);
  });

  test('says the name that has the pieces', () => {
    const query = readQuery('人大复印资料');
    const how = { isCorrected: false };
    expect(reasonOf(query, { title: ['人大复印报刊资料'] }, how).reason).toBe('title');
    expect(reasonOf(query, { title: ['报刊'], alias: ['人大复印报刊资料'] }, how)).toEqual({
      reason: 'alias',
      matched: '人大复印报刊资料',
    });
    expect(reasonOf(query, { title: ['资料'], alias: ['人大复印'] }, how).reason).toBe('title');
  });
});
