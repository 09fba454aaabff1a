// The API document: valid, complete, with every field described and every refusal listed.
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { templateOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { catalogue } from '#contract/wire/errors.ts';
import { openApiDocument } from '#server/site/openapi/document.ts';
import { otherAddresses } from '#server/site/openapi/other-addresses.ts';
import { refusalsOf } from '#server/site/openapi/refusals.ts';
import { contractTexts } from '#tools/build/contract-texts.ts';

interface Schema {
  description?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
}
interface Operation {
  operationId: string;
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: { in: string; name: string; description?: string; schema: Schema }[];
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

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document) as never);
  expect(result).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the validator finds what is wrong', async () => {
  const broken = structuredClone(document) as unknown as { paths: Record<string, object> };
  broken.paths['/broken'] = { get: { parameters: [{ name: 'x' }], responses: {} } };
  expect(await new Validator().validate(broken as never)).toMatchObject({ valid: false });
});

test('every field of every call and schema is described', () => {
  expect(withoutTexts(document.paths, 'paths')).toEqual([]);
  expect(withoutTexts(schemas, 'schemas')).toEqual([]);
  const unnamed = Object.entries(schemas).filter(([, { description }]) => !description);
  expect(unnamed.map(([name]) => name)).toEqual([]);
  const parameters = Object.values(document.paths).flatMap((path) =>
    Object.values(path).flatMap(({ parameters = [] }) => parameters),
  );
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

test('describes every declared call once, with all its inputs, and the addresses that are no call', () => {
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each));
  const others = Object.values(otherAddresses).flatMap((each) => Object.values(each));
  const names = others.map(({ operationId }: Operation) => operationId);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(allCalls), ...names].sort(),
  );
  for (const call of calls) {
    for (const { in: place, name } of operationOf(call).parameters ?? []) {
      if (place === 'path') expect(templateOf(call)).toContain(`{${name}}`);
    }
  }
});

test('a call says whether a key opens it, and with which scope', () => {
  for (const call of calls) {
    const keys = (operationOf(call).security ?? []).filter((each) => 'key' in each);
    expect(keys).toEqual(call.keyScope === undefined ? [] : [{ key: [call.keyScope] }]);
  }
});

test('every refusal of a call is listed with its code, under its status', () => {
  for (const call of calls) {
    const { responses } = operationOf(call);
    for (const name of refusalsOf(call)) {
      const { status, code } = catalogue[name];
      expect(responses[status]?.description, `${call.name} ${name}`).toContain(
        `\`${code}\` ${name}`,
      );
    }
  }
});
