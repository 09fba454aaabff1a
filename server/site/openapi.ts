// The OpenAPI document, generated from the contract.

import * as z from 'zod/mini';
import { templateOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { catalogue, Envelope, okCode } from '#contract/errors.ts';
import { signatureRevision } from '#contract/rules.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

const audiences = {
  anyone: 'Needs no token.',
  library: "Needs a library's or a patron's token.",
  patron: "Needs a patron's token.",
};

/** The document, for OpenAPI 3.1. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of Object.values<AnyCall>(allCalls)) {
    const path = paths[templateOf(call)] ?? {};
    path[call.method.toLowerCase()] = operationOf(call);
    paths[templateOf(call)] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Library e-resource portal',
      version: '1.5',
      description: description(),
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema() },
    },
  };
}

function operationOf(call: AnyCall): object {
  const input = schemaOf(call.input, 'input');
  const template = templateOf(call);
  const { isSigned, timeoutMs } = rulesOf(call.family);
  const fields = Object.entries(input.properties ?? {});
  const isInPath = (name: string) => template.includes(`{${name}}`);
  const rest = fields.filter(([name]) => !isInPath(name));
  const parameters = [
    ...fields
      .filter(([name]) => isInPath(name))
      .map(([name, schema]) => parameter(name, 'path', schema)),
    ...(call.method === 'GET'
      ? rest.map(([name, schema]) => parameter(name, 'query', schema))
      : []),
    ...queryBesideBytes(call, rest),
    ...headersOf(call, isSigned),
  ];
  return {
    operationId: call.name,
    tags: [call.family],
    summary: call.summary,
    description: `${audiences[call.audience]} Given up after ${timeoutMs} ms.${offlineOf(call)}`,
    ...(call.audience === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters,
    ...(call.method === 'POST' ? { requestBody: requestBody(call, input, rest) } : {}),
    responses: {
      '200': response('The envelope with its data.', envelopeOf(schemaOf(call.output, 'output'))),
      default: response('A refusal of the catalogue.', { $ref: '#/components/schemas/Refusal' }),
    },
  };
}

function headersOf(call: AnyCall, isSigned: boolean): object[] {
  const text = { type: 'string' };
  const isNeeded = call.audience !== 'anyone';
  const names: [string, boolean][] = [
    [headerNames.libraryCode, isNeeded],
    [headerNames.applyCode, false],
  ];
  if (isSigned) {
    names.push(
      [headerNames.sign, true],
      [headerNames.revision, true],
      [headerNames.timestamp, true],
      [headerNames.userKey, false],
    );
  }
  if (call.kind === 'command' && call.whenOffline === 'queue') {
    names.push([headerNames.idempotencyKey, true]);
  }
  if (call.name === 'refreshAccessToken') names.push([headerNames.requestId, false]);
  return names.map(([name, required]) => ({ name, in: 'header', required, schema: text }));
}

function offlineOf(call: AnyCall): string {
  if (call.kind === 'query') return ` Readable offline: ${call.readable}.`;
  return ` Without the network: ${call.whenOffline}.`;
}

function parameter(name: string, location: 'path' | 'query', schema: JsonSchema): object {
  return { name, in: location, required: true, schema };
}

/** Fields in the query, for a body that is the bytes of a file. */
function queryBesideBytes(call: AnyCall, rest: [string, JsonSchema][]): object[] {
  const field = bytesFieldOf(call);
  if (field === undefined) return [];
  const description = 'Only beside a body of bytes.';
  return rest
    .filter(([name]) => name !== field)
    .map(([name, schema]) => ({
      ...parameter(name, 'query', schema),
      required: false,
      description,
    }));
}

function bytesFieldOf(call: AnyCall): string | undefined {
  return call.kind === 'command' ? call.bytesInstead : undefined;
}

function requestBody(call: AnyCall, input: JsonSchema, rest: [string, JsonSchema][]): object {
  const names = new Set(rest.map(([name]) => name));
  const required = input.required?.filter((name) => names.has(name)) ?? [];
  const schema = { ...input, properties: Object.fromEntries(rest), required };
  const bytes = { schema: { type: 'string', format: 'binary' } };
  const asBytes = bytesFieldOf(call) === undefined ? {} : { 'application/octet-stream': bytes };
  const content = { 'application/json': { schema }, ...asBytes };
  const field = bytesFieldOf(call);
  if (field === undefined) return { required: true, content };
  const description = `Where ${field} would be more than 3 MB, its bytes are the body, and the other fields stand in the query.`;
  return { required: true, description, content };
}

function envelopeOf(data: JsonSchema): JsonSchema {
  const envelope = schemaOf(Envelope, 'output');
  const code = { const: okCode };
  return { ...envelope, properties: { ...envelope.properties, code, data } };
}

function refusalSchema(): JsonSchema {
  return {
    ...schemaOf(Envelope, 'output'),
    description: 'flag is false; code is one of the catalogue.',
  };
}

function response(text: string, schema: JsonSchema): object {
  return { description: text, content: { 'application/json': { schema } } };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

function description(): string {
  const errors = Object.entries(catalogue).map(
    ([name, { code, status, en }]) => `| ${code} | ${status} | ${name} | ${en} |`,
  );
  return [
    `Calls of the portal. Signed calls carry revision ${signatureRevision}: a checksum that grants nothing; the bearer token authorises.`,
    '',
    '| code | HTTP | name | words |',
    '|---|---|---|---|',
    ...errors,
  ].join('\n');
}
