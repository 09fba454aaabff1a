import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeliveryItem } from '#contract/models/delivery-model.ts';
import { emptyItem } from '#contract/rules/delivery-rules.ts';
import { openUrlOf } from '#contract/wire/openurl.ts';
import { readCitation } from './read-citation.ts';

const found = (text: string) => readCitation(text).found;

test('ISSN and ISBN by their labels, with their check digits', () => {
  expect(found('Nature, ISSN 1476-4687, 2015').issn).toBe('1476-4687');
  // The form says that they are wrong; left out, nobody would see it.
  expect(found('Nature, ISSN 1476-4680, 2015').issn).toBe('1476-4680');
  expect(found('Some book. ISBN: 978-7-302-22843-2').isbn).toBe('9787302228432');
  expect(found('Some book. ISBN: 978-7-302-22843-1')).toMatchObject({
    kind: 'book',
    isbn: '9787302228431',
  });
});

test('a number alone with a wrong check digit is taken where nothing else can be meant', () => {
  expect(readCitation('978-7-302-22843-2')).toEqual({
    form: 'number',
    found: { kind: 'book', isbn: '9787302228432' },
  });
  expect(found('ISBN 7-302-22843-1')).toEqual({ kind: 'book', isbn: '7302228431' });
  expect(found('ISSN 1476-4680')).toEqual({ kind: 'article', issn: '1476-4680' });
  for (const text of ['1998-2001', '7302228431', '13800000000']) {
    expect(found(text)).not.toHaveProperty('isbn');
    expect(found(text)).not.toHaveProperty('issn');
  }
  const bibtex = '@book{a, title = {A}, isbn = {978-7-302-22843-2}}';
  expect(found(bibtex).isbn).toBe('9787302228432');
  expect(found('TY  - BOOK\nTI  - A\nSN  - 978-7-302-22843-2\nER  - ').isbn).toBe('9787302228432');
});

test('a number alone', () => {
  expect(readCitation('1476-4687')).toEqual({
    form: 'number',
    found: { kind: 'article', issn: '1476-4687' },
  });
  expect(found(' doi:10.1038/NATURE14539 ')).toEqual({
    kind: 'article',
    doi: '10.1038/nature14539',
  });
  expect(readCitation('https://doi.org/10.1038/nature14539').found.doi).toBe('10.1038/nature14539');
});

test('RIS and BibTeX', () => {
  const ris =
    'TY  - JOUR\r\nAU  - LeCun, Yann\r\nAU  - Hinton, Geoffrey\r\nTI  - Deep learning\r\nJO  - Nature\r\nPY  - 2015/05/28\r\nVL  - 521\r\nIS  - 7553\r\nSP  - 436\r\nEP  - 444\r\nSN  - 1476-4687\r\nDO  - 10.1038/nature14539\r\nER  - \r\nTY  - BOOK';
  const expected = {
    kind: 'article',
    title: 'Deep learning',
    authors: 'LeCun, Yann; Hinton, Geoffrey',
    sourceTitle: 'Nature',
    year: '2015',
    volume: '521',
    issue: '7553',
    pages: '436-444',
    issn: '1476-4687',
    doi: '10.1038/nature14539',
  };
  expect(readCitation(ris)).toEqual({ form: 'ris', found: expected });
  const bibtex =
    '@article{lecun2015,\n title = {{Deep} learning},\n author = "LeCun, Yann and Hinton, Geoffrey",\n journal={Nature}, year = 2015, volume = {521}, number = {7553}, pages = {436--444},\n issn = {1476-4687}, doi = {10.1038/nature14539}\n}';
  expect(readCitation(bibtex)).toEqual({ form: 'bibtex', found: expected });
});

test('the address of an OpenURL is read as it was written', () => {
  const item = {
    ...emptyItem(),
    title: 'Deep learning',
    sourceTitle: 'Nature',
    year: '2015',
    issn: '1476-4687',
  };
  const { form, found: read } = readCitation(`https://resolver.example.edu/?${openUrlOf(item)}`);
  expect(form).toBe('openUrl');
  expect({ ...emptyItem(), ...read }).toEqual(item);
});

test('the number of an OpenURL stays where it is none; a right one of its path counts before it', () => {
  expect(found('https://resolver.example.edu/?rft.atitle=A&rft.issn=1476-4680')).toMatchObject({
    title: 'A',
    issn: '1476-4680',
  });
  expect(found('https://example.edu/doi/10.1000/x?title=A&doi=11.1000/x')).toMatchObject({
    doi: '10.1000/x',
  });
});

test('whatever is pasted gives fields of bounded length in bounded time', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('(', '((((', '[J]', '{', '@article{', 'TY  - ', '10.1000/', '“', '1(', '2015'),
    fc.constantFrom('. ', ', ', '-', ':', '\\', '%'),
  );
  const hostile = fc.array(pieces, { maxLength: 400 }).map((each) => each.join(''));
  fc.assert(
    fc.property(hostile, (text) => {
      const read = found(text);
      const startedAt = performance.now();
      readCitation(text.repeat(20));
      expect(performance.now() - startedAt).toBeLessThan(500);
      DeliveryItem.parse({ ...emptyItem(), ...read });
    }),
  );
});

test.each(['(', '1(', '1, ', '. ', '[J]', '10.1000/', '"a', '{', '@a{b,a={', '2015(', 'ISBN '])(
  'eight thousand characters of %j are read at once',
  (piece) => {
    const startedAt = performance.now();
    readCitation(piece.repeat(8_192 / piece.length));
    readCitation(`@article{x,${piece.repeat(4_000)}`);
    expect(performance.now() - startedAt).toBeLessThan(500);
  },
);
