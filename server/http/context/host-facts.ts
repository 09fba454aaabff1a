// Which library's host a request was sent to, and from where: the first facts about every request.
import type { ErrorName } from '#contract/wire/errors.ts';
import { domainOfHost, meaningOfHost } from '#contract/wire/host.ts';
import type { LibraryRecord, LibraryRegister } from '#server/store/rows/library-register.ts';
import type { Visitor } from './visitor-address.ts';

export interface HostFacts {
  /** The host's label; null on the front door. */
  domainCode: string | null;
  /** Null on the front door, and where `refusal` says why there is none. */
  library: LibraryRecord | null;
  /** Why the label leads to no library. */
  refusal: Extract<ErrorName, 'libraryUnknown' | 'librarySuspended'> | null;
  /** The library that is suspended, for what must work there all the same. */
  suspended?: LibraryRecord;
  /** Origin of the library's present label, where the host has a former one. */
  movedTo: string | null;
  /** Origin as the browser sees it, `http://demo.localhost:8080`. */
  origin: string;
  /** Names of all hosts at which the library is served; [] without a library. */
  ownHosts: readonly string[];
  visitor: Visitor;
  /** True on the separate API origin: calls only, made from the library's own origin. */
  isSeparateApi: boolean;
}

/** The origin where readers find the portal; '' where the call came to the separate API origin. */
export function portalOrigin({ origin, isSeparateApi }: HostFacts): string {
  return isSeparateApi ? '' : origin;
}

export interface HostSettings {
  baseDomain: string;
  separateApi: { label: string; origin: string } | null;
}

/** Makes the function that finds a request's host facts; it throws when the database is unreachable. */
export function hostReader(settings: HostSettings, libraries: LibraryRegister) {
  const { separateApi, baseDomain } = settings;
  return async (host: string, visitor: Visitor): Promise<HostFacts> => {
    const origin = originOf(visitor.scheme, host);
    const isSeparateApi = separateApi !== null && separateApi.origin === origin;
    const meaning = meaningOfHost(host, baseDomain);
    const label = meaning.kind === 'library' ? meaning.domainCode : null;
    const domainCode = isSeparateApi ? separateApi.label : label;
    const library = domainCode === null ? null : await libraries.byDomainCode(domainCode);
    const ownHosts = library === null ? [] : hostsOf(library);
    const facts = { domainCode, origin, ownHosts, visitor, isSeparateApi };
    const isOwnHost = library !== null && (isSeparateApi || isDomainOf(library, host));
    if (!isOwnHost) {
      const refusal = domainCode === null ? null : ('libraryUnknown' as const);
      return { ...facts, library: null, refusal, movedTo: null };
    }
    if (library.suspendedAt !== null) {
      const suspended = library;
      return { ...facts, library: null, suspended, refusal: 'librarySuspended', movedTo: null };
    }
    const hasMoved = !isSeparateApi && library.domainCode !== domainCode;
    const movedTo = hasMoved ? origin.replace(/(?<=:\/\/)[^.]+/, library.domainCode) : null;
    return { ...facts, library, refusal: null, movedTo };
  };

  function hostsOf({ domainCode, attributes: { domains = [] } }: LibraryRecord): string[] {
    return [baseDomain, ...domains].map((domain) => `${domainCode}.${domain}`);
  }

  /** The label alone proves nothing: the owner of any domain can give any label to a machine in it. */
  function isDomainOf(library: LibraryRecord, host: string): boolean {
    const domain = domainOfHost(host);
    return domain === baseDomain || (library.attributes.domains ?? []).includes(domain);
  }
}

/** True for a valid Host header: a name or an IP address, with or without a port. */
export function isHost(text: string): boolean {
  return text.length <= maxHostLength && hostPattern.test(text) && originOf('http', text) !== '';
}

const maxHostLength = 260;
const hostPattern = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The origin as browsers write it: lower case, no default port. */
function originOf(scheme: string, host: string): string {
  return URL.parse(`${scheme}://${host}`)?.origin ?? '';
}
