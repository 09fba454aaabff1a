// Ways through a library's gateway (EZproxy, OpenAthens, WebVPN): made, and read (docs/design/standards.md, "Ways off
// campus"). What `behindGateway` finds is certain; what `unproxied` finds are candidates, of which one is used where the
// library's resources cover it (covering.ts).
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { decoded } from '#contract/rules/identifiers.ts';
import { targetOf } from './covering.ts';

/** A library's gateway. */
export interface Gateway {
  remoteKind: 'none' | 'ezproxy' | 'openathens' | 'webvpn' | 'webvpn-hosts';
  /** EZproxy, WebVPN: `https://host`; OpenAthens: the domain. */
  remoteBase: string;
  /** WebVPN: key and vector, 16 letters; '' for those of its maker. */
  remoteKey: string;
}

/** Addresses within addresses that are followed. */
const maxDepth = 3;
const maxCandidates = 12;

/** Parameters in which gateways carry the address. */
const targetParameters = ['qurl', 'url', 'target', 'service', 'goto'];
/** Paths of gateways that carry an address in their query. */
const gatewayPath =
  /\/(?:login|redirector\/[^/]+|connect|go|cas\/login|do-login|(?:wam)?validate)\/?$/i;

/** A gateway by a common form of its host's name. */
const isGatewayHost = (host: string) =>
  /(?:^|[.-])(?:(?:lib)?(?:ez|e|r)?-?(?:proxy|webvpn|vpn|openathens)|ezp)\d*(?:[.-]|$)/i.test(host);
/** A label under which a gateway puts the hosts that it rewrites. */
const gatewayLabel = /^(?:(?:lib)?(?:ez|e|r)?-?(?:proxy|webvpn)|ezp)\d*(?:-[a-z]*\d*)?$/i;
/** A label that also has other uses: a host before it is known by its top domain. */
const vagueLabel = /^(?:vpn|ez|remotexs|remote|access)\d*$/i;
/** A label before the host by which III's proxies say that they rewrite it: `0-www-jstor-org.library.example.edu`. */
const zeroLabel = /^\d-(?=[a-z\d])/i;
/** A host with hyphens for its dots, whatever the gateway below it is called: `www-jstor-org.emedien.example.de`. */
const rewrittenLabel =
  /^www\d*-[a-z\d-]+-(?:com|org|net|edu|gov|info|int|io|cn|de|fr|jp|uk)(?:-s)?\./i;
/** Where a host ends within another. */
const topDomain = /^(?:com|org|net|edu|gov|int|info|io|ac|co)$/i;
const hasTop = (host: string) =>
  host
    .split('.')
    .slice(1)
    .some((each) => topDomain.test(each));

/** EZproxy at its maker's: each library's is a label before it. */
const hostedGateways = 'idm.oclc.org';

/** The key and vector of WebVPN as its maker delivers it. */
const webVpnKey = 'wrdvpnisthebest!';

/** The address through the gateway; the address itself without one. An address behind a gateway already is taken out first. */
export function throughGateway(address: string, gateway: Gateway | null): string {
  const url = ownAddress(address, gateway);
  if (gateway === null) return url;
  const base = gateway.remoteBase.replace(/\/+$/, '');
  const target = encodeURIComponent(url);
  switch (gateway.remoteKind) {
    case 'ezproxy':
      return `${base}/login?qurl=${target}`;
    case 'openathens':
      return `https://go.openathens.net/redirector/${encodeURIComponent(base)}?url=${target}`;
    case 'webvpn':
      return encodedAt(base, new URL(url), gateway.remoteKey || webVpnKey);
    case 'webvpn-hosts':
      return rewrittenAt(base, new URL(url));
    default:
      return url;
  }
}

/** The resource's own address, where this one leads through a gateway; the address as it is anywhere else. */
export function ownAddress(address: string, gateway: Gateway | null = null): string {
  const url = mayBeBehind.test(address) || gateway !== null ? targetOf(address) : null;
  if (url === null) return address;
  return behindGateway(url, gateway)?.href ?? address;
}

/** What every address through a gateway has; most addresses have none of it. */
const mayBeBehind =
  /proxy|vpn|ez\d*\.|\/\/www\d*-|ezp|remote|access|openathens|idm\.oclc\.org|\/\/\d-|[?&]q?url=|\/https?(?:-\d+)?\/[\da-f]{38}/i;

