// Finds what is new, and hands over what is due, library by library: once a minute on one node, e-mail apart. Several
// at once do no harm, because each event and each message is taken by one.
import { dueAt, isQuiet } from '#contract/rules/life/notification-rules.ts';
import { unsubscribePrefix } from '#contract/wire/paths.ts';
import { publishDue } from '#server/domain/desk/records/publish-due.ts';
import { timeZoneOf } from '#server/domain/libraries/library-day.ts';
import { libraryNameOf } from '#server/domain/libraries/library-view.ts';
import { addNewsEvents } from '#server/domain/messages/news-events.ts';
import type { Channel, SendingLibrary } from '#server/messages/channels/channel.ts';
import { messageIdOf, messageIdPurpose } from '#server/messages/channels/email/message-id.ts';
import { handOver } from '#server/messages/deliver.ts';
import {
  endForgottenDispatches,
  waitingWork,
} from '#server/messages/dispatches/dispatch-records.ts';
import { type LibraryMail, libraryMail } from '#server/messages/dispatches/mail-records.ts';
import { type DueTimes, spreadEvents } from '#server/messages/events/fan-out.ts';
import { handOverLetters } from '#server/messages/letters.ts';
import { unsubscribePurpose, unsubscribeToken } from '#server/messages/unsubscribe-token.ts';
import type { Store } from '#server/store/connection/database.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';
import type { ChannelName } from '#server/store/schema/messages/notifications.ts';
import { sendMornings } from './morning-mail.ts';

export interface NotifierOptions {
  openChannels: () => readonly Channel[];
  /** Channels that messages are planned for; the open ones when absent. Null where another job spreads. */
  spreadFor?: readonly ChannelName[] | null;
  originOf: (library: LibraryRecord) => string;
  onTrouble: (error: unknown, what: string) => void;
  now?: () => Date;
  maxRunMs?: number;
  /** What is in hand is finished, and no more is taken. */
  signal?: AbortSignal;
}

interface Run {
  keys: { unsubscribe: Buffer; messageId: Buffer };
  channels: readonly Channel[];
  /** Nobody can be reached by them in this run. */
  away: Set<Channel>;
  endsAt: number;
}

const defaultRunMs = 5 * 60_000;
const sliceMs = 10_000;

