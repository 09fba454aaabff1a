import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { looksLikeCitation } from './citation-form.ts';
import {
  isGuessed,
  itemOfAddress,
  maxReference,
  mayBeReference,
  referenceIn,
  referencePath,
  sharedIn,
  siteNamed,
} from './reference.ts';

const sici = '10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o';
const doi = (value: string) => ({ kind: 'number', item: expect.objectContaining({ doi: value }) });
const shared = (fields: Record<string, string>) => sharedIn(new URLSearchParams(fields));

test.each([
  ['10.1038/nature14539', ['10.1038/NATURE14539', 'doi:10.1038/nature14539']],
  ['10.1038/nature14539', ['DOI 10.1038/nature14539.', 'https://doi.org/10.1038/nature14539']],
  ['10.1002/j.1538-7305.1948.x', ['http://dx.doi.org/10.1002%2Fj.1538-7305.1948.x']],
  ['10.1016/s0140-6736(97)11096-0', ['doi.org/10.1016/S0140-6736(97)11096-0']],
  [sici, [`https://doi.org/${sici.toUpperCase()}`, encodeURI(sici).toUpperCase()]],
])('%s is the DOI in %j', (value, texts) => {
  for (const text of texts) expect(referenceIn(text)).toEqual(doi(value));
});

test('a DOI under the scheme of the portal is one', () => {
  const { q } = shared({ url: 'web+eresource:10.1038/nature14539' });
  expect(referenceIn(q)).toEqual(doi('10.1038/nature14539'));
});

test.each([
  ['ISSN 1476-4687', { issn: '1476-4687' }],
  ['14764687', { issn: '1476-4687' }],
  ['978-7-302-22843-1', { isbn: '9787302228431', kind: 'book' }],
])('%s is a number', (text, item) => {
  expect(referenceIn(text)).toEqual({ kind: 'number', item: expect.objectContaining(item) });
});

test.each([
  ['https://www.jstor.org/stable/1', 'https://www.jstor.org/stable/1'],
  ['  HTTPS://WWW.JSTOR.ORG/stable/1\n', 'https://www.jstor.org/stable/1'],
  ['www.cnki.net/kcms', 'https://www.cnki.net/kcms'],
  ['licensed.example.com/aerzte/5', 'https://licensed.example.com/aerzte/5'],
  ['Jstor.org/stable/1?seq=2', 'https://jstor.org/stable/1?seq=2'],
  ['http://例子.测试/文', 'http://xn--fsqu00a.xn--0zwm56d/%E6%96%87'],
])('%j is an address', (text, url) => {
  expect(referenceIn(text)).toEqual({ kind: 'address', url });
});

test.each([
  ['runs a program or holds data', ['javascript:alert(1)', 'data:text/html,x']],
  [
    'is an address that nobody else can open',
    ['https://user:secret@www.jstor.org/', 'https://localhost/x', 'https:\\\\www.jstor.org'],
  ],
  ['is a host alone, or less', ['www.jstor', 'jstor.org']],
  [
    'has the signs of an address',
    ['Node.js', 'and/or', 'U.S./China', 'ver. 2.0/3.0', 'jstor.org/ deep learning'],
  ],
  ['is words', ['Deep learning', '深度学习', '2015']],
  ['is a number with a wrong check digit', ['1234-5678']],
  ['is longer than an address', [`https://a.example/${'x'.repeat(3_000)}`]],
])('what %s is a text', (_, texts) => {
  expect(texts.filter((text) => referenceIn(text).kind !== 'text')).toEqual([]);
});

test.each([
  ['web+eresource://databaseDetail?id=nature', '/databaseDetail?id=nature'],
  ['web+eresource://databasedetail?id=nature', '/databaseDetail?id=nature'],
  ['web+eresource:databaseDetail?id=nature', '/databaseDetail?id=nature'],
  ['web+eresource:///journalList/?q=a#b', '/journalList?q=a#b'],
  ['web+eresource:fundDetail/7', '/fundDetail/7'],
])('%s is a screen of the portal', (url, path) => {
  const { q } = shared({ url });
  expect(referenceIn(q)).toEqual({ kind: 'screen', path });
});

test.each([
  [
    'that no link may open',
    ['web+eresource://logout', 'web+eresource:share?q=web%2Beresource:share'],
  ],
  [
    'elsewhere',
    [
      'web+eresource://evil.example/databaseDetail',
      'web+eresource:////evil.example',
      'web+eresource:/\\evil.example',
    ],
  ],
  ['that climbs', ['web+eresource://databaseDetail/../logout']],
  ['without the scheme', ['/databaseDetail?id=x', 'databaseDetail?id=x']],
])('a place %s is no screen', (_, urls) => {
  const kinds = urls.map((url) => referenceIn(shared({ url }).q).kind);
  expect(kinds).not.toContain('screen');
});

