import { expect, test } from 'vitest';
import { disguise } from '#contract/wire/disguise.ts';
import type { ErrorName } from '#contract/wire/errors.ts';
import { lookupSignature, tokenRequestSignature } from '#contract/wire/signing.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { type Arrived, enveloped, good, type Reply, refusal } from '#tests/client/local-service.ts';
import { library, openTab } from '#tests/client/tab.ts';

const disguised = {
  ...library(),
  clientId: disguise('client'),
  clientSecret: disguise('secret'),
};
const timestamp = 1_800_000_000_000;
const { service, tab } = clientPerTest('nobody', answered);

function answered({ path }: Arrived): Reply {
  if (path.endsWith('/getTimestamp')) return good({ timestamp });
  return good(path.includes('DomainCode') ? disguised : { accessToken: 'library-token' });
}
/** From now on requests to such a path are refused. */
const refuse = (part: string, name: ErrorName) => {
  service.answer = (arrived) => (arrived.path.includes(part) ? refusal(name) : answered(arrived));
};
const learnt = async () => {
  const { library: found, libraryToken } = await tab.credentials.loadCredentials();
  return [found, libraryToken];
};

test('the chain asks the time, the library and its token, each signed as required', async () => {
  expect(await tab.tenant.bootTenant('demo')).toEqual({ library: disguised, tokenRefusal: null });
  const [time, lookup, token] = service.arrived;
  expect(time?.method).toBe('POST');
  const place = `${lookupSignature('demo', timestamp)}/${timestamp}/demo`;
  expect(lookup?.path).toMatch(`/getLibraryByDomainCode/${place}`);
  const { clientId, clientSecret } = disguised;
  const { time: signedAt } = (token?.body ?? {}) as { time: number };
  const sign = tokenRequestSignature('client', 'secret', signedAt);
  const codes = { applyCode: 'meta_bc', companyCode: 'metadata' };
  expect(token?.body).toEqual({ ...codes, clientId, clientSecret, sign, time: signedAt });
  expect(await learnt()).toEqual([disguised, 'library-token']);
});

test('an unknown host label is the refusal of the lookup, with its words', async () => {
  refuse('DomainCode', 'libraryUnknown');
  const words = { error: 'libraryUnknown', cnMessage: '没有找到这个图书馆，请检查网址' };
  await expect(tab.tenant.bootTenant('nobody')).rejects.toMatchObject(words);
});

test('a refused library token is reported, and the library is found all the same', async () => {
  refuse('getApplyAccessToken', 'signatureWrong');
  const { library: found, tokenRefusal } = await tab.tenant.bootTenant('demo');
  expect([found, tokenRefusal?.cnMessage]).toEqual([disguised, '请求校验失败，请刷新页面']);
  expect(await learnt()).toEqual([disguised, null]);
});

test('a lookup that fails leaves what an earlier visit learnt', async () => {
  await tab.tenant.bootTenant('demo');
  service.answer = () => enveloped(500, 'no envelope');
  await expect(tab.tenant.bootTenant('demo')).rejects.toMatchObject({ name: 'NoAnswer' });
  expect((await tab.credentials.reloadCredentials()).library).toEqual(disguised);
});

test('a separate API origin that the document names is where calls go, after a reload too', async () => {
  const elsewhere = 'http://127.0.0.1:9';
  const rest = { library: null, accessToken: null, wording: null, refusal: null };
  const bootstrap = { ...rest, timestamp: Date.now(), apiOrigin: service.origin };
  const first = await openTab(elsewhere);
  first.tenant.configureClient({ origin: elsewhere, bootstrap });
  await first.tenant.bootTenant('demo');
  expect(service.arrived).toHaveLength(3);
  await (await openTab(elsewhere)).tenant.bootTenant('demo');
  expect(service.arrived).toHaveLength(6);
});
