import { expect, test } from 'vitest';
import { citationsOf, databaseForm } from './cite-online.ts';

const database = {
  name: { zh_CN: '中国学术期刊网络出版总库', en: 'China Academic Journal Network' },
  vendor: { zh_CN: '同方知网', en: 'CNKI' },
  accessUrl: 'https://www.cnki.net/',
};

test('Chinese readers get GB/T 7714 first', () => {
  expect(citationsOf(database, databaseForm, '2026-11-21', 'zh_CN')).toEqual([
    {
      style: 'GB/T 7714',
      text: '同方知网. 中国学术期刊网络出版总库[DB/OL]. [2026-11-21]. https://www.cnki.net/.',
    },
    {
      style: 'APA',
      text: 'CNKI. (n.d.). China Academic Journal Network [Database]. Retrieved November 21, 2026, from https://www.cnki.net/',
    },
  ]);
});

test('without a vendor the name stands first, and no full stop is doubled', () => {
  const [nameless] = citationsOf({ ...database, vendor: {} }, databaseForm, '2026-01-02', 'en');
  expect(nameless?.text).toMatch(/^China Academic Journal Network \[Database\]\. \(n\.d\.\)\. R/);
  const [dotted] = citationsOf(
    { ...database, vendor: { en: 'Wiley, Inc.' } },
    databaseForm,
    '2026-01-02',
    'en',
  );
  expect(dotted?.text).toMatch(/^Wiley, Inc\. \(n\.d\.\)/);
});

test('what it is stands in the brackets of both styles', () => {
  const form = { mark: 'CP', word: 'Computer software' } as const;
  const [chinese, english] = citationsOf(database, form, '2026-01-02', 'zh_CN');
  expect(chinese?.text).toContain('总库[CP/OL].');
  expect(english?.text).toContain('Network [Computer software].');
});
