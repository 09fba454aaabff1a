// What a page says of a sign-out that was refused too late.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/wire/errors.ts';

const refused = new AppError('forbidden');
const listeners = new Map<string, () => void>();
const page = {
  visibilityState: 'visible',
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
};

async function openPage() {
  vi.resetModules();
  const { messagesAtom, sessionStore } = await import('./atoms.ts');
  const said = await import('#client/credentials/refused-sign-out.ts');
  const leave = await import('#client/credentials/leave.ts');
  const { startLeaving } = await import('./leaving.ts');
  const messages = () =>
    sessionStore.get(messagesAtom).map(({ manner, intent, text }) => ({ manner, intent, text }));
  return { messages, startLeaving, ...said, ...leave };
}

const warning = { manner: 'alert', intent: 'warning', text: refused.sentence('zh_CN') };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('addEventListener', () => {});
  page.visibilityState = 'visible';
});

test('what the worker left is said by the next page, once', async () => {
  const worker = await openPage();
  await worker.noteRefusedSignOut(refused);
  const first = await openPage();
  first.startLeaving();
  await vi.waitFor(() => expect(first.messages()).toEqual([warning]));
  expect(await first.takeRefusedSignOut()).toBeNull();
});

test('a refusal that comes late is said by the page that is open, and takes no external sign-out back', async () => {
  const open = await openPage();
  open.startLeaving();
  await open.noteRefusedSignOut(refused);
  await vi.waitFor(() => expect(open.messages()).toEqual([warning]));
});

test('while the external sign-out is to be visited, it is left for the page after it', async () => {
  const open = await openPage();
  page.visibilityState = 'hidden';
  open.startLeaving();
  page.visibilityState = 'visible';
  await open.noteLeave({ ticket: 'ST-1' });
  await open.noteRefusedSignOut(refused);
  expect(await open.hasLeave()).toBe(true);
  // Reads of the device come one after the other: by now the page has looked.
  for (let turn = 0; turn < 3; turn += 1) await open.hasLeave();
  expect(open.messages()).toEqual([]);
  expect(await open.takeLeave()).toEqual({ ticket: 'ST-1' });
  const next = await openPage();
  next.startLeaving();
  await vi.waitFor(() => expect(next.messages()).toEqual([warning]));
});

test('a page that is not seen says it when it is', async () => {
  page.visibilityState = 'hidden';
  const open = await openPage();
  open.startLeaving();
  await open.noteRefusedSignOut(refused);
  for (let turn = 0; turn < 3; turn += 1) await open.hasLeave();
  expect(open.messages()).toEqual([]);
  page.visibilityState = 'visible';
  listeners.get('visibilitychange')?.();
  await vi.waitFor(() => expect(open.messages()).toEqual([warning]));
});
