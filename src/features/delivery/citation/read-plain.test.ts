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

test('Chicago: volume, issue, year and pages around the year in brackets', () => {
  const expected = {
    kind: 'article',
    authors: 'Smith, John, and Mary Brown',
    title: 'A Study of Libraries',
    sourceTitle: 'Library Quarterly',
    volume: '12',
    issue: '3',
    year: '1999',
    pages: '45-60',
  };
  const [names, place] = [
    'Smith, John, and Mary Brown',
    'Library Quarterly 12, no. 3 (1999): 45–60.',
  ];
  for (const text of [
    `${names}. "A Study of Libraries." ${place}`,
    `${names}, “A Study of Libraries,” ${place}`,
    `${names}. A Study of Libraries. ${place}`,
    `3. ${names}. A Study of Libraries. ${place.replace('12, no', 'vol. 12, no')}`,
    `${names}. 1999. "A Study of Libraries." Library Quarterly 12 (3): 45–60.`,
  ]) {
    const { sourceTitle, ...others } = found(text);
    expect({ ...others, sourceTitle: sourceTitle?.replace(' vol', '') }).toEqual(expected);
  }
  expect(
    found('Li, M. "What Is Read?" Journal of the 1980s 7 (March 1999): 45. doi:10.1000/x'),
  ).toEqual({
    kind: 'article',
    authors: 'Li, M',
    title: 'What Is Read?',
    sourceTitle: 'Journal of the 1980s',
    volume: '7',
    year: '1999',
    pages: '45',
    doi: '10.1000/x',
  });
  expect(found('Li, M. "Reading Well." In Style 12, no. 3 (1999): 4.')).toMatchObject({
    kind: 'article',
    sourceTitle: 'In Style',
  });
  expect(found('Report on Windows 95 (1995)')).not.toHaveProperty('volume');
});

test('a chapter stands in its book, with and without quotation marks', () => {
  const expected = {
    kind: 'chapter',
    authors: 'Smith J, Doe K',
    title: 'The chapter',
    sourceTitle: 'Book of Things',
    publisher: 'OUP',
    year: '1999',
    pages: '12-30',
  };
  for (const text of [
    'Smith J, Doe K. The chapter. In: Book of Things, edited by A. Brown, 12-30. Oxford: OUP, 1999.',
    '[2] Smith J, Doe K. The chapter. In Book of Things, ed. A. Brown, 12–30. Oxford: OUP, 1999.',
    'Smith J, Doe K. The chapter. In Book of Things, ed. Anna Brown, 12–30. Oxford: OUP, 1999.',
    'Smith J, Doe K. "The chapter." In Book of Things, edited by A. Brown and C. Gray, 12–30. Oxford: OUP, 1999.',
    'Smith J, Doe K. The chapter. In: Brown A, Gray C, editors. Book of Things. 2nd ed. Oxford: OUP; 1999. p. 12-30.',
    'Smith J, Doe K. The chapter. In: Brown A (ed.). Book of Things. Oxford: OUP, 1999: 12-30.',
    'Smith J, Doe K, “The chapter,” in Book of Things, A. Brown, Ed. Oxford: OUP, 1999, pp. 12–30.',
  ]) {
    expect(found(text)).toEqual(expected);
  }
  expect(
    found('Li M. On cells. In: Book of Cells. Oxford: OUP, 1999. ISBN 978-0-306-40615-7'),
  ).toMatchObject({ kind: 'chapter', sourceTitle: 'Book of Cells', isbn: '9780306406157' });
  expect(found('Li M, “On cells,” in Proc. Cells Conf., 2015, pp. 1–5.')).toMatchObject({
    kind: 'article',
    sourceTitle: 'Proc. Cells Conf',
    pages: '1-5',
  });
  expect(
    found('Li M. Reading well. In Search of Books. Nature. 2015;521(7):436-44.'),
  ).toMatchObject({ kind: 'article', sourceTitle: 'Nature' });
});

test('names end before a title that begins with one letter, and go on behind initials', () => {
  const split = (before: string) => {
    const { authors, title } = found(`${before}[J/OL]. Journal of Y, 2020, 3(2): 1-9.`);
    return [authors, title];
  };
  expect(split('[1] Zhang S. A study of X')).toEqual(['Zhang S', 'A study of X']);
  expect(split('Zhang S, Li M, et al. A study')).toEqual(['Zhang S, Li M, et al', 'A study']);
  expect(split('Smith J. E., Doe K. A study')).toEqual(['Smith J. E., Doe K', 'A study']);
  expect(split('Smith J. E. Title')).toEqual(['Smith J. E', 'Title']);
  expect(split('Smith J. E. coli in water')).toEqual(['Smith J', 'E. coli in water']);
  expect(split('Li S M. U.S. libraries')).toEqual(['Li S M', 'U.S. libraries']);
  expect(split('张三. X射线研究')).toEqual(['张三', 'X射线研究']);
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
