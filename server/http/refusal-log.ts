// Refusals that may be attempts on what is somebody else's, for the log: counted by the minute, so that
// whoever makes many fills no disk, and without who made them.
import type { ErrorName } from '#contract/errors.ts';
import type { Log } from './log.ts';

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
const everyMs = 60_000;
/** From so many in a minute on, somebody should look. */
const many = 100;
const maxKinds = 1_000;

export interface RefusalLog {
  /** @param path as {@link pathForLog} gives it */
  note(error: ErrorName | 'unreadable', path: string, library: string | null): void;
  close(): void;
}

/** Writes what was refused, a line a minute for each kind. */
export function refusalLog(log: Pick<Log, 'info' | 'warn'>): RefusalLog {
  const counts = new Map<string, number>();
  const flush = () => {
    for (const [kind, count] of counts) {
      const [refusal, path, library] = JSON.parse(kind) as [string, string, string | null];
      const level = count >= many ? 'warn' : 'info';
      log[level]({ event: 'refused', refusal, path, library, count }, 'Requests were refused');
    }
    counts.clear();
  };
  const timer = setInterval(flush, everyMs).unref();
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

/** Tells what is worth a line with all its facts from what was told in the last minute. */
export function onceAMinute(): { isFirst(): boolean } {
  let until = 0;
  return {
    isFirst: () => {
      const now = Date.now();
      if (now < until) return false;
      until = now + everyMs;
      return true;
    },
  };
}
