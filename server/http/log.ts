// Structured logs. Nothing personal may get in: no account, token, query, address or SQL parameter.
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** @param level of pino, or `silent` */
export function makeLog(level: string): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // To stderr: what the service says to people goes to stdout.
  return pino(options, pino.destination(2));
}

/**
 * What may be written of an error: its innermost cause, since the query builder's own errors repeat
 * the query with its parameters.
 */
export function errorFacts(error: unknown): object {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (!(inner instanceof Error)) return { error: typeof inner };
  const code = 'code' in inner ? String(inner.code) : undefined;
  return { error: inner.name, code, reason: inner.message, stack: inner.stack };
}