test('nothing stays nothing', () => {
  const blank: Record<string, string> = { title: ' ', text: '', url: '' };
  const kinds = ['', ' \n\t ', '\u200B'].map((text) => referenceIn(text).kind);
  expect(new Set(kinds)).toEqual(new Set(['nothing']));
  for (const fields of [{}, blank]) expect(shared(fields)).toEqual({ q: '', title: '' });
});

test.each([
  [{ url: 'https://a.example/1', title: 'One' }, 'https://a.example/1', 'One'],
  // Android puts the address into the text.
  [{ title: 'One', text: 'https://a.example/1' }, 'https://a.example/1', 'One'],
  [{ text: 'Look at this: https://a.example/1.' }, 'https://a.example/1', ''],
  [{ text: '《深度学习》https://a.example/1。好文' }, 'https://a.example/1', ''],
  [{ title: 'https://a.example/1' }, 'https://a.example/1', ''],
  [{ text: '(see https://a.example/x_(y))' }, 'https://a.example/x_(y)', ''],
  [{ title: 'Nature' }, 'Nature', ''],
  [{ title: 'Deep learning', text: '10.1038/nature14539' }, '10.1038/nature14539', 'Deep learning'],
  [{ url: 'web+eresource:https://a.example/1' }, 'https://a.example/1', ''],
  [{ url: 'web+eresource://https://a.example/1' }, 'https://a.example/1', ''],
  [{ url: 'web+eresource://https//a.example/1' }, 'https://a.example/1', ''],
  [{ url: 'web+eresource:10.1000%2F1' }, '10.1000/1', ''],
  [{ q: 'https://a.example/1', title: 'One' }, 'https://a.example/1', 'One'],
])('a share of %j', (fields, q, title) => {
  expect(shared(fields)).toEqual({ q, title });
});

const siciAddress = 'https://doi.org/10.1/(A)1%3C2::B%3E3.0.CO;2-O';
const ris = 'TY - JOUR SN - 1476-4687 UR - https://a.example/1';

test.each([
  ['LeCun Y. Deep learning[J]. Nature, 2015.', undefined],
  ['A, B. (2015). C d. Nature, 521(7), 1–2. https://doi.org/10.1000/1', undefined],
  [ris.replace(/ ([A-Z]{2}) -/g, '\n$1  -').replace('TY ', 'TY  '), ris],
  [`Of sets ${decodeURIComponent(siciAddress)}, here`, siciAddress],
])('a whole reference says more than its address, and is whole: %j', (text, q = text) => {
  expect(shared({ text })).toEqual({ q, title: '' });
});

test('a share of 8 KB is cut; its address, or the numbers of a reference in RIS, stay', () => {
  const long = '长'.repeat(8_192);
  expect(shared({ text: long }).q).toHaveLength(maxReference);
  expect(shared({ text: `${long} https://a.example/1` }).q).toBe('https://a.example/1');
  const abstract = 'Words of the abstract. '.repeat(200);
  const { q } = shared({ text: `TY  - JOUR\nAB  - ${abstract}\nSN  - 1476-4687\nER  - ` });
  expect(q).toBe('TY - JOUR SN - 1476-4687 ER -');
});

test.each([
  ['www.nature.com/articles/x?doi=10.1038/x', { doi: '10.1038/x' }],
  ['onlinelibrary.wiley.com/doi/full/10.1002/a.2019/abstract', { doi: '10.1002/a.2019' }],
  ['pubs.acs.org/doi/pdf/10.1021/a.1c1?casa_token=x', { doi: '10.1021/a.1c1' }],
  ['link.springer.com/article/10.1007%2Fs11192-020-1', { doi: '10.1007/s11192-020-1' }],
  ['link.springer.com/content/pdf/10.1007/s11192-020-1.pdf', { doi: '10.1007/s11192-020-1' }],
  ['www.tandfonline.com/doi/full/10.1080/1?scroll=top', { doi: '10.1080/1' }],
  ['iopscience.iop.org/article/10.1088/1/meta', { doi: '10.1088/1' }],
  ['www.jstor.org/openurl?rft.issn=1476-4687&rft.volume=3', { issn: '1476-4687', volume: '3' }],
  ['www.jstor.org/openurl?rft.issn=1476-4680', { issn: '1476-4680' }],
  ['a.example/journal/1476-4687/3', { issn: '1476-4687' }],
  ['a.example/journal/1476-4687/3?issn=1476-4680', { issn: '1476-4687' }],
  ['a.example/page?issn=12', { issn: '' }],
  ['a.example/issn/14764687', { issn: '1476-4687' }],
  ['a.example/book/9787302228431', { isbn: '9787302228431', kind: 'book' }],
  ['a.example/14764687/x?title=Any', { issn: '', title: '' }],
  ['a.example/%E0%A4%A', { doi: '' }],
])('%s names its item', (address, item) => {
  expect(itemOfAddress(`https://${address}`)).toMatchObject(item);
});

