// Changes a library's sign-in settings as the operator requests; missing options keep their value.

import type { SignInWay } from '#server/store/schema/sign-in-settings.ts';
import { isSafeTransport, isServiceAddress } from './service-address.ts';

/** Options of the command line for SignInSettings. */
export interface SignInOptions {
  'sign-in'?: string;
  'cas-base'?: string;
  'cas-version'?: string;
  'cas-format'?: string;
  'oidc-issuer'?: string;
  'oidc-client-id'?: string;
  'oidc-client-secret'?: string;
  'oidc-account-claim'?: string;
  /** Where tickets of the gateway are validated; '' removes it. */
  'gateway-issuer'?: string;
  /** The complete list; a single '' removes all. */
  service?: string[];
}

const kinds = ['own', 'cas', 'oidc'] as const;
const transport = 'https (http for *.localhost and 127.0.0.1 only)';

/**
 * The settings after a change.
 *
 * @param refuse called with the name of the wrong option, and what was expected
 */
export function changedSignIn(
  current: SignInWay,
  change: SignInOptions,
  refuse: (field: string, expected: string) => never,
): SignInWay {
  const kind = kinds.find((each) => each === (change['sign-in'] ?? current.kind));
  if (kind === undefined) return refuse('sign-in', `one of ${kinds.join(', ')}`);
  for (const field of Object.keys(change)) {
    const owner = kinds.find((each) => field.startsWith(`${each}-`));
    if (owner !== undefined && owner !== kind) {
      refuse(field, `nothing, as long as readers do not sign in by ${owner}`);
    }
  }
  const given = (change.service ?? current.services ?? []).filter((each) => each !== '');
  const wrong = given.find((each) => !isServiceAddress(each));
  if (wrong !== undefined) {
    refuse('service', `an address by ${transport}, without a query, spelt as browsers do`);
  }
  const issuer = (change['gateway-issuer'] ?? current.gatewayIssuer ?? '').replace(/\/$/, '');
  if (issuer !== '' && !isPlainAddress(issuer)) {
    refuse('gateway-issuer', `an address by ${transport}, such as https://edu.example/cas`);
  }
  const services = {
    ...(given.length > 0 && { services: given }),
    ...(issuer !== '' && { gatewayIssuer: issuer }),
  };
  if (kind === 'cas') return { ...services, ...casOf(current, change, refuse) };
  if (kind === 'oidc') return { ...services, ...oidcOf(current, change, refuse) };
  return { ...services, kind };
}

type Refuse = (field: string, expected: string) => never;

function casOf(
  current: SignInWay,
  change: SignInOptions,
  refuse: Refuse,
): SignInWay & { kind: 'cas' } {
  const previous = current.kind === 'cas' ? current : null;
  const base = (change['cas-base'] ?? previous?.base ?? '').replace(/\/$/, '');
  if (!isPlainAddress(base)) {
    refuse('cas-base', `an address by ${transport}, such as https://sso.example.edu/cas`);
  }
  const version = change['cas-version'] ?? String(previous?.version ?? 3);
  if (version !== '2' && version !== '3') return refuse('cas-version', '2 or 3');
  const format = change['cas-format'] ?? previous?.format ?? 'XML';
  if (format !== 'XML' && format !== 'JSON') return refuse('cas-format', 'XML or JSON');
  return { kind: 'cas', base, version: version === '2' ? 2 : 3, format };
}

function oidcOf(
  current: SignInWay,
  change: SignInOptions,
  refuse: Refuse,
): SignInWay & { kind: 'oidc' } {
  const previous = current.kind === 'oidc' ? current : null;
  const issuer = change['oidc-issuer'] ?? previous?.issuer ?? '';
  if (!isPlainAddress(issuer)) {
    refuse('oidc-issuer', `an address by ${transport}, such as https://id.example.edu`);
  }
  const clientId = change['oidc-client-id'] ?? previous?.clientId ?? '';
  if (clientId === '') refuse('oidc-client-id', 'the name the provider knows the portal by');
  const accountClaim = change['oidc-account-claim'] ?? previous?.accountClaim ?? 'sub';
  if (!/^[\w:/.-]{1,100}$/.test(accountClaim)) {
    refuse('oidc-account-claim', 'the name of a claim, such as sub or preferred_username');
  }
  const clientSecret = change['oidc-client-secret'] ?? previous?.clientSecret ?? '';
  return { kind: 'oidc', issuer, clientId, clientSecret, accountClaim };
}

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !isSafeTransport(url) || /[\s?#\\]/.test(text)) return false;
  return url.username === '' && url.password === '';
}
