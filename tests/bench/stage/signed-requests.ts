// Requests as the page sends them: the library and its token out of the document, signed anew each.
import { request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { addressOf } from '#contract/calls/address.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import { headerNames } from '#contract/calls/families.ts';
import { Bootstrap } from '#contract/models/model.ts';
import { noUser, signatureRevision } from '#contract/rules/rules.ts';
import { signatureOf } from '#contract/wire/signing.ts';

export interface Visitor {
  host: string;
  libraryCode: string;
  token: string;
}

export interface PreparedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

export function fetchText(
  port: number,
  { method, path, headers }: PreparedRequest,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // Node's own fetch takes no Host header, and Node does not resolve *.localhost everywhere.
  ask({ host: '127.0.0.1', port, method, path, headers }, (response: IncomingMessage) => {
    text(response).then(resolve, reject);
  })
    .on('error', reject)
    .end();
  return promise;
}

/** Comes to a library as somebody who is not signed in; the token is good for ten minutes. */
export async function visit(port: number, label: string): Promise<Visitor> {
  const host = `${label}.localhost:${port}`;
  const page = await fetchText(port, { method: 'GET', path: '/', headers: { host } });
  const block = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(page)?.[1];
  if (block === undefined) throw new Error('The document brings no bootstrap');
  const { library, accessToken } = z.parse(Bootstrap, JSON.parse(block));
  if (library === null || accessToken === null) throw new Error(`No library answers at ${label}`);
  return { host, libraryCode: library.libraryCode, token: accessToken };
}

/** The same call many times, each with a time and a signature of its own. */
export function prepare<C extends AnyCall>(
  visitor: Visitor,
  call: C,
  inputs: readonly InputOf<C>[],
): PreparedRequest[] {
  const { host, libraryCode, token } = visitor;
  const now = Date.now();
  return inputs.map((input, index) => {
    const { url } = addressOf(call, input);
    // Before now, so that no clock finds them early; far less than the window of five minutes.
    const timestamp = now - index;
    const signed = { url, method: call.method, timestamp, libraryCode, userKey: noUser };
    const headers = {
      host,
      'accept-encoding': 'gzip, deflate, br',
      [headerNames.authorization]: `Bearer ${token}`,
      [headerNames.libraryCode]: libraryCode,
      [headerNames.timestamp]: String(timestamp),
      [headerNames.revision]: signatureRevision,
      [headerNames.sign]: signatureOf(signed),
    };
    return { method: call.method, path: url, headers };
  });
}

/** Sends one prepared request and gives the `data` of its envelope, to know what is being measured. */
export async function sendOnce(port: number, request: PreparedRequest): Promise<unknown> {
  const plain = { ...request.headers, 'accept-encoding': 'identity' };
  const answer = JSON.parse(await fetchText(port, { ...request, headers: plain })) as {
    flag: boolean;
    data: unknown;
    message: string;
  };
  if (!answer.flag) throw new Error(`${request.path}: ${answer.message}`);
  return answer.data;
}
