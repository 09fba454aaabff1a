// Structured logs. They must contain nothing personal: no account, token, query, address or SQL parameter.
import { type Logger, pino } from 'pino';
import { ResourceKind } from '#contract/models/model.ts';
import { templateAt } from './calls/call-methods.ts';

export type Log = Logger;

/** @param level of pino, or `silent` */
export function makeLog(level: string): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  // Logs go to stderr; messages to the operator go to stdout.
  return pino(options, pino.destination(2));
}

/**
 * The facts of an error that may be logged: its innermost cause, because the query builder's own errors
 * repeat the query with its parameters.
 */
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

/** An error, or what the queue and the mail channel make of one. */
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

/** A path without anything that tells who reads what: no id, no query, no text of a visitor. */
export function pathForLog(path: string): string {
  const template = templateAt(path);
  if (template !== null) return template;
  const [, first = '', second = '', ...rest] = path.split('/');
  const isKind = first === 'go' && ResourceKind.safeParse(second).success;
  const isSignIn = (first === 'sso' || first === 'cas') && rest.length === 0;
  if (isKind || (isSignIn && word.test(second))) return `/${first}/${second}`;
  return word.test(first) ? `/${first}${second === '' ? '' : '/…'}` : '/…';
}

/** Letters only, and no longer than names of screens. */
const word = /^[A-Za-z]{0,24}$/;
