// A small HTTP service on this machine for the client's own tests: real sockets, real faults. What
// the portal's service does is shown by the contract tests; here it is what may happen on the way.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headerNames } from '#contract/calls/families.ts';
import { AppError, accepted, type ErrorName, refused } from '#contract/wire/errors.ts';

export interface Arrived {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

/** Answers one request; `null` cuts the connection without an answer. */
export type Answering = (arrived: Arrived) => Reply | null | Promise<Reply | null>;
export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export function good(data: unknown): Reply {
  return enveloped(200, accepted(data));
}

export function refusal(name: ErrorName): Reply {
  const error = new AppError(name);
  return enveloped(error.status, refused(error));
}

export function enveloped(status: number, envelope: unknown): Reply {
  const headers = { 'Content-Type': 'application/json', [headerNames.ours]: '1' };
  return { status, headers, body: JSON.stringify(envelope) };
}

/** What a captive portal says to everything. */
export const captivePage: Reply = {
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Log in to the network</title>',
};

export class LocalService {
  readonly arrived: Arrived[] = [];
  answer: Answering = () => refusal('notFound');
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  to(ending: string): Arrived[] {
    return this.arrived.filter(({ path }) => path.endsWith(ending));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://service');
    const arrived: Arrived = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers as Record<string, string>,
      body: text === '' ? null : JSON.parse(text),
    };
    this.arrived.push(arrived);
    const reply = await this.answer(arrived);
    if (reply === null) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, reply.headers);
    response.end(reply.body);
  }
}
