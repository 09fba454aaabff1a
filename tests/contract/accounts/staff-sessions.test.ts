// Sign-ins of librarians end after an hour without a call of the desk, and after twelve hours at most.
import { beforeEach, expect, test } from 'vitest';
import { getSecondFactor } from '#contract/calls/desk/second-factor.ts';
import { listFollows } from '#contract/calls/patron/follows.ts';
import { refreshAccessToken } from '#contract/calls/patron/sessions.ts';
import type { Token } from '#contract/models/model.ts';
import { applyCode, companyCode } from '#contract/rules/rules.ts';
import { oneLibrary, openedPortal } from '../support/fresh-library.ts';
import { askAs } from './asking-as.ts';
import { cookieIn, exchange, openSignIn, sendForm, ticketIn } from './signing-in.ts';

const portal = openedPortal();
const library = oneLibrary(portal);
beforeEach(() => {
  portal.clock.standsAt = Date.parse('2026-12-01T08:00:00Z');
});
const at = (minutes: number) => {
  portal.clock.offsetMs = minutes * 60_000;
};

interface Device {
  name: string;
  tokens: Token;
  cookie: string;
}

async function deviceOf(role: 'reader' | 'librarian'): Promise<Device> {
  const name = await portal.addPatron(library, { role });
  const answer = await sendForm(portal, library, { account: name });
  const { data } = await exchange(portal, library, ticketIn(answer));
  return { name, tokens: (data as { token: Token }).token, cookie: cookieIn(answer) };
}

const as = ({ name, tokens }: Device) => ({ library, name, token: tokens.accessToken });
/** Refreshes as the page does. @returns the answer's code */
async function refresh(device: Device): Promise<number> {
  const { refreshToken } = device.tokens;
  const { name: userName } = device;
  const input = { applyCode, companyCode, libraryCode: library.code, userName, refreshToken };
  const nobody = { library, name: '', token: '' };
  const { code, data } = await askAs(portal, nobody, refreshAccessToken, input);
  if (code === 200) device.tokens = data as Token;
  return code;
}
const desk = async (device: Device) => (await askAs(portal, as(device), getSecondFactor, {})).code;
const reading = async (device: Device) => (await askAs(portal, as(device), listFollows, {})).code;
const reused = async ({ cookie }: Device) =>
  (await openSignIn(portal, library, {}, { Cookie: cookie })).status;
const expired = 10_009;

test('an hour without the desk ends the sign-in, whatever else is read', async () => {
  const device = await deviceOf('librarian');
  at(59);
  expect([await refresh(device), await reading(device)]).toEqual([200, 200]);
  at(60);
  expect([await reading(device), await refresh(device)]).toEqual([expired, expired]);
  expect(await reused(device)).toBe(200);
});

test('calls of the desk keep it, twelve hours at most', async () => {
  const device = await deviceOf('librarian');
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    at(minutes);
    expect([await refresh(device), await desk(device)]).toEqual([200, 200]);
  }
  expect(await reused(device)).toBe(200);
  at(12 * 60);
  expect([await desk(device), await refresh(device)]).toEqual([expired, expired]);
});

test('another tab opens without a question while the desk is in use, and ends with the sign-in', async () => {
  const device = await deviceOf('librarian');
  at(50);
  await refresh(device);
  await desk(device);
  at(100);
  const opened = await openSignIn(portal, library, {}, { Cookie: device.cookie });
  const { data } = await exchange(portal, library, ticketIn(opened));
  const second = { ...device, tokens: (data as { token: Token }).token };
  for (let minutes = 150; minutes < 12 * 60; minutes += 50) {
    at(minutes);
    expect([await refresh(second), await desk(second)]).toEqual([200, 200]);
  }
  at(12 * 60);
  expect(await refresh(second)).toBe(expired);
});

test('readers stay signed in', async () => {
  const device = await deviceOf('reader');
  at(7 * 60);
  expect(await reused(device)).toBe(303);
  at(24 * 60);
  expect([await refresh(device), await reading(device)]).toEqual([200, 200]);
});
