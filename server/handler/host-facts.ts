// Whose host a request was sent to, and from where: the first thing known of every request.
import { domainOfHost, meaningOfHost } from '#contract/host.ts';
import type { LibraryRecord, LibraryRegister } from '#server/store/records/library-register.ts';
import type { Visitor } from './visitor-address.ts';

export interface HostFacts {
  /** The host's label; null on the front door. */
  domainCode: string | null;
  /** Null on the front door, where the label is nobody's, and where the domain is not the library's. */
  library: LibraryRecord | null;
  /** Origin as the browser sees it, `http://demo.localhost:8080`. */
  origin: string;
  visitor: Visitor;
  /** True on the separate API origin: calls only, made from the library's own origin. */
  isSeparateApi: boolean;
}

export interface HostSettings {
  baseDomain: string;
  separateApi: { label: string; origin: string } | null;
}

/** Makes the function that tells a request's host facts; it throws where the database is away. */
export function hostReader(settings: HostSettings, libraries: LibraryRegister) {
  const { separateApi, baseDomain } = settings;
  return async (host: string, visitor: Visitor): Promise<HostFacts> => {
    const origin = originOf(visitor.scheme, host);
    const isSeparateApi = separateApi !== null && separateApi.origin === origin;
    const meaning = meaningOfHost(host, baseDomain);
    const named = meaning.kind === 'library' ? meaning.domainCode : null;
    const domainCode = isSeparateApi ? separateApi.label : named;
    const labelled = domainCode === null ? null : await libraries.byDomainCode(domainCode);
    const isItsHost = isSeparateApi || (labelled !== null && isDomainOf(labelled, host));
    return { domainCode, library: isItsHost ? labelled : null, origin, visitor, isSeparateApi };
  };

  /** The label alone names nobody: whoever owns a domain may give any label to a machine in it. */
  function isDomainOf(library: LibraryRecord, host: string): boolean {
    const domain = domainOfHost(host);
    return domain === baseDomain || (library.attributes.domains ?? []).includes(domain);
  }
}

/** True for what a Host header may be: a name, or an address in digits, with or without a port. */
export function isHost(text: string): boolean {
  return text.length <= longestHost && hostForm.test(text) && originOf('http', text) !== '';
}

const longestHost = 260;
const hostForm = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Scheme and host, written as browsers write an origin: no standard port, lower case. */
function originOf(scheme: string, host: string): string {
  return URL.parse(`${scheme}://${host}`)?.origin ?? '';
}
