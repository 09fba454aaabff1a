// A refused token for visitors is reported once for one trouble (docs/requirements.md, S8.06).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import { good, LocalService, refusal } from '#tests/client/local-service.ts';
import { newDevice, openTab, signIn, type Tab } from '#tests/client/tab.ts';

const service = new LocalService();
let tab: Tab;

beforeEach(async () => {
  await newDevice();
  await service.start();
  tab = await openTab(service.origin);
  await signIn(tab);
  await tab.credentials.forgetPatron();
});
afterEach(() => service.stop());

test('a renewal that is refused is said once, and again after a token came', async () => {
  const { onTokenRefusal } = await import('./library-token.ts');
  const said: string[] = [];
  onTokenRefusal(({ cnMessage }) => said.push(cnMessage));
  let isRefused = true;
  service.answer = ({ path, headers }) => {
    if (path.endsWith('/getApplyAccessToken')) {
      return isRefused ? refusal('forbidden') : good({ accessToken: 'newer' });
    }
    return headers.authorization === 'Bearer newer' ? good({ items: [] }) : refusal('tokenExpired');
  };
  const read = () => tab.calls.read(listNotices, {}).catch(() => null);
  await read();
  await read();
  expect(said).toHaveLength(1);
  isRefused = false;
  expect((await read())?.isFresh).toBe(true);
  service.answer = ({ path }) =>
    refusal(path.endsWith('/getApplyAccessToken') ? 'forbidden' : 'tokenExpired');
  await read();
  expect(said).toHaveLength(2);
});
