// The one field at the front door takes a name, pinyin, a code or an address.
import { expect, test } from 'vitest';
import { typedLibrary } from './typed-library.ts';

const place = { protocol: 'https:', port: '', baseDomain: 'portal.example' };
const library = (domainCode: string) => ({ name: { en: domainCode }, domainCode });
const demo = { kind: 'address', href: 'https://demo.portal.example/' };

test('an exact code leads there, whatever else answers to it', () => {
  const both = [library('demo'), library('demo-intl')];
  expect(typedLibrary('demo', both, place)).toEqual(demo);
  expect(typedLibrary(' DEMO ', both, place)).toEqual(demo);
});

test('a name leads to the one library that answers to it, else it is to be chosen', () => {
  expect(typedLibrary('示范', [library('demo')], place)).toEqual(demo);
  expect(typedLibrary('示范', [library('demo'), library('intl')], place).kind).toBe('several');
  expect(typedLibrary('无此馆', [], place).kind).toBe('none');
  expect(typedLibrary('nobody', [], place).kind).toBe('none');
});

test('a pasted address, and a code that nobody could be asked about, are taken as they are', () => {
  expect(typedLibrary('https://demo.portal.example/notice', [], place)).toEqual(demo);
  expect(typedLibrary('demo', null, place)).toEqual(demo);
  expect(typedLibrary('示范', null, place).kind).toBe('none');
  expect(typedLibrary('https://evil.example/', [], place).kind).toBe('none');
});

test('nothing typed is nothing', () => {
  expect(typedLibrary('  ', [], place).kind).toBe('empty');
});
