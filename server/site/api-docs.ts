// The page that shows the OpenAPI document: Swagger UI, in the built files of Fastify's package. Swagger
// UI's own package reports every installation to a third party.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiDocsHeaders } from '#server/http/security-headers.ts';
import { openApiDocument } from './openapi.ts';

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

const start = `SwaggerUIBundle({
  url: '${apiDocsPath}/openapi.json',
  dom_id: '#api',
  supportedSubmitMethods: [],
});
`;

let description: string | undefined;

/** The answer for a path under `/api/docs`; null when there is nothing. */
export function apiDocsAnswer(path: string): Response | null {
  const answer = (body: string, type: string) =>
    new Response(body, {
      headers: { ...apiDocsHeaders(), 'Content-Type': type, 'Cache-Control': 'no-cache' },
    });
  if (path === apiDocsPath) return answer(page, 'text/html; charset=utf-8');
  const name = path.slice(apiDocsPath.length + 1);
  if (name === 'start.js') return answer(start, 'text/javascript; charset=utf-8');
  if (name === 'openapi.json') {
    description ??= JSON.stringify(openApiDocument());
    return answer(description, 'application/json; charset=utf-8');
  }
  const type = Object.hasOwn(files, name) ? files[name] : undefined;
  if (type === undefined) return null;
  const file = fileURLToPath(import.meta.resolve(`@fastify/swagger-ui/static/${name}`));
  return answer(readFileSync(file, 'utf8'), type);
}
