// At which site the publisher of a DOI puts its articles. The prefix names who registered the DOI; where the site's
// addresses are made of the DOI itself, the article's own address is known too.

/** Prefixes, the site's host, and the path of an article there; '' where it is not made of the DOI. */
const sites: readonly (readonly [prefixes: string, host: string, path: string])[] = [
  ['10.1038', 'www.nature.com', '/articles/{suffix}'],
  ['10.1007 10.1186 10.1140 10.1365', 'link.springer.com', '/article/{doi}'],
  ['10.1016', 'www.sciencedirect.com', ''],
  ['10.1002 10.1111 10.1046', 'onlinelibrary.wiley.com', '/doi/{doi}'],
  ['10.1021', 'pubs.acs.org', '/doi/{doi}'],
  ['10.1109', 'ieeexplore.ieee.org', ''],
  ['10.1080 10.1081', 'www.tandfonline.com', '/doi/full/{doi}'],
  ['10.1093', 'academic.oup.com', ''],
  ['10.1017', 'www.cambridge.org', ''],
  ['10.1126', 'www.science.org', '/doi/{doi}'],
  ['10.1103', 'journals.aps.org', ''],
  ['10.1088', 'iopscience.iop.org', '/article/{doi}'],
  ['10.1039', 'pubs.rsc.org', ''],
  ['10.1063', 'pubs.aip.org', ''],
  ['10.1145', 'dl.acm.org', '/doi/{doi}'],
  ['10.1177', 'journals.sagepub.com', '/doi/{doi}'],
  ['10.1073', 'www.pnas.org', '/doi/{doi}'],
  ['10.1146', 'www.annualreviews.org', '/doi/{doi}'],
  ['10.1056', 'www.nejm.org', '/doi/full/{doi}'],
  ['10.1108', 'www.emerald.com', ''],
  ['10.1061', 'ascelibrary.org', '/doi/{doi}'],
  ['10.1137', 'epubs.siam.org', '/doi/{doi}'],
  ['10.1098', 'royalsocietypublishing.org', '/doi/{doi}'],
  ['10.1287', 'pubsonline.informs.org', '/doi/{doi}'],
  ['10.2307', 'www.jstor.org', ''],
  ['10.1117', 'www.spiedigitallibrary.org', ''],
  ['10.1364', 'opg.optica.org', ''],
  ['10.1055', 'www.thieme-connect.com', ''],
  ['10.1097', 'journals.lww.com', ''],
  ['10.1086', 'www.journals.uchicago.edu', '/doi/{doi}'],
  ['10.1353', 'muse.jhu.edu', ''],
  ['10.1515', 'www.degruyter.com', '/document/doi/{doi}/html'],
  ['10.1163', 'brill.com', '/doi/{doi}'],
  ['10.3390', 'www.mdpi.com', ''],
  ['10.3389', 'www.frontiersin.org', '/articles/{doi}/full'],
  ['10.48550', 'arxiv.org', ''],
  ['10.1371', 'journals.plos.org', ''],
];

const byPrefix = new Map(
  sites.flatMap(([prefixes, host, path]) =>
    prefixes.split(' ').map((prefix) => [prefix, { host, path }] as const),
  ),
);

/** An address of the DOI's publisher. */
export interface DoiSite {
  /** By which a resource of the library is found that covers it. */
  url: URL;
  /** True where `url` is the article itself, not only the site. */
  isArticle: boolean;
}

/** The site of a DOI's publisher; null where the prefix is none of the known ones. */
export function siteOfDoi(doi: string): DoiSite | null {
  const slash = doi.indexOf('/');
  const site = byPrefix.get(doi.slice(0, slash));
  // Addresses drop segments of dots, so that another address would be left.
  const hasDots = /\/\.{1,2}(?:\/|$)/.test(doi);
  if (slash < 0 || site === undefined || hasDots) return null;
  const { host, path } = site;
  const suffix = doi.slice(slash + 1);
  const root = new URL(`https://${host}/`);
  if (path === '' || (host === nature && !ofNature.test(suffix))) {
    return { url: root, isArticle: false };
  }
  const filled = path
    .replace('{doi}', () => escaped(doi))
    .replace('{suffix}', () => escaped(suffix));
  return { url: new URL(filled, root), isArticle: true };
}

const nature = 'www.nature.com';
/** Ends of DOIs that the site's addresses have as they are; it drops dots out of others. */
const ofNature = /^(?:[sd]\d{5}-\d{3}-[\w-]{1,40}|[a-z]{2,20}\.?\d{3,5})$/;

/** The DOI of an article at a site that puts only the end of it into its addresses; '' for any other address. */
export function doiOfSite({ hostname, pathname }: URL): string {
  const [, suffix = ''] = /^\/articles\/([^/]+?)(?:\.pdf)?\/?$/.exec(pathname.toLowerCase()) ?? [];
  const isNature = hostname === nature || `www.${hostname}` === nature;
  return isNature && ofNature.test(suffix) ? `10.1038/${suffix}` : '';
}

/** The address at which every DOI can be resolved. */
export function doiAddress(doi: string): URL | null {
  return URL.parse(`https://doi.org/${escaped(doi)}`);
}

/** The DOI that such an address has; '' for any other address. */
export function doiOfResolver({ hostname, pathname }: URL): string {
  if (!/^(?:dx\.|www\.)?doi\.org$/.test(hostname)) return '';
  return pathname.slice(1).toLowerCase();
}

const escaped = (text: string) =>
  encodeURI(text.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
