import { describe, expect, test, vi } from 'vitest';
import { getDatabase, listDatabases } from '#contract/calls/databases.ts';
import { listKnowledge } from '#contract/calls/knowledge.ts';
import { listSubjects } from '#contract/calls/subjects.ts';
import { signatureOf } from '#contract/wire/signing.ts';
import { clientPerTest } from '#tests/client/client-per-test.ts';
import { captivePage, enveloped, good, refusal } from '#tests/client/local-service.ts';

const { service, tab } = clientPerTest('visitor');

const subjects = { items: [{ code: '01', name: { zh_CN: '哲学' }, parent: null }] };

test('a signed call carries the headers of its family, and a signature over what is sent', async () => {
  service.answer = () => good({ total: 0, items: [] });
  await tab.calls.read(listDatabases, { offset: 0, limit: 50 });
  const [arrived] = service.arrived;
  expect(arrived?.headers).toMatchObject({
    authorization: 'Bearer library-token',
    librarycode: '900001',
    applycode: 'meta_bc',
    rev: '1.5',
  });
  expect(arrived?.headers.userkey).toBeUndefined();
  const url = '/metaapi/meta-core-database/edge/v1.5/databases?offset=0&limit=50';
  const timestamp = Number(arrived?.headers.timestamp);
  const signed = { url, method: 'GET', timestamp, libraryCode: '900001', userKey: 'no-user' };
  expect(arrived?.headers.sign).toBe(signatureOf(signed));
});

test('a knowledge call is sent by POST, unsigned', async () => {
  service.answer = () => good({ items: [] });
  await tab.calls.read(listKnowledge, { kind: 'help' });
  expect(service.arrived[0]).toMatchObject({ method: 'POST', body: { kind: 'help' } });
  expect(service.arrived[0]?.headers.sign).toBeUndefined();
});

test('an id that would climb out of its path is signed as it is sent', async () => {
  service.answer = () => refusal('notFound');
  await expect(tab.calls.read(getDatabase, { id: '../x y' })).rejects.toMatchObject({ code: 404 });
  const [arrived] = service.arrived;
  const { sign, timestamp } = arrived?.headers ?? {};
  const signed = { method: 'GET', timestamp: Number(timestamp), libraryCode: '900001' };
  expect(signatureOf({ ...signed, url: arrived?.path ?? '', userKey: 'no-user' })).toBe(sign);
});

test('a refusal comes back as the error of the catalogue, with its words', async () => {
  service.answer = () => refusal('forbidden');
  await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject({
    name: 'AppError',
    error: 'forbidden',
    cnMessage: '没有权限访问',
  });
});

test('an answer with flag false is a refusal whatever its status says', async () => {
  service.answer = () => enveloped(200, { flag: false, code: 10020, message: 'none', data: null });
  await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject({ error: 'libraryUnknown' });
});

test('a status outside the accepted ones is a refusal whatever its body says', async () => {
  service.answer = () => enveloped(201, { flag: true, code: 200, message: '', data: subjects });
  await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject({ name: 'AppError' });
});

const faults: [name: string, reply: Parameters<typeof Object>[0], status: number][] = [
  ["a captive portal's page", captivePage, 200],
  ["a captive portal's redirect", { status: 302, headers: { Location: '/login' }, body: '' }, 302],
  ['a proxy error', { status: 502, headers: { 'Content-Type': 'text/html' }, body: 'bad' }, 502],
  ['JSON of somebody else', { status: 200, headers: json(), body: '{"flag":true}' }, 200],
  ['an envelope without our mark', { status: 200, headers: json(), body: ok('{}') }, 200],
  ['garbage under our mark', { status: 200, headers: ownHeaders(), body: '{"flag":tr' }, 200],
  ['a list under our mark', { status: 200, headers: ownHeaders(), body: '[]' }, 200],
  ['data of another shape', { status: 200, headers: ownHeaders(), body: ok('{"items":7}') }, 200],
  ['a 204 with a body, where data is due', { status: 204, headers: ownHeaders(), body: '' }, 204],
];

describe('what is no answer of ours touches neither memory nor session', () => {
  test.each(faults)('%s', async (_, reply, status) => {
    service.answer = () => good(subjects);
    await tab.calls.read(listSubjects, {});
    const before = await tab.credentials.reloadCredentials();
    service.answer = () => reply;
    const remembered = await tab.calls.read(listSubjects, {});
    expect(remembered).toMatchObject({ data: subjects, isFresh: false });
    expect(await tab.credentials.reloadCredentials()).toEqual(before);

    await tab.stores.libraryFacts.clear();
    await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject({
      name: 'NoAnswer',
      reason: 'foreign',
      status,
    });
  });
});

test('a call is given up after 20 seconds, with the required words', async () => {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const given: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    given.push(ms);
    return real(60);
  });
  service.answer = () => new Promise(() => {});
  await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject({
    reason: 'timeout',
    message: 'timeout of 20000 ms exceeded',
  });
  expect(given).toEqual([20_000]);
});

test('a service that is gone is "Network Error", a reader who leaves "Request aborted"', async () => {
  service.answer = () => null;
  const cut = tab.calls.read(listSubjects, {});
  await expect(cut).rejects.toMatchObject({ reason: 'network', message: 'Network Error' });
  service.answer = () => new Promise(() => {});
  const leaving = new AbortController();
  const left = tab.calls.read(listSubjects, {}, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 30);
  await expect(left).rejects.toMatchObject({ reason: 'aborted', message: 'Request aborted' });
});

function json(): Record<string, string> {
  return { 'Content-Type': 'application/json' };
}

function ownHeaders(): Record<string, string> {
  return { ...json(), 'X-Portal-Answer': '1' };
}

function ok(data: string): string {
  return `{"flag":true,"code":200,"message":"","data":${data}}`;
}
