import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  ['10.1038/NATURE14539', '10.1038/nature14539'],
  ['doi:10.1038/nature14539', '10.1038/nature14539'],
  ['DOI 10.1038/nature14539.', '10.1038/nature14539'],
  ['https://doi.org/10.1038/nature14539', '10.1038/nature14539'],
  ['http://dx.doi.org/10.1002%2Fj.1538-7305.1948.tb01338.x', '10.1002/j.1538-7305.1948.tb01338.x'],
  ['doi.org/10.1016/S0140-6736(97)11096-0', '10.1016/s0140-6736(97)11096-0'],
  ['https://doi.org/10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O', sici],
  ['10.1002/(SICI)1097-4571(199806)49:8%3C693::AID-ASI4%3E3.0.CO;2-O', sici],
  ['web+eresource:10.1038/nature14539', '10.1038/nature14539'],
])('%s is a DOI', (text, value) => {
  const read = text.startsWith('web+') ? shared({ url: text }).q : text;
  expect(referenceIn(read)).toEqual(doi(value));
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
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@www.jstor.org/',
  'https://localhost/x',
  'https:\\\\www.jstor.org',
  'www.jstor',
  'jstor.org',
  'Node.js',
  'and/or',
  'U.S./China',
  'ver. 2.0/3.0',
  'jstor.org/ deep learning',
  'Deep learning',
  '深度学习',
  '1234-5678',
  '2015',
  `https://a.example/${'x'.repeat(3_000)}`,
])('%j is a text', (text) => {
  expect(referenceIn(text).kind).toBe('text');
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
  'web+eresource://logout',
  'web+eresource:share?q=web%2Beresource:share',
  'web+eresource://evil.example/databaseDetail',
  'web+eresource:////evil.example',
  'web+eresource:/\\evil.example',
  'web+eresource://databaseDetail/../logout',
  '/databaseDetail?id=x',
  'databaseDetail?id=x',
])('%s is none', (text) => {
  expect(referenceIn(shared({ url: text }).q).kind).not.toBe('screen');
});

test('nothing stays nothing', () => {
  for (const text of ['', ' \n\t ', '\u200B'])
    expect(referenceIn(text)).toEqual({ kind: 'nothing' });
  expect(shared({})).toEqual({ q: '', title: '' });
  expect(shared({ title: ' ', text: '', url: '' })).toEqual({ q: '', title: '' });
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

test.each([
  ['LeCun Y. Deep learning[J]. Nature, 2015.', undefined],
  ['A, B. (2015). C d. Nature, 521(7), 1–2. https://doi.org/10.1000/1', undefined],
  [
    'TY  - JOUR\nSN  - 1476-4687\nUR  - https://a.example/1',
    'TY - JOUR SN - 1476-4687 UR - https://a.example/1',
  ],
  [
    'Of sets https://doi.org/10.1/(A)1<2::B>3.0.CO;2-O, here',
    'https://doi.org/10.1/(A)1%3C2::B%3E3.0.CO;2-O',
  ],
])(
  'a whole reference says more than its address, and an address is whole: %j',
  (text, q = text) => {
    expect(shared({ text })).toEqual({ q, title: '' });
  },
);

test('a share of 8 KB is cut', () => {
  expect(shared({ text: '长'.repeat(8_192) }).q).toHaveLength(maxReference);
  expect(shared({ text: `${'长'.repeat(8_192)} https://a.example/1` }).q).toBe(
    'https://a.example/1',
  );
});

test('a long reference in RIS keeps its numbers', () => {
  const abstract = 'Words of the abstract. '.repeat(200);
  const { q } = shared({ text: `TY  - JOUR\nAB  - ${abstract}\nSN  - 1476-4687\nER  - ` });
  expect(q).toBe('TY - JOUR SN - 1476-4687 ER -');
});

test.each([
  [
    'https://www.nature.com/articles/nature14539?doi=10.1038/nature14539',
    { doi: '10.1038/nature14539' },
  ],
  [
    'https://onlinelibrary.wiley.com/doi/full/10.1002/adma.2019/abstract',
    { doi: '10.1002/adma.2019' },
  ],
  [
    'https://pubs.acs.org/doi/pdf/10.1021/acs.nano.1c00001?casa_token=x',
    { doi: '10.1021/acs.nano.1c00001' },
  ],
  ['https://link.springer.com/article/10.1007%2Fs11192-020-1', { doi: '10.1007/s11192-020-1' }],
  [
    'https://link.springer.com/content/pdf/10.1007/s11192-020-1.pdf',
    { doi: '10.1007/s11192-020-1' },
  ],
  ['https://www.tandfonline.com/doi/full/10.1080/1?scroll=top', { doi: '10.1080/1' }],
  ['https://iopscience.iop.org/article/10.1088/1/meta', { doi: '10.1088/1' }],
  [
    'https://www.jstor.org/openurl?rft.issn=1476-4687&rft.volume=3',
    { issn: '1476-4687', volume: '3' },
  ],
  ['https://www.jstor.org/openurl?rft.issn=1476-4680', { issn: '1476-4680' }],
  ['https://a.example/journal/1476-4687/3', { issn: '1476-4687' }],
  ['https://a.example/journal/1476-4687/3?issn=1476-4680', { issn: '1476-4687' }],
  ['https://a.example/page?issn=12', { issn: '' }],
  ['https://a.example/issn/14764687', { issn: '1476-4687' }],
  ['https://a.example/book/9787302228431', { isbn: '9787302228431', kind: 'book' }],
  ['https://a.example/14764687/x?title=Any', { issn: '', title: '' }],
  ['https://a.example/%E0%A4%A', { doi: '' }],
])('%s names its item', (address, item) => {
  expect(itemOfAddress(address)).toMatchObject(item);
});

test('only what looks like a reference is looked up while it is typed', () => {
  for (const text of ['https://a', 'www.a', '10.1038/n', 'doi:10', 'ISSN 1476', '1476-4687']) {
    expect(mayBeReference(text), text).toBe(true);
  }
  for (const text of ['', 'nature', '数据', '2015', 'doing', 'issnx']) {
    expect(mayBeReference(text), text).toBe(false);
  }
});

test('whatever is shared gives a short reference, which is read alike again', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.webUrl(),
    fc.constant(''),
  );
  fc.assert(
    fc.property(field, field, field, (title, text, url) => {
      const first = shared({ title, text, url });
      expect(first.q.length).toBeLessThanOrEqual(maxReference);
      const path = referencePath(first);
      expect(path.startsWith('/share?')).toBe(true);
      const again = sharedIn(new URL(path, 'https://x.example').searchParams);
      expect(referenceIn(again.q)).toEqual(referenceIn(first.q));
      const reference = referenceIn(first.q);
      if (reference.kind === 'address') expect(reference.url).toMatch(/^https?:\/\//);
    }),
  );
});

test('an address without a scheme is a guess, and a host alone may be a word', () => {
  expect(mayBeReference('licensed.example.com/aerzte/5')).toBe(true);
  expect(isGuessed('licensed.example.com/aerzte/5')).toBe(true);
  for (const text of [
    'https://a.example/1',
    'www.a.example/1',
    'Node.js',
    'a.example/1 and more',
  ]) {
    expect(isGuessed(text), text).toBe(false);
  }
  expect(siteNamed(' jstor.org ')).toBe('https://jstor.org/');
  expect(mayBeReference('jstor.org')).toBe(false);
  for (const text of ['jstor', 'jstor.org/1', '3.14', 'a.b', 'e.g. this']) {
    expect(siteNamed(text), text).toBeNull();
  }
});
