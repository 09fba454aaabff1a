// The built page's files in memory, with their compressed versions.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Render } from '#contract/wire/document.ts';
import { bestEncoding } from '#server/http/answers/encodings.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface SiteFile {
  type: string;
  etag: string;
  bytes: Bytes;
  compressed: { br?: Bytes; gzip?: Bytes };
}

/** By paths such as `listDatabases.input.offset`. */
export type ContractTexts = Record<string, string>;

/** tools/build.ts writes it. */
const textsPath = '/api-texts.json';

/** For the service itself; it is not served. */
const ownFolder = '/service/';

export interface Site {
  /** Without any library; null when the page was not built. */
  shell: string | null;
  paths: readonly string[];
  bytesOf(path: string): Bytes | null;
  /** src/render.tsx; null when the page was not built. */
  render(): Promise<Render | null>;
  contractTexts(): ContractTexts;
  answer(
    path: string,
    request: Request,
    headers: Readonly<Record<string, string>>,
  ): Response | null;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const immutable = 'public, max-age=31536000, immutable';

/**
 * @param baseDomain written into the shell, because the page must know offline which hosts are libraries
 * @param isWorkerWithdrawn at the worker's address stands one that ends it (sw/withdrawn.ts)
 */
export function openSite(
  folder: string,
  baseDomain = 'localhost',
  isWorkerWithdrawn = false,
): Site {
  const files = new Map<string, SiteFile>();
  for (const path of pathsUnder(folder)) {
    if (/\.(?:br|gz)$/.test(path) || path.startsWith(ownFolder)) continue;
    files.set(path, readSiteFile(join(folder, path)));
  }
  let renderer: Promise<Render | null> | undefined;
  const built = files.get('/index.html');
  const shell = built === undefined ? undefined : shellFor(built, baseDomain);
  // An address of a file without any library; the document is at every address of a screen.
  files.delete('/index.html');
  // The document under a name of its own: the worker stores it for all navigations.
  if (shell !== undefined) files.set('/shell.html', shell);
  const withdrawn = files.get('/sw-withdrawn.js');
  if (isWorkerWithdrawn && withdrawn !== undefined) files.set('/sw.js', withdrawn);
  return {
    shell: shell === undefined ? null : Buffer.from(shell.bytes).toString('utf8'),
    paths: [...files.keys()],
    bytesOf: (path) => files.get(path)?.bytes ?? null,
    render: () => {
      renderer ??= loadRenderer(folder);
      return renderer;
    },
    contractTexts: () => {
      const file = files.get(textsPath);
      if (file === undefined) return {};
      return JSON.parse(Buffer.from(file.bytes).toString('utf8')) as ContractTexts;
    },
    answer: (path, request, headers) => {
      const file = files.get(path);
      return file === undefined ? null : answerOf(file, path, request, headers);
    },
  };
}

async function loadRenderer(folder: string): Promise<Render | null> {
  const file = join(folder, ownFolder, 'render.js');
  if (!existsSync(file)) return null;
  const built = (await import(pathToFileURL(resolve(file)).href)) as { render: Render };
  return built.render;
}

function shellFor(built: SiteFile, baseDomain: string): SiteFile {
  const meta = `  <meta name="base-domain" content="${baseDomain}" />\n  </head>`;
  const bytes = Uint8Array.from(
    Buffer.from(
      Buffer.from(built.bytes)
        .toString('utf8')
        .replace('</head>', () => meta),
    ),
  );
  return { ...built, bytes, etag: etagOf(bytes), compressed: {} };
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function answerOf(
  file: SiteFile,
  path: string,
  request: Request,
  extra: Readonly<Record<string, string>>,
): Response {
  // Immutable files are never revalidated, so they need no ETag.
  const isImmutable = path.startsWith('/assets/');
  const headers: Record<string, string> = {
    ...extra,
    'Content-Type': file.type,
    ...(isImmutable
      ? { 'Cache-Control': immutable }
      : { 'Cache-Control': 'no-cache', ETag: file.etag }),
    Vary: 'Accept-Encoding',
  };
  if (path === '/sw.js') headers['Service-Worker-Allowed'] = '/';
  if (request.headers.get('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = bestEncoding(request.headers.get('accept-encoding'));
  const candidates = encoding === 'br' ? (['br', 'gzip'] as const) : ([encoding] as const);
  const chosen = candidates.find(
    (each) => each !== 'identity' && file.compressed[each] !== undefined,
  );
  const bytes =
    chosen === undefined || chosen === 'identity' ? file.bytes : file.compressed[chosen];
  if (chosen !== undefined) headers['Content-Encoding'] = chosen;
  return new Response(bytes ?? file.bytes, { headers });
}

function readSiteFile(path: string): SiteFile {
  const read = (name: string): Bytes => Uint8Array.from(readFileSync(name));
  const bytes = read(path);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(bytes),
    bytes,
    compressed: {
      ...(existsSync(`${path}.br`) ? { br: read(`${path}.br`) } : {}),
      ...(existsSync(`${path}.gz`) ? { gzip: read(`${path}.gz`) } : {}),
    },
  };
}

function pathsUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
}
