import { expect, test } from 'vitest';
import { AppError, catalogue, type ErrorName, errorOf, refused } from './errors.ts';
import { domainOfHost, meaningOfHost } from './host.ts';
import { NoAnswer } from './no-answer.ts';

const names = Object.keys(catalogue) as ErrorName[];

test.each(names)('%s survives the way over the wire', (name) => {
  const error = new AppError(name, [{ field: 'id', zh_CN: '必填', en: 'Required' }]);
  expect(errorOf(refused(error))).toEqual(error);
});

test('every code is used once', () => {
  expect(new Set(names.map((name) => catalogue[name].code)).size).toBe(names.length);
});

test('a code of a newer service keeps its words', () => {
  const error = errorOf({ flag: false, code: 99_999, message: 'New', cnMessage: '新', data: null });
  const words = [error.sentence('en'), error.sentence('zh_CN')];
  expect([error.error, ...words]).toEqual(['operationFailed', 'New', '新']);
});

test.each([
  ['aborted', 'Request aborted'],
  ['network', 'Network Error'],
  ['timeout', 'timeout of 20000 ms exceeded'],
] as const)('a call without an answer speaks the generic client message: %s', (reason, message) => {
  expect(new NoAnswer(reason, 20_000).message).toBe(message);
});

const demo = { kind: 'library', domainCode: 'demo' };
const frontDoor = { kind: 'frontDoor' };

test.each([
  [demo, 'localhost', ['demo.localhost:8080', 'DEMO.localhost', 'demo.localhost.']],
  [demo, 'portal.example.org', ['demo.portal.example.org', 'demo.elsewhere.example']],
  [frontDoor, 'localhost', ['localhost:8080', 'www.localhost', 'ustc1.localhost', '']],
  [frontDoor, 'localhost', ['127.0.0.1:8080', '[::1]:8080']],
  [frontDoor, 'portal.example.org', ['portal.example.org', 'www.portal.example.org']],
  [frontDoor, 'portal.example.org', ['www.elsewhere.example']],
])('%j under %s: %j', (meaning, baseDomain, hosts) => {
  for (const host of hosts) expect(meaningOfHost(host, baseDomain)).toEqual(meaning);
});

test.each([
  ['demo.localhost:8080', 'localhost'],
  ['DEMO.Portal.Example.org.', 'portal.example.org'],
  ['demo.evil.example', 'evil.example'],
  ['demo.demo.localhost', 'demo.localhost'],
  ['localhost:8080', ''],
  ['', ''],
])('behind the first label of %s stands "%s"', (host, domain) => {
  expect(domainOfHost(host)).toBe(domain);
});