/** The address behind that of a gateway, which is the library's or has the form of one; null where there is none. */
function behindGateway(url: URL, gateway: Gateway | null, depth = 0): URL | null {
  if (depth > maxDepth) return null;
  const own = gateway === null ? null : URL.parse(gateway.remoteBase);
  const isGateway = isGatewayHost(url.hostname) || (own !== null && own.hostname === url.hostname);
  const [inner] = [
    ...(isGateway ? carried(url) : carriedElsewhere(url)),
    ...encoded(url, gateway?.remoteKey || webVpnKey),
    ...rewrittenBelow(url, gateway),
    ...rewrittenByZero(url),
  ];
  if (inner === undefined) return null;
  return behindGateway(inner, gateway, depth + 1) ?? inner;
}

/** EZproxy at a host of any name, `…/login?url=` with an address of another site; III's, `…/wamvalidate?url=`. */
function carriedElsewhere(url: URL): URL[] {
  const isOfZero = /\/(?:wam)?validate\/?$/i.test(url.pathname);
  if (!isOfZero && !/\/login\/?$|ezproxy/i.test(url.pathname)) return [];
  if (!/[?&]q?url=/i.test(url.search)) return [];
  const siteOf = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');
  return carried(url).filter((inner) =>
    isOfZero ? zeroLabel.test(inner.hostname) : siteOf(inner) !== siteOf(url),
  );
}

/** The host before the label of a gateway: `www-jstor-org.ezproxy.example.edu`, `www.jstor.org.ezproxy.example.edu`. */
function rewrittenBelow(url: URL, gateway: Gateway | null): URL[] {
  const ownHost = gateway === null ? null : (URL.parse(gateway.remoteBase)?.hostname ?? null);
  const labels = url.hostname.split('.');
  const at = labels.findIndex(
    (label, index) =>
      index > 0 &&
      (gatewayLabel.test(label) ||
        vagueLabel.test(label) ||
        labels.slice(index).join('.') === ownHost ||
        labels.slice(index + 1).join('.') === hostedGateways),
  );
  if (at < 1) {
    const [host] = rewrittenLabel.test(url.hostname) ? hyphened(labels[0] ?? '').toReversed() : [];
    return host === undefined || labels.length < 3 ? [] : atHost(url, host);
  }
  const isOwn = labels.slice(at).join('.') === ownHost;
  // A region may stand between: `www-jstor-org.eu1.proxy.openathens.net`.
  const hosts = at === 1 || labels[0]?.includes('-') ? hyphened(labels[0] ?? '') : [];
  const dotted = at > 1 ? [labels.slice(0, at).join('.')] : [];
  const isVague = vagueLabel.test(labels[at] ?? '') && !isOwn;
  const host = [...hosts.toReversed(), ...dotted].find(
    (each) => /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(each) && (!isVague || hasTop(each)),
  );
  if (host === undefined) return [];
  const isWebVpn = isOwn ? gateway?.remoteKind === 'webvpn-hosts' : /vpn/i.test(labels[at] ?? '');
  const [, port = '', secure] = /(?:-(\d{2,5})(?:-p)?)?(-s)?$/.exec(labels[0] ?? '') ?? [];
  const isPlain = isWebVpn && secure === undefined && port !== '443' && (isOwn || port !== '');
  return atHost(url, host, { port: isWebVpn ? port : '', isSecure: !isPlain });
}

/** `0-www-jstor-org.library.example.edu`, `0-www.jstor.org.library.example.edu`: the library's own name is below it. */
function rewrittenByZero(url: URL): URL[] {
  const [first = '', ...rest] = url.hostname.split('.');
  if (!zeroLabel.test(first) || rest.length < 2) return [];
  const label = first.replace(zeroLabel, '');
  const [hidden] = hyphened(label).filter(hasTop);
  if (hidden !== undefined) return atHost(url, hidden);
  const end = rest.findIndex((each) => topDomain.test(each));
  if (end === -1 || rest.length - end < 3) return [];
  const isNational = /^[a-z]{2}$/i.test(rest[end + 1] ?? '') && rest.length - end > 3;
  return atHost(url, [label, ...rest.slice(0, end + (isNational ? 2 : 1))].join('.'));
}

