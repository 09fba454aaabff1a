// Calls as a program makes them: with a library's key, without signature, time and code of the library.
import { addressOf } from '#contract/calls/address.ts';
import type { AnyCall, InputOf } from '#contract/calls/declare.ts';
import type { KeyScope } from '#contract/models/roles.ts';
import { addKey } from '#server/domain/libraries/api-key-records.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { answerOf, type TestPortal } from '../support/portal.ts';

const dayMs = 24 * 3_600_000;

/** The last day of a key that ends in some days. */
export function dayIn(portal: TestPortal, days: number): string {
  return new Date(portal.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** Makes a key; of the command line, which tells the service nothing. */
export async function keyOf(
  portal: TestPortal,
  library: LibraryRecord,
  scopes: KeyScope[],
  { ratePerMinute = 1_000, days = 30 } = {},
): Promise<{ secret: string; id: string }> {
  const endsOn = dayIn(portal, days);
  const wanted = { name: 'a test', scopes, endsOn, ratePerMinute, createdBy: 'command line' };
  const { secret, key } = await portal.store.inLibrary(library.code, (tx) =>
    addKey(tx, library.code, wanted, portal.clock.now()),
  );
  return { secret, id: key.id };
}

export function programRequest<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { label, key, headers = {} }: { label: string; key: string; headers?: Record<string, string> },
): Request {
  const { url, body } = addressOf(call, input);
  const host = `${label === '' ? '' : `${label}.`}localhost:8080`;
  return new Request(`http://${host}${url}`, {
    method: call.method,
    headers: {
      Host: host,
      Authorization: `Bearer ${key}`,
      ...(body === null ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body,
  });
}

export function programAnswer<C extends AnyCall>(
  portal: TestPortal,
  library: LibraryRecord,
  key: string,
  call: C,
  input: InputOf<C>,
) {
  const request = programRequest(call, input, { label: library.domainCode, key });
  return answerOf(portal.app, request);
}
