// The part of a site's address by which people know it: `cqvip` of `www.cqvip.com`.

const common = 'com|net|org|edu|gov|ac|co|info|io';
const ending = new RegExp(String.raw`(?:\.(?:${common}))?(?:\.[a-z]{2})?$`, 'i');
const typedSite = new RegExp(
  String.raw`^(?:https?:\/\/)?(?:www\.)?((?:[a-z\d-]+\.)*[a-z\d-]{2,})(?:\.(?:${common})(?:\.[a-z]{2})?|\.cn)\/?$`,
  'i',
);

/** The labels of an address's host without `www` and what many hosts end with; '' for no address. */
export function siteWords(address: string): string {
  const host = URL.parse(address)?.hostname ?? '';
  return /[a-z]/i.test(host) ? host.replace(/^www\d*\./, '').replace(ending, '') : '';
}

export function withoutSiteEnding(chunk: string): string {
  return chunk.includes('.') ? (typedSite.exec(chunk)?.[1] ?? chunk) : chunk;
}
