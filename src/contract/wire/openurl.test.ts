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

test.each<[string, Partial<DeliveryItem>]>([
  ['title=Nature&atitle=A&pages=1-2', { title: 'A', sourceTitle: 'Nature', pages: '1-2' }],
  ['genre=article&title=Nature&id=doi:10.1000/x', { kind: 'article', doi: '10.1000/x' }],
  ['isbn=9787302228431&title=Book&aulast=Li', { kind: 'book', title: 'Book' }],
  ['rft.genre=bookitem&rft.atitle=Ch&rft.btitle=B', { kind: 'chapter', sourceTitle: 'B' }],
  ['rft.genre=bookitem&rft.atitle=Ch', { title: 'Ch' }],
  ['amp;rft.issn=1476-4687', { issn: '1476-4687' }],
  ['rft_id=urn:ISBN:9787302228431', { isbn: '9787302228431' }],
  ['genre=dissertation&title=X&rft.inst=University', { kind: 'thesis', publisher: 'University' }],
])('version 0.1, and what links really say: %s', (query, item) => {
  expect(read(query)).toMatchObject(item);
});

test.each<[string, Partial<DeliveryItem>]>([
  ['rft.issn=1476-4680&rft.atitle=A', { kind: 'article', issn: '1476-4680' }],
  ['rft.eissn=14764680&rft.issn=n/a', { issn: '1476-4680' }],
  ['isbn=9787302228432&title=B', { kind: 'book', isbn: '9787302228432' }],
  ['rft_id=urn:ISSN:1476-4680', { issn: '1476-4680' }],
  // What has not even the form of a number says nothing of the kind.
  ['isbn=12345&title=T', { kind: 'article', isbn: '12345' }],
  ['rft.issn=1476-468', { issn: '1476-468' }],
  ['rft.doi=11.1038/x', { doi: '11.1038/x' }],
  ['rft_id=info:doi/11.1038/x', { doi: '11.1038/x' }],
  ['issn=null&isbn=N/A&doi=undefined&id=oai:1234', emptyItem()],
])('a number that is none stays, where no other is right: %s', (query, item) => {
  expect(read(query)).toMatchObject(item);
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

test.each<[string, Partial<DeliveryItem>]>([
  ['rft.issn=bad&rft.issn=1476-4687', { issn: '1476-4687' }],
  ['rft.issn=1476-4680&rft.eissn=1476-4687', { issn: '1476-4687' }],
  ['rft.issn=0000-0001,1476-4687', { issn: '1476-4687' }],
  ['isbn=9787302228432%20;%209787302228448&genre=book', { isbn: '9787302228448' }],
  ['rft.isbn=978 7 302 22844 8', { isbn: '9787302228448' }],
  ['rft.doi=11.1038/x&rft_id=info:doi/10.1038/x', { doi: '10.1038/x' }],
])('of several numbers the first right one counts, wherever it stands: %s', (query, item) => {
  expect(read(query)).toMatchObject(item);
  const both = issnsOfOpenUrl(new URLSearchParams('issn=0028-0836;1476-4687'));
  expect(both).toEqual(['0028-0836', '1476-4687']);
});

test('patents and records of Dublin Core stay what they are', () => {
  const patent =
    'rft_val_fmt=info:ofi/fmt:kev:mtx:patent&rft.title=A+Device&rft.number=US123&rft.inventor=X';
  const device = { kind: 'other', title: 'A Device', sourceTitle: '', authors: 'X' };
  expect(read(patent)).toMatchObject(device);
  expect(otherNumbersIn(new URLSearchParams(patent))).toBe('Patent: US123');
  const record = 'rft_val_fmt=info:ofi/fmt:kev:mtx:dc&rft.title=Title&rft.creator=Someone';
  expect(read(record)).toMatchObject({ kind: 'other', title: 'Title', authors: 'Someone' });
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
  const keys = 'rft.atitle title rft.au rft_id id issn date genre __proto__'.split(' ');
  const value = fc.string({ unit: 'binary', maxLength: 3_000 });
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string()), value);
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 300 }), (pairs) => {
      const item = DeliveryItem.parse(itemOfOpenUrl(new URLSearchParams(pairs)));
      expect(item.title.length).toBeLessThanOrEqual(500);
      expect(item.volume.length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 40 },
  );
});
