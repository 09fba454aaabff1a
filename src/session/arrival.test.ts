import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAdminQuit } from '#app/start/admin-quit.ts';
import { AppError, errorOf, refused } from '#contract/wire/errors.ts';
import { NoAnswer } from '#contract/wire/no-answer.ts';
import { arrivalOf, pathWithin } from './arrival.ts';
import { refusalOfLookup } from './boot.ts';

const origin = 'http://demo.localhost:8080';

test('a path of the portal is kept with query and hash', () => {
  expect(pathWithin('/databaseList?q=cnki#top', origin)).toBe('/databaseList?q=cnki#top');
  expect(pathWithin('/', origin)).toBe('/');
});

const control = [
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  '/\u2028/evil.example',
];

test.each([
  ['no path', ['', 'databaseList', ' /databaseList', `/${'a'.repeat(3_000)}`]],
  ['another host', ['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example']],
  ['another host by steps', ['/.//evil.example', '/a/..//evil.example', '/%2e%2e//evil.example']],
  ['another host by signs that nobody sees', control],
  ['another scheme', ['https://evil.example/', 'javascript:alert(1)', 'data:text/html,x']],
  ['a way out', ['/sso/logout?gotoUrl=x', '/loading?goto=/', '/logout']],
])('%s is no place to go', (_, texts) => {
  expect(texts.filter((text) => pathWithin(text, origin) !== null)).toEqual([]);
});

test('whatever is asked for, the reader stays on the origin', () => {
  const signs = ['/', '\\', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '\t', 'evil.example'];
  const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom(...signs)), { maxLength: 12 });
  const staysHere = fc.property(pieces, (each) => {
    const path = pathWithin(`/${each.join('')}`, origin);
    if (path === null) return;
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(path, origin).origin).toBe(origin);
    expect(pathWithin(path, origin)).toBe(path);
  });
  fc.assert(staysHere, { numRuns: 1_000 });
});

test('an arrival names its service without the ticket; without one, or a good place, it goes home', () => {
  const service = `${origin}/loading?goto=%2FdatabaseDetail%3Fid%3Dab`;
  const arrival = arrivalOf(new URL(`${service}&ticket=ST-1#x`));
  expect(arrival).toEqual({ ticket: 'ST-1', service, goTo: '/databaseDetail?id=ab' });
  const elsewhere = arrivalOf(new URL(`${origin}/loading?goto=//evil.example`));
  expect(elsewhere).toMatchObject({ ticket: null, goTo: '/' });
});

const newer = { flag: false, code: 77_777, message: 'Closed', cnMessage: '已关闭', data: null };

test('any code but 200 is shown in the words of the answer', () => {
  for (const envelope of [newer, refused(new AppError('libraryUnknown'))]) {
    const sentence = { en: envelope.message, zh_CN: envelope.cnMessage };
    expect(refusalOfLookup(errorOf(envelope, 200))).toEqual({ kind: 'unknown', sentence });
  }
  // So is a refusal with 401: it is no failure of the service.
  const barred = errorOf(refused(new AppError('loginRequired')), 401);
  expect(refusalOfLookup(barred)?.kind).toBe('unknown');
});

test('any other status, and what never was an answer, is a failure', () => {
  const answers = [400, 403, 404, 500, 502, 503].map((status) => errorOf(newer, status));
  const none = [new NoAnswer('network', 20_000), new AppError('libraryUnknown'), new Error('any')];
  for (const failure of [...answers, ...none]) expect(refusalOfLookup(failure)).toBeNull();
});

const parent = {};
const self = { parent };
const origins = ['https://desk.example.edu'];
const genuine = { data: { type: 'adminQuit' }, origin: origins[0] ?? '', source: parent };

const alone: { parent: unknown } = { parent: null };
alone.parent = alone;

test.each<[string, object, { parent: unknown }?]>([
  ['another origin', { origin: 'https://desk.example.edu.evil.example' }],
  ['the same name over http', { origin: 'http://desk.example.edu' }],
  ['another port', { origin: 'https://desk.example.edu:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another window of that origin', { source: {} }],
  ['a text', { data: 'adminQuit' }],
  ['another type', { data: { type: 'adminQuit2' } }],
  ['more than the message', { data: { type: 'adminQuit', to: '/x' } }],
  ['nothing', { data: null }],
  ['a page that nobody embeds', { source: alone }, alone],
])('the embedding window of a listed origin is obeyed, %s is not', (_, change, page = self) => {
  expect(isAdminQuit(genuine, origins, self)).toBe(true);
  expect(isAdminQuit({ ...genuine, ...change }, origins, page)).toBe(false);
});
