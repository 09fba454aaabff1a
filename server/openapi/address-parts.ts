// What the descriptions of addresses outside the calls have in common.

export const text = { type: 'string' } as const;
export const html = (description: string) => ({
  description,
  content: { 'text/html': { schema: text } },
});
export const query = (name: string, description: string, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema: text,
});
export const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
});
export const redirect = (description: string) => ({
  description,
  headers: { Location: { description: 'Where to go.', schema: text } },
});

const health = {
  type: 'object',
  required: ['state'],
  properties: {
    state: { ...text, description: '`live`, `ready`, or why the process is not ready.' },
    version: { ...text, description: 'Version of the service.' },
    changes: {
      ...text,
      description: '`heard` while the database tells of changes, else `asked for`.',
    },
  },
};
export const healthAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: health } },
});

export const language = query('lang', '`zh_CN` or `en`; language tags such as `en-US` too.');
export const databaseFilters = [
  query('q', 'Search text; not for notices.'),
  query('subject', 'Code of a subject, more than one allowed, as in the address of the list.'),
  query('state', 'State of databases, more than one allowed; the other filters of the list too.'),
];

export function feedResponses(...types: string[]): object {
  return {
    '200': {
      description: 'The feed.',
      content: Object.fromEntries(types.map((type) => [type, { schema: text }])),
    },
    '304': { description: 'Unchanged, where `If-None-Match` names its ETag.' },
    '404': { description: 'No such feed, or a library that asks everybody to sign in.' },
  };
}

export function operation(operationId: string, summary: string, parts: object): object {
  return { operationId, tags: ['addresses'], summary, security: [], ...parts };
}

export function validations(
  path: string,
  operationId: string,
  protocol: string,
): Record<string, object> {
  return {
    [path]: {
      get: operation(operationId, `Says whose a ticket is (${protocol}).`, {
        parameters: [
          query('service', 'Address that the ticket was given to.', true),
          query('ticket', 'The ticket; it works once.', true),
          query('format', '`JSON` in place of XML.'),
        ],
        responses: {
          '200': {
            description: 'The account, or why the ticket is refused.',
            content: { 'application/xml': { schema: text }, 'application/json': { schema: {} } },
          },
        },
      }),
    },
  };
}
