// The OpenAPI document: every call of the contract with its fields, refusals and examples, and the other
// addresses of the service.
import { templateOf } from '#contract/calls/address.ts';
import { allCalls } from '#contract/calls/all.ts';
import type { AnyCall } from '#contract/calls/declare.ts';
import { headerNames, rulesOf } from '#contract/calls/families.ts';
import { KeyScope } from '#contract/models/roles.ts';
import { signatureRevision } from '#contract/rules/rules.ts';
import { catalogue } from '#contract/wire/errors.ts';
import type { ContractTexts } from '#server/documents/site-files.ts';
import { examples } from './examples.ts';
import { otherAddresses } from './other-addresses.ts';
import { hasEtag, NotModified, responsesOf } from './responses.ts';
import { type JsonSchema, namedSchemas, schemaOf } from './schemas.ts';

const audiences = {
  anyone: 'Needs no token.',
  library: "Needs a library's or a patron's token.",
  patron: "Needs a patron's token.",
};

/**
 * The document, for OpenAPI 3.1.
 *
 * @param texts of the contract's fields
 * @param version of the service
 */
export function openApiDocument(texts: ContractTexts, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of Object.values<AnyCall>(allCalls)) {
    const path = paths[templateOf(call)] ?? {};
    path[call.method.toLowerCase()] = operationOf(call, texts);
    paths[templateOf(call)] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Library e-resource portal', version, description: description() },
    servers: [{ url: '/', description: 'This host. Each library has its own.' }],
    tags: tags(),
    paths: { ...paths, ...otherAddresses },
    components: { securitySchemes, schemas: namedSchemas(texts), responses: { NotModified } },
  };
}

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of the library, `lpk_…`, for programs. It needs no signature; each call names the scope that the key must have.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      "A token of the library or of a patron, as the portal's page gets it. Signed calls carry a checksum too.",
  },
  metrics: { type: 'http', scheme: 'bearer', description: 'The token of METRICS_TOKEN.' },
};

function tags(): object[] {
  const families = new Set(Object.values<AnyCall>(allCalls).map(({ family }) => family));
  const described = Array.from(families, (name) => ({ name, description: tagText(name) }));
  return [...described, { name: 'addresses', description: 'Addresses without an envelope.' }];
}

function tagText(family: AnyCall['family']): string {
  const { base, isSigned } = rulesOf(family);
  return isSigned ? `Signed calls under \`${base}\`.` : 'Calls without a signature.';
}

function operationOf(call: AnyCall, texts: ContractTexts): object {
  const input = schemaOf(call.input, 'input', `${call.name}.input`, texts);
  const fields = Object.entries(input.properties ?? {});
  const isInPath = (name: string) => templateOf(call).includes(`{${name}}`);
  const rest = fields.filter(([name]) => !isInPath(name));
  const isNeeded = (name: string) => input.required?.includes(name) ?? false;
  const inQuery = call.method === 'GET' ? rest : [];
  const parameters = [
    ...fields
      .filter(([name]) => isInPath(name))
      .map((field) => parameter(call, 'path', field, true)),
    ...inQuery.map((field) => parameter(call, 'query', field, isNeeded(field[0]))),
    ...queryBesideBytes(call, rest),
    ...headersOf(call),
  ];
  return {
    operationId: call.name,
    tags: [call.family],
    summary: call.summary,
    description: operationText(call),
    security: securityOf(call),
    ...(canBeTried(call) ? { 'x-can-be-tried': true } : {}),
    parameters,
    ...(call.method === 'POST' ? { requestBody: requestBody(call, input, rest) } : {}),
    responses: responsesOf(call, texts),
  };
}

function operationText(call: AnyCall): string {
  const offline =
    call.kind === 'query'
      ? `Readable offline: ${call.readable}.`
      : `Without the network: ${call.whenOffline}.`;
  const key =
    call.keyScope === undefined ? 'Closed to keys.' : `A key needs the scope \`${call.keyScope}\`.`;
  const given = `Given up after ${rulesOf(call.family).timeoutMs} ms.`;
  return `${audiences[call.audience]} ${key} ${given} ${offline}`;
}

function securityOf({ audience, keyScope }: AnyCall): object[] {
  const token = audience === 'anyone' ? [] : [{ token: [] }];
  return keyScope === undefined ? token : [{ key: [keyScope] }, ...token];
}

/** Whether a program can make the call, so that the page that shows the document may send it. */
function canBeTried({ keyScope, audience, family }: AnyCall): boolean {
  return keyScope !== undefined || (audience === 'anyone' && !rulesOf(family).isSigned);
}

