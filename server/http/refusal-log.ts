// Logs refusals that may be attacks, by the minute, so that many do not fill the disk, and without saying whose.
import type { ErrorName } from '#contract/wire/errors.ts';
import type { Log } from '#server/operations/log.ts';

const noteworthy: readonly ErrorName[] = [
  'forbidden',
  'tokenRefused',
  'ticketRefused',
  'signatureWrong',
  'verificationWrong',
  'tooMany',
  'tooLarge',
  'unavailable',
];
const intervalMs = 60_000;
/** In a minute; then the operator should look. */
const warnCount = 100;
const maxKinds = 1_000;

export interface RefusalLog {
  /** @param path as {@link pathForLog} gives it */
  note(error: ErrorName | 'unreadable', path: string, library: string | null): void;
  close(): void;
}

export function refusalLog(log: Pick<Log, 'info' | 'warn'>): RefusalLog {
  const counts = new Map<string, number>();
  const flush = () => {
    for (const [kind, count] of counts) {
      const [refusal, path, library] = JSON.parse(kind) as [string, string, string | null];
      const level = count >= warnCount ? 'warn' : 'info';
      log[level]({ event: 'refused', refusal, path, library, count }, 'Requests were refused');
    }
    counts.clear();
  };
  const timer = setInterval(flush, intervalMs).unref();
  return {
    note: (error, path, library) => {
      if (error !== 'unreadable' && !noteworthy.includes(error)) return;
      const kind = JSON.stringify([error, path, library]);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (counts.size >= maxKinds) flush();
    },
    close: () => {
      clearInterval(timer);
      flush();
    },
  };
}

export function onceAMinute(): { isFirst(): boolean } {
  let until = 0;
  return {
    isFirst: () => {
      const now = Date.now();
      if (now < until) return false;
      until = now + intervalMs;
      return true;
    },
  };
}
