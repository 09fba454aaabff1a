import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import {
  doiOf,
  identifierKey,
  identifierOf,
  isbnOf,
  issnOf,
  issnOfDoi,
  numbersAmong,
} from './identifiers.ts';

/** Digits with the check digit that makes their weighted sum a multiple of eleven. */
function withCheckOfEleven(digits: readonly number[]): string {
  const first = digits.length + 1;
  const sum = digits.reduce((total, digit, index) => total + digit * (first - index), 0);
  const check = (11 - (sum % 11)) % 11;
  return `${digits.join('')}${check === 10 ? 'X' : check}`;
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const issn = digits(7).map(withCheckOfEleven);
const isbn10 = digits(9).map(withCheckOfEleven);

test('every ISSN is taken, however it is written', () => {
  always(issn, fc.constantFrom('', '-', '–', ' '), (bare, filler) => {
    const written = bare.slice(0, 4) + filler + bare.slice(4).toLowerCase();
    expect(issnOf(` ${written} `)).toBe(`${bare.slice(0, 4)}-${bare.slice(4)}`);
  });
});

test('an ISSN or ISBN with one wrong digit is never taken', () => {
  const place = fc.nat();
  const shift = fc.integer({ min: 1, max: 9 });
  always(fc.oneof(issn, isbn10), place, shift, (bare, index, by) => {
    const where = index % (bare.length - 1);
    const digit = (Number(bare[where]) + by) % 10;
    const wrong = `${bare.slice(0, where)}${digit}${bare.slice(where + 1)}`;
    expect(identifierOf(wrong)).toMatchObject({ isValid: false });
  });
});

test('an old ISBN becomes the new one, which is the same for the new form itself', () => {
  always(isbn10, (bare) => {
    const long = isbnOf(bare);
    expect(long).toMatch(/^978\d{10}$/);
    expect(isbnOf(long ?? '')).toBe(long);
  });
  expect(isbnOf('0-306-40615-2')).toBe('9780306406157');
  expect(isbnOf('978-7-302-22843-2')).toBeNull();
  expect(isbnOf('ISBN 978-0-306-40615-7')).toBe('9780306406157');
});

test.each([
  ['2976-8594', ['2976-8594á']],
  ['0942-2056', ["'0942–2056", '[0942–2056]', 'p0942-2056', 'e-0942-2056', '#0942-2056']],
  ['0942-2056', ['="0942-2056"', '0942-2056 (print)', '09422056（印刷版）', '０９４２－２０５６']],
  ['9780306406157', ['9780306406157 [pbk.]', "'0-306-40615-2"]],
])('%s is found among stray characters, and that is reported: %j', (value, cells) => {
  for (const cell of cells)
    expect(identifierOf(cell)).toMatchObject({ value, isValid: true, isTrimmed: true });
});

const manyForms = [
  'ISBN-10: 0-306-40615-2',
  'ISBN10 0306406152',
  'ISBN13: 9780306406157',
  'eISBN 9780306406157',
  '978−0−306−40615−7',
  '978 - 0 - 306 - 40615 - 7',
  '978·0·306·40615·7',
  '978_0_306_40615_7',
  '9780306406157.0',
  '9.780306406157E+12',
  'ISBN（13位）9780306406157',
  '9 780306 406157',
  '978-0-306-40615-7 (v. 1)',
  'ISBN 978-0-306-40615-7 kart.',
  '978-0-306-40615-7 relié',
  'urn:isbn:0306406152',
  'info:isbn/9780306406157',
  'https://a.example/isbn/9780306406157',
  '٩٧٨٠٣٠٦٤٠٦١٥٧',
  'EAN 9780306406157',
  '978-0-306-40615-7 electronic book',
  'ISBN–0306406152',
  'ISBN 978-0-306-40615-7/H·123 定价：38.00元',
  '978/0/306/40615/7',
  '978-0-306-40615-7 (rel.) : 45 EUR',
  'ردمك ٩٧٨٠٣٠٦٤٠٦١٥٧',
];

test.each(manyForms)('%s is the number in a cell and in the search', (written) => {
  expect(isbnOf(written)).toBe('9780306406157');
  expect(numbersAmong(written)).toEqual({ numbers: ['9780306406157'], words: '' });
});

test.each([
  ['0942/2056', '0942-2056'],
  ['ISSN 0942・2056', '0942-2056'],
  ['ISSN électronique : 0942-2056', '0942-2056'],
  ['L-ISSN 0942ー2056', '0942-2056'],
  ['2434-561×', '2434-561X'],
])('%s is the ISSN %s', (written, value) => {
  expect(issnOf(written)).toBe(value);
  expect(numbersAmong(written)).toEqual({ numbers: [value], words: '' });
});

test('two years in a row are no ISSN', () => {
  const years = Array.from({ length: 300 }, (_, index) => `${1700 + index}/${1701 + index}`);
  expect(years.flatMap((each) => numbersAmong(each).numbers)).toEqual([]);
});

test.each([
  'doi.org/10.1000/A(1)',
  'DOI：10.1000/a(1)。',
  '(10.1000/a(1)).',
  'https://doi.org/10.1000/a(1)?ref=pdf#sec1',
  'https://doi-org.ezproxy.example.edu/10.1000/a(1)',
  'https://doi.org/https://doi.org/10.1000/a(1)',
  'info:doi/10.1000/a(1) [Epub ahead of print]',
  '１０.1000／a(1)</a>',
])('%s is a DOI without what stands around it', (written) => {
  expect(doiOf(written)).toBe('10.1000/a(1)');
});

test('the X of a check digit may be a letter that looks like it', () => {
  expect(issnOf('2434-561\u0425')).toBe('2434-561X');
  expect(issnOf('urn:issn:2434-561x')).toBe('2434-561X');
});

test('a wrong check digit is reported, also among stray characters and for other goods', () => {
  expect(identifierOf('#0942-2055')).toMatchObject({ kind: 'issn', isValid: false });
  expect(identifierOf('4006381333931')).toMatchObject({ kind: 'isbn', isValid: false });
  // Marks that nobody sees are no part of a number.
  expect(issnOf('\u202A0942\u200B-2056\u202C')).toBe('0942-2056');
});

test('what has other letters around it is not taken for a number', () => {
  const cells = ['A0942-2056', '0942-2056a', 'vol. 3 0942-2056', 'x.org/09422056'];
  const other = { kind: 'other', isValid: false };
  expect(cells.map(identifierOf)).toEqual(cells.map((value) => ({ ...other, value })));
});

test('a DOI is taken with and without what stands before it', () => {
  for (const before of ['', 'doi:', 'https://doi.org/', 'http://dx.doi.org/'])
    expect(doiOf(`${before}10.1079/9780851991283.0000`)).toBe('10.1079/9780851991283.0000');
  const given = ['10.1079', 'https://doi.org/10.1000%2F(a)%3Cb%3E', '10.1000/100%'];
  expect(given.map(doiOf)).toEqual([null, '10.1000/(a)<b>', '10.1000/100%']);
});

test('no cell makes it fail, and what is taken is of a known form', () => {
  always(fc.string(), (cell) => {
    const found = identifierOf(cell);
    if (found === null) expect(cell.trim()).toBe('');
    else if (found.isValid) expect(identifierKey(found.value)).toMatch(/^(?:issn|isbn|doi):./);
  });
});

test.each([
  ['10.1016/S0140-6736(97)11096-0', '0140-6736'],
  ['10.1111/j.1538-7305.1948.tb01338.x', '1538-7305'],
  ['10.1002/(SICI)1097-4571(199806)49:8', '1097-4571'],
  ['10.1000/2015-1234', null],
  ['10.1038/nature14539', null],
  ['', null],
])('the ISSN in the DOI %j is %j', (doi, issn) => {
  expect(issnOfDoi(doi)).toBe(issn);
});
