// A peer for Lighthouse: React drawing one heading, built and compressed as the portal is.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '#tools/process.ts';

const document = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>React alone</title>
<link rel="icon" href="data:,"><script type="module" src="/main.ts"></script><div id="root"></div></html>
`;

const program = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')!).render(createElement('h1', null, 'React alone'));
`;

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules', '.react-page-'));
  try {
    writeFileSync(join(folder, 'index.html'), document);
    writeFileSync(join(folder, 'main.ts'), program);
    const how = { write: false, modulePreload: { polyfill: false } };
    const built = await build({ root: folder, configFile: false, logLevel: 'error', build: how });
    const [script] = 'output' in built ? built.output : [];
    if (script?.type !== 'chunk') throw new Error('Vite made no script');
    return script.code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const script = brotliCompressSync(await bundle());
const page = brotliCompressSync(document.replace('/main.ts', '/main.js'));
const server = createServer((request, response) => {
  const isScript = request.url === '/main.js';
  const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8';
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' });
  response.end(isScript ? script : page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
