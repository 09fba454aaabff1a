import { expect, test } from 'vitest';
import { disguise } from '#contract/wire/disguise.ts';
import { lookupSignature, tokenRequestSignature } from '#contract/wire/signing.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { enveloped, good, refusal } from '#tests/client/local-service.ts';
import { library, openTab } from '#tests/client/tab.ts';

const { service, tab } = clientPerTest('nobody', ({ path }) => {
  if (path.endsWith('/getTimestamp')) return good({ timestamp: 1_800_000_000_000 });
  return good(path.includes('DomainCode') ? disguised : { accessToken: 'library-token' });
});
const disguised = {
  ...library(),
  clientId: disguise('client'),
  clientSecret: disguise('secret'),
};

test('the chain asks the time, the library and its token, each signed as required', async () => {
  expect(await tab.tenant.bootTenant('demo')).toEqual({ library: disguised, tokenRefusal: null });
  const [time, lookup, token] = service.arrived;
  expect(time).toMatchObject({ method: 'POST' });
  const timestamp = 1_800_000_000_000;
  expect(lookup?.path).toMatch(
    `/getLibraryByDomainCode/${lookupSignature('demo', timestamp)}/${timestamp}/demo`,
  );
  const { time: signedAt, ...body } = (token?.body ?? {}) as { time: number };
  expect(body).toEqual({
    applyCode: 'meta_bc',
    companyCode: 'metadata',
    clientId: disguised.clientId,
    clientSecret: disguised.clientSecret,
    sign: tokenRequestSignature('client', 'secret', signedAt),
  });
  const credentials = await tab.credentials.loadCredentials();
  expect([credentials.library, credentials.libraryToken]).toEqual([disguised, 'library-token']);
});

test('an unknown host label is the refusal of the lookup, with its words', async () => {
  const { answer } = service;
  service.answer = (arrived) =>
    arrived.path.includes('DomainCode') ? refusal('libraryUnknown') : answer(arrived);
  await expect(tab.tenant.bootTenant('nobody')).rejects.toMatchObject({
    error: 'libraryUnknown',
    cnMessage: '没有找到这个图书馆，请检查网址',
  });
});

test('a refused library token is reported, and the library is found all the same', async () => {
  const { answer } = service;
  service.answer = (arrived) =>
    arrived.path.endsWith('/getApplyAccessToken') ? refusal('signatureWrong') : answer(arrived);
  const { library: found, tokenRefusal } = await tab.tenant.bootTenant('demo');
  expect(found).toEqual(disguised);
  expect(tokenRefusal?.cnMessage).toBe('请求校验失败，请刷新页面');
  const credentials = await tab.credentials.loadCredentials();
  expect([credentials.library, credentials.libraryToken]).toEqual([disguised, null]);
});

test('a lookup that fails leaves what an earlier visit learnt', async () => {
  await tab.tenant.bootTenant('demo');
  service.answer = () => enveloped(500, 'no envelope');
  await expect(tab.tenant.bootTenant('demo')).rejects.toMatchObject({ name: 'NoAnswer' });
  expect((await tab.credentials.reloadCredentials()).library).toEqual(disguised);
});

test('a separate API origin that the document names is where calls go, after a reload too', async () => {
  const elsewhere = await openTab('http://127.0.0.1:9');
  const bootstrap = {
    timestamp: Date.now(),
    apiOrigin: service.origin,
    library: null,
    accessToken: null,
    wording: null,
    refusal: null,
  };
  elsewhere.tenant.configureClient({ origin: 'http://127.0.0.1:9', bootstrap });
  await elsewhere.tenant.bootTenant('demo');
  expect(service.arrived).toHaveLength(3);
  const fromShell = await openTab('http://127.0.0.1:9');
  await fromShell.tenant.bootTenant('demo');
  expect(service.arrived).toHaveLength(6);
});
