// Queries that no name contains exactly: other letters, another order, words that are cut or joined.
import { describe, expect, test } from 'vitest';
import { reasonOf } from '#text-search/rank/reason.ts';
import { readQuery } from '#text-search/text/query.ts';
import { finding } from './finding.test-data.ts';

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
