// Addresses are read as browsers read them, or refused: of databases with their rows, of titles with a note.
import { beforeEach, expect, test } from 'vitest';
import { RowRefused } from '../model/report.ts';
import { webAddress } from './address-cells.ts';
import { addressIn } from './title-cells.ts';

const reasons: string[] = [];
const flag = (field: string) => void reasons.push(field);
beforeEach(() => void reasons.splice(0));
function saidOf(cell: string): string {
  const notes: string[] = [];
  addressIn(cell, 'url', (_, { zh_CN, en }) => notes.push(zh_CN, en));
  return notes.join('\n');
}

test.each([
  ['https://www.example.cn/检索?词=图书', /^https:\/\/www\.example\.cn\/%E6%A3%80[\w%?=]+$/],
  ['https://图书馆.中国/', /^https:\/\/xn--[\w-]+\.xn--fiqs8s\/$/],
  [' http://Example.org/a b ', /^http:\/\/example\.org\/a%20b$/],
])('%s is stored as a URL', (cell, stored) => {
  expect(webAddress(cell, 'url', flag)).toMatch(stored);
  expect(addressIn(cell, 'title_url', flag)).toMatch(stored);
});

// What is no address at all: server/domain/access/addresses.test.ts.
const refused =
  'https://user:secret@example.org/ javascript:alert(1) java&#x09;script:alert(1) //localhost/ ' +
  'data:text/html,<script>alert(1)</script> www file:///etc/passwd example a.b ' +
  '10.1002/(ISSN)11758821 example.org\\@evil.example user:secret@example.org/a';
test.each(refused.split(' '))('%j is refused with a note', (cell) => {
  expect(() => webAddress(cell, 'url', flag)).toThrow(RowRefused);
  expect(addressIn(cell, 'title_url', flag)).toBe('');
  expect(reasons).toEqual(['title_url']);
});

test.each([
  ['www.example.org/view/10.1093/a b?c=d', 'https://www.example.org/view/10.1093/a%20b?c=d'],
  ['example.org', 'https://example.org/'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['//example.org/a', 'https://example.org/a'],
  ['图书馆.中国/库', 'https://xn--1jq52s681d.xn--fiqs8s/%E5%BA%93'],
])('%s gets https, and a note', (cell, stored) => {
  expect(addressIn(cell, 'url', flag)).toBe(stored);
  expect(webAddress(cell, 'url', flag)).toBe(stored);
  expect(reasons).toEqual(['url', 'url']);
});

test.each([
  ['httpss://a.example.org/x', 'https://a.example.org/x'],
  ['http:/a.example.org', 'http://a.example.org/'],
  ['htttp://a.example.org', 'http://a.example.org/'],
  ['https：／／a.example.org', 'https://a.example.org/'],
  ['http.//a.example.org', 'http://a.example.org/'],
  ['http://https://a.example.org', 'https://a.example.org/'],
])('%s is mended, with a note', (cell, stored) => {
  expect(addressIn(cell, 'url', flag)).toBe(stored);
  expect(reasons).toEqual(['url']);
  expect(saidOf(cell)).toContain(stored);
});

test('the name of a parameter before an address, as Alma has it, needs no note', () => {
  expect(addressIn('jkey=https://a.example.org/', 'url', flag)).toBe('https://a.example.org/');
  expect(addressIn('https://http.example.org/', 'url', flag)).toBe('https://http.example.org/');
  expect(reasons).toEqual([]);
});

const secrets =
  'https://user:secret@example.org/ http://user:se/cret@example.org/ ' +
  'ftp://user:secret@example.org/ user:secret@example.org/a //user:secret@example.org/a';
test.each(secrets.split(' '))(
  '%s is refused for what it is, and its password is not printed',
  (cell) => {
    const said = saidOf(cell);
    expect(said).not.toMatch(/secret|cret|user:/);
    expect(said).toContain('example.org');
    expect(() => webAddress(cell, 'url', flag)).toThrow(RowRefused);
  },
);

test('sign-in data has words of its own', () => {
  expect(saidOf('https://user:secret@example.org/')).toContain('a user name or password in it');
  expect(saidOf('mailto:somebody@example.org')).toContain('Not an http or https address');
});
