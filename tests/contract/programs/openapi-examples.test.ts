// The examples of the API document, sent as they stand there to a portal with the demonstration's data. Each
// answer is checked against the schema that the document gives for it.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { KeyScope } from '#contract/models/key-scopes.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import { openApiDocument } from '#server/site/openapi/document.ts';
import { examples } from '#server/site/openapi/examples.ts';
import type { LibraryRecord } from '#server/store/records/libraries/library-register.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { keyOf } from './calling.ts';

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

// Without the texts, which nothing here reads.
const document = openApiDocument({}, '1.2.3') as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const open = operations.filter(({ operation }) =>
  operation.security?.some((each) => 'key' in each),
);
/** What an example cannot do: its id is of an import that every portal lacks. */
const expectedStatus: Record<string, number> = { undoImport: 404 };

const database = emptyDatabase(true);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
let portal: TestPortal;
let library: LibraryRecord;
let key: string;

beforeAll(async () => {
  ajv.addSchema(document, 'document');
  portal = await openPortal({ database: database.place });
  await seedDemonstration(portal.store);
  library = await vi.waitFor(async () => {
    const found = (await portal.app.libraries()).find(({ domainCode }) => domainCode === 'demo');
    return found ?? Promise.reject(new Error('the portal does not know its library yet'));
  });
  ({ secret: key } = await keyOf(portal, library, [...KeyScope.options]));
});

test('every call that a key opens has an example', () => {
  const calls = Object.values<AnyCall>(allCalls).filter(({ keyScope }) => keyScope !== undefined);
  const names = calls.map(({ name }) => name).sort();
  expect(Object.keys(examples).sort()).toEqual(names);
  expect(open.map(({ operation }) => operation.operationId).sort()).toEqual(names);
});

function requestFor({ path, method, operation }: (typeof open)[number]): Request {
  const { parameters, requestBody } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  const address = given
    .filter((each) => each.in === 'path')
    .reduce((all, { name, example }) => all.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams(
    given.filter((each) => each.in === 'query').map(({ name, example }) => [name, String(example)]),
  );
  const body = requestBody?.content['application/json'].example;
  const host = `${library.domainCode}.localhost:8080`;
  return new Request(`http://${host}${address}${query.size === 0 ? '' : `?${query}`}`, {
    method: method.toUpperCase(),
    headers: {
      Host: host,
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
}

/** Sends it, and again while the index is being prepared, as the document says (503, Retry-After). */
async function answerTo(request: Request): Promise<Response> {
  for (;;) {
    const response = await portal.app.fetch(request.clone());
    if (response.status !== 503) return response;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

test.each(open.map((each) => [each.operation.operationId, each] as const))(
  'the example of %s is answered as the document says',
  async (name, each) => {
    const response = await answerTo(requestFor(each));
    const answer: unknown = await response.json();
    expect(response.status, JSON.stringify(answer)).toBe(expectedStatus[name] ?? 200);
    const path = `${each.path.replaceAll('~', '~0').replaceAll('/', '~1')}/${each.method}`;
    const pointer = `/paths/${path}/responses/${response.status}/content/application~1json/schema`;
    const check = ajv.getSchema(`document#${encodeURI(pointer)}`);
    if (check === undefined) throw new Error(`the document has no schema at ${pointer}`);
    check(answer);
    expect(check.errors ?? []).toEqual([]);
    // The schema of a good answer refuses one that is not what it says.
    if (response.status === 200) expect(check({ ...(answer as object), code: 'x' })).toBe(false);
  },
);
