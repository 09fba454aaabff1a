// Browsers and systems by what they say of themselves.
import { expect, test } from 'vitest';
import { deviceNames } from './device-names.ts';
import { roughNetworkOf } from './visitor-address.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents: readonly (readonly [string, string, string])[] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webKit} Chrome/80.0.3987.87 Safari/537.36 SE 2.X MetaSr 1.0`,
    'Sogou',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI Language/zh_CN',
    'WeChat',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webKit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`,
    'Huawei Browser',
    'HarmonyOS',
  ],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
];

test.each(agents)('%s', (agent, browser, system) => {
  expect(deviceNames(agent)).toEqual({ browser, system });
});

test('a network is named by its first part only', () => {
  expect(
    ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8:1:2::3', '', 'nonsense'].map(roughNetworkOf),
  ).toEqual(['203.0.x.x', '203.0.x.x', '2001:db8::', '', '']);
});
