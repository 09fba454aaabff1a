// A library with another label: who comes to a former address, as an app installed there does, is led to the present one.
// Where a worker answers documents, the service's redirect is never seen.
import type { Library } from '#contract/models/model.ts';
import { meaningOfHost } from '#contract/wire/host.ts';
import { dirtyFormsAtom, sessionStore } from './atoms.ts';

/**
 * Leads to the same screen at the library's present address, if that is another one. What is not sent is on this
 * address's device storage alone, so it is sent first: a later start leads.
 * @param library as the service has just said it
 */
export async function followMoved(library: Library, baseDomain: string): Promise<void> {
  const to = presentAddress(library, location, baseDomain);
  if (to === null) return;
  const { unsentOnDevice } = await import('#client/drafts/unsent.ts');
  const { drafts, intents } = await unsentOnDevice();
  const isTyped = sessionStore.get(dirtyFormsAtom).size > 0;
  if (drafts.length === 0 && intents.length === 0 && !isTyped) location.replace(to);
}

/** The address of the same screen at the library's present label; null at that label. */
export function presentAddress(
  { domainCode }: Pick<Library, 'domainCode'>,
  { host, href }: Pick<Location, 'host' | 'href'>,
  baseDomain: string,
): string | null {
  const meaning = meaningOfHost(host, baseDomain);
  // A library that an earlier release stored has no label.
  if (domainCode === undefined || meaning.kind === 'frontDoor') return null;
  return meaning.domainCode === domainCode ? null : href.replace(/(?<=:\/\/)[^.]+/, domainCode);
}
