// One request to a push service: no redirect, no answer read, and an end after some seconds.
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

/** What is sent, as `web-push` encrypted and signed it. */
export interface PushRequest {
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer | null;
}

const timeoutMs = 10_000;

/**
 * Sends it; returns the status of the answer.
 * @param lookup resolves the host; the connection goes to what it returns
 * @throws Error where there is no answer
 */
export function postPush(
  { endpoint, headers, body }: PushRequest,
  lookup: LookupFunction | undefined,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(timeoutMs);
    // No agent: a pooled connection would go to an address that another request has checked.
    const options = { method: 'POST', headers, signal, agent: false, ...(lookup && { lookup }) };
    const request = send(endpoint, options, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
    request.end(body ?? undefined);
  });
}
