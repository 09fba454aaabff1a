// Who chose e-mail alone, and cannot be mailed, finds it in the portal: nothing is lost on the way.
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Subscription } from '#contract/models/patron-model.ts';
import type { Channel } from '#server/channels/channel.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { mailRefusals } from '#server/store/schema/notifications.ts';
import { patrons, profiles } from '#server/store/schema/patrons.ts';
import { makeBrowser } from '../push/push-service.ts';
import type { TestPortal } from '../support/portal.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import {
  addBrowser,
  addReader,
  bellOf,
  choose,
  dayMs,
  dispatchStates,
  openLibrary,
  openPortalAlone,
  openProcess,
  publishNotices,
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

const publish = () => publishNotices(portal, library, { id: 'a' });
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
const addDevice = (reader: Reader) => addBrowser(portal, reader, pushOrigin, makeBrowser());
const chooseNow = (reader: Reader, choice: Partial<Subscription>) =>
  choose(portal, reader, { topics: ['notices'], ...choice });
/** Readers who chose notices by e-mail in these rhythms. */
const readers = async <T extends Parameters<typeof byMail>[0][]>(...rhythms: T) =>
  (await Promise.all(rhythms.map((rhythm) => addReader(portal, library, byMail(rhythm))))) as {
    [place in keyof T]: Reader;
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
  const [missing, refused, ended, mailed] = await readers('daily', 'atOnce', 'never', 'atOnce');
  await setAddress(missing, '');
  await setAddress(ended, '');
  await refuseAddress(refused);
  await publish();
  await openProcess(portal, server)();
  expect(await places(missing)).toEqual(['a']);
  expect(await places(refused)).toEqual(['a']);
  expect(await places(ended)).toEqual([]);
  expect(await places(mailed)).toEqual([]);
  expect(server.mails.map(({ to }) => to)).toEqual([mailed.address]);
});

test('where the service sends no e-mail, it stands in the portal, unless a device has it', async () => {
  const [reader, silent, withDevice] = await readers('atOnce', 'never', 'atOnce');
  const quietDevice = await addReader(portal, library, {
    ...byMail('atOnce'),
    push: { notices: 'never' },
  });
  await addDevice(withDevice);
  await addDevice(quietDevice);
  await publish();
  await openProcess(portal, null, { further: [push] })();
  expect(await places(reader)).toEqual(['a']);
  expect(await places(silent)).toEqual([]);
  expect(await places(withDevice)).toEqual([]);
  expect(await places(quietDevice)).toEqual(['a']);
  expect(pushed).toEqual([withDevice.id]);
});

test('what cannot be mailed any more when it is due stands in the portal; not what is not wanted', async () => {
  const [emptied, refused, moved] = await readers('daily', 'daily', 'daily');
  const [ended, otherTopic] = await readers('daily', 'daily');
  const [barred, withDevice] = await readers('daily', 'daily');
  await addDevice(withDevice);
  await publish();
  await openProcess(portal, server, { further: [push] })();
  for (const each of [emptied, refused, moved, withDevice]) expect(await places(each)).toEqual([]);
  await setAddress(emptied, '');
  await setAddress(withDevice, '');
  await refuseAddress(refused);
  await chooseNow(moved, { channels: ['portal'] });
  await chooseNow(ended, { channels: ['email'], mail: { notices: 'never' } });
  await chooseNow(otherTopic, { channels: ['portal'], topics: ['trial'] });
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
