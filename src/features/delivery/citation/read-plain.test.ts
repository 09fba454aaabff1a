import { describe, expect, test } from 'vitest';
import { readCitation } from './read-citation.ts';

const found = (text: string) => readCitation(text).found;

test('GB/T 7714: publisher, university and pages', () => {
  expect(found('钱钟书. 管锥编[M]. 北京: 商务印书馆, 2018: 33-40.')).toEqual({
    kind: 'book',
    authors: '钱钟书',
    title: '管锥编',
    publisher: '商务印书馆',
    year: '2018',
    pages: '33-40',
  });
  expect(found('李雷. 门户研究[D]. 武汉：武汉大学，2020.')).toEqual({
    kind: 'thesis',
    authors: '李雷',
    title: '门户研究',
    publisher: '武汉大学',
    year: '2020',
  });
  expect(
    found(
      'VASWANI A, SHAZEER N. Attention is all you need[C]//Advances in Neural Information Processing Systems. 2017: 5998-6008.',
    ),
  ).toEqual({
    kind: 'article',
    authors: 'VASWANI A, SHAZEER N',
    title: 'Attention is all you need',
    sourceTitle: 'Advances in Neural Information Processing Systems',
    year: '2017',
    pages: '5998-6008',
  });
  expect(found('赵六. 第三章[M]//钱七. 手册. 北京: 科学出版社, 2010: 33-50.')).toMatchObject({
    sourceTitle: '手册',
    publisher: '科学出版社',
    pages: '33-50',
  });
});

test('a chapter and a book in APA', () => {
  expect(
    found(
      'Author, A. (2012). The title of the chapter. In B. Editor & C. Other (Eds.), The book title (2nd ed., pp. 12–30). Oxford University Press. https://doi.org/10.1000/x',
    ),
  ).toEqual({
    kind: 'chapter',
    authors: 'Author, A',
    title: 'The title of the chapter',
    sourceTitle: 'The book title',
    publisher: 'Oxford University Press',
    year: '2012',
    pages: '12-30',
    doi: '10.1000/x',
  });
  expect(found('Author, A. (2012). The book title (2nd ed.). Sage.')).toMatchObject({
    kind: 'book',
    title: 'The book title (2nd ed.)',
    publisher: 'Sage',
  });
  expect(found('Author, A. (2012). In the year of the dragon. Nature, 3(2), 1–2.')).toMatchObject({
    kind: 'article',
    sourceTitle: 'Nature',
  });
});

test('Vancouver has authors, title and journal before the year', () => {
  expect(
    found('1. LeCun Y, Bengio Y. Deep learning. Nature. 2015 May 28;521(7553):436-44.'),
  ).toMatchObject({
    authors: 'LeCun Y, Bengio Y',
    title: 'Deep learning',
    sourceTitle: 'Nature',
  });
});

test("arXiv's number is a DOI and no year", () => {
  const doi = '10.48550/arxiv.1706.03762';
  for (const text of [
    'arXiv:1706.03762',
    'arXiv: 1706.03762v5',
    'https://arxiv.org/abs/1706.03762',
  ]) {
    expect(found(text)).toEqual({ kind: 'article', doi });
  }
  expect(found('Vaswani, A. (2017). Attention is all you need. arXiv:1706.03762.')).toMatchObject({
    title: 'Attention is all you need',
    year: '2017',
    doi,
  });
  expect(found('arXiv:hep-th/9901001').doi).toBe('10.48550/arxiv.hep-th/9901001');
  expect(found('PMID: 1706 Nature')).not.toHaveProperty('year');
});

describe('a DOI in a text', () => {
  const sici = '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O';

  test.each([
    sici,
    `https://doi.org/${sici}`,
    `https://doi.org/${encodeURIComponent(sici)}`,
    `https://onlinelibrary.wiley.com/doi/abs/${encodeURI(sici)}`,
    `Li M. Of sets. J Sets. 1998;49(8):693-7. doi:${sici}.`,
    `Li M. Of sets (https://doi.org/${sici}), and more.`,
    `Li M. Of sets, https://doi.org/${encodeURIComponent(sici)}. Seen 2020.`,
    `<a href="https://doi.org/${sici}">x</a>`,
    `<i>J Sets</i>, ${sici}</p>`,
  ])('with a SICI is whole: %s', (text) => {
    expect(found(text).doi).toBe(sici.toLowerCase());
  });

  test('of another journal has no last letter', () => {
    expect(found('see 10.1175/1520-0477(1996)077<0437:TNYRP>2.0.CO;2, there').doi).toBe(
      '10.1175/1520-0477(1996)077<0437:tnyrp>2.0.co;2',
    );
  });

  test.each([
    'see 10.1000/x.1</a>.',
    'see 10.1000/x.1<br>3.0 more',
    'see <b>10.1000/x.1</b>',
    'see “10.1000/x.1”',
    "see '10.1000/x.1'.",
    'see (10.1000/x.1).',
    'see 10.1000/x.1?',
    '见《10.1000/x.1》。',
    '10.1000/x.1.',
  ])('ends where its sentence or tag does: %s', (text) => {
    expect(found(text).doi).toBe('10.1000/x.1');
  });

  test('keeps the brackets that it opens, and no others', () => {
    const doi = '10.1016/s0140-6736(97)11096-0';
    expect(found(`see (${doi}).`).doi).toBe(doi);
    expect(found('see (10.1000/a(b)).').doi).toBe('10.1000/a(b)');
  });
});
