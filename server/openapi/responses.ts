// What a call can answer, for the API document: its data, each refusal with its code, and "unchanged".
import type { AnyCall } from '#contract/calls/declare.ts';
import { catalogue, okCode } from '#contract/wire/errors.ts';
import type { ContractTexts } from '#server/documents/site-files.ts';
import { isSameForAll } from '#server/http/context/call-context.ts';
import { refusalsOf } from './refusals.ts';
import { type JsonSchema, prefixOfNames, schemaOf } from './schemas.ts';

const etag = { description: 'Names this answer, for `If-None-Match`.', schema: { type: 'string' } };
/** The answer to a condition that holds. */
export const NotModified = {
  description: 'Unchanged since the answer whose ETag `If-None-Match` names. It has no body.',
  headers: { ETag: etag },
};

/** Whether an answer names itself, so that a caller need not get it twice. */
export function hasEtag(call: AnyCall): boolean {
  return call.method === 'GET' && isSameForAll(call);
}

/** The answers of a call by HTTP status. */
export function responsesOf(call: AnyCall, texts: ContractTexts): Record<string, object> {
  const isFile = call.kind === 'query' && call.isFile === true;
  const data = isFile ? {} : schemaOf(call.output, 'output', `${call.name}.output`, texts);
  const good = isFile ? fileAnswer : response('The envelope with its data.', envelopeOf(data));
  const byStatus = Map.groupBy(refusalsOf(call), (name) => catalogue[name].status);
  const refusals = Array.from(byStatus, ([status, names]) => {
    const lines = names.map(
      (name) => `\`${catalogue[name].code}\` ${name}: ${catalogue[name].en}.`,
    );
    const codes = names.map((name) => catalogue[name].code);
    // A library that is unknown or closed is answered with status 200 (docs/requirements.md, S8.04).
    const schema = refusalWith(codes);
    if (status === okCode) {
      const text = `${good.description} Or a refusal: ${lines.join(' ')}`;
      return [String(status), response(text, { oneOf: [envelopeOf(data), schema] })] as const;
    }
    const waits = status === 429 || status === 503;
    const headers = {
      'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } },
    };
    return [
      String(status),
      { ...response(lines.join(' '), schema), ...(waits ? { headers } : {}) },
    ] as const;
  });
  const all: Record<string, object> = { '200': good, ...Object.fromEntries(refusals) };
  if (!hasEtag(call)) return all;
  const notModified = { $ref: '#/components/responses/NotModified' };
  return { ...all, '200': { ...all['200'], headers: { ETag: etag } }, '304': notModified };
}

/** A file is no envelope. */
const fileAnswer = {
  description: 'The file.',
  content: {
    'image/*': { schema: { type: 'string', format: 'binary' } },
  },
};

function envelopeOf(data: JsonSchema): JsonSchema {
  return {
    allOf: [{ $ref: `${prefixOfNames}Envelope` }],
    properties: { flag: { const: true }, code: { const: okCode }, data },
  };
}

function refusalWith(codes: number[]): JsonSchema {
  return {
    allOf: [{ $ref: `${prefixOfNames}Envelope` }],
    properties: { flag: { const: false }, code: { enum: codes } },
  };
}

function response(description: string, schema: JsonSchema) {
  return { description, content: { 'application/json': { schema } } };
}
