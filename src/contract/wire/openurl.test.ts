import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeliveryItem } from '../models/delivery-model.ts';
import { emptyItem } from '../rules/delivery-rules.ts';
import {
  dateOfOpenUrl,
  isNamed,
  itemOfOpenUrl,
  openUrlOf,
  otherNumbersIn,
  resolverAddress,
} from './openurl.ts';
import { issnsOfOpenUrl } from './openurl-values.ts';

const read = (query: string) => itemOfOpenUrl(new URLSearchParams(query));

test('version 1.0, with its prefixes', () => {
  expect(
    read(
      'ctx_ver=Z39.88-2004&rft_val_fmt=info:ofi/fmt:kev:mtx:journal&rft.genre=article&rft.atitle=Deep+learning&rft.jtitle=Nature&rft.aulast=LeCun&rft.aufirst=Yann&rft.date=2015-05-28&rft.volume=521&rft.issue=7553&rft.spage=436&rft.epage=444&rft.issn=14764687&rft_id=info:doi/10.1038/NATURE14539&rfr_id=info:sid/a',
    ),
  ).toEqual({
    kind: 'article',
    title: 'Deep learning',
    authors: 'LeCun, Yann',
    sourceTitle: 'Nature',
    year: '2015',
    volume: '521',
    issue: '7553',
    pages: '436-444',
    publisher: '',
    issn: '1476-4687',
    isbn: '',
    doi: '10.1038/nature14539',
  });
});

test('version 0.1, and what links really say', () => {
  expect(read('genre=article&title=Nature&atitle=A&id=doi:10.1000/x&pages=1-2')).toMatchObject({
    title: 'A',
    sourceTitle: 'Nature',
    doi: '10.1000/x',
    pages: '1-2',
  });
  expect(read('isbn=9787302228431&title=Book&aulast=Li')).toMatchObject({
    kind: 'book',
    title: 'Book',
  });
  expect(read('rft.genre=bookitem&rft.atitle=Ch&rft.btitle=Book')).toMatchObject({
    kind: 'chapter',
    title: 'Ch',
    sourceTitle: 'Book',
  });
  expect(read('amp;rft.issn=1476-4687&rft_id=urn:ISBN:9787302228431')).toMatchObject({
    issn: '1476-4687',
    isbn: '9787302228431',
  });
  expect(read('rft.issn=1476-4680&rft.eissn=1476-4687').issn).toBe('1476-4687');
});

test('a number that is none stays, where no other is right', () => {
  expect(read('rft.issn=1476-4680&rft.atitle=A')).toMatchObject({
    kind: 'article',
    issn: '1476-4680',
  });
  expect(read('rft.eissn=14764680&rft.issn=n/a').issn).toBe('1476-4680');
  expect(read('isbn=9787302228432&title=B')).toMatchObject({ kind: 'book', isbn: '9787302228432' });
  expect(read('rft_id=urn:ISSN:1476-4680').issn).toBe('1476-4680');
  // What has not even the form of a number says nothing of the kind.
  expect(read('isbn=12345&title=T')).toMatchObject({ kind: 'article', isbn: '12345' });
  expect(read('rft.issn=1476-468').issn).toBe('1476-468');
  expect(read('rft.doi=11.1038/x').doi).toBe('11.1038/x');
  expect(read('rft_id=info:doi/11.1038/x').doi).toBe('11.1038/x');
  expect(read('rft.doi=11.1038/x&rft_id=info:doi/10.1038/x').doi).toBe('10.1038/x');
  expect(read('issn=null&isbn=N/A&doi=undefined&id=oai:1234')).toEqual(emptyItem());
  const wrong = { ...emptyItem(), issn: '1476-4680', isbn: '9787302228432', doi: '11.1038/x' };
  expect(itemOfOpenUrl(openUrlOf(wrong))).toEqual(wrong);
});

test.each([
  ['rft.date=2025-12-01', '2025-12-01'],
  ['date=20251201&rft.date=2025', '2025-12-01'],
  ['rft.date=2025/12', '2025-12'],
  ['rft.date=2025-12-01T00:00:00Z', '2025-12-01'],
  ['rft.date=2025-12-99', '2025-12'],
  ['rft.date=2025', ''],
  ['rft.date=2019-20', ''],
  ['rft.date=2008-2009', ''],
  ['rft.date=Dec 2025', '2025-12'],
  ['rft.date=2025-1', ''],
  ['date=2025&month=12', '2025-12'],
  ['rft.date=2025&month=Dec&day=3', '2025-12-03'],
  ['', ''],
])('the date in %s is "%s"', (query, expected) => {
  expect(dateOfOpenUrl(new URLSearchParams(query))).toBe(expected);
});

