// A refused token for visitors is reported once for one trouble (docs/requirements.md, S8.06).

import { expect, test } from 'vitest';
import { listNotices } from '#contract/calls/notices.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { good, refusal } from '#tests/client/local-service.ts';

const { service, tab } = clientPerTest('visitor');

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
