// Who chose e-mail alone, and cannot be mailed, finds it in the portal: nothing is lost on the way.
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { savePush } from '#contract/calls/push.ts';
import { saveSubscription } from '#contract/calls/subscription.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import type { Channel } from '#server/channels/channel.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { notices } from '#server/store/schema/libraries.ts';
import { mailRefusals } from '#server/store/schema/notifications.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { askAs } from '../accounts/asking-as.ts';
import { makeBrowser } from '../push/push-service.ts';
import type { TestPortal } from '../support/portal.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import {
  addReader,
  bellOf,
  dayMs,
  dispatchStates,
  openLibrary,
  openPortalAlone,
  openProcess,
  type Reader,
} from './notifying.ts';

const pushOrigin = 'https://push.example.org';
let portal: TestPortal;
let server: MailServer;
let library: LibraryRecord;

beforeAll(async () => {
  portal = await openPortalAlone({ hasMail: true, pushOrigins: [pushOrigin] });
});
beforeEach(async () => {
  server = await openMailServer();
  library = await openLibrary(portal);
});
afterEach(async () => {
  portal.clock.offsetMs = 0;
  await server.stop();
});

const byMail = (mail: 'atOnce' | 'daily' | 'never'): Partial<Subscription> => ({
  topics: ['notices'],
  channels: ['email'],
  mail: { notices: mail },
});

async function publish(id: string): Promise<void> {
  const { code: libraryCode } = library;
  const publishedOn = portal.clock.now().toISOString().slice(0, 10);
  const title = { zh_CN: '公告', en: 'Notice' };
  await portal.store.inLibrary(libraryCode, (tx) =>
    tx.insert(notices).values({ libraryCode, id, kind: 'notice', title, publishedOn }),
  );
}

const setAddress = ({ id }: Reader, email: string) =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.update(profiles).set({ email }).where(eq(profiles.patronId, id)),
  );
const refuseAddress = ({ id: patronId, address }: Reader) =>
  portal.store.inLibrary(library.code, (tx) =>
    tx.insert(mailRefusals).values({
      libraryCode: library.code,
      patronId,
      address,
      refusals: 3,
      markedAt: portal.clock.now(),
    }),
  );
const choose = (reader: Reader, choice: Partial<Subscription>) =>
  askAs(portal, reader, saveSubscription, {
    topics: ['notices'],
    subjects: [],
    channels: [],
    frequency: 'daily',
    ...choice,
  });
const addBrowser = (reader: Reader) => {
  const { p256dh, auth } = makeBrowser();
  const endpoint = `${pushOrigin}/send/${crypto.randomUUID()}`;
  return askAs(portal, reader, savePush, { endpoint, p256dh, auth, language: 'en' });
};
const places = async (reader: Reader) => (await bellOf(portal, reader)).map(({ place }) => place);

/** Takes what push brings. */
const pushed: string[] = [];
const push: Channel = {
  name: 'push',
  prepare:
    ({ patronId }) =>
    async () => {
      pushed.push(patronId);
      return 'sent';
    },
  leftToPortal: () => [],
  close: () => {},
};

test('without an address, or with one that refuses, it stands in the portal; not what was ended', async () => {
  const missing = await addReader(portal, library, byMail('daily'));
  const refused = await addReader(portal, library, byMail('atOnce'));
  const ended = await addReader(portal, library, byMail('never'));
  const mailed = await addReader(portal, library, byMail('atOnce'));
  await setAddress(missing, '');
  await setAddress(ended, '');
  await refuseAddress(refused);
  await publish('a');
  await openProcess(portal, server)();
  expect(await places(missing)).toEqual(['a']);
  expect(await places(refused)).toEqual(['a']);
  expect(await places(ended)).toEqual([]);
  expect(await places(mailed)).toEqual([]);
  expect(server.mails.map(({ to }) => to)).toEqual([mailed.address]);
});

test('where the service sends no e-mail, it stands in the portal, unless a device has it', async () => {
  const reader = await addReader(portal, library, byMail('atOnce'));
  const silent = await addReader(portal, library, byMail('never'));
  const withDevice = await addReader(portal, library, byMail('atOnce'));
  const quietDevice = await addReader(portal, library, {
    ...byMail('atOnce'),
    push: { notices: 'never' },
  });
  await addBrowser(withDevice);
  await addBrowser(quietDevice);
  await publish('a');
  await openProcess(portal, null, { further: [push] })();
  expect(await places(reader)).toEqual(['a']);
  expect(await places(silent)).toEqual([]);
  expect(await places(withDevice)).toEqual([]);
  expect(await places(quietDevice)).toEqual(['a']);
  expect(pushed).toEqual([withDevice.id]);
});

test('what cannot be mailed any more when it is due stands in the portal; not what is not wanted', async () => {
  const emptied = await addReader(portal, library, byMail('daily'));
  const refused = await addReader(portal, library, byMail('daily'));
  const moved = await addReader(portal, library, byMail('daily'));
  const ended = await addReader(portal, library, byMail('daily'));
  const otherTopic = await addReader(portal, library, byMail('daily'));
  const barred = await addReader(portal, library, byMail('daily'));
  const withDevice = await addReader(portal, library, byMail('daily'));
  await addBrowser(withDevice);
  await publish('a');
  await openProcess(portal, server, { further: [push] })();
  for (const each of [emptied, refused, moved, withDevice]) expect(await places(each)).toEqual([]);
  await setAddress(emptied, '');
  await setAddress(withDevice, '');
  await refuseAddress(refused);
  await choose(moved, { channels: ['portal'] });
  await choose(ended, { channels: ['email'], mail: { notices: 'never' } });
  await choose(otherTopic, { channels: ['portal'], topics: ['trial'] });
  await portal.store.inLibrary(library.code, (tx) =>
    tx.update(patrons).set({ status: 'disabled' }).where(eq(patrons.id, barred.id)),
  );
  portal.clock.offsetMs = dayMs;
  await openProcess(portal, server, { further: [push], spreadFor: null })();
  portal.clock.offsetMs = 0;
  expect(server.mails).toEqual([]);
  for (const each of [emptied, refused, moved]) expect(await places(each)).toEqual(['a']);
  for (const each of [ended, otherTopic, withDevice]) expect(await places(each)).toEqual([]);
  expect(await dispatchStates(portal, library)).toEqual({ dropped: 7, sent: 1 });
});
