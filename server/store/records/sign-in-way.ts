// How a library's readers sign in, as an operator says it: what is missing keeps its value.

import type { SignInWay } from '../schema/sign-in-settings.ts';
import { isSafeTransport, isServiceAddress } from './service-address.ts';

/** Parts of a SignInWay; the names on the left are those of the command line. */
export interface SignInWish {
  'sign-in'?: string;
  'cas-base'?: string;
  'cas-version'?: string;
  'cas-format'?: string;
  'oidc-issuer'?: string;
  'oidc-client-id'?: string;
  'oidc-client-secret'?: string;
  'oidc-account-claim'?: string;
  /** All of them; a single '' takes them all away. */
  service?: string[];
}

const kinds = ['own', 'cas', 'oidc'] as const;
const transport = 'https (http for *.localhost and 127.0.0.1 only)';

/**
 * The way that comes of a wish.
 *
 * @param refuse called with the name of what is wrong, and what was expected
 */
export function signInWayOf(
  present: SignInWay,
  wish: SignInWish,
  refuse: (field: string, expected: string) => never,
): SignInWay {
  const kind = kinds.find((each) => each === (wish['sign-in'] ?? present.kind));
  if (kind === undefined) return refuse('sign-in', `one of ${kinds.join(', ')}`);
  for (const field of Object.keys(wish)) {
    const owner = kinds.find((each) => field.startsWith(`${each}-`));
    if (owner !== undefined && owner !== kind) {
      refuse(field, `nothing, as long as readers do not sign in by ${owner}`);
    }
  }
  const given = (wish.service ?? present.services ?? []).filter((each) => each !== '');
  const wrong = given.find((each) => !isServiceAddress(each));
  if (wrong !== undefined) {
    refuse('service', `an address by ${transport}, without a query, spelt as browsers do`);
  }
  const services = given.length === 0 ? {} : { services: given };
  if (kind === 'cas') return { ...services, ...casOf(present, wish, refuse) };
  if (kind === 'oidc') return { ...services, ...oidcOf(present, wish, refuse) };
  return { ...services, kind };
}

type Refuse = (field: string, expected: string) => never;

function casOf(present: SignInWay, wish: SignInWish, refuse: Refuse): SignInWay & { kind: 'cas' } {
  const before = present.kind === 'cas' ? present : null;
  const base = (wish['cas-base'] ?? before?.base ?? '').replace(/\/$/, '');
  if (!isPlainAddress(base)) {
    refuse('cas-base', `an address by ${transport}, such as https://sso.example.edu/cas`);
  }
  const version = wish['cas-version'] ?? String(before?.version ?? 3);
  if (version !== '2' && version !== '3') return refuse('cas-version', '2 or 3');
  const format = wish['cas-format'] ?? before?.format ?? 'XML';
  if (format !== 'XML' && format !== 'JSON') return refuse('cas-format', 'XML or JSON');
  return { kind: 'cas', base, version: version === '2' ? 2 : 3, format };
}

function oidcOf(
  present: SignInWay,
  wish: SignInWish,
  refuse: Refuse,
): SignInWay & { kind: 'oidc' } {
  const before = present.kind === 'oidc' ? present : null;
  const issuer = wish['oidc-issuer'] ?? before?.issuer ?? '';
  if (!isPlainAddress(issuer)) {
    refuse('oidc-issuer', `an address by ${transport}, such as https://id.example.edu`);
  }
  const clientId = wish['oidc-client-id'] ?? before?.clientId ?? '';
  if (clientId === '') refuse('oidc-client-id', 'the name the provider knows the portal by');
  const accountClaim = wish['oidc-account-claim'] ?? before?.accountClaim ?? 'sub';
  if (!/^[\w:/.-]{1,100}$/.test(accountClaim)) {
    refuse('oidc-account-claim', 'the name of a claim, such as sub or preferred_username');
  }
  const clientSecret = wish['oidc-client-secret'] ?? before?.clientSecret ?? '';
  return { kind: 'oidc', issuer, clientId, clientSecret, accountClaim };
}

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !isSafeTransport(url) || /[\s?#\\]/.test(text)) return false;
  return url.username === '' && url.password === '';
}
