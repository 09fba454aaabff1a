// `npm run dev`: the page by Vite, which replaces what changes, and in front of the service, which starts again when
// its sources change. Addresses of the service are handed on to it, with the browser's Host.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { createServer as createViteServer, type Plugin, type ProxyOptions } from 'vite';
import { servicePrefixes } from '#contract/wire/paths.ts';
import { freePort } from '#tools/free-port.ts';
import { root, toolEnvironment } from '#tools/process.ts';

/** Files that the service makes for each library. */
const serviceFiles = ['/manifest.webmanifest', '/favicon.ico', '/robots.txt'];

/** What the service is made of. Its own processes start again with it. */
const serviceSources = ['server', 'src/contract', 'src/text-search'];

/** A worker that removes itself: one that keeps files would show them in place of what was just changed. */
const noWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;

function startService(port: number, front: number): ChildProcess {
  const watched = serviceSources.map((path) => `--watch-path=${path}`);
  const child = spawn(process.execPath, ['--watch-preserve-output', ...watched, 'server/main.ts'], {
    cwd: root,
    env: toolEnvironment({ PORT: String(port), HOST: '127.0.0.1' }),
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
  plugins: [withoutWorker],
  server: { middlewareMode: { server }, proxy: proxyTo(port) },
});
server.on('request', vite.middlewares);

const service = startService(port, front);
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isEnding = true;
    service.kill('SIGTERM');
  });
}
const [code] = await once(service, 'exit');
await vite.close();
process.exit(isEnding ? 0 : code);
