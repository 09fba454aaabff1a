// The built page as files in memory: read once, served with their compressed twins.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { bestOf } from '#server/http/answers/encodings.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface SiteFile {
  type: string;
  etag: string;
  bytes: Bytes;
  packed: { br?: Bytes; gzip?: Bytes };
}

export interface Site {
  /** The bare document, without any library; null where the page was not built. */
  shell: string | null;
  /** Paths of all files, with a leading `/`. */
  paths: readonly string[];
  bytesOf(path: string): Bytes | null;
  /** The answer for a file; null where there is none of that path. */
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

const forever = 'public, max-age=31536000, immutable';

/**
 * Reads the folder of a built page; a missing one is an empty site.
 *
 * @param baseDomain written into the shell, since the page must know by itself which hosts are
 *   libraries when nothing can be asked
 */
export function openSite(folder: string, baseDomain = 'localhost'): Site {
  const files = new Map<string, SiteFile>();
  for (const path of pathsUnder(folder)) {
    if (/\.(?:br|gz)$/.test(path)) continue;
    files.set(path, readSiteFile(join(folder, path)));
  }
  const built = files.get('/index.html');
  const shell = built === undefined ? undefined : shellFor(built, baseDomain);
  // The bare document under a name of its own: what the worker keeps for every address.
  if (shell !== undefined) files.set('/shell.html', shell);
  return {
    shell: shell === undefined ? null : Buffer.from(shell.bytes).toString('utf8'),
    paths: [...files.keys()],
    bytesOf: (path) => files.get(path)?.bytes ?? null,
    answer: (path, request, headers) => {
      const file = files.get(path);
      return file === undefined ? null : answerOf(file, path, request, headers);
    },
  };
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
  return { ...built, bytes, etag: etagOf(bytes), packed: {} };
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function answerOf(
  file: SiteFile,
  path: string,
  request: Request,
  own: Readonly<Record<string, string>>,
): Response {
  // What is good for ever is never asked for again: no tag for that.
  const isForever = path.startsWith('/assets/');
  const headers: Record<string, string> = {
    ...own,
    'Content-Type': file.type,
    ...(isForever
      ? { 'Cache-Control': forever }
      : { 'Cache-Control': 'no-cache', ETag: file.etag }),
    Vary: 'Accept-Encoding',
  };
  if (path === '/sw.js') headers['Service-Worker-Allowed'] = '/';
  if (request.headers.get('if-none-match') === file.etag) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = bestOf(request.headers.get('accept-encoding'));
  const candidates = encoding === 'br' ? (['br', 'gzip'] as const) : ([encoding] as const);
  const chosen = candidates.find((each) => each !== 'identity' && file.packed[each] !== undefined);
  const bytes = chosen === undefined || chosen === 'identity' ? file.bytes : file.packed[chosen];
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
    packed: {
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