test('of several numbers the first right one counts, wherever it stands', () => {
  expect(read('rft.issn=bad&rft.issn=1476-4687').issn).toBe('1476-4687');
  expect(read('rft.issn=0000-0001,1476-4687').issn).toBe('1476-4687');
  expect(read('isbn=9787302228432%20;%209787302228448&genre=book').isbn).toMatch(/^978730222844/);
  expect(issnsOfOpenUrl(new URLSearchParams('issn=0028-0836;1476-4687'))).toEqual([
    '0028-0836',
    '1476-4687',
  ]);
  expect(read('rft.isbn=978 7 302 22844 8').isbn).toBe('9787302228448');
});

test('patents, theses and records of Dublin Core stay what they are', () => {
  const patent =
    'rft_val_fmt=info:ofi/fmt:kev:mtx:patent&rft.title=A+Device&rft.number=US123&rft.inventor=X';
  expect(read(patent)).toMatchObject({
    kind: 'other',
    title: 'A Device',
    sourceTitle: '',
    authors: 'X',
  });
  expect(otherNumbersIn(new URLSearchParams(patent))).toBe('Patent: US123');
  expect(read('genre=dissertation&title=On+X&rft.inst=A+University')).toMatchObject({
    kind: 'thesis',
    publisher: 'A University',
  });
  expect(
    read('rft_val_fmt=info:ofi/fmt:kev:mtx:dc&rft.title=DC+Title&rft.creator=Someone'),
  ).toMatchObject({ kind: 'other', title: 'DC Title', authors: 'Someone' });
});

test('nothing is made of nothing', () => {
  expect(read('')).toEqual(emptyItem());
  expect(isNamed(read('volume=3&date=2015&url=https://example.org'))).toBe(false);
});

test('the base of a resolver keeps its own query', () => {
  const item = { ...emptyItem(), doi: '10.1000/x' };
  expect(resolverAddress('https://a.example/?sid=b', item)).toMatch(
    /^https:\/\/a\.example\/\?sid=b&url_ver=/,
  );
  expect(resolverAddress('https://a.example/o', item)).toContain('/o?url_ver=');
});

test('what is written is read again', () => {
  const words = fc.constantFrom('', 'Deep learning', '深度学习', 'A & B = C?', 'x#y');
  const item = fc.record({
    kind: fc.constantFrom('article', 'book', 'chapter', 'thesis', 'other'),
    title: fc.constantFrom('T', '题名 & more'),
    authors: words,
    sourceTitle: fc.constantFrom('Nature', '自然'),
    year: fc.constantFrom('', '2015'),
    volume: fc.constantFrom('', '5'),
    issue: fc.constantFrom('', '7'),
    pages: fc.constantFrom('', '1-9', '12'),
    publisher: words,
    issn: fc.constantFrom('', '1476-4687'),
    isbn: fc.constantFrom('', '9787302228431'),
    doi: fc.constantFrom('', '10.1038/nature14539', '10.1002/(sici)1097-4571'),
  });
  fc.assert(
    fc.property(item, (given) => {
      const isWhole = given.kind === 'book' || given.kind === 'thesis';
      const wanted = { ...given, sourceTitle: isWhole ? '' : given.sourceTitle } as DeliveryItem;
      expect(itemOfOpenUrl(new URLSearchParams(openUrlOf(wanted).toString()))).toEqual(wanted);
    }),
  );
});

test('whatever a query says gives an item of bounded length', () => {
  const key = fc.constantFrom(
    'rft.atitle',
    'title',
    'rft.au',
    'rft_id',
    'id',
    'issn',
    'date',
    'genre',
    '__proto__',
  );
  const pair = fc.tuple(
    fc.oneof(key, fc.string()),
    fc.string({ unit: 'binary', maxLength: 3_000 }),
  );
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 300 }), (pairs) => {
      const item = DeliveryItem.parse(itemOfOpenUrl(new URLSearchParams(pairs)));
      expect(item.title.length).toBeLessThanOrEqual(500);
      expect(item.volume.length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 40 },
  );
});
