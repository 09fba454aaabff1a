// HTTP requests to identity providers: one origin, no redirects, limits of time and size.

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface IdpHttp {
  fetch: Fetch;
  timeoutMs: number;
}

export const idpHttp: IdpHttp = { fetch: (url, init) => fetch(url, init), timeoutMs: 10_000 };

const maxAnswerBytes = 256 * 1024;

/** The message is for the log and never contains the provider's text. */
export class CampusFailure extends Error {
  override readonly name = 'CampusFailure';
  readonly reason: 'refused' | 'away' | 'unreadable';

  constructor(reason: CampusFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** @throws CampusFailure: `away` for no answer and 5xx, `unreadable` for another origin or too long an answer */
export function fetchWithin(origin: string, { fetch, timeoutMs }: IdpHttp): Fetch {
  return async (url, init = {}) => {
    if (URL.parse(url)?.origin !== origin) {
      throw new CampusFailure('unreadable', 'an address outside the configured origin');
    }
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const timedOut = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () =>
        reject(new CampusFailure('away', 'no answer in time')),
      );
    });
    const answer = fetch(url, { ...init, signal, redirect: 'manual' }).then(readWhole);
    return Promise.race([answer, timedOut]).catch((error) => {
      if (error instanceof CampusFailure) throw error;
      throw new CampusFailure('away', 'no connection', { cause: error });
    });
  };
}

async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (status >= 500) throw new CampusFailure('away', `status ${status}`);
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    throw new CampusFailure('unreadable', 'a redirect');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxAnswerBytes) throw new CampusFailure('unreadable', 'too long an answer');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  // The body is decoded now, so these headers no longer apply.
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return new Response(bytes.length === 0 ? null : bytes, { status, headers: plain });
}
