// Values of cells, whatever list they stand in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentTypesOf } from '../vocabulary/document-type-names.ts';
import { inclusionOf } from '../vocabulary/inclusion-names.ts';
import { languageCodesOf, languagesOf } from '../vocabulary/language-names.ts';
import { subjectNameOf } from '../vocabulary/subject-names.ts';
import { accessOf } from './access-cells.ts';
import {
  dayOfCell,
  disciplinesIn,
  inclusionsOf,
  partsOf,
  usersOf,
  yesOrNo,
} from './cell-values.ts';
import { frequencyOfCount, kindOfType, opennessIn } from './kbart-cells.ts';
import { plainWords, withoutEntities, withoutFormatTags } from './plain-words.ts';
import { languagesOfCell, titleOf } from './title-cells.ts';

test('days are read as people write them, and must exist', () => {
  for (const cell of '2026-03-01 2026/3/1 2026.3.1 2026年3月1日 20260301 1.3.2026'.split(' '))
    expect(dayOfCell(cell)).toBe('2026-03-01');
  for (const cell of ['2026-02-30', '01/03/2026', 'soon', '']) expect(dayOfCell(cell)).toBeNull();
});

test.each([
  [true, 'F|Free|Gold OA|grün|🟢|frei|開放'],
  [false, 'P|partly free|部分免费|not open access|hybrid|gelb-rot|non libre|非开放|lizenziert'],
  [null, 'rot|bronze|1|'],
])('free for all is %s of %s', (isOpen, words) => {
  for (const word of words.split('|')) expect([word, opennessIn(word)]).toEqual([word, isOpen]);
});

test('words of cells are known, in both languages', () => {
  expect(['是', 'Yes', 'ja', '否', '', 'nein', 'maybe'].map(yesOrNo)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    null,
  ]);
  expect(partsOf('a; b；c|d、a')).toEqual(['a', 'b', 'c', 'd']);
  const languages = ['mixed', 'Klingon', 'constructor'].map(languagesOf);
  expect(languages).toEqual([['zh', 'en'], null, null]);
  expect(['3', '不限', 'some'].map(usersOf)).toEqual([3, 'unlimited', null]);
  const types = ['Primary Sources (Literature)', 'language-learning', '外文期刊', 'constructor'];
  const known = [['archive'], ['language-learning'], ['ejournal'], null];
  expect(types.map(documentTypesOf)).toEqual(known);
  const kinds = ['Serial', '期刊', 'monograph', 'BOOK', 'map', 'constructor'].map(kindOfType);
  expect(kinds).toEqual(['journal', 'journal', 'ebook', 'ebook', null, null]);
  const frequencies = ['1', '6', '12', '7', 'x'].map(frequencyOfCount);
  expect(frequencies).toEqual(['annual', 'bimonthly', 'monthly', '', '']);
});

test.each([
  [
    'remote',
    true,
    '校外 VPN|远程访问|Remote access|VPN or CARSI|校内直连，校外代理|on and off campus|校外不限|校内外均可|Fernzugriff|à distance|学外可',
  ],
  ['remote', false, 'CARSI|Shibboleth|no proxy|校外无需代理|Institutional login|校外经机构登录'],
  [
    'campus',
    undefined,
    'on campus|仅限校内|校内免费|校园网内开放|不支持校外访问|no remote access|馆内开放|IP控制|nur im Campusnetz|sur place|学内限定|reading room',
  ],
  [
    'free',
    undefined,
    'Open Access|免费|校内外免费开放|Freely available|frei zugänglich|accès libre|オープンアクセス|OA',
  ],
  ['none', undefined, 'not stated|未说明'],
])('access %s (by the gateway: %s) is what is meant by %s', (kind, isProxied, words) => {
  const kinds = { remote: ['campus', 'remote'], campus: ['campus'], free: ['free'], none: [] };
  for (const word of words.split('|'))
    expect({ word, ...accessOf(word) }).toEqual({
      word,
      access: kinds[kind as keyof typeof kinds],
      ...(isProxied !== undefined && { isProxied }),
    });
  for (const word of ['浏览器', '部分免费', '非开放', 'deutschlandweit frei', 'licensed'])
    expect([word, accessOf(word)]).toEqual([word, null]);
});

test.each([
  ['The <i>Drosophila</i> book', 'The Drosophila book'],
  ['H<sub>2</sub>O and x<SUP>2</SUP >', 'H2O and x2'],
  ['<jats:italic>E. coli</jats:italic> in CO<inf>2</inf>', 'E. coli in CO2'],
  ['<span class="a" lang=en>One</span><br/>two<br>three', 'One two three'],
  ['<p>One</p><p><italic>two</italic> <sc>x</sc></p>', ' One  two x '],
  ['<strong>A</strong> <em>b</em> <u>c</u> <b>d</b>', 'A b c d'],
])('tags are left out of %s', (text, plain) => {
  expect(withoutFormatTags(text)).toBe(plain);
});

const noTags =
  'a < b and c > d|if a <b and c> d|p<0.05, i>3|The <body> of <image>s|<script>alert(1)</script>|<<<<';
test.each(noTags.split('|'))('what is no such tag stays: %s', (text) => {
  expect(withoutFormatTags(text)).toBe(text);
});

