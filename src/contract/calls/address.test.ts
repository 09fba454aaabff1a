import fc from 'fast-check';
import { expect, test } from 'vitest';
import { always } from '#tests/setup/always.ts';
import { noTitleFilter } from '../models/title-list-model.ts';
import {
  addressOf,
  bytesAddressOf,
  factKey,
  inputFrom,
  isTypedKey,
  templateOf,
  templatesOf,
} from './address.ts';
import { allCalls } from './all.ts';
import { getDatabase, listDatabases } from './collection/databases.ts';
import type { AnyCall } from './declare.ts';
import { prefixed } from './families.ts';
import { importFile } from './library/imports.ts';
import { getLibraryByDomainCode } from './library/tenants.ts';
import { setFollow } from './patron/follows.ts';
import { readersCalls } from './readers-calls.ts';

const owner = { libraryCode: '900001', patron: 'reader' };

test.each([
  ['/meta-core-tenant/x', '/metaapi/meta-core-tenant/x'],
  ['/meta-microservicecloud/file', '/meta-microservicecloud/file'],
  ['/knowledge/list', '/knowledge/list'],
])('paths beginning /meta- go under /metaapi, except the microservice cloud: %s', (path, sent) => {
  expect(prefixed(path)).toBe(sent);
});

test.each([
  ['getWording', '/metaapi/meta-core-tenant/edge/language/v1.5/all'],
  ['getEdgeTimestamp', '/metaapi/meta-basics-login/edge/time/v1.5/timestamp'],
  ['getLibraryByDomainCode', '/getLibraryByDomainCode/{sign}/{timestamp}/{domainCode}'],
  ['listDocuments', '/knowledge/list'],
  ['listKnowledge', '/knowledge/listKnowledge'],
] as const)('the required path of %s is kept to the letter', (name, path) => {
  const template = templateOf(allCalls[name]);
  expect(name === 'getLibraryByDomainCode' ? template.slice(-path.length) : template).toBe(path);
});

test('what is sent in path and query comes back as the input', () => {
  always(fc.string({ minLength: 1 }), (id) => {
    const { url, body } = addressOf(getDatabase, { id });
    const { pathname, searchParams } = new URL(url, 'http://demo.localhost');
    fc.pre(id !== '.' && id !== '..');
    expect(body).toBeNull();
    expect(inputFrom(getDatabase, { path: pathname, query: searchParams, body: null })).toEqual({
      id: id.isWellFormed() ? id : expect.anything(),
    });
  });
});

test('beside the bytes of a file, all other fields are in the query', () => {
  const fields = { kind: 'journals', fileName: '刊 & 书.csv', isDryRun: true, provider: '' };
  const { url, body } = bytesAddressOf(importFile, { ...fields, content: '', apart: undefined });
  expect(body).toBeNull();
  const { searchParams } = new URL(url, 'https://portal.example');
  expect(Object.fromEntries(searchParams)).toEqual({ ...fields, isDryRun: 'true' });
});

test('another call’s path is not mistaken', () => {
  const sent = { path: templateOf(listDatabases), query: new URLSearchParams(), body: null };
  expect(inputFrom(getDatabase, sent)).toBeNull();
});

test('a fact is named by library, call and input, however sent, never by signature or time', () => {
  const key = (sign: string, timestamp: number) =>
    factKey(getLibraryByDomainCode, owner, { sign, timestamp, domainCode: 'demo' });
  expect(key('a', 1)).toBe(key('b', 2));
  const [a, b] = ['a', 'b'].map((id) => factKey(getDatabase, owner, { id }));
  expect(a).not.toBe(b);
  const asNumbers = factKey(listDatabases, owner, { offset: 0, limit: 50 });
  expect(factKey(listDatabases, owner, { limit: '50', offset: '0' })).toBe(asNumbers);
});

test('any two texts name two facts, halves of characters too', () => {
  const key = (q: string) => factKey(allCalls.searchAll, owner, { q, kinds: [], limit: 5 });
  const unit = fc.oneof(fc.constantFrom('\ud83d', '\udc4d', '"', '%', '\\'), fc.string());
  const text = fc.string({ unit });
  always(text, text, (one, other) => {
    expect(key(one) === key(other)).toBe(one === other);
  });
});

