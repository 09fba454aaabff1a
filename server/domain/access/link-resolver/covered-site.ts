// The resource of a library that covers an address, or the site at which the publisher of a DOI puts its articles.
import { doiOf } from '#contract/rules/identifiers.ts';
import type { Tx } from '#server/store/connection/database.ts';
import { type Covering, coveringResources, listedResources } from './covering.ts';
import { doiAddress, siteOfDoi } from './doi-sites.ts';

export interface Covered {
  url: URL;
  /** The nearest resources, licensed ones first. */
  covering: readonly [Covering, ...Covering[]];
  /** True where the DOI names the site; its address was not given. */
  isByDoi: boolean;
}

/** The first of the addresses that a resource of the library covers. */
export async function coveredIn(tx: Tx, addresses: readonly URL[]): Promise<Covered | null> {
  if (addresses.length === 0) return null;
  const listed = await listedResources(tx);
  for (const url of addresses) {
    const [first, ...others] = await coveringResources(tx, url, listed);
    if (first !== undefined) return { url, covering: [first, ...others], isByDoi: false };
  }
  return null;
}

/** The article at its publisher's site, judged as an address of that site is judged. */
export async function coveredByDoi(tx: Tx, given: string): Promise<Covered | null> {
  const doi = doiOf(given) ?? '';
  const site = siteOfDoi(doi);
  const covered = site === null ? null : await coveredIn(tx, [site.url]);
  const url = site?.isArticle ? site.url : doiAddress(doi);
  return covered === null || url === null ? null : { ...covered, url, isByDoi: true };
}
