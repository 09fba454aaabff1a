import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { DeliveryItem } from '../../models/delivery-model.ts';
import { emptyItem } from '../../rules/forms/delivery-rules.ts';
import { openUrlOf } from '../references/openurl.ts';
import { readCitation } from './read-citation.ts';

const found = (text: string) => readCitation(text).found;

test.each([
  ['Nature, ISSN 1476-4687, 2015', { issn: '1476-4687' }],
  // The form says that they are wrong; left out, nobody would see it.
  ['Nature, ISSN 1476-4680, 2015', { issn: '1476-4680' }],
  ['Some book. ISBN: 978-7-302-22843-2', { isbn: '9787302228432' }],
  ['Some book. ISBN: 978-7-302-22843-1', { kind: 'book', isbn: '9787302228431' }],
  ['@book{a, title = {A}, isbn = {978-7-302-22843-2}}', { isbn: '9787302228432' }],
  ['TY  - BOOK\nTI  - A\nSN  - 978-7-302-22843-2\nER  - ', { isbn: '9787302228432' }],
])('ISSN and ISBN by their labels, right or wrong: %j', (text, numbers) => {
  expect(found(text)).toMatchObject(numbers);
});

test.each([
  ['1476-4687', { kind: 'article', issn: '1476-4687' }],
  [' doi:10.1038/NATURE14539 ', { kind: 'article', doi: '10.1038/nature14539' }],
  // With a wrong check digit, where nothing else can be meant.
  ['978-7-302-22843-2', { kind: 'book', isbn: '9787302228432' }],
  ['ISBN 7-302-22843-1', { kind: 'book', isbn: '7302228431' }],
  ['ISSN 1476-4680', { kind: 'article', issn: '1476-4680' }],
])('a number alone: %j', (text, item) => {
  expect(readCitation(text)).toEqual({ form: 'number', found: item });
});

test('the address of a DOI names it', () => {
  expect(found('https://doi.org/10.1038/nature14539').doi).toBe('10.1038/nature14539');
});

test.each(['1998-2001', '7302228431', '13800000000'])('%s may be something else', (text) => {
  expect(found(text)).not.toHaveProperty('isbn');
  expect(found(text)).not.toHaveProperty('issn');
});

test('RIS and BibTeX', () => {
  const ris = [
    'TY  - JOUR',
    'AU  - LeCun, Yann',
    'AU  - Hinton, Geoffrey',
    'TI  - Deep learning',
    'JO  - Nature',
    'PY  - 2015/05/28',
    'VL  - 521',
    'IS  - 7553',
    'SP  - 436',
    'EP  - 444',
    'SN  - 1476-4687',
    'DO  - 10.1038/nature14539',
    'ER  - ',
    'TY  - BOOK',
  ];
  const bibtex =
    '@article{lecun2015,\n title = {{Deep} learning},\n author = "LeCun, Yann and Hinton, Geoffrey",\n journal={Nature}, year = 2015, volume = {521}, number = {7553}, pages = {436--444},\n issn = {1476-4687}, doi = {10.1038/nature14539}\n}';
  const names = { title: 'Deep learning', authors: 'LeCun, Yann; Hinton, Geoffrey' };
  const place = { sourceTitle: 'Nature', year: '2015', volume: '521', issue: '7553' };
  const numbers = { pages: '436-444', issn: '1476-4687', doi: '10.1038/nature14539' };
  const item = { kind: 'article', ...names, ...place, ...numbers };
  expect(readCitation(ris.join('\r\n'))).toEqual({ form: 'ris', found: item });
  expect(readCitation(bibtex)).toEqual({ form: 'bibtex', found: item });
});

test('the address of an OpenURL is read as it was written', () => {
  const names = { title: 'Deep learning', sourceTitle: 'Nature' };
  const item = { ...emptyItem(), ...names, year: '2015', issn: '1476-4687' };
  const { form, found: read } = readCitation(`https://resolver.example.edu/?${openUrlOf(item)}`);
  expect([form, { ...emptyItem(), ...read }]).toEqual(['openUrl', item]);
});

