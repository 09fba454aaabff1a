// The app behind a port: from Node's requests to the app's, and back.
import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { isHost } from '#server/handler/host-facts.ts';
import { HttpRefusal, httpRefusalResponse } from '#server/http/calls/http-refusal.ts';
import type { App } from './app.ts';

/** A host for requests that name none; it is nobody's label. */
const nobody = 'localhost';

/** What answers Node's requests with the app. */
export function listenerFor(app: Pick<App, 'fetch'>): RequestListener {
  const unreadable = () => httpRefusalResponse(new HttpRefusal(400));
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings;
      // Only HTTP/1.0 may leave the host out.
      const isMissing = incoming.httpVersion === '1.1' && incoming.headers.host === undefined;
      if (isMissing) return unreadable();
      return app.fetch(request, incoming.socket.remoteAddress ?? '');
    },
    { hostname: nobody, errorHandler: unreadable },
  );
  return (incoming, outgoing) => {
    const { headers, url } = incoming;
    // Who asks for health may call the host whatever they like: it makes no difference there.
    if (url?.startsWith('/health/') && !isHost(headers.host ?? '')) headers.host = nobody;
    return listener(incoming, outgoing);
  };
}
