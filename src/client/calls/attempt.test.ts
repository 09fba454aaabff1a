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

const none = { flag: false, code: 10020, message: 'none', data: null };
const whole = { flag: true, code: 200, message: '', data: subjects };

test.each([
  ['of the catalogue', refusal('forbidden'), { error: 'forbidden', cnMessage: '没有权限访问' }],
  ['with flag false, whatever its status', enveloped(200, none), { error: 'libraryUnknown' }],
  ['with another status, whatever its body', enveloped(201, whole), {}],
])('a refusal %s comes back as an error with its words', async (_, reply, error) => {
  service.answer = () => reply;
  const refused = { name: 'AppError', ...error };
  await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject(refused);
});

const json = { 'Content-Type': 'application/json' };
const ours = { ...json, 'X-Portal-Answer': '1' };
const ok = (data: string) => `{"flag":true,"code":200,"message":"","data":${data}}`;
const faults: [name: string, reply: Parameters<typeof Object>[0], status: number][] = [
  ["a captive portal's page", captivePage, 200],
  ["a captive portal's redirect", { status: 302, headers: { Location: '/login' }, body: '' }, 302],
  ['a proxy error', { status: 502, headers: { 'Content-Type': 'text/html' }, body: 'bad' }, 502],
  ['JSON of somebody else', { status: 200, headers: json, body: '{"flag":true}' }, 200],
  ['an envelope without our mark', { status: 200, headers: json, body: ok('{}') }, 200],
  ['garbage under our mark', { status: 200, headers: ours, body: '{"flag":tr' }, 200],
  ['a list under our mark', { status: 200, headers: ours, body: '[]' }, 200],
  ['data of another shape', { status: 200, headers: ours, body: ok('{"items":7}') }, 200],
  ['a 204 with a body, where data is due', { status: 204, headers: ours, body: '' }, 204],
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
    const foreign = { name: 'NoAnswer', reason: 'foreign', status };
    await expect(tab.calls.read(listSubjects, {})).rejects.toMatchObject(foreign);
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
  // A page whose service was away, as in the tests above, may just ask for it again.
  expect([...new Set(given)]).toEqual([20_000]);
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
