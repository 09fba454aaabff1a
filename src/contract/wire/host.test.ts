import { expect, test } from 'vitest';
import { domainOfHost, meaningOfHost } from './host.ts';

const demo = { kind: 'library', domainCode: 'demo' };
const frontDoor = { kind: 'frontDoor' };

test.each([
  ['demo.localhost:8080', 'localhost', demo],
  ['DEMO.localhost', 'localhost', demo],
  ['demo.localhost.', 'localhost', demo],
  ['demo.portal.example.org', 'portal.example.org', demo],
  ['demo.elsewhere.example', 'portal.example.org', demo],
  ['localhost:8080', 'localhost', frontDoor],
  ['www.localhost', 'localhost', frontDoor],
  ['portal.example.org', 'portal.example.org', frontDoor],
  ['www.portal.example.org', 'portal.example.org', frontDoor],
  ['127.0.0.1:8080', 'localhost', frontDoor],
  ['[::1]:8080', 'localhost', frontDoor],
  ['', 'localhost', frontDoor],
  ['ustc1.localhost', 'localhost', frontDoor],
])('%s under %s', (host, baseDomain, meaning) => {
  expect(meaningOfHost(host, baseDomain)).toEqual(meaning);
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
