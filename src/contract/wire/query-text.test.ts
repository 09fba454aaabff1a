import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodedQuery } from './query-text.ts';

const read = (search: string) => Object.fromEntries(decodedQuery(search));

test('an address that was cut within an escape is UTF-8 still', () => {
  expect(decodedQuery('q=%E5%AD%A6%E6%8A%A5%E0%A4%A').get('q')).toMatch(/^学报/);
  expect(decodedQuery('q=%E5%AD%A6%E6%8A').get('q')).toMatch(/^学/);
  // GBK of 历史.
  expect(decodedQuery('q=%C0%FA%CA%B7').get('q')).toBe('历史');
  // Cut within a character, and within an escape.
  expect(decodedQuery('q=%BC%C6%CB%E3%BB').get('q')).toBe('计算');
  expect(decodedQuery('q=%C0%FA%CA%B7%').get('q')).toBe('历史');
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
  expect(read(search)).toEqual(expected);
});

test('the encoding that a link names counts', () => {
  expect(read('?ctx_enc=info:ofi/enc:GBK&title=%E9F').title).toBe('镕');
  expect(read('?ctx_enc=info:ofi/enc:ISO-8859-1&title=%D6%D0').title).toBe('ÖÐ');
  expect(read('?ctx_enc=info:ofi/enc:none&title=%D6%D0').title).toBe('中');
});

test('any bytes give a query', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 60 }), (bytes) => {
      const value = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
      expect([...decodedQuery(`?a=${value}&b=1`).keys()]).toEqual(['a', 'b']);
    }),
  );
});