test.each([
  ['resolver.example.edu/?rft.atitle=A&rft.issn=1476-4680', { title: 'A', issn: '1476-4680' }],
  ['example.edu/doi/10.1000/x?title=A&doi=11.1000/x', { doi: '10.1000/x' }],
])('a wrong number of an OpenURL stays, where its path has no right one: %s', (address, item) => {
  expect(found(`https://${address}`)).toMatchObject(item);
});

test('whatever is pasted gives fields of bounded length in bounded time', () => {
  const starts = ['(', '((((', '[J]', '{', '@article{', 'TY  - ', '10.1000/', '“', '1(', '2015'];
  const marks = ['. ', ', ', '-', ':', '\\', '%'];
  const any = fc.string({ unit: 'binary', maxLength: 40 });
  const piece = fc.oneof(any, fc.constantFrom(...starts), fc.constantFrom(...marks));
  always(fc.array(piece, { maxLength: 400 }), (pieces) => {
    const text = pieces.join('');
    const read = found(text);
    const startedAt = performance.now();
    readCitation(text.repeat(20));
    expect(performance.now() - startedAt).toBeLessThan(500);
    DeliveryItem.parse({ ...emptyItem(), ...read });
  });
});

const hostile = [
  '(',
  '1(',
  '1, ',
  '. ',
  '[J]',
  '10.1000/',
  '"a',
  '{',
  '@a{b,a={',
  '2015(',
  'ISBN ',
];

test.each(hostile)('eight thousand characters of %j are read at once', (piece) => {
  const startedAt = performance.now();
  readCitation(piece.repeat(8_192 / piece.length));
  readCitation(`@article{x,${piece.repeat(4_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(500);
});

test.each([
  ['Report on Windows 95 (1995)', 'volume'],
  ['Report of the years 1998, 2001.', 'volume'],
  ['Chen S. 2018. On things.', 'pages'],
  ['PMID: 1706 Nature', 'year'],
])('%s has no %s', (text, field) => {
  expect(found(text)).not.toHaveProperty(field);
});

test.each([
  ['[1] Zhang S. A study of X', 'Zhang S', 'A study of X'],
  ['Zhang S, Li M, et al. A study', 'Zhang S, Li M, et al', 'A study'],
  ['Smith J. E., Doe K. A study', 'Smith J. E., Doe K', 'A study'],
  ['Smith J. E. Title', 'Smith J. E', 'Title'],
  ['Smith J. E. coli in water', 'Smith J', 'E. coli in water'],
  ['Li S M. U.S. libraries', 'Li S M', 'U.S. libraries'],
  ['张三. X射线研究', '张三', 'X射线研究'],
])('names end before the title, and go on behind initials: %s', (before, authors, title) => {
  const item = found(`${before}[J/OL]. Journal of Y, 2020, 3(2): 1-9.`);
  expect(item).toMatchObject({ authors, title });
});

const arxiv = ['arXiv:1706.03762', 'arXiv: 1706.03762v5', 'https://arxiv.org/abs/1706.03762'];

test.each(arxiv)("arXiv's number is a DOI and no year: %s", (text) => {
  const doi = '10.48550/arxiv.1706.03762';
  expect(found(text)).toEqual({ kind: 'article', doi });
  const whole = found(`Vaswani, A. (2017). Attention is all you need. ${text}.`);
  const title = 'Attention is all you need';
  expect(whole).toMatchObject({ kind: 'article', title, year: '2017', doi });
  expect(found('arXiv:hep-th/9901001').doi).toBe('10.48550/arxiv.hep-th/9901001');
});

const sici = '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O';

test('a DOI in a text with a SICI is whole', () => {
  const texts = [
    sici,
    `https://doi.org/${sici}`,
    `https://doi.org/${encodeURIComponent(sici)}`,
    `https://onlinelibrary.wiley.com/doi/abs/${encodeURI(sici)}`,
    `Li M. Of sets. J Sets. 1998;49(8):693-7. doi:${sici}.`,
    `Li M. Of sets (https://doi.org/${sici}), and more.`,
    `Li M. Of sets, https://doi.org/${encodeURIComponent(sici)}. Seen 2020.`,
    `<a href="https://doi.org/${sici}">x</a>`,
    `<i>J Sets</i>, ${sici}</p>`,
  ];
  expect(texts.filter((text) => found(text).doi !== sici.toLowerCase())).toEqual([]);
});

