// `npm run dev`: the page by Vite, which replaces what changes, and in front of the service, which starts again when
// its sources change. Addresses of the service are handed on to it, with the browser's Host; so are documents, whose
// screens the service renders. Their renderer is built again with every change of the page.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text as textOf } from 'node:stream/consumers';
import { createServer as createViteServer, type Plugin, type ProxyOptions } from 'vite';
import { servicePrefixes } from '#contract/wire/service-paths.ts';
import { withdrawnWorker } from '#tools/build/withdrawn-worker.ts';
import { freePort } from '#tools/free-port.ts';
import { root, toolEnvironment } from '#tools/process.ts';

/** Files that the service makes for each library. */
const serviceFiles = ['/manifest.webmanifest', '/favicon.ico', '/robots.txt'];

/** What the service is made of. Its own processes start again with it. */
const serviceSources = ['server', 'packages', 'src/contract'];

/** What the service takes for the built page: the document as it is written, and the renderer. */
const site = join(root, '.cache', 'dev');
const rendererFolder = join(site, 'service');

/** A worker that removes itself: one that keeps files would show them in place of what was just changed. */
const noWorker = withdrawnWorker();

function startService(port: number, front: number): ChildProcess {
  const watched = [...serviceSources, rendererFolder].map((path) => `--watch-path=${path}`);
  const child = spawn(process.execPath, ['--watch-preserve-output', ...watched, 'server/main.ts'], {
    cwd: root,
    env: toolEnvironment({ PORT: String(port), HOST: '127.0.0.1', SITE_DIR: site }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It tells its own addresses; a browser goes through Vite.
  createInterface({ input: child.stdout }).on('line', (line) =>
    console.log(line.replaceAll(`:${port}/`, `:${front}/`)),
  );
  return child;
}

function proxyTo(port: number): Record<string, ProxyOptions> {
  const options: ProxyOptions = {
    target: `http://127.0.0.1:${port}`,
    // The library is known by the host.
    changeOrigin: false,
    configure: (proxy) =>
      // While it starts again; the page then asks once more.
      proxy.on('error', (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return;
        response.writeHead(503, { 'Retry-After': '1' }).end();
      }),
  };
  return Object.fromEntries([...servicePrefixes, ...serviceFiles].map((path) => [path, options]));
}

/** Builds the renderer in a process of its own, and again whenever the page changes; resolves after the first time. */
async function startBuilder(): Promise<ChildProcess> {
  mkdirSync(rendererFolder, { recursive: true });
  cpSync(join(root, 'index.html'), join(site, 'index.html'));
  const config = ['--configLoader', 'native', '--config', 'vite.render.config.ts'];
  const child = spawn(
    'vite',
    [
      'build',
      ...config,
      '--outDir',
      rendererFolder,
      '--mode',
      'development',
      '--minify',
      'false',
      '--watch',
    ],
    {
      cwd: root,
      env: toolEnvironment({ NODE_ENV: 'development' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    lines.on('line', (line) => {
      if (/built in/.test(line)) resolve();
    });
  });
  return child;
}

/** The service's document; null where it has none now, and Vite's own takes its place. */
async function documentOf(
  port: number,
  request: IncomingMessage,
): Promise<{ status: number; html: string } | null> {
  const headers = { ...request.headers, 'accept-encoding': 'identity' };
  const sent = send({ host: '127.0.0.1', port, path: request.url, headers });
  try {
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const html = await textOf(answer);
    const { statusCode: status = 200 } = answer;
    const isDocument = /^text\/html/.test(answer.headers['content-type'] ?? '');
    return isDocument && status !== 503 ? { status, html } : null;
  } catch {
    // It starts again.
    return null;
  }
}

/** Documents of the service with what Vite adds to them; its scripts would not pass the service's policy. */
function documents(port: number): Plugin {
  return {
    name: 'documents-of-the-service',
    configureServer(vite) {
      vite.middlewares.use((request: IncomingMessage, answer: ServerResponse, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isOther = servicePrefixes.some((prefix) => pathname.startsWith(prefix));
        const isPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
        if (!isPage || isOther || pathname.startsWith('/@') || /\.\w+$/.test(pathname)) {
          next();
          return;
        }
        void documentOf(port, request).then(async (found) => {
          if (found === null) return next();
          answer.writeHead(found.status, { 'Content-Type': 'text/html; charset=utf-8' });
          answer.end(await vite.transformIndexHtml(pathname, found.html));
        }, next);
      });
    },
  };
}

const withoutWorker: Plugin = {
  name: 'without-worker',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(noWorker);
    });
  },
};

const front = Number(process.env.PORT || 8080) || (await freePort());
const port = await freePort();
// Its own server, because that of Vite ends the process at a signal before the service has stopped.
const server = createServer();
server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
await once(server.listen(front, '127.0.0.1'), 'listening');
const vite = await createViteServer({
  root,
  configLoader: 'native',
  cacheDir: '.cache/vite',
  plugins: [withoutWorker, documents(port)],
  server: {
    middlewareMode: { server },
    proxy: proxyTo(port),
    watch: { ignored: ['**/.cache/**'] },
  },
});
server.on('request', vite.middlewares);

const builder = await startBuilder();
const service = startService(port, front);
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true;
    service.kill('SIGTERM');
  });
}
const [code] = await once(service, 'exit');
builder.kill('SIGTERM');
await vite.close();
process.exit(isEnding ? 0 : code);
