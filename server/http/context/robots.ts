// Requests that no reader makes: of robots, of programs, and of browsers that fetch ahead of a click. COUNTER leaves
// them out of all counts (docs/design/standards.md).

/**
 * Words by which robots and programs name themselves in `User-Agent`; a phone of the maker Cubot is none. A robot
 * that calls itself a browser is not recognised by its name; its visits are limited by its network
 * (server/calls/usage/visit-records.ts).
 */
const names = new RegExp(
  [
    '(?<!cu)bot',
    'crawl',
    'spider',
    'slurp',
    'scrap',
    'archiver',
    'validator',
    'link ?check',
    'monitor',
    'phantomjs',
    'archive\\.org',
    'facebookexternalhit',
    'mediapartners',
    'google-inspectiontool',
    'lighthouse',
    'httrack',
    'pingdom',
    'uptime',
    '^(?:curl|wget|libwww|lwp|python|java|ruby|php|perl|go-http-client|okhttp|axios|node|undici|got|aiohttp|httpx|httpie|postman|insomnia|scrapy|apache-httpclient|httpclient|whatsapp|telegram|skype|feed)',
  ].join('|'),
  'i',
);

/** True for a request that no reader makes. */
export function isAutomatic(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return /prefetch|prerender|preview/i.test(purpose) || names.test(headers.get('user-agent') ?? '');
}
