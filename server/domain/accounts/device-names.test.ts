// Browsers, systems and robots by what they say of themselves.
import { expect, test } from 'vitest';
import { isAutomatic } from '#server/http/context/robots.ts';
import { roughNetworkOf } from '#server/http/context/visitor-address.ts';
import { deviceNames } from './device-names.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${webKit} Chrome/142.0.0.0`;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const harmony = `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/114.0.0.0 Safari/537.36`;
const android = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`;

test.each([
  [`${windows} ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
  [`${windows} ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`${windows} ${chrome} Safari/537.36 SE 2.X MetaSr 1.0`, 'Sogou', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`${mac} (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${phone} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53`, 'WeChat', 'iOS'],
  [android, 'Chrome', 'Android'],
  [`${harmony} ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4`, 'Huawei Browser', 'HarmonyOS'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('%s', (agent, browser, system) => {
  expect(deviceNames(agent)).toEqual({ browser, system });
});

const agent = (name: string) => new Headers({ 'User-Agent': name });

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `${android} (compatible; Googlebot/2.1)`,
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Sogou web spider/4.0',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
])('%s makes no visits', (name) => {
  expect(isAutomatic(agent(name))).toBe(true);
});

test.each([
  `${windows} ${chrome} Safari/537.36`,
  `${phone} (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Linux; Android 13; CUBOT X30) ${chrome} Mobile Safari/537.36`,
  `${android} MicroMessenger/8.0.50`,
  '',
])('%s makes visits', (name) => {
  expect(isAutomatic(agent(name))).toBe(false);
});

test('what a browser fetches ahead of a click is no visit', () => {
  expect(isAutomatic(new Headers({ 'Sec-Purpose': 'prefetch;prerender' }))).toBe(true);
});

test('a network is named by its first part only', () => {
  const addresses = ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::3', '', 'nonsense'];
  const networks = ['203.0.x.x', '203.0.x.x', '2001:db8::', '', ''];
  expect(addresses.map(roughNetworkOf)).toEqual(networks);
});
