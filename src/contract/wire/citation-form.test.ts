import { expect, test } from 'vitest';
import { looksLikeCitation } from './citation-form.ts';

test.each([
  '王昀. 门户研究[J]. 中国图书馆学报, 2019, 45(3): 12-25.',
  '钱钟书. 管锥编[M]. 北京: 商务印书馆, 2018.',
  'VASWANI A. Attention is all you need[C]//Advances. 2017: 5998-6008.',
  'LeCun, Y. (2015). Deep learning. Nature, 521(7553), 436–444.',
  'Author, A. (2012, May). The book title. Sage.',
  'LeCun Y, Bengio Y. Deep learning. Nature. 2015;521(7553):436-44.',
  'Y. LeCun, “Deep learning,” Nature, vol. 521, no. 7553, pp. 436–444, May 2015',
  'Deep learning, doi: 10.1038/nature14539',
  'arXiv:1706.03762',
  'TY  - JOUR TI  - Deep learning',
  '@article{lecun2015, title = {Deep learning}}',
])('%s is a reference', (text) => {
  expect(looksLikeCitation(text)).toBe(true);
});

test.each([
  '',
  'Nature',
  '中国图书馆学报',
  'Journal of Documentation (1945)',
  'Advances in Neural Information Processing Systems 30 (NIPS 2017)',
  'Proceedings of the 2017 conference on computers: theory and practice',
  'IEEE Transactions on Computers [Online]',
  '1984: a novel',
  'C++ [C] programming',
  '2001: A Space Odyssey, vol. 2',
  'ISO 9001:2015',
  '会计研究 2020 第3期',
  'user@example.edu',
])('%s are words', (text) => {
  expect(looksLikeCitation(text)).toBe(false);
});

// Each takes milliseconds; a form that goes back over what it has read would outlast the test's own time.
test.each(['(2015). ', '[J', '@a{', '2015;', 'vol. ', '10.1000/', 'TY - ', '1(2)'])(
  'eight thousand characters of %j are read',
  (piece) => {
    expect(looksLikeCitation(piece.repeat(8_192 / piece.length))).toBeTypeOf('boolean');
  },
);
