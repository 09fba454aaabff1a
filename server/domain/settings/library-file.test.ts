import { describe, expect, test } from 'vitest';
import { readLibraryFile, writeLibraryFile } from './library-file.ts';
import { noOwnValues } from './read-own-values.ts';
import { storedForm } from './stored-form.ts';

describe('readLibraryFile', () => {
  test('takes every value as text, several libraries, and what writeLibraryFile writes', () => {
    const files = readLibraryFile('\uFEFFcode: 0123\nlabel: no\nphone: 1e3\n---\ncode: true\n');
    expect(files).toEqual([{ code: '0123', label: 'no', phone: '1e3' }, { code: 'true' }]);
    const file = { code: '1', theme: '#2b5c8a', phone: '', contact: { en: 'a: b\n# c' } };
    expect(readLibraryFile(writeLibraryFile(file))).toEqual([file]);
  });

  test.each([
    ['code: 1\nphon: 2', 'Unrecognized key: "phon"'],
    ['code: 1\nphone: 2\nphone: 3', 'Map keys must be unique at line 3'],
    ['label: a', 'code: Invalid input: expected string'],
    ['- a', 'expected object'],
    ['', 'The file has no settings in it'],
    ['code: 1\n---\ncode: 2\nemail: []', 'library 2: email: '],
    ['code: 1\nnotices: [{id: a/b, title: {}}]', 'notices.0.id: expected 1 to 64 letters'],
  ])('refuses %j', (text, reason) => {
    expect(() => readLibraryFile(text)).toThrow(reason);
  });
});

describe('storedForm', () => {
  const notice = readLibraryFile('code: 1\nnotices: [{id: a, title: {en: A}}]')[0]?.notices?.[0];
  const form = (change: object) =>
    storedForm({ ...noOwnValues, ...change }, noOwnValues, '2026-01-02');

  test('removes what no reader may be sent, and fills in days', () => {
    expect(form({ advisory: { en: '<p onclick="a()">Hello</p>' } }).advisory).toEqual({
      en: '<p>Hello</p>',
    });
    expect(form({ notices: [notice] }).notices[0]?.published).toBe('2026-01-02');
    expect(form({ 'campus-range': ['192.0.2.7', '2001:db8::1'] })['campus-range']).toEqual([
      '192.0.2.7/32',
      '2001:db8::1/128',
    ]);
  });

  test('tells what links do not stay as they are', () => {
    const notes: string[] = [];
    const via = 'https://find.example.edu/go?target=https%3A%2F%2Fa.example%2F';
    const body = {
      en: `<a href="javascript:x">A</a> <a href="${via}">B</a> <a href="/about">C</a>`,
    };
    const proxy = { proxy: 'ezproxy' as const, 'proxy-address': 'https://find.example.edu/login' };
    const values = { ...noOwnValues, ...proxy, notices: [{ id: 'a', title: {}, body } as never] };
    storedForm(values, noOwnValues, '2026-01-02', (line) => notes.push(line));
    expect(notes).toEqual([
      'notices.a: a link is left out, and its words stay: javascript:x',
      "notices.a: a link led through a proxy, and leads to the resource's own address: https://a.example/",
    ]);
  });

  test.each([
    ['ezproxy', 'https://ezproxy.example.edu/login?url=', 'https://ezproxy.example.edu'],
    ['ezproxy', 'https://ezproxy.example.edu/Login/', 'https://ezproxy.example.edu'],
    ['ezproxy', 'https://ezproxy.example.edu:2443/', 'https://ezproxy.example.edu:2443'],
    ['ezproxy', ' https://ezproxy.example.edu/login?qurl= ', 'https://ezproxy.example.edu'],
    ['webvpn', 'https://webvpn.example.edu/login', 'https://webvpn.example.edu'],
    ['ezproxy', 'ezproxy.example.edu/login?auth=x&url={targetURL}', 'https://ezproxy.example.edu'],
    ['webvpn', 'https://webvpn.example.edu/login?cas_login=true', 'https://webvpn.example.edu'],
    ['openathens', 'https://go.openathens.net/redirector/example.edu?url=', 'example.edu'],
    ['openathens', 'example.edu', 'example.edu'],
    ['none', 'https://ezproxy.example.edu', ''],
  ])('keeps of a %s at %s the address before its sign-in', (proxy, address, kept) => {
    expect(form({ proxy, 'proxy-address': address })['proxy-address']).toBe(kept);
  });

  test.each([
    [{ email: 'nobody' }, 'email: expected an address'],
    [{ 'mail-from': 'nobody' }, 'mail-from: expected an address'],
    [{ 'quiet-hours': '22-24' }, 'quiet-hours: expected hours'],
    [
      { 'campus-range': ['10.0.0.0/99'] },
      'campus-range: "10.0.0.0/99": "/99" is no mask; expected a range',
    ],
    [{ proxy: 'ezproxy', 'proxy-address': 'javascript:alert(1)' }, 'proxy-address: expected'],
    [{ proxy: 'openathens', 'proxy-address': 'https://a.example' }, 'proxy-address: expected'],
    [{ proxy: 'webvpn', 'proxy-key': 'short' }, 'proxy-key: expected 16 letters'],
    [{ notices: [notice, notice] }, 'notices.a: expected each id once'],
  ])('refuses %j', (change, reason) => {
    expect(() => form(change)).toThrow(reason);
  });
});