export function makeNotifier(store: Store, options: NotifierOptions): () => Promise<void> {
  const { onTrouble, now = () => new Date(), maxRunMs = defaultRunMs, signal } = options;
  /** Versions and hour of a library's last look: news change with one of them only. */
  const seen = new Map<string, string>();

  /** Whether messages may be due. */
  async function spreadLibrary(
    library: LibraryRecord,
    names: readonly ChannelName[],
  ): Promise<boolean> {
    const { code } = library;
    await store.inLibrary(code, (tx) => publishDue(tx, library, now()));
    await findNews(store, library, seen, now());
    // Most libraries have nothing new in most minutes: one transaction finds that.
    const found = await store.inLibrary(code, async (tx) => ({
      mail: await libraryMail(tx),
      ...(await waitingWork(tx, now())),
    }));
    if (found.hasEvents) await spreadAll(store, library, names, found.mail, now);
    return found.hasEvents || found.hasMessages;
  }

  async function handOverLibrary(
    library: LibraryRecord,
    { keys, channels, away, endsAt }: Run,
  ): Promise<boolean> {
    const { code } = library;
    const { mail, hasMessages } = await store.inLibrary(code, async (tx) => ({
      mail: await libraryMail(tx),
      ...(await waitingWork(tx, now())),
    }));
    const isQuietNow = () => isQuiet(timeZoneOf(library), mail.quietHours, now());
    const sliceEndsAt = Math.min(endsAt, performance.now() + sliceMs);
    const isLate = () => signal?.aborted === true || performance.now() > sliceEndsAt;
    const isOver = () => isLate() || isQuietNow();
    const origin = options.originOf(library);
    const sending: SendingLibrary = {
      code,
      name: libraryNameOf(library),
      origin,
      mail,
      messageId: ({ id: dispatchId, patronId, address }, domain) =>
        messageIdOf(keys.messageId, { dispatchId, libraryCode: code, patronId, address }, domain),
      unsubscribeUrl: (patronId, kind) =>
        origin +
        unsubscribePrefix +
        unsubscribeToken(keys.unsubscribe, { libraryCode: code, patronId, kind }),
    };
    for (const channel of channels.filter((each) => !away.has(each)))
      await sendMornings(store, library, channel, { sending, now: now() });
    if (!hasMessages) return false;
    await store.inLibrary(code, (tx) => endForgottenDispatches(tx, now()));
    let hasMore = false;
    for (const channel of channels.filter((each) => !away.has(each))) {
      // Vendors have no quiet hours.
      await handOverLetters(store, channel, sending, { now, isOver: isLate });
      const end = await handOver(store, channel, sending, { now, isOver });
      if (end === 'away') away.add(channel);
      hasMore ||= end === 'over' && !isQuietNow();
    }
    return hasMore;
  }

  /** One library's trouble is none of the others'. */
  async function attempt(code: string, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      // While the database is away, this ends the run: the queue says so, once for all libraries.
      await store.ping();
      onTrouble(error, `Notifications of library ${code} could not be made`);
      return false;
    }
  }

  return async () => {
    const keys = {
      unsubscribe: await serverKey(store, unsubscribePurpose),
      messageId: await serverKey(store, messageIdPurpose),
    };
    const endsAt = performance.now() + maxRunMs;
    const channels = options.openChannels();
    const { spreadFor = channels.map(({ name }) => name) } = options;
    const away = new Set<Channel>();
    try {
      // A portal that is closed sends nothing.
      let left = (await allLibraries(store)).filter(({ suspendedAt }) => suspendedAt === null);
      // What stands behind the bell waits for nobody's messages.
      if (spreadFor !== null) {
        const found: LibraryRecord[] = [];
        for (const library of left) {
          if (signal?.aborted) return;
          if (await attempt(library.code, () => spreadLibrary(library, spreadFor)))
            found.push(library);
        }
        left = found;
      }
      // In turns, so that none waits for another one's many messages.
      while (left.length > 0) {
        const more: LibraryRecord[] = [];
        for (const library of left) {
          if (signal?.aborted || performance.now() > endsAt) return;
          const work = () => handOverLibrary(library, { keys, channels, away, endsAt });
          if (await attempt(library.code, work)) more.push(library);
        }
        left = more;
      }
    } finally {
      for (const channel of channels) channel.close();
    }
  };
}

async function findNews(
  store: Store,
  library: LibraryRecord,
  seen: Map<string, string>,
  now: Date,
): Promise<void> {
  const { code, version, titlesVersion } = library;
  const mark = `${version} ${titlesVersion} ${now.toISOString().slice(0, 'yyyy-MM-ddTHH'.length)}`;
  if (seen.get(code) === mark) return;
  await store.inLibrary(code, (tx) => addNewsEvents(tx, library, now));
  seen.set(code, mark);
}

async function spreadAll(
  store: Store,
  library: LibraryRecord,
  names: readonly ChannelName[],
  { quietHours }: LibraryMail,
  now: () => Date,
): Promise<void> {
  const timeZone = timeZoneOf(library);
  let count = 1;
  while (count > 0) {
    const at = now();
    const due: DueTimes = {
      atOnce: dueAt('atOnce', timeZone, quietHours, at),
      daily: dueAt('daily', timeZone, quietHours, at),
      weekly: dueAt('weekly', timeZone, quietHours, at),
      monthly: dueAt('monthly', timeZone, quietHours, at),
    };
    count = await store.inLibrary(library.code, (tx) => spreadEvents(tx, names, due, at));
  }
}