test('the key of an answer to typed words is known, whatever they are', () => {
  const { searchTitles, listFunds } = allCalls;
  const titles = (filter: object) => factKey(searchTitles, owner, { filter });
  const unit = fc.oneof(fc.constantFrom('\ud83d', '"', '%', '&', '|', '='), fc.string());
  always(fc.string({ unit }), (q) => {
    const typed = [
      factKey(listFunds, owner, { funder: [], q, year: ['2020'] }),
      titles({ ...noTitleFilter, q }),
      titles({ letter: 'A', q }),
    ];
    expect(typed.map(isTypedKey)).toEqual([q !== '', q !== '', q !== '']);
    // The same characters where nobody typed them.
    const other = factKey(listDatabases, { ...owner, libraryCode: '|q=x' }, { id: q });
    const publisher = titles({ ...noTitleFilter, publisher: [`"q":"${q}x`, `&q=${q}x`] });
    expect([other, publisher].map(isTypedKey)).toEqual([false, false]);
  });
});

test('only a patron’s facts carry the patron’s name', () => {
  expect(factKey(allCalls.listFollows, owner, {})).toContain('|reader|');
  expect(factKey(listDatabases, owner, { offset: 0, limit: 1 })).not.toContain('reader');
});

test('no two calls share method and path, and every call is listed under its own name', () => {
  const routes = Object.values(allCalls).map((call) => `${call.method} ${templateOf(call)}`);
  expect(new Set(routes).size).toBe(routes.length);
  for (const [name, call] of Object.entries(allCalls)) expect(call.name).toBe(name);
});

test.each([
  ['database', 'database'],
  ['journal', 'journal'],
  ['ebook', 'book'],
  ['other', 'multimedia'],
] as const)('what is about a %s goes as JSON to its module, and comes back', (kind, module) => {
  const input = { resource: { kind, id: '1' }, isFollowed: true };
  const { url, body } = addressOf(setFollow, input);
  expect(url).toBe(`/metaapi/meta-favourite-${module}/edge/v1.5/follows`);
  expect(JSON.parse(body ?? '')).toEqual(input);
  const sent = { path: url, query: new URLSearchParams(), body: JSON.parse(body ?? '') };
  expect(inputFrom(setFollow, sent)).toEqual(input);
  expect(templatesOf(setFollow)).toHaveLength(4);
});

test('a signed call sends data and params, each field in its place', () => {
  const input = { id: 'a b', at: '2026-11-25T00:00:00Z' };
  const { url, body } = addressOf(allCalls.recordDownload, input);
  expect(url).toBe('/metaapi/meta-log-download/edge/v1.5/downloads?id=a+b');
  expect(JSON.parse(body ?? '')).toEqual({ at: input.at });
  const { pathname, searchParams } = new URL(url, 'http://demo.localhost');
  const sent = { path: pathname, query: searchParams, body: JSON.parse(body ?? '') };
  expect(inputFrom(allCalls.recordDownload, sent)).toEqual(input);
});

test.each([
  ['singleSignOn', 'exchangeTicket', '/meta-basics-sso/'],
  ['institution library', 'findLibraries', '/meta-basics-institution/'],
  ['user info', 'getProfile', '/meta-basics-user/'],
  ['search', 'searchAll', '/meta-core-search/'],
  ['database resources', 'listDatabases', '/meta-core-database/'],
  ['portal', 'getPortalSettings', '/meta-core-portal/'],
  ['subject', 'listSubjects', '/meta-core-subject/'],
  ['department', 'listDepartments', '/meta-core-department/'],
  ['versions', 'getVersions', '/meta-core-versions/'],
  ['journal package', 'listPackages', '/meta-core-journal-package/'],
  ['department tag', 'listDepartmentTags', '/meta-core-department-tag/'],
  ['visit log of requests', 'listViewed', '/meta-log-request/'],
  ['visit log of proxies', 'openResource', '/meta-log-proxy/'],
  ['visit statistics', 'getOverview', '/meta-statistics-visit/'],
] as const)('the module %s has its call', (_, name, prefix) => {
  expect(templateOf(allCalls[name])).toContain(prefix);
});

test('all calls that need the device are among the readers’ calls: the worker and the outbox know no others', () => {
  const calls: [string, AnyCall][] = Object.entries(allCalls);
  const ofDevice = calls.filter(([, call]) =>
    call.kind === 'query' ? call.readable !== 'never' : call.whenOffline === 'queue',
  );
  expect(ofDevice.length).toBeGreaterThan(10);
  const missing = ofDevice.map(([name]) => name).filter((name) => !(name in readersCalls));
  expect(missing).toEqual([]);
});
