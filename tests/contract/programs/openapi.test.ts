// The API document: valid, complete, with every field described and every refusal listed. Its examples, sent as they stand
// there to a portal with the demonstration's data, are answered as it says.
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { templateOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { KeyScope } from '#contract/models/roles.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { examples } from '#server/openapi/examples.ts';
import { otherAddresses } from '#server/openapi/other-addresses.ts';
import { refusalsOf } from '#server/openapi/refusals.ts';
import { seedDemonstration } from '#server/seed/seed.ts';
import type { LibraryRecord } from '#server/store/rows/library-register.ts';
import { contractTexts } from '#tools/build/contract-texts.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { keyOf } from './calling.ts';

interface Schema {
  description?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; description?: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': { example?: unknown } } };
  responses: Record<string, { description: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const allTexts = contractTexts();
const document = openApiDocument(allTexts, '1.2.3') as unknown as Document;
const { schemas } = document.components;
const calls = Object.values<AnyCall>(allCalls);
const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
const operationOf = (call: AnyCall) =>
  document.paths[templateOf(call)]?.[call.method.toLowerCase()] as Operation;

/** Fields without a text, and schemas with a name but without one. */
function withoutTexts(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = withoutTexts(inner, `${path}/${key}`);
    if (key !== 'properties') return below;
    const fields = Object.entries(inner as Record<string, Schema>);
    // An answer's envelope is described once, under its name.
    const isEnvelope = fields.every(([name]) => ['flag', 'code', 'data'].includes(name));
    if (isEnvelope) return below;
    const silent = fields.filter(([, { description }]) => (description ?? '') === '');
    return [...silent.map(([name]) => `${path}/${name}`), ...below];
  });
}

test('is valid OpenAPI 3.1, and a wrong one is found', async () => {
  const validator = new Validator();
  const broken = structuredClone(document) as unknown as { paths: Record<string, object> };
  const result = await validator.validate(structuredClone(document) as never);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
  broken.paths['/broken'] = { get: { parameters: [{ name: 'x' }], responses: {} } };
  expect(await new Validator().validate(broken as never)).toMatchObject({ valid: false });
});

test('every field of every call and schema is described', () => {
  expect(withoutTexts(document.paths, 'paths')).toEqual([]);
  expect(withoutTexts(schemas, 'schemas')).toEqual([]);
  const unnamed = Object.entries(schemas).filter(([, { description }]) => !description);
  expect(unnamed.map(([name]) => name)).toEqual([]);
  const parameters = operations.flatMap(({ parameters = [] }) => parameters);
  expect(parameters.filter(({ description }) => !description)).toEqual([]);
});

test('a field without a text is found', () => {
  const { 'listDatabases.input.offset': _, ...texts } = allTexts;
  const poorer = openApiDocument(texts, '1.2.3') as unknown as Document;
  const [parameter] = poorer.paths[templateOf(allCalls.listDatabases)]?.get?.parameters ?? [];
  expect(parameter).toMatchObject({ name: 'offset' });
  expect(parameter?.description).toBeUndefined();
});

test('references lead to schemas, and what has a name is written once', () => {
  const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(references.length).toBeGreaterThan(200);
  for (const reference of new Set(references)) {
    const [, place, name = ''] = /#\/components\/(schemas|responses)\/(\w+)"/.exec(reference) ?? [];
    expect(place, reference).toBeDefined();
    if (place === 'schemas') expect(schemas, reference).toHaveProperty(name);
  }
  expect(Object.keys(schemas).length).toBeGreaterThan(50);
});

test('describes every declared call once, and the addresses that are no call', () => {
  const others = Object.values(otherAddresses).flatMap((each) => Object.values(each));
  const names = others.map(({ operationId }: Operation) => operationId);
  const described = operations.map(({ operationId }) => operationId);
  expect(described.sort()).toEqual([...Object.keys(allCalls), ...names].sort());
});

test('a call says its inputs, whether a key opens it, with which scope, and each refusal with its code', () => {
  for (const call of calls) {
    const { parameters = [], security = [], responses } = operationOf(call);
    for (const { name } of parameters.filter((each) => each.in === 'path'))
      expect(templateOf(call)).toContain(`{${name}}`);
    const keys = security.filter((each) => 'key' in each);
    expect(keys).toEqual(call.keyScope === undefined ? [] : [{ key: [call.keyScope] }]);
    for (const name of refusalsOf(call)) {
      const { status, code } = catalogue[name];
      const listed = responses[status]?.description;
      expect(listed, `${call.name} ${name}`).toContain(`\`${code}\` ${name}`);
    }
  }
});

const placed = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const open = placed.filter(({ operation }) => operation.security?.some((each) => 'key' in each));
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
  const ofKeys = calls.filter(({ keyScope }) => keyScope !== undefined);
  const names = ofKeys.map(({ name }) => name).sort();
  expect(Object.keys(examples).sort()).toEqual(names);
  expect(open.map(({ operation }) => operation.operationId).sort()).toEqual(names);
});

function requestFor({ path, method, operation }: (typeof open)[number]): Request {
  const { parameters = [], requestBody } = operation;
  const given = parameters.filter(({ example }) => example !== undefined);
  const address = given
    .filter((each) => each.in === 'path')
    .reduce((all, { name, example }) => all.replace(`{${name}}`, String(example)), path);
  const query = new URLSearchParams(
    given.filter((each) => each.in === 'query').map(({ name, example }) => [name, String(example)]),
  );
  const body = requestBody?.content['application/json'].example;
  const host = `${library.domainCode}.localhost:8080`;
  const headers = new Headers({ Host: host, Authorization: `Bearer ${key}` });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(`http://${host}${address}${query.size === 0 ? '' : `?${query}`}`, {
    method: method.toUpperCase(),
    headers,
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
