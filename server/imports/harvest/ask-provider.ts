// One request to a provider's COUNTER API: to a public address alone, without redirects, and with an end.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { WantedMonths } from '#server/domain/counter/harvest-months.ts';
import type { HarvestCredentials, ProviderRow } from '#server/domain/counter/providers.ts';
import { isPublicEndpoint, publicLookup } from '#server/messages/channels/push/push-endpoint.ts';
import { limits } from '../model/report.ts';

/** Providers count for minutes before they answer. */
const timeoutMs = 300_000;

/** What came: the body, or why there is none. */
export type ProviderAnswer =
  | { status: number; body: Buffer }
  | { problem: 'noAnswer' | 'notAllowed' | 'tooLarge' };

/** Release 5.1 has its own part of the address; providers tell it with or without. */
export function addressOf(
  provider: Pick<ProviderRow, 'url' | 'release' | 'customerId' | 'platform'>,
  { requestorId, apiKey }: HarvestCredentials,
  { report, from, to }: WantedMonths,
): string {
  const { url: base, release, customerId, platform } = provider;
  const bare = base.replace(/\/+$/, '').replace(/\/reports$/, '');
  const part = release === '5.1' && !/\/r51$/.test(bare) ? '/r51' : '';
  const url = new URL(`${bare}${part}/reports/${report.toLowerCase()}`);
  const parameters = {
    customer_id: customerId,
    requestor_id: requestorId,
    api_key: apiKey,
    begin_date: from,
    end_date: to,
    platform,
    // What everybody may read is told apart from what was paid.
    attributes_to_show: report === 'TR' || report === 'IR' ? 'Access_Type' : '',
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== '') url.searchParams.set(name, value);
  }
  return url.href;
}

/** @param origins origins of a test's own providers, which may be inside a network */
export function askProvider(
  address: string,
  origins: readonly string[],
  maxBytes = limits.fileBytes,
): Promise<ProviderAnswer> {
  const url = new URL(address);
  if (!isPublicEndpoint(`${url.origin}${url.pathname}`, origins))
    return Promise.resolve({ problem: 'notAllowed' });
  const isOwn = origins.includes(url.origin);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const fail = () => resolve({ problem: 'noAnswer' });
    const options = {
      headers: { accept: 'application/json', 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(timeoutMs),
      // A pooled connection would go to an address that another request has checked.
      agent: false as const,
      ...(!isOwn && { lookup: publicLookup }),
    };
    const request = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('error', fail);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= maxBytes) return;
        resolve({ problem: 'tooLarge' });
        response.destroy();
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }),
      );
    });
    request.once('error', fail);
    request.end();
  });
}
