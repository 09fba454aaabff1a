// Asking the campus from here: its configured origin only, no redirects, ten seconds, little text.

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** How the campus is reached; tests bring a campus of their own. */
export interface Outward {
  fetch: Fetch;
  timeoutMs: number;
}

export const outward: Outward = { fetch: (url, init) => fetch(url, init), timeoutMs: 10_000 };

const longestAnswer = 256 * 1024;

/**
 * Why a campus signed nobody in: it refused, it does not answer, or its answer makes no sense. The
 * message is for the log: words of ours, never the campus's.
 */
export class CampusFailure extends Error {
  override readonly name = 'CampusFailure';
  readonly reason: 'refused' | 'away' | 'unreadable';

  constructor(reason: CampusFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Makes a fetch that goes to one origin only.
 *
 * @throws CampusFailure (the fetch does), `away` for no answer and 5xx, `unreadable` for another
 *   origin, a redirect or too long an answer
 */
export function fetchFrom(origin: string, { fetch, timeoutMs }: Outward): Fetch {
  return async (url, init = {}) => {
    if (URL.parse(url)?.origin !== origin) {
      throw new CampusFailure('unreadable', 'an address outside the configured origin');
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () =>
        reject(new CampusFailure('away', 'no answer in time')),
      );
    });
    const answer = fetch(url, { ...init, signal, redirect: 'manual' }).then(whole);
    return Promise.race([answer, late]).catch((error) => {
      if (error instanceof CampusFailure) throw error;
      throw new CampusFailure('away', 'no connection', { cause: error });
    });
  };
}

/** The answer with its body read, no further than the limit. */
async function whole(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (status >= 500) throw new CampusFailure('away', `status ${status}`);
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    throw new CampusFailure('unreadable', 'a redirect');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > longestAnswer) throw new CampusFailure('unreadable', 'too long an answer');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  // What was read is plain; these would say otherwise.
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return new Response(bytes.length === 0 ? null : bytes, { status, headers: plain });
}
