// What a wire (wire.ts) answers with: the service's answer, a refusal in its words, or a stranger's page.
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { headerNames } from '#contract/calls/families.ts';
import { AppError, type ErrorName, refused } from '#contract/wire/errors.ts';

export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, name: ErrorName): void {
  const error = new AppError(name);
  incoming.resume();
  outgoing.writeHead(error.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    [headerNames.ours]: '1',
  });
  outgoing.end(JSON.stringify(refused(error)));
}

/** A request that goes on to the service. */
export interface Carried {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
  port: number;
  path: string;
  addition: string;
  /** Told of the status once the service has answered. */
  served: (status: number) => void;
  isAnswerLost: boolean;
}

/** Carries a request on, and its answer back. */
export function carry({ incoming, outgoing, body, port, path, addition, ...how }: Carried): void {
  // A file that is added to must come as it is, not packed, and not be called unchanged.
  const changed = addition === '' ? {} : { 'accept-encoding': 'identity', 'if-none-match': '' };
  const onwards = request(
    {
      host: '127.0.0.1',
      port,
      path,
      method: incoming.method,
      headers: { ...incoming.headers, ...changed },
    },
    (answer) => {
      how.served(answer.statusCode ?? 502);
      if (how.isAnswerLost) {
        answer.resume();
        outgoing.destroy();
        return;
      }
      const headers = { ...answer.headers };
      if (addition !== '') {
        delete headers['content-length'];
        delete headers.etag;
      }
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      if (addition === '') answer.pipe(outgoing);
      else {
        answer.on('data', (chunk) => outgoing.write(chunk));
        answer.on('end', () => outgoing.end(addition));
      }
    },
  );
  onwards.once('error', () => outgoing.destroy());
  onwards.end(body);
}

/** Host under which the stranger's own pages are. */
export const strangersName = 'captive.localhost';

/**
 * Answers in place of the service.
 * @param port where everybody is sent to; null: the stranger's page is here
 */
export function answerAsStranger(outgoing: ServerResponse, port: number | null): void {
  if (port === null) {
    outgoing.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    outgoing.end('<!doctype html><title>Welcome</title><h1>Agree to go on</h1>');
    return;
  }
  outgoing.writeHead(302, { Location: `http://${strangersName}:${port}/welcome` });
  outgoing.end();
}

export async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}