/** Headers of the page's own calls. With a key, none of them is needed. */
function headersOf(call: AnyCall): object[] {
  const isOpen = call.keyScope !== undefined;
  const isNeeded = call.audience !== 'anyone' && !isOpen;
  const byPage = isOpen ? ' Not needed with a key.' : '';
  const names: [name: string, isRequired: boolean, text: string][] = [
    [headerNames.libraryCode, isNeeded, `Code of the library; it must be the host's.${byPage}`],
    [headerNames.applyCode, false, 'Code of the application.'],
  ];
  if (rulesOf(call.family).isSigned) {
    names.push(
      [headerNames.sign, !isOpen, `Checksum of the request.${byPage}`],
      [headerNames.revision, !isOpen, `Revision of the signature, ${signatureRevision}.${byPage}`],
      [headerNames.timestamp, !isOpen, `Time of the service, ms since the epoch.${byPage}`],
      [headerNames.userKey, false, 'Account of the patron, encoded as in an address.'],
    );
  }
  if (call.kind === 'command' && call.whenOffline === 'queue') {
    const text = 'A UUID. A repeat with the same one has no second effect.';
    names.push([headerNames.idempotencyKey, true, text]);
  }
  if (call.name === 'refreshAccessToken') {
    names.push([headerNames.requestId, false, 'The same for the repeats of one refresh.']);
  }
  if (hasEtag(call)) names.push(['If-None-Match', false, 'ETag of the answer that is there.']);
  return names.map(([name, required, description]) => {
    return { name, in: 'header', required, description, schema: { type: 'string' } };
  });
}

function exampleOf({ name }: AnyCall): Record<string, unknown> | undefined {
  return (examples as Record<string, Record<string, unknown>>)[name];
}

function parameter(
  call: AnyCall,
  place: 'path' | 'query',
  [name, { description, ...schema }]: [string, JsonSchema],
  required: boolean,
): object {
  const example = exampleOf(call)?.[name];
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

/** Fields in the query, for a body that is the bytes of a file. */
function queryBesideBytes(call: AnyCall, rest: [string, JsonSchema][]): object[] {
  const field = bytesFieldOf(call);
  if (field === undefined) return [];
  return rest
    .filter(([name]) => name !== field)
    .map(([name, { description = '', ...schema }]) => ({
      name,
      in: 'query',
      required: false,
      description: `${description} Only beside a body of bytes.`.trim(),
      schema,
    }));
}

function bytesFieldOf(call: AnyCall): string | undefined {
  return call.kind === 'command' ? call.bytesInstead : undefined;
}

function requestBody(call: AnyCall, input: JsonSchema, rest: [string, JsonSchema][]): object {
  const names = new Set(rest.map(([name]) => name));
  const required = input.required?.filter((name) => names.has(name)) ?? [];
  const schema = { ...input, properties: Object.fromEntries(rest), required };
  const field = bytesFieldOf(call);
  const given = Object.entries(exampleOf(call) ?? {}).filter(([name]) => names.has(name));
  const hasExample = exampleOf(call) !== undefined;
  const json = { schema, ...(hasExample ? { example: Object.fromEntries(given) } : {}) };
  const form = multipartBody(call, schema);
  if (form !== null) return form;
  const content: Record<string, object> = { 'application/json': json };
  if (field === undefined) return { required: true, content };
  content['application/octet-stream'] = { schema: { type: 'string', format: 'binary' } };
  const description = `Where ${field} would be more than 3 MB, its bytes are the body, and the other fields stand in the query.`;
  return { required: true, description, content };
}

/** The body of a call that is sent as a multipart form; null for any other. */
function multipartBody(call: AnyCall, schema: JsonSchema): object | null {
  if (call.kind !== 'command' || call.multipartFile === undefined) return null;
  const file = schema.properties?.[call.multipartFile];
  const properties = {
    ...schema.properties,
    [call.multipartFile]: { ...file, type: 'string', format: 'binary' },
  };
  return {
    required: true,
    description: 'The file comes last, so that the other fields are known before it.',
    content: { 'multipart/form-data': { schema: { ...schema, properties } } },
  };
}

function description(): string {
  const errors = Object.entries(catalogue).map(
    ([name, { code, status, en }]) => `| ${code} | ${status} | ${name} | ${en} |`,
  );
  return [
    "Calls of a library's portal, at the library's own host.",
    '',
    `**Programs** send a key of the library as \`Authorization: Bearer lpk_…\`, and nothing else of what the page sends. Librarians make keys (\`npm run key -- --help\`, or the call \`createKey\`). Scopes: ${KeyScope.options.map((scope) => `\`${scope}\``).join(', ')}. A key has a rate; above it the answer is 429 with \`Retry-After\`.`,
    '',
    "**Try it** sends the request to the host of this page: open the page at a library's host, press Authorize and give a key.",
    '',
    `**The page** signs its calls (revision ${signatureRevision}): a checksum that grants nothing; the bearer token authorises.`,
    '',
    'Every answer of a call is an envelope. A refusal has a code of this catalogue, and a sentence in both languages:',
    '',
    '| code | HTTP | name | words |',
    '|---|---|---|---|',
    ...errors,
  ].join('\n');
}
