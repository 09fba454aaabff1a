// Structured logs. Nothing personal may get in: no account, token, query, address or SQL parameter.
import { type Logger, pino } from 'pino';
import { ResourceKind } from '#contract/model.ts';
import { templateAt } from './calls/call-methods.ts';

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
  const { name, message, stack } = inner;
  // PostgreSQL repeats in its sentence the value that it cannot take (class 22: data).
  if (!code?.startsWith('22')) return { error: name, code, reason: message, stack };
  const reason = message.replaceAll(/".*"/gs, '"…"');
  return { error: name, code, reason, stack: stack?.replace(message, () => reason) };
}

/** An address without what may tell who reads what: no id, no query, no word a visitor made up. */
export function pathForLog(path: string): string {
  const template = templateAt(path);
  if (template !== null) return template;
  const [, first = '', second = '', ...rest] = path.split('/');
  const isKind = first === 'go' && ResourceKind.safeParse(second).success;
  const isSignIn = (first === 'sso' || first === 'cas') && rest.length === 0;
  if (isKind || (isSignIn && word.test(second))) return `/${first}/${second}`;
  return word.test(first) ? `/${first}${second === '' ? '' : '/…'}` : '/…';
}

/** No longer than names of screens are, and not a number. */
const word = /^[A-Za-z]{0,24}$/;
