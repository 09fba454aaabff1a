// The worker process: imports, undo and housekeeping (worker-host.ts starts it).
import { enableCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { openObjectStore } from '#server/files/keep/object-store.ts';
import { publicOrigin } from '#server/http/context/public-origin.ts';
import { putBack } from '#server/imports/runs/import-jobs.ts';
import { openPushChannel } from '#server/messages/channels/push/push-channel.ts';
import { contactOf, openPush } from '#server/messages/channels/push/push-sender.ts';
import { errorFacts, makeLog } from '#server/operations/log.ts';
import type { Tracing } from '#server/operations/tracing/tracing.ts';
import { idpHttp } from '#server/sign-in/idp/idp-http.ts';
import { sendSignOuts } from '#server/sign-in/provider/service-sign-outs.ts';
import { jobTimeouts } from '#server/store/connection/connections.ts';
import { joinStore, type Store } from '#server/store/connection/database.ts';
import { allLibraries } from '#server/store/rows/library-rows.ts';
import type { ChannelName } from '#server/store/schema/messages/notifications.ts';
import packageFile from '../../package.json' with { type: 'json' };
import type { JobOutcome } from './next-job.ts';
import { openQueue, type Queue, type QueueOptions } from './queue.ts';
import { openTroubleLog, type TroubleLog } from './trouble-log.ts';
import type { HostMessage, Notifying, WorkerMessage, WorkerOptions } from './worker-host.ts';

// Readers come first on a busy machine. Set before threads start, because they inherit the priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
enableCompileCache(join(import.meta.dirname, '..', '..', '.cache', 'node'));

/** Two imports, each with a writing and a progress transaction, and the sweep. */
const connections = 6;
const stopTimeoutMs = 2_000;

const runningJobs = new Map<string, { libraryCode: string; id: string }>();
let store: Store | null = null;
let queue: Promise<Queue> | null = null;
let traces: Tracing | null = null;
let isReady = false;
const stopping = new AbortController();

function send(message: WorkerMessage): void {
  process.send?.(message);
}

async function start({
  connection,
  logLevel,
  lifelessMs,
  lost,
  tracing = null,
  notifying,
  objects = null,
}: WorkerOptions & { lost: string[] }): Promise<Queue> {
  const log = makeLog(logLevel);
  const troubles = openTroubleLog(log);
  const { onTrouble } = troubles;
  if (tracing !== null) {
    const { openTracing } = await import('#server/operations/tracing/open-tracing.ts');
    traces = openTracing(tracing, packageFile.version, onTrouble);
  }
  const watching = { onTrouble, around: traces?.transaction };
  const opened = joinStore(connection, connections, { ...watching, timeouts: jobTimeouts });
  store = opened;
  const options = {
    onTrouble,
    around: traces?.job,
    ...(notifying && (await notifiersOf(opened, notifying, troubles))),
    tellSignOuts: () => tellSignOuts(opened, onTrouble),
    objects: objects === null ? null : openObjectStore(objects),
    ...(lifelessMs !== undefined && { lifelessMs }),
    onTask: (taskId: string, isEnded: boolean) =>
      send(isEnded ? { ended: taskId } : { started: taskId }),
    onOutcome: (outcome: JobOutcome) => send({ outcome }),
    onJob: (job: { libraryCode: string; id: string }, isEnded: boolean) => {
      if (isEnded) runningJobs.delete(job.id);
      else runningJobs.set(job.id, job);
    },
  };
  try {
    const open = await openQueue(opened, options);
    await open.release(lost);
    isReady = true;
    send({ isReady });
    return open;
  } catch (error) {
    log.error(errorFacts(error), 'Jobs cannot be taken up');
    process.exit(1);
  }
}

/** Services that were away when a reader signed out are told later. */
async function tellSignOuts(opened: Store, onTrouble: TroubleLog['onTrouble']): Promise<void> {
  for (const library of await allLibraries(opened)) {
    await sendSignOuts(opened, idpHttp, library, new Date()).catch((error) =>
      onTrouble(error, 'Services could not be told of a sign-out'),
    );
  }
}

/** E-mail has a job of its own: a mail server may take minutes. Loaded late: most platforms need no mail client. */
async function notifiersOf(
  opened: Store,
  { smtp, pushOrigins: origins, ...place }: Notifying,
  troubles: TroubleLog,
): Promise<Partial<Pick<QueueOptions, 'notify' | 'sendMail'>>> {
  const { makeNotifier } = await import('./notifications.ts');
  const contact = contactOf(place.baseDomain);
  const push = openPushChannel(await openPush(opened, { contact, origins }));
  const options = {
    originOf: ({ domainCode }: { domainCode: string }) => publicOrigin(place, domainCode),
    onTrouble: troubles.onTrouble,
    signal: stopping.signal,
  };
  const notify = (...spreadFor: ChannelName[]) =>
    makeNotifier(opened, { ...options, spreadFor, openChannels: () => [push] });
  if (smtp === null) return { notify: notify('push') };
  const mail = await import('#server/messages/channels/email/smtp.ts');
  const openChannels = () => [mail.openSmtp(smtp, troubles)];
  return {
    notify: notify('email', 'push'),
    sendMail: makeNotifier(opened, { ...options, spreadFor: null, openChannels }),
  };
}

async function stop(): Promise<void> {
  stopping.abort();
  const open = isReady ? await queue : null;
  await open?.stop(stopTimeoutMs);
  for (const { libraryCode, id } of runningJobs.values()) {
    await store?.inLibrary(libraryCode, (tx) => putBack(tx, id)).catch(() => {});
  }
  await traces?.close();
  process.exit(0);
}

process.on('message', (message: HostMessage) => {
  if ('connection' in message) queue = start(message);
  else if ('notify' in message)
    void queue?.then((open) => open.notify(message.notify)).catch(() => {});
  else void stop();
});
// The host handles signals of the process group. When the host dies, `disconnect` ends this process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