/** Two forms of WebVPN: the host as hexadecimal text in the path, and as a label of the host. */
function encodedAt(base: string, url: URL, key: string): string {
  const cipher = createCipheriv('aes-128-cfb', key, key);
  const host = cipher.update(url.hostname, 'utf8', 'hex') + cipher.final('hex');
  const scheme = url.protocol.slice(0, -1) + (url.port === '' ? '' : `-${url.port}`);
  return `${base}/${scheme}/${Buffer.from(key).toString('hex')}${host}${url.pathname}${url.search}${url.hash}`;
}

function rewrittenAt(base: string, url: URL): string {
  const label = url.hostname.replaceAll('-', '--').replaceAll('.', '-');
  const port = url.port === '' ? '' : `-${url.port}-p`;
  const at = new URL(base);
  const secure = url.protocol === 'https:' ? '-s' : '';
  return `${at.protocol}//${label}${port}${secure}.${at.host}${url.pathname}${url.search}${url.hash}`;
}

/** The likeliest addresses first; the given one is among them. */
export function unproxied(url: URL): URL[] {
  const found = new Map<string, URL>();
  collect(url, 0, found);
  return [...found.values()].slice(0, maxCandidates);
}

function collect(url: URL, depth: number, found: Map<string, URL>): void {
  if (depth > maxDepth || found.has(url.href)) return;
  for (const inner of [...carried(url), ...encoded(url, webVpnKey)])
    collect(inner, depth + 1, found);
  found.set(url.href, url);
  for (const inner of rewritten(url)) found.set(inner.href, inner);
}

/** `https://host/login?url=`, where everything behind it is the address, `qurl=`, and OpenAthens. */
function carried(url: URL): URL[] {
  const isNamed = isGatewayHost(url.hostname) || /ezproxy/i.test(url.pathname);
  if (!gatewayPath.test(url.pathname) && !isNamed) return [];
  // EZproxy reads `url=` to the end of the address, `&` included.
  const raw = /[?&]url=((?:https?:)?\/\/.*)$/i.exec(url.search + url.hash)?.[1];
  const values = targetParameters.map((name) => stated(url.searchParams.get(name) ?? ''));
  return [stated(raw ?? ''), ...values].flatMap(
    (text) =>
      targetOf(text) ?? (isNamed && bareHost.test(text) ? targetOf(`https://${text}`) : null) ?? [],
  );
}

/** A host that lacks its scheme. */
const bareHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i;

/**
 * An address that was escaped more than once, or lacks its scheme. EZproxy may write it as a token of its own: `ezp.2` and
 * base64 with signs that addresses allow.
 */
function stated(value: string): string {
  const token = /^ezp\.2([\w.~-]+?)[-.~]*$/.exec(value)?.[1];
  if (token !== undefined) return Buffer.from(token, 'base64url').toString('utf8');
  const escaped = /^(?:https?%(?:25)*3a|%(?:25)*2f%(?:25)*2f)/i;
  let text = value.trim();
  for (let times = 0; escaped.test(text) && times < maxDepth; times += 1) text = decoded(text);
  return text.replace(/^\/\/(?=[^/])/, 'https://');
}

/** `https://webvpn.example.edu/https-8443/<hex>/path`: the host is encrypted with a key that all know. */
function encoded(url: URL, key: string): URL[] {
  const [, scheme = '', port = '', vector = '', text = '', rest = ''] =
    /^\/(https?)(?:-(\d{1,5}))?\/([0-9a-f]{32})([0-9a-f]{6,400})(\/.*)?$/i.exec(url.pathname) ?? [];
  if (text === '') return [];
  const iv = Buffer.from(vector, 'hex');
  const padded = Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex');
  const cipher = createDecipheriv('aes-128-cfb', key, iv);
  const host = Buffer.concat([cipher.update(padded), cipher.final()]).toString('latin1');
  if (!/^[a-z0-9.-]+$/i.test(host)) return [];
  const at = port === '' ? '' : `:${port}`;
  // Its own marks: `?vpn-12-o2-kns.cnki.net`.
  const ownSearch = url.search.replace(/(?<=[?&])vpn-\d+[^&]*&?/g, '').replace(/[?&]$/, '');
  return [targetOf(`${scheme}://${host}${at}${rest}${ownSearch}`) ?? []].flat();
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
  return hosts.flatMap((host) => atHost(url, host));
}

function atHost(url: URL, host: string, { port = '', isSecure = true } = {}): URL[] {
  const inner = new URL(url);
  inner.protocol = isSecure ? 'https:' : 'http:';
  inner.port = port;
  inner.hostname = host;
  return [targetOf(inner.href) ?? []].flat();
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
