// How the page sends: ofetch with everything off that would repeat, parse or judge an answer. The
// worker, whose size is limited, sends by the platform's fetch (attempt.ts does the rest for both).
import { createFetch } from 'ofetch';
import type { Transport } from './endpoint.ts';

/** @param fetching what fetches, for tests that run the client against an app in their process */
export function pageTransport(fetching: typeof fetch = globalThis.fetch): Transport {
  const sending = createFetch({ fetch: fetching });
  return (url, init) =>
    sending.raw(url, {
      ...init,
      // Its own repeats would reuse a signature and an aborted signal (docs/design/traps.md, "ofetch").
      retry: 0,
      ignoreResponseError: true,
      // Read later, once the headers have said whose answer it is.
      responseType: 'stream',
    });
}
