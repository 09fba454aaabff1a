// Structured logs. They must contain nothing personal: no account, token, query, address or SQL parameter.
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** @param level of pino, or `silent` */
export function makeLog(level: string): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // Logs go to stderr; messages to the operator go to stdout.
  return pino(options, pino.destination(2));
}

/** Of its innermost cause: the query builder's own errors repeat the query with its parameters. */
export function errorFacts(error: unknown): object {
  // What is told is that something is over.
  if (error === null) return {};
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (!isErrorLike(inner)) return { error: typeof inner };
  const { name = 'Error', message, stack } = inner;
  const code = inner.code === undefined ? undefined : String(inner.code);
  // PostgreSQL repeats the value that it refused in its message (class 22: data).
  if (!code?.startsWith('22')) return { error: name, code, reason: message, stack };
  const reason = message.replaceAll(/".*"/gs, '"…"');
  return { error: name, code, reason, stack: stack?.replace(message, () => reason) };
}

interface ErrorLike {
  name?: string;
  message: string;
  code?: unknown;
  stack?: string;
}

function isErrorLike(value: unknown): value is ErrorLike {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