test('only what looks like a reference is looked up while it is typed', () => {
  const references = ['https://a', 'www.a', '10.1038/n', 'doi:10', 'ISSN 1476', '1476-4687'];
  const words = ['', 'nature', '数据', '2015', 'doing', 'issnx', 'jstor.org'];
  const typed = [...words, 'licensed.example.com/aerzte/5', ...references];
  expect(typed.filter(mayBeReference)).toEqual(typed.slice(words.length));
});

test('whatever is shared gives a short reference, which is read alike again', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  const field = fc.oneof(text, fc.webUrl(), fc.constant(''));
  always(field, field, field, (title, text, url) => {
    const first = shared({ title, text, url });
    expect(first.q.length).toBeLessThanOrEqual(maxReference);
    const path = referencePath(first);
    expect(path.startsWith('/share?')).toBe(true);
    const again = sharedIn(new URL(path, 'https://x.example').searchParams);
    const reference = referenceIn(first.q);
    expect(referenceIn(again.q)).toEqual(reference);
    if (reference.kind === 'address') expect(reference.url).toMatch(/^https?:\/\//);
  });
});

test('an address without a scheme is a guess, and a host alone may be a word', () => {
  const known = ['https://a.example/1', 'www.a.example/1', 'Node.js', 'a.example/1 and more'];
  const guess = 'licensed.example.com/aerzte/5';
  expect([guess, ...known].filter(isGuessed)).toEqual([guess]);
  expect(siteNamed(' jstor.org ')).toBe('https://jstor.org/');
  const words = ['jstor', 'jstor.org/1', '3.14', 'a.b', 'e.g. this'];
  expect(words.filter((text) => siteNamed(text) !== null)).toEqual([]);
});

test.each([
  '王昀. 门户研究[J]. 中国图书馆学报, 2019, 45(3): 12-25.',
  '钱钟书. 管锥编[M]. 北京: 商务印书馆, 2018.',
  'VASWANI A. Attention is all you need[C]//Advances. 2017: 5998-6008.',
  'LeCun, Y. (2015). Deep learning. Nature, 521(7553), 436–444.',
  'Author, A. (2012, May). The book title. Sage.',
  'LeCun Y, Bengio Y. Deep learning. Nature. 2015;521(7553):436-44.',
  'Y. LeCun, “Deep learning,” Nature, vol. 521, no. 7553, pp. 436–444, May 2015',
  'J. Am. Chem. Soc. 2019, 141, 1234-1240',
  'Chem. Rev., 2018, 118 (3), 100–150.',
  'Phys. Rev. Lett. 116, 061102 (2016)',
  'Annalen der Physik 17 (1905) 891',
  '《法学研究》2018年第2期',
  '法学杂志,2018,39(02):12-20',
  'Deep learning, doi: 10.1038/nature14539',
  'arXiv:1706.03762',
  'TY  - JOUR TI  - Deep learning',
  '@article{lecun2015, title = {Deep learning}}',
])('%s is a reference', (text) => {
  expect(looksLikeCitation(text)).toBe(true);
});

test.each([
  ['nothing', ['']],
  [
    'names',
    ['Nature', '中国图书馆学报', 'C++ [C] programming', 'IEEE Transactions on Computers [Online]'],
  ],
  [
    'names with a year',
    [
      'Journal of Documentation (1945)',
      '1984: a novel',
      'Advances in Systems 30 (NIPS 2017)',
      'Proceedings of the 2017 conference on computers: theory and practice',
    ],
  ],
  [
    'names with numbers',
    ['2001: A Space Odyssey, vol. 2', 'ISO 9001:2015', '会计研究 2020 第3期', 'Studies 2019, 3'],
  ],
  ['an e-mail address', ['user@example.edu']],
])('%s: words, and no reference', (_, texts) => {
  expect(texts.filter(looksLikeCitation)).toEqual([]);
});

// Each takes milliseconds; a form that goes back over what it has read would outlast the test's own time.
test.each(['(2015). ', '[J', '@a{', '2015;', 'vol. ', '10.1000/', 'TY - ', '1(2)'])(
  'eight thousand characters of %j are read',
  (piece) => {
    expect(looksLikeCitation(piece.repeat(8_192 / piece.length))).toBeTypeOf('boolean');
  },
);
