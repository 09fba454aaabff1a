// Sends notifications to the browsers of a patron: encrypted for each of them; a browser that is gone is
// forgotten (decision 059).

import { createECDH, createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Store } from '#server/store/connection/database.ts';
import { serverKey } from '#server/store/rows/server-keys.ts';
import { countUnread } from '../../events/event-records.ts';
import { isPublicEndpoint, publicLookup } from './push-endpoint.ts';
import { type PushMessage, payloadOf } from './push-message.ts';
import { livePushRows, type PushRow, removePushRow } from './push-records.ts';

/** Both keys as base64url, as push services and browsers take them. */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair, from the service's own 32 random bytes. */
async function vapidKeys(store: Store): Promise<VapidKeys> {
  return pairOf(await serverKey(store, 'web-push'));
}

/** Nearly every 32 bytes are a private key of the curve; where they are none, their hash is. */
export function pairOf(seed: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  for (let bytes = seed; ; bytes = createHash('sha256').update(bytes).digest()) {
    try {
      pair.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return {
      publicKey: pair.getPublicKey('base64url'),
      privateKey: bytes.toString('base64url'),
    };
  }
}

/** What is sent, as `web-push` encrypted and signed it. */
interface PushRequest {
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
function postPush(
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

/** What became of a notification at the patron's browsers. */
interface PushOutcome {
  /** Browsers whose push service took it. */
  sent: number;
  /** Browsers that are gone, and were forgotten. */
  gone: number;
  /** Browsers whose push service gave no answer, or is busy: worth sending again later. */
  later: number;
  /** Browsers whose push service will not take it. */
  refused: number;
}

export interface PushSender {
  /** The public key that browsers subscribe with. */
  publicKey: string;
  /** True for an endpoint that may be saved. */
  isAllowed(endpoint: string): boolean;
  /** Sends to every browser of a patron that is signed in; none is no failure. */
  sendPush(libraryCode: string, patronId: string, message: PushMessage): Promise<PushOutcome>;
}

export interface PushOptions {
  /** Address by which push services can reach the operator: `https:` or `mailto:`. */
  contact: string;
  /** Origins of the operator's own push services, which may be inside a private network. */
  origins: readonly string[];
  now?: () => Date;
}

/** A day: later, most news is old. */
const lifetimeSeconds = 24 * 60 * 60;

type Result = keyof PushOutcome;

/** How push services reach the operator: at the front door, or by its role's address (RFC 2142) on a machine alone. */
export function contactOf(baseDomain: string): string {
  const isAlone = baseDomain === 'localhost' || baseDomain.endsWith('.localhost');
  return isAlone ? `mailto:webmaster@${baseDomain}` : `https://${baseDomain}`;
}

/** Opens the sender with the service's own keys. */
export async function openPush(store: Store, options: PushOptions): Promise<PushSender> {
  const { contact, origins, now = () => new Date() } = options;
  const vapidDetails = { subject: contact, ...(await vapidKeys(store)) };

  /** @throws Error where the browser's keys are none */
  function encrypt({ endpoint, p256dh, auth }: PushRow, payload: string) {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: lifetimeSeconds, contentEncoding: 'aes128gcm', urgency: 'normal' },
    );
    return { endpoint, headers, body };
  }

  async function sendTo(row: PushRow, message: PushMessage, unread: number): Promise<Result> {
    // What the operator allows may have changed since it was saved.
    if (!isPublicEndpoint(row.endpoint, origins)) return 'gone';
    const payload = JSON.stringify(payloadOf(message, row.language, unread));
    let request: PushRequest;
    try {
      request = encrypt(row, payload);
    } catch {
      return 'gone';
    }
    const lookup = origins.includes(new URL(row.endpoint).origin) ? undefined : publicLookup;
    // Repeated by who has the message in hand: a pause here would hold up other readers' messages.
    const status = await postPush(request, lookup).catch(() => null);
    return status === null ? 'later' : resultOf(status);
  }

  return {
    publicKey: vapidDetails.publicKey,
    isAllowed: (endpoint) => isPublicEndpoint(endpoint, origins),
    sendPush: async (libraryCode, patronId, message) => {
      const { rows, unread } = await store.inLibrary(libraryCode, async (tx) => {
        const rows = await livePushRows(tx, patronId, now());
        const isCounted = rows.length > 0;
        const unread = isCounted ? await countUnread(tx, patronId, message.eventIds ?? []) : 0;
        return { rows, unread };
      });
      const outcome: PushOutcome = { sent: 0, gone: 0, later: 0, refused: 0 };
      const results = await Promise.all(rows.map((row) => sendTo(row, message, unread)));
      for (const [index, result] of results.entries()) {
        outcome[result] += 1;
        const { endpoint = '' } = rows[index] ?? {};
        if (result !== 'gone') continue;
        await store.inLibrary(libraryCode, (tx) => removePushRow(tx, endpoint));
      }
      return outcome;
    },
  };
}

/** What an answer means (RFC 8030, section 5 and 7.3). */
function resultOf(status: number): Result {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
