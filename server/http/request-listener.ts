// Connects the app to a port: converts Node's requests for the app, and its responses back.
import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { HttpRefusal, httpRefusalResponse } from './calls/http-refusal.ts';
import { isHost } from './context/host-facts.ts';

/** No library has this label. */
const noLibraryHost = 'localhost';

export function listenerFor(app: {
  fetch(request: Request, peer: string): Promise<Response>;
}): RequestListener {
  const unreadable = () => httpRefusalResponse(new HttpRefusal(400));
  const listener = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings;
      // Only HTTP/1.0 may leave the host out.
      const isMissing = incoming.httpVersion === '1.1' && incoming.headers.host === undefined;
      if (isMissing) return unreadable();
      return app.fetch(request, incoming.socket.remoteAddress ?? '');
    },
    { hostname: noLibraryHost, errorHandler: unreadable },
  );
  return (incoming, outgoing) => {
    const { headers, url } = incoming;
    // Health checks may send any host name: it changes nothing there.
    if (url?.startsWith('/health/') && !isHost(headers.host ?? '')) headers.host = noLibraryHost;
    return listener(incoming, outgoing);
  };
}
