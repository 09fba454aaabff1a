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