test('a title is on one line, without entities and without tags that they hide', () => {
  const words = plainWords('Cats &amp; Dogs: a &lt;b&gt;bold&lt;/b&gt;  study');
  expect(words).toBe('Cats & Dogs: a bold study');
  expect(plainWords('H&amp;lt;sub&amp;gt;2&amp;lt;/sub&amp;gt;O &amp;amp; more')).toBe(
    'H2O & more',
  );
  expect(plainWords('<<Der>> Chirurg [Elektronische Ressource] /')).toBe('Der Chirurg');
  expect(plainWords('<The Book of> Tags & Angles')).toBe('<The Book of> Tags & Angles');
  expect(plainWords('A\u202Eb\u202C \u2067c\u2069 d\u200De')).toBe('Ab c d\u200De');
  expect(partsOf('Cats &amp; Dogs; <i>Cell</i>')).toEqual(['Cats & Dogs', 'Cell']);
  const { name, titleText } = titleOf('<i>学报</i>', 'Acta <i>X</i>', () => {});
  expect([name, titleText]).toEqual([{ zh_CN: '学报', en: 'Acta X' }, '学报']);
});

test('a long text of openings takes no time', () => {
  const started = performance.now();
  withoutFormatTags('<i a=b'.repeat(20_000));
  withoutFormatTags(`<i${' a=b'.repeat(20_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test.each([
  ['Caf&eacute; &amp; Bar', 'Café & Bar'],
  ['&#20013;&#x56FD;', '中国'],
  ['&yuml;&nbsp;&Agrave;', 'ÿ\u00A0À'],
  ['AT&T; R&D &unknown;', 'AT&T; R&D &unknown;'],
  ['&Lstrok;&oacute;d&zacute; &#146;', 'Łódź ’'],
  ['?a=1&copy=2&notit; &AMP &Tab;&#7;', '?a=1&copy=2&notit; &AMP &Tab;&#7;'],
  ['&#0; &#xD800; &#x110000;', '&#0; &#xD800; &#x110000;'],
])('entities of %s are read', (text, plain) => {
  expect(withoutEntities(text)).toBe(plain);
});

test('a list that counts a journal is named once', () => {
  const named = inclusionsOf('SCI;SCIE、CSSCI, 北大核心', 2023);
  const lists = named.map(({ name, year }) => `${name} ${year}`);
  expect(lists).toEqual(['SCI 2023', 'CSSCI 2023', '北大核心 2023']);
});

test.each([
  [['el'], 'Modern Greek (1453-)'],
  [['ms'], 'Malay (macrolanguage)'],
  [['nb'], 'Norwegian Bokmål'],
  [['ug'], 'Uighur'],
  [['zh'], '中文|chi'],
  [['fr'], '法文|法语'],
  [['zh', 'en'], '中英文'],
  [['de'], 'GER'],
  [null, 'xx|Klingonisch|iw|zzz||constructor'],
])('the languages %j are called %s', (codes, names) => {
  for (const name of names.split('|')) expect([name, languageCodesOf(name)]).toEqual([name, codes]);
});

test('several languages of one cell are parted; it tells those that are not known', () => {
  const languages = languagesOfCell('English, Spanish; Quenya');
  expect(languages).toEqual({ codes: ['en', 'es'], unknown: ['Quenya'] });
  expect(languagesOfCell('中文;英文;')).toEqual({ codes: ['zh', 'en'], unknown: [] });
});

test('what Unicode calls a language is known', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const codes = 'ar bg cs da en fa fi hu id it ja ko la nl pl pt ro ru sv tr uk vi'.split(' ');
  for (const code of codes)
    expect([names.of(code) ?? '', code].map(languageCodesOf)).toEqual([[code], [code]]);
});

test('codes of languages have two letters', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'aeinzhs中英文语,;/ ()\u0301😀') });
  fc.assert(
    fc.property(cell, (text) => {
      for (const code of languagesOfCell(text).codes) expect(code).toMatch(/^[a-z]{2}$/);
    }),
  );
});

test.each([
  ['经济学', { zh_CN: '经济学', en: 'Economics' }],
  ['ECONOMICS', { zh_CN: '经济学', en: 'ECONOMICS' }],
  ['Law', { zh_CN: '法学', en: 'Law' }],
  ['心理学', { zh_CN: '心理学', en: 'Psychology' }],
  ['Psychology', { zh_CN: '心理学', en: 'Psychology' }],
  ['敦煌学', { zh_CN: '敦煌学' }],
  ['Film studies', { en: 'Film studies' }],
  ['', {}],
])('%s is named in the languages that are known', (text, name) => {
  expect(subjectNameOf(text)).toEqual(name);
});

test('disciplines of titles are known by their codes, each once', () => {
  expect(disciplinesIn('经济学; Economics; 08')).toEqual(['02', '08']);
  expect(disciplinesIn('敦煌学')).toEqual(['敦煌学']);
});

test.each([
  ['北大核心', '', '北大核心|中文核心期刊'],
  ['AMI', '权威', 'AMI权威'],
  ['AMI', '新刊核心', 'AMI新刊核心'],
  ['CSSCI扩展版', '', 'CSSCI扩展版|CSSCI（扩展版）'],
  ['CSCD', '', 'CSCD'],
  ['SCI', '', 'SCIE'],
  ['Pж(AJ)', '', 'Pж(AJ)'],
])('the list %s, grade %s, is written %s', (name, grade, cells) => {
  for (const cell of cells.split('|')) expect(inclusionOf(cell)).toEqual({ name, grade });
});
