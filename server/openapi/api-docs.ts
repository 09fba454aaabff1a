// The page that shows the OpenAPI document: Swagger UI, in the built files of Fastify's package. Swagger
// UI's own package reports every installation to a third party.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { etagOf, type Site } from '#server/documents/site-files.ts';
import { apiDocsHeaders } from '#server/http/security-headers.ts';
import { openApiDocument } from './document.ts';

/** Address of the page. */
export const apiDocsPath = '/api/docs';

const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Portal API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${apiDocsPath}/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="${apiDocsPath}/swagger-ui-bundle.js"></script>
    <script src="${apiDocsPath}/start.js"></script>
  </body>
</html>
`;

/**
 * "Try it" is there for the calls that a program can make: those that a key opens, and those that need no token and
 * no signature.
 */
const start = `SwaggerUIBundle({
  url: '${apiDocsPath}/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
  plugins: [
    () => ({
      statePlugins: {
        spec: {
          wrapSelectors: {
            allowTryItOutFor: (_, system) => (state, path, method) => {
              const operation = system.specSelectors.specJson().getIn(['paths', path, method]);
              return operation !== undefined && operation.get('x-can-be-tried') === true;
            },
          },
        },
      },
    }),
  ],
});
`;

/** Makes the function that answers paths under `/api/docs`; null when there is nothing. */
export function apiDocs(site: Site, version: string) {
  let description: { body: string; etag: string } | undefined;
  const answer = (body: string, type: string, headers: Record<string, string> = {}) =>
    new Response(body, {
      headers: {
        ...apiDocsHeaders(),
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        ...headers,
      },
    });
  return (path: string, request: Request): Response | null => {
    if (path === apiDocsPath) return answer(page, 'text/html; charset=utf-8');
    const name = path.slice(apiDocsPath.length + 1);
    if (name === 'start.js') return answer(start, 'text/javascript; charset=utf-8');
    if (name === 'openapi.json') {
      if (description === undefined) {
        const body = JSON.stringify(openApiDocument(site.contractTexts(), version));
        description = { body, etag: etagOf(Buffer.from(body)) };
      }
      const { body, etag } = description;
      if (request.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers: { ETag: etag } });
      }
      return answer(body, 'application/json; charset=utf-8', { ETag: etag });
    }
    const type = Object.hasOwn(files, name) ? files[name] : undefined;
    if (type === undefined) return null;
    const file = fileURLToPath(import.meta.resolve(`@fastify/swagger-ui/static/${name}`));
    return answer(readFileSync(file, 'utf8'), type);
  };
}
