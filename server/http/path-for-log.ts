import { ResourceKind } from '#contract/models/model.ts';
import { templateAt } from './calls/call-methods.ts';

/** Without anything that tells who reads what: no id, no query, no text of a visitor. */
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
