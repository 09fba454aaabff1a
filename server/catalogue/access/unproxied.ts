// The addresses that a proxied one may stand for: links to EZproxy, OpenAthens and WebVPN, and hosts that such a
// gateway has rewritten. They are only candidates: one is used where the library's resources cover it (covering.ts).
import { createDecipheriv } from 'node:crypto';
import { targetOf } from './covering.ts';

/** Addresses within addresses that are followed. */
const maxDepth = 3;
const maxCandidates = 12;

/** Parameters in which gateways carry the address. */
const targetParameters = ['qurl', 'url', 'target', 'service', 'goto'];
/** Paths of gateways that carry an address in their query. */
const gatewayPath = /\/(?:login|redirector\/[^/]+|connect|go|cas\/login|do-login)\/?$/i;

/** A gateway by a common form of its host's name. */
const isGatewayHost = (host: string) =>
  /(?:^|[.-])(?:ez|lib)?(?:proxy|webvpn|vpn|openathens)\d*(?:[.-]|$)/i.test(host);

/** The key and vector of WebVPN as its maker delivers it; a host encoded with others stays unknown. */
const webVpnKey = 'wrdvpnisthebest!';

/** The likeliest addresses first; the given one is among them. */
export function unproxied(url: URL): URL[] {
  const found = new Map<string, URL>();
  collect(url, 0, found);
  return [...found.values()].slice(0, maxCandidates);
}

function collect(url: URL, depth: number, found: Map<string, URL>): void {
  if (depth > maxDepth || found.has(url.href)) return;
  for (const inner of [...carried(url), ...encoded(url)]) collect(inner, depth + 1, found);
  found.set(url.href, url);
  for (const inner of rewritten(url)) found.set(inner.href, inner);
}

/** `https://host/login?url=`, where everything behind it is the address, `qurl=`, and OpenAthens. */
function carried(url: URL): URL[] {
  if (!gatewayPath.test(url.pathname) && !isGatewayHost(url.hostname)) return [];
  // EZproxy reads `url=` to the end of the address, `&` included.
  const raw = /[?&]url=(https?:\/\/.*)$/i.exec(url.search + url.hash)?.[1];
  const values = targetParameters.map((name) => url.searchParams.get(name) ?? '');
  return [raw ?? '', ...values].flatMap((text) => targetOf(text) ?? []);
}

/** `https://webvpn.example.edu/https-8443/<hex>/path`: the host is encrypted with a key that all know. */
function encoded(url: URL): URL[] {
  const [, scheme = '', port = '', vector = '', text = '', rest = ''] =
    /^\/(https?)(?:-(\d{1,5}))?\/([0-9a-f]{32})([0-9a-f]{6,400})(\/.*)?$/i.exec(url.pathname) ?? [];
  if (text === '') return [];
  const iv = Buffer.from(vector, 'hex');
  const padded = Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex');
  const cipher = createDecipheriv('aes-128-cfb', webVpnKey, iv);
  const host = Buffer.concat([cipher.update(padded), cipher.final()]).toString('latin1');
  if (!/^[a-z0-9.-]+$/i.test(host)) return [];
  const at = port === '' ? '' : `:${port}`;
  return [targetOf(`${scheme}://${host}${at}${rest}${url.search}`) ?? []].flat();
}

/** `www-jstor-org.proxy.example.edu` and `www.jstor.org.proxy.example.edu`, at every place where the host may end. */
function rewritten(url: URL): URL[] {
  const labels = url.hostname.split('.');
  if (labels.length < 3 || /^[\d.]+$|:/.test(url.hostname)) return [];
  const dotted = labels
    .slice(0, -2)
    .map((_label, index) => labels.slice(0, labels.length - 2 - index));
  const hosts = [
    ...dotted.filter((each) => each.length >= 2).map((each) => each.join('.')),
    ...hyphened(labels[0] ?? ''),
  ];
  return hosts.flatMap((host) => {
    const inner = new URL(url);
    inner.protocol = 'https:';
    inner.port = '';
    inner.hostname = host;
    return targetOf(inner.href) ?? [];
  });
}

/** Hosts that one label may stand for: dots as hyphens, with the scheme and port that some gateways add. */
function hyphened(label: string): string[] {
  const bare = label.replace(/^https?-(?!-)/, '').replace(/(?:-s|-\d{2,5}(?:-p)?(?:-s)?|-p)$/, '');
  return [...new Set([label, bare])].flatMap((each) => {
    if (!each.includes('-')) return [];
    const plain = each.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-');
    return plain.includes('.') ? [plain] : [];
  });
}