test.each([
  ['tag', ['see 10.1000/x.1</a>.', 'see 10.1000/x.1<br>3.0 more', 'see <b>10.1000/x.1</b>']],
  ['quotation', ['see “10.1000/x.1”', "see '10.1000/x.1'.", '见《10.1000/x.1》。']],
  ['sentence', ['see (10.1000/x.1).', 'see 10.1000/x.1?', '10.1000/x.1.']],
])('a DOI in a text ends where its %s does', (_, texts) => {
  expect(texts.filter((text) => found(text).doi !== '10.1000/x.1')).toEqual([]);
});

test('a DOI in a text keeps the brackets that it opens, and no others; a SICI may have no last letter', () => {
  const other = '10.1175/1520-0477(1996)077<0437:tnyrp>2.0.co;2';
  for (const doi of ['10.1016/s0140-6736(97)11096-0', '10.1000/a(b)', other]) {
    expect(found(`see (${doi}).`).doi).toBe(doi);
  }
  const cut = 'see doi:10.1002/(SICI)1097-4571(199806)49:8<693.';
  expect(found(cut).doi).toBe('10.1002/(sici)1097-4571(199806)49:8');
});

test('RIS whose lines a field of one line has joined', () => {
  const lines = [
    'TY  - JOUR',
    'AU  - LeCun, Yann',
    'TI  - Deep learning - a PDA - review',
    'JO  - Nature',
    'PY  - 2015',
    'SN  - 1476-4687',
    'UR  - https://doi.org/10.1038/nature14539',
    'ER  -',
  ];
  const source = { authors: 'LeCun, Yann', sourceTitle: 'Nature', issn: '1476-4687' };
  const names = { kind: 'article', title: 'Deep learning - a PDA - review', year: '2015' };
  const whole = lines.join(' ');
  for (const text of [lines.join('\n'), whole, whole.replace(/ +/g, ' ')])
    expect(found(text)).toEqual({ ...names, ...source, doi: '10.1038/nature14539' });
  const untitled = lines.filter((line) => !line.startsWith('TI')).join('');
  expect(found(untitled)).toMatchObject(source);
});

test.each([
  '%0 Journal Article\n%A Müller, Karl\n%T On lists\n%J Nature\n%D 2019\n%P 5-9',
  'PMID- 1\nDP  - 2019 May\nTI  - On\n      lists\nPG  - 5-9\nFAU - Müller, Karl\nJT  - Nature',
  '{Reference Type}: Journal Article\n{Title}: On lists\n{Author}: Müller, Karl\n{Journal}: Nature\n{Year}: 2019\n{Pages}: 5-9',
])('the formats of references that can be imported can be pasted: %j', (text) => {
  const names = { kind: 'article', title: 'On lists', authors: 'Müller, Karl' };
  const item = { ...names, sourceTitle: 'Nature', year: '2019', pages: '5-9' };
  expect(readCitation(text)).toEqual({ form: 'ris', found: item });
});

test('BibTeX is read without its commands', () => {
  const entry = String.raw`@article{k, title = {{\"U}ber \emph{Stra{\ss}en} \& Wege~II}, author = {M{\"u}ller, Jos{\'e} and \v{C}apek, K. and Garc{\'\i}a and {\O}re and Fran\c{c}ois and Erd{\H o}s and {\L}uk}, journal = "Caf{\'{e}}"}`;
  expect(found(entry)).toEqual({
    kind: 'article',
    title: 'Uber Strassen & Wege II',
    authors: 'Muller, Jose; Capek, K.; Garcia; Ore; Francois; Erdos; Luk',
    sourceTitle: 'Cafe',
  });
});
