// A process that notifies readers, as the service's worker does, until nothing is due. It starts when it is told how.
import { openSmtp } from '#server/channels/email/smtp.ts';
import { makeNotifier } from '#server/jobs/notifications.ts';
import { jobTimeouts } from '#server/store/connection/connections.ts';
import { type ConnectionTarget, joinStore } from '#server/store/connection/database.ts';

/** What it is told. */
export interface DigestOrder {
  connection: ConnectionTarget;
  smtpUrl: string;
  /** Its clock is so far from the real one. */
  offsetMs: number;
}

const connections = 4;
const maxRunMs = 3_600_000;

process.once('message', (order: DigestOrder) => void work(order));

async function work({ connection, smtpUrl, offsetMs }: DigestOrder): Promise<void> {
  const store = joinStore(connection, connections, { timeouts: jobTimeouts });
  const onTrouble = (error: unknown) => console.error(error);
  const run = makeNotifier(store, {
    openChannels: () => [
      openSmtp({ url: smtpUrl, from: 'portal@bench.example' }, { onTrouble, onEnd: () => {} }),
    ],
    originOf: ({ domainCode }) => `https://${domainCode}.bench.example`,
    onTrouble,
    now: () => new Date(Date.now() + offsetMs),
    maxRunMs,
  });
  const started = performance.now();
  await run();
  process.send?.({ seconds: (performance.now() - started) / 1_000 });
  await store.close();
  process.disconnect?.();
}
