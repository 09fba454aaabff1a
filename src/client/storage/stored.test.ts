import { beforeEach, expect, test, vi } from 'vitest';
import { adddate, clearPrivateValues, language, storedPlaces, visitorStars } from './stored.ts';

const refuse = (name: string) => () => {
  throw new DOMException('', name);
};
const refusing = {
  getItem: refuse('SecurityError'),
  setItem: refuse('QuotaExceededError'),
  removeItem: refuse('SecurityError'),
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
  const left = [language, adddate, visitorStars].map((place) => place.get());
  expect(left).toEqual(['zh_CN', '2026-01-01', null]);
});

test('everything that has to be stored has its one place', () => {
  expect(Object.keys(storedPlaces)).toHaveLength(18);
  const absent = Object.entries(storedPlaces).filter(([, place]) => place === 'absent');
  // Each of them is explained in docs/decisions/057-gaps-in-sign-in-and-access.md.
  const explained = 'addressId league loadingFlag loadingThemeFlag searchKey searchKeyMark';
  expect(
    absent
      .map(([name]) => name)
      .sort()
      .join(' '),
  ).toBe(explained);
});
