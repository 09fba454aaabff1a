// The service as its readers reach it: itself on its port, and by its public address through proxies.
import { lookup } from 'node:dns/promises';
import type { Config } from '#server/config/config.ts';
import { certificateOf } from '../certificate.ts';
import { attempted, type Check, messageOf, ok, warning, wrong } from './check.ts';

const timeoutMs = 10_000;
const dayMs = 86_400_000;

export async function checkOwnPort({ host, port }: Config): Promise<Check[]> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/health/ready`;
  if (port === 0) return [ok('service', 'PORT is 0: it takes any free one')];
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const advice = 'Start it, and run the doctor again to have proxies looked at';
    return [warning('service', `nobody answers at ${address}: ${messageOf(error)}`, advice)];
  }
  const bodyText = (await response.text()).slice(0, 200);
  if (response.ok && bodyText.includes('ready')) return [ok('service', `ready at ${address}`)];
  if (response.status === 503) {
    const advice = 'Wait for it, or look at its log';
    return [warning('service', `not ready at ${address}: ${bodyText}`, advice)];
  }
  const advice = 'Another program has this port: set PORT to a free one';
  return [wrong('service', `something else answers at ${address}`, advice)];
}

export async function checkSearchNodes({ roles, searchUrls }: Config): Promise<Check[]> {
  const origins = roles.includes('web') && !roles.includes('search') ? searchUrls : [];
  const checks = await Promise.all(
    origins.map(async (origin) => {
      const advice = 'Start it, or correct SEARCH_URLS';
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(new URL('/health/ready', origin), { signal });
        const found = (await response.text()).slice(0, 200);
        return response.ok
          ? ok('search', `a search node is ready at ${origin}`)
          : warning('search', `not ready at ${origin}: ${found}`, advice);
      } catch (error) {
        return warning('search', `nobody answers at ${origin}: ${messageOf(error)}`, advice);
      }
    }),
  );
  if (checks.length === 0 || checks.some(({ verdict }) => verdict === 'ok')) return checks;
  return [...checks, wrong('search', 'no search node is ready', 'Readers can search nothing now')];
}

/** @param origin such as `https://demo.portal.example.org` */
export async function checkOrigin(origin: string): Promise<Check[]> {
  const url = new URL(origin);
  const unknown = await lookup(url.hostname.replace(/^\[|\]$/g, '')).then(
    () => null,
    () =>
      wrong(
        'origin',
        `DNS knows no ${url.hostname}`,
        'Add a record for the domain and for *.DOMAIN',
      ),
  );
  if (unknown !== null) return [unknown];
  const certificate =
    url.protocol === 'https:'
      ? await attempted('certificate', 'Give the proxy a certificate of its name', () =>
          checkCertificate(url),
        )
      : [];
  const advice = `Look at DNS and at the proxy before ${url.host}`;
  return [...certificate, ...(await attempted('origin', advice, () => checkAnswer(url)))];
}

async function checkAnswer(url: URL): Promise<Check[]> {
  // The certificate was judged already; what the service sees is asked for all the same.
  const response = await fetch(new URL('/health/live', url), {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
  });
  const bodyText = (await response.text()).slice(0, 200);
  if (!response.ok || !bodyText.includes('live')) {
    const found = `${url.origin} is answered by something else (HTTP ${response.status})`;
    return [wrong('origin', found, 'Let the proxy send this host to the service')];
  }
  const checks = [ok('origin', `the service answers at ${url.origin}`), await checkHost(url)];
  if (url.protocol !== 'https:') {
    const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
    const advice = 'Put a proxy with TLS before it: browsers install the portal by https only';
    if (!isLocal) checks.push(warning('proxies', `${url.origin} is without TLS`, advice));
  } else if (response.headers.has('strict-transport-security')) {
    checks.push(ok('proxies', 'the service knows that readers come by https'));
  } else {
    checks.push(
      wrong(
        'proxies',
        'the service takes readers of https for readers of http, and their address for the proxy’s',
        'Set TRUSTED_PROXIES to the address from which the proxy comes, and let the proxy send X-Forwarded-Proto and X-Forwarded-For',
      ),
    );
  }
  return checks;
}

/** A proxy that changes the Host header leads every reader to the front door, or nowhere. */
async function checkHost(url: URL): Promise<Check> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
  // What the document says to the page itself; the front door and a host of nobody have no library.
  const isLibrary = response.ok && /"library":\{/.test(await response.text());
  return isLibrary
    ? ok('host', `${url.host} is a library's`)
    : wrong(
        'host',
        `${url.host} is no library's, or the proxy changes the Host header`,
        'Let the proxy keep the Host header as the browser sent it; see the labels by: npm run library -- list',
      );
}

async function checkCertificate(url: URL): Promise<Check[]> {
  const { certificate, fault } = await certificateOf(url);
  const until = new Date(certificate.valid_to);
  const days = Math.floor((until.getTime() - Date.now()) / dayMs);
  const day = until.toISOString().slice(0, 10);
  const names = (certificate.subjectaltname ?? '').replaceAll('DNS:', '');
  if (days < 0) {
    return [wrong('certificate', `expired on ${day}`, 'Renew it now: browsers refuse the portal')];
  }
  if (fault !== null) {
    const advice = `Install a certificate that browsers trust, for *.DOMAIN, with its whole chain; this one is for ${names || 'no name'}`;
    return [wrong('certificate', `browsers refuse it: ${fault}`, advice)];
  }
  if (days < 14) {
    return [warning('certificate', `it ends on ${day}, in ${days} days`, 'Renew it')];
  }
  return [ok('certificate', `for ${names}, until ${day}`)];
}
