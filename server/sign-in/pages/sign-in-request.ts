// A sign-in request, read the same way from an address and from a form.
import type { Language } from '#contract/models/model.ts';
import { languageOf } from '#contract/rules/language.ts';
import { allowedForeign, allowedService } from '#server/domain/libraries/service-address.ts';
import type { HostFacts } from '#server/http/context/host-facts.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import type { Desk } from './desk.ts';

export type LibraryHost = HostFacts & {
  library: LibraryRecord;
  desk: Desk;
  /** The language that the portal has in this browser; a request may name another one. */
  ownLanguage: Language;
};

export interface SignInRequest {
  language: Language;
  /** Null when the address is not allowed. */
  service: string | null;
  /** `librarian`: the separate entry of the library's staff (docs/requirements.md, S6.01). */
  role: 'reader' | 'librarian';
  /** The password must be typed even if a session exists (CAS `renew`). */
  isRenewed: boolean;
}

/** A request whose service address is allowed. */
export type ValidSignInRequest = SignInRequest & { service: string };

export function readSignInRequest(fields: URLSearchParams, host: LibraryHost): SignInRequest {
  const isItsLibrary = fields.get('libraryCode') === host.library.code;
  return signInRequestFor(fields, host, isItsLibrary ? serviceIn(fields, host) : null);
}

export function signInRequestFor(
  fields: URLSearchParams,
  host: LibraryHost,
  service: string | null,
): SignInRequest {
  const named = languageOf(fields.get('lang')) ?? languageOf(languageOfService(service, host));
  return {
    service,
    language: named ?? host.ownLanguage,
    role: fields.get('role') === 'librarian' ? 'librarian' : 'reader',
    isRenewed: isSet(fields, 'renew'),
  };
}

export function serviceIn(
  fields: URLSearchParams,
  { origin, library }: LibraryHost,
): string | null {
  const text = fields.get('service') ?? '';
  return allowedService(text, origin) ?? allowedForeign(text, library.signIn.services ?? []);
}

/** Set when present, unless its value is `false` (CAS protocol). */
export function isSet(fields: URLSearchParams, flag: string): boolean {
  const value = fields.get(flag);
  return value !== null && value !== 'false';
}

export function retryQuery(host: LibraryHost, input: SignInRequest): string {
  const { service, language, role, isRenewed } = input;
  const query = new URLSearchParams({ libraryCode: host.library.code, lang: language });
  if (service !== null) query.set('service', service);
  if (role === 'librarian') query.set('role', role);
  if (isRenewed) query.set('renew', 'true');
  return query.toString();
}

function languageOfService(service: string | null, host: LibraryHost): string | null {
  const url = service === null ? null : URL.parse(service);
  if (url === null || url.origin !== host.origin) return null;
  const goto = url.searchParams.get('goto');
  return goto === null ? null : new URLSearchParams(goto.split('?')[1]).get('lang');
}
