import { expect, test } from 'vitest';
import { readCitation } from './read-citation.ts';

const found = (text: string) => readCitation(text).found;

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
  const expected = {
    kind: 'article',
    title: 'Deep learning - a PDA - review',
    authors: 'LeCun, Yann',
    sourceTitle: 'Nature',
    year: '2015',
    issn: '1476-4687',
    doi: '10.1038/nature14539',
  };
  expect(found(lines.join('\n'))).toEqual(expected);
  expect(found(lines.join(' '))).toEqual(expected);
  expect(found(lines.join(' ').replace(/ +/g, ' '))).toEqual(expected);
  expect(found(lines.slice(0, 2).concat(lines.slice(3)).join(''))).toMatchObject({
    authors: 'LeCun, Yann',
    sourceTitle: 'Nature',
    issn: '1476-4687',
  });
});
