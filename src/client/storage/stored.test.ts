import { beforeEach, expect, test, vi } from 'vitest';
import { adddate, clearPrivateValues, language, storedPlaces, visitorStars } from './stored.ts';

const refusing = {
  getItem: () => {
    throw new DOMException('', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('', 'SecurityError');
  },
};

beforeEach(() => {
  vi.stubGlobal('localStorage', refusing);
  vi.stubGlobal('sessionStorage', refusing);
  language.set(null);
  visitorStars.set(null);
});

test('where Web Storage refuses, the page remembers by itself', () => {
  language.set('en');
  visitorStars.set('law');
  expect([language.get(), visitorStars.get()]).toEqual(['en', 'law']);
});

test('a stored language that the portal does not speak is none', () => {
  vi.stubGlobal('localStorage', { ...refusing, getItem: () => 'xx' });
  expect(language.get()).toBeNull();
});

test('sign-out keeps language and adddate, and nothing else', () => {
  language.set('zh_CN');
  adddate.set('2026-01-01');
  visitorStars.set('law');
  clearPrivateValues();
  expect([language.get(), adddate.get(), visitorStars.get()]).toEqual([
    'zh_CN',
    '2026-01-01',
    null,
  ]);
});

test('everything that has to be stored has its one place', () => {
  expect(Object.keys(storedPlaces)).toHaveLength(18);
  const absent = Object.entries(storedPlaces).filter(([, place]) => place === 'absent');
  // Each of them is explained in docs/decisions/057-gaps-in-sign-in-and-access.md.
  expect(absent.map(([name]) => name).sort()).toEqual([
    'addressId',
    'league',
    'loadingFlag',
    'loadingThemeFlag',
    'searchKey',
    'searchKeyMark',
  ]);
});
