import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { DeliveryItem } from '../models/delivery-model.ts';
import { emptyItem } from '../rules/forms/delivery-rules.ts';
import {
  coinsOf,
  dateOfOpenUrl,
  isNamed,
  itemOfOpenUrl,
  openUrlOf,
  otherNumbersIn,
  resolverAddress,
} from './openurl.ts';
import { issnsOfOpenUrl } from './openurl-values.ts';
import { decodedQuery } from './query-text.ts';

const read = (query: string) => itemOfOpenUrl(new URLSearchParams(query));

test('version 1.0, with its prefixes', () => {
  const fields = {
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: 'info:ofi/fmt:kev:mtx:journal',
    'rft.genre': 'article',
    'rft.atitle': 'Deep learning',
    'rft.jtitle': 'Nature',
    'rft.aulast': 'LeCun',
    'rft.aufirst': 'Yann',
    'rft.date': '2015-05-28',
    'rft.volume': '521',
    'rft.issue': '7553',
    'rft.spage': '436',
    'rft.epage': '444',
    'rft.issn': '14764687',
    rft_id: 'info:doi/10.1038/NATURE14539',
    rfr_id: 'info:sid/a',
  };
  const numbers = { issn: '1476-4687', isbn: '', doi: '10.1038/nature14539' };
  const place = {
    sourceTitle: 'Nature',
    year: '2015',
    volume: '521',
    issue: '7553',
    pages: '436-444',
  };
  const names = { title: 'Deep learning', authors: 'LeCun, Yann', publisher: '' };
  const item = itemOfOpenUrl(new URLSearchParams(fields));
  expect(item).toEqual({ kind: 'article', ...names, ...place, ...numbers });
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

test('a context object in a page names each author, and is the same item', () => {
  const item = { ...emptyItem(), kind: 'book' as const, title: 'B & C', authors: 'Ada; Bob' };
  const query = new URLSearchParams(coinsOf(item));
  expect(query.getAll('rft.au')).toEqual(['Ada', 'Bob']);
  expect(itemOfOpenUrl(query)).toEqual(item);
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
  [
    '2025-12-01',
    ['rft.date=2025-12-01', 'date=20251201&rft.date=2025', 'rft.date=2025-12-01T00:00:00Z'],
  ],
  [
    '2025-12',
    ['rft.date=2025/12', 'rft.date=2025-12-99', 'rft.date=Dec 2025', 'date=2025&month=12'],
  ],
  ['2025-12-03', ['rft.date=2025&month=Dec&day=3']],
  ['', ['rft.date=2025', 'rft.date=2019-20', 'rft.date=2008-2009', 'rft.date=2025-1', '']],
])('the date "%s" stands in %j', (expected, queries) => {
  const dates = queries.map((query) => dateOfOpenUrl(new URLSearchParams(query)));
  expect(dates).toEqual(queries.map(() => expected));
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

test('nothing is made of nothing, and the base of a resolver keeps its own query', () => {
  expect(read('')).toEqual(emptyItem());
  expect(isNamed(read('volume=3&date=2015&url=https://example.org'))).toBe(false);
  const item = { ...emptyItem(), doi: '10.1000/x' };
  expect(resolverAddress('https://a.example/?sid=b', item)).toContain('/?sid=b&url_ver=');
  expect(resolverAddress('https://a.example/o', item)).toContain('/o?url_ver=');
});

test('what is written is read again', () => {
  const oneOf = (...values: string[]) => fc.constantFrom('', ...values);
  const words = oneOf('Deep learning', '深度学习', 'A & B = C?', 'x#y');
  const item = fc.record({
    kind: fc.constantFrom('article', 'book', 'chapter', 'thesis', 'other'),
    title: fc.constantFrom('T', '题名 & more'),
    authors: words,
    sourceTitle: fc.constantFrom('Nature', '自然'),
    year: oneOf('2015'),
    volume: oneOf('5'),
    issue: oneOf('7'),
    pages: oneOf('1-9', '12'),
    publisher: words,
    issn: oneOf('1476-4687'),
    isbn: oneOf('9787302228431'),
    doi: oneOf('10.1038/nature14539', '10.1002/(sici)1097-4571'),
  });
  always(item, (given) => {
    const isWhole = given.kind === 'book' || given.kind === 'thesis';
    const wanted = { ...given, sourceTitle: isWhole ? '' : given.sourceTitle } as DeliveryItem;
    expect(itemOfOpenUrl(new URLSearchParams(openUrlOf(wanted).toString()))).toEqual(wanted);
  });
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

const textsOf = (search: string) => Object.fromEntries(decodedQuery(search));

test.each([
  ['UTF-8', 'q=%E5%AD%A6%E6%8A%A5%E0%A4%A', /^学报/],
  ['UTF-8', 'q=%E5%AD%A6%E6%8A', /^学/],
  ['GBK of 历史, whole', 'q=%C0%FA%CA%B7', /^历史$/],
  ['GBK, within a character', 'q=%BC%C6%CB%E3%BB', /^计算$/],
  ['GBK, within an escape', 'q=%C0%FA%CA%B7%', /^历史$/],
])('an address that was cut stays what it is: %s', (_, search, words) => {
  expect(decodedQuery(search).get('q')).toMatch(words);
});

test('UTF-8 is read as ever', () => {
  const search = '?title=%E5%9B%BE%E4%B9%A6%E9%A6%86&au=M%C3%BCller+J&x=%zz&empty&plain=图';
  expect([...decodedQuery(search)]).toEqual([...new URLSearchParams(search)]);
});

test.each([
  // 图书馆, 朱镕基 with a character that GB 2312 lacks, 《中国》.
  ['?title=%CD%BC%CA%E9%B9%DD&date=2001', { title: '图书馆', date: '2001' }],
  ['?au=%D6%EC%E9F%BB%F9', { au: '朱镕基' }],
  ['?title=%A1%B6%D6%D0%B9%FA%A1%B7&atitle=A+B', { title: '《中国》', atitle: 'A B' }],
  ['?title=Caf%E9&date=2001', { title: 'Café', date: '2001' }],
  ['?au=M%FCller&title=Caf%E9s+cr%E9%E9s', { au: 'Müller', title: 'Cafés créés' }],
  ['?title=%DCber+Gr%F6%DFe', { title: 'Über Größe' }],
  // What is not Chinese in a Chinese query is read by itself.
  ['?atitle=%CD%BC%CA%E9%B9%DD&title=Caf%E9', { atitle: '图书馆', title: 'Café' }],
  ['?title=%E5%9B%BE&atitle=%CD%BC%CA%E9', { title: '图', atitle: '图书' }],
])('%s', (search, expected) => {
  expect(textsOf(search)).toEqual(expected);
});

test.each([
  ['GBK&title=%E9F', '镕'],
  ['ISO-8859-1&title=%D6%D0', 'ÖÐ'],
  ['none&title=%D6%D0', '中'],
])('the encoding that a link names counts: %s', (encoding, title) => {
  expect(textsOf(`?ctx_enc=info:ofi/enc:${encoding}`).title).toBe(title);
});

test('any bytes give a query', () => {
  always(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 60 }), (bytes) => {
    const value = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    expect([...decodedQuery(`?a=${value}&b=1`).keys()]).toEqual(['a', 'b']);
  });
});
