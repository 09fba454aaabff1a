// How the page sends: by ofetch, without its own retries, parsing and errors. The worker, whose size is
// limited, uses the platform's fetch; attempt.ts does the rest for both.
import { createFetch } from 'ofetch';
import type { Transport } from './endpoint.ts';

/** @param fetching sends the requests; tests pass an app in their own process */
export function pageTransport(fetching: typeof fetch = globalThis.fetch): Transport {
  const sending = createFetch({ fetch: fetching });
  return (url, init) =>
    sending.raw(url, {
      ...init,
      // ofetch's retries would reuse a signature and an aborted signal (docs/design/traps.md, "ofetch").
      retry: 0,
      ignoreResponseError: true,
      // The body is read later, when the headers have shown whose answer it is.
      responseType: 'stream',
    });
}
