// What tests of notifications share: a library with a database, its readers, and runs of the job.
import { eq, isNull, sql } from 'drizzle-orm';
import { handleReport } from '#contract/calls/patron/feedback.ts';
import { listNotifications } from '#contract/calls/patron/notifications.ts';
import { savePush } from '#contract/calls/patron/push.ts';
import { saveSubscription } from '#contract/calls/patron/subscription.ts';
import type { Notification } from '#contract/models/notification-model.ts';
import type { Subscription } from '#contract/models/patron-model.ts';
import { makeNotifier } from '#server/jobs/notifications.ts';
import type { Channel } from '#server/messages/channels/channel.ts';
import { type MailTimes, openSmtp } from '#server/messages/channels/email/smtp.ts';
import { errorFacts } from '#server/operations/log.ts';
import { readRows } from '#server/store/connection/read-rows.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { databases, libraries, notices } from '#server/store/schema/libraries.ts';
import { type ChannelName, mailSettings } from '#server/store/schema/messages/notifications.ts';
import { follows, patrons, profiles, subscriptions } from '#server/store/schema/patrons.ts';
import { type Account, accountOf, askAs } from '../accounts/asking-as.ts';
import { forms, resource, send } from '../feedback/reporting.ts';
import { databaseRow } from '../support/database-rows.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import type { MailServer } from './mail-server.ts';

export const dayMs = 24 * 3_600_000;

/** A portal whose messages are the test's own: libraries of files that ran before on this database send none. */
export async function openPortalAlone(
  settings: Parameters<typeof openPortal>[0] = {},
): Promise<TestPortal> {
  const portal = await openPortal(settings);
  await portal.store.onPlatform((tx) =>
    tx.update(libraries).set({ suspendedAt: new Date() }).where(isNull(libraries.suspendedAt)),
  );
  return portal;
}

export async function openLibrary(portal: TestPortal): Promise<LibraryRecord> {
  const library = await portal.addLibrary({ timeZone: 'Asia/Shanghai' });
  const libraryCode = library.code;
  await portal.store.inLibrary(libraryCode, async (tx) => {
    await tx.insert(mailSettings).values({ libraryCode, quietFrom: 0, quietTo: 0 });
    const name = { zh_CN: '示例数据库', en: 'Sample Database' };
    const row = databaseRow(libraryCode, resource.id, { name, subjects: ['0812'] });
    await tx.insert(databases).values(row);
  });
  return library;
}

export interface Reader extends Account {
  id: string;
  address: string;
}

const empty: Subscription = { topics: [], subjects: [], channels: [], frequency: 'daily' };

/** A reader with an address and a choice, who may follow the database. */
export async function addReader(
  portal: TestPortal,
  library: LibraryRecord,
  choice: Partial<Subscription>,
  isFollowing = false,
): Promise<Reader> {
  const account = await accountOf(portal, library, 'reader');
  const libraryCode = library.code;
  const address = `${account.name}@example.org`;
  const id = await portal.store.inLibrary(libraryCode, async (tx) => {
    const [row] = await tx.select().from(patrons).where(eq(patrons.username, account.name));
    const patronId = row?.id ?? '';
    await tx.update(profiles).set({ email: address }).where(eq(profiles.patronId, patronId));
    const updatedAt = new Date();
    const own = { libraryCode, patronId, choice: { ...empty, ...choice } };
    await tx.insert(subscriptions).values({ ...own, updatedAt });
    if (isFollowing) {
      const { kind: resourceKind, id: resourceId } = resource;
      await tx.insert(follows).values({ libraryCode, patronId, resourceKind, resourceId });
    }
    return patronId;
  });
  return { ...account, id, address };
}

export const choose = (portal: TestPortal, reader: Account, choice: Partial<Subscription>) =>
  askAs(portal, reader, saveSubscription, { ...empty, ...choice });

/** A browser of the reader that notifications reach at this origin; returns its endpoint. */
export async function addBrowser(
  portal: TestPortal,
  reader: Account,
  origin: string,
  { p256dh, auth }: { p256dh: string; auth: string },
): Promise<string> {
  const endpoint = `${origin}/send/${crypto.randomUUID()}`;
  await askAs(portal, reader, savePush, { endpoint, p256dh, auth, language: 'en' });
  return endpoint;
}

/** The library answers a suggestion of the reader. */
export async function answer(portal: TestPortal, librarian: Account, reader: Account) {
  const id = await send(portal, reader, forms.suggestion);
  await askAs(portal, librarian, handleReport, { id, step: 'answer', text: '已延长' });
}

export const dayFromNow = (portal: TestPortal, days = 0) =>
  new Date(portal.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

export async function publishNotices(
  portal: TestPortal,
  { code: libraryCode }: LibraryRecord,
  ...of: Partial<typeof notices.$inferInsert>[]
): Promise<void> {
  const rows = of.map(({ kind = 'notice', ...more }) => {
    const title = { zh_CN: '公告', en: `A ${kind}` };
    const own = { libraryCode, id: crypto.randomUUID(), kind, title };
    return { ...own, publishedOn: dayFromNow(portal), ...more };
  });
  await portal.store.inLibrary(libraryCode, (tx) => tx.insert(notices).values(rows));
}

interface ProcessOptions {
  /** Gets what would be logged. */
  troubles?: object[];
  /** Gets the troubles that are over. */
  ended?: string[];
  times?: MailTimes;
  spreadFor?: readonly ChannelName[] | null;
  further?: readonly Channel[];
}

/** A run of the job by a process of its own; every process keeps what it knows from run to run. */
export function openProcess(
  portal: TestPortal,
  server: MailServer | null,
  { troubles = [], ended = [], times, spreadFor, further = [] }: ProcessOptions = {},
): () => Promise<void> {
  const onTrouble = (error: unknown, what: string) =>
    void troubles.push({ ...errorFacts(error), what });
  const watch = { onTrouble, onEnd: (what: string) => void ended.push(what) };
  const from = 'portal@service.example';
  return makeNotifier(portal.store, {
    openChannels: () =>
      server === null ? further : [openSmtp({ url: server.url, from }, watch, times), ...further],
    originOf: ({ domainCode }) => `http://${domainCode}.localhost:8080`,
    onTrouble,
    now: portal.clock.now,
    ...(spreadFor !== undefined && { spreadFor }),
  });
}

/** What stands behind the reader's bell, newest first. */
export async function bellOf(portal: TestPortal, reader: Account): Promise<Notification[]> {
  const { code, data, message } = await askAs(portal, reader, listNotifications, {});
  if (code !== 200) throw new Error(message);
  return (data as { items: Notification[] }).items;
}

/** States of the library's messages, each with how many there are. */
export async function dispatchStates(portal: TestPortal, { code }: LibraryRecord) {
  const rows = await portal.store.inLibrary(code, (tx) =>
    readRows<{ state: string; count: number }>(
      tx,
      sql`SELECT state, count(*)::int AS count FROM dispatches GROUP BY state`,
    ),
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
