// A query answered bit by bit: the same signed request as any other, since EventSource cannot carry a token.
import { createParser } from 'eventsource-parser';
import { addressOf } from '#contract/calls/address.ts';
import type { Query } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { type Answer, failureOf, headersOf, read, type Sender } from './attempt.ts';
import { apiOrigin, transport } from './endpoint.ts';

/** An event as it arrived. */
interface StreamEvent {
  id: string;
  data: string;
}

/** Reads what has arrived since; null at the end. An empty list is a sign of life. */
export type NextEvents = () => Promise<StreamEvent[] | null>;

export interface StreamOptions {
  /** Of the last event that the caller has; '' for none. */
  lastId: string;
  signal: AbortSignal;
}

/**
 * Answers the reader of the stream, or the whole answer where something in between allows no stream.
 * @throws AppError for a refusal of the service; NoAnswer for everything that is not an answer of our service
 */
export async function openStream<I, O>(
  call: Query<I, O>,
  input: I,
  sender: Sender,
  { lastId, signal }: StreamOptions,
): Promise<NextEvents | Answer<O>> {
  const rules = rulesOf(call.family);
  const address = new URL(addressOf(call, input).url, await apiOrigin());
  try {
    const response = await transport()(address.href, {
      method: call.method,
      headers: {
        ...headersOf(call, address, rules, sender, {}),
        Accept: 'text/event-stream',
        ...(lastId !== '' && { 'Last-Event-ID': lastId }),
      },
      signal,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    });
    const type = response.headers.get('Content-Type') ?? '';
    const isStream = response.ok && type.startsWith('text/event-stream');
    if (!isStream || response.body === null || response.headers.get(headerNames.ours) === null)
      return await read(call, response, rules);
    return eventsOf(response.body);
  } catch (error) {
    throw failureOf(error, signal.aborted, false, rules);
  }
}

/** Events of a stream of bytes, cut wherever it may be. */
export function eventsOf(body: ReadableStream<Uint8Array>): NextEvents {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let arrived: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ id = '', data }) => arrived.push({ id, data }),
  });
  return async () => {
    const { done, value } = await reader.read();
    if (done) return null;
    arrived = [];
    parser.feed(decoder.decode(value, { stream: true }));
    return arrived;
  };
}
