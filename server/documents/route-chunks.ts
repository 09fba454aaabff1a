// Files that an address needs, named before the program runs (tools/build/route-chunks.ts).
import type { Language } from '#contract/models/model.ts';
import type { Site } from './site-files.ts';

type Files = Readonly<Record<Language, readonly string[]>>;

interface RouteChunks {
  screens: Readonly<Record<string, Files>>;
  others: Files;
}

const nothing: RouteChunks = { screens: {}, others: { zh_CN: [], en: [] } };

export function routeChunks(site: Site): (path: string, language: Language) => readonly string[] {
  const { screens, others } = read<RouteChunks>(site, '/assets/route-chunks.json') ?? nothing;
  return (path, language) =>
    (Object.hasOwn(screens, path) ? screens[path] : others)?.[language] ?? [];
}

export function chunkOf(site: Site, source: string): string | null {
  const chunks = read<Record<string, { file: string }>>(site, '/assets/manifest.json');
  const chunk = chunks?.[source];
  return chunk === undefined ? null : `/${chunk.file}`;
}

function read<T>(site: Site, path: string): T | null {
  const bytes = site.bytesOf(path);
  return bytes === null ? null : (JSON.parse(Buffer.from(bytes).toString('utf8')) as T);
}
