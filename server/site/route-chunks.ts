// The chunks that an address needs, so that the document can list them before the program runs.
import type { Language } from '#contract/model.ts';
import { shellPaths } from '#contract/paths.ts';
import type { Site } from './site.ts';

/** Vite's manifest: the built file of each source. */
const manifestPath = '/assets/manifest.json';

/** Landing screens, by their sources in the manifest. */
export const screenSources: Readonly<Record<string, string>> = {
  [shellPaths.personalIndex]: 'src/screens/home/home-screen.tsx',
  [shellPaths.databaseList]: 'src/screens/databases/database-list-screen.tsx',
  [shellPaths.databaseDetail]: 'src/screens/databases/database-detail-screen.tsx',
  [shellPaths.notice]: 'src/screens/notices/notice-screen.tsx',
};

const titleLists = 'src/screens/titles/title-list-screens.tsx';
const titleDetails = 'src/screens/titles/detail/title-detail-screens.tsx';

/**
 * Screens that search engines and catalogues link to. Their routes and texts are chunks that the program
 * would load one after the other if the document did not list them.
 */
export const laterScreenSources: Readonly<Record<string, string>> = {
  [shellPaths.journalList]: titleLists,
  [shellPaths.allJournalList]: titleLists,
  [shellPaths.ebookList]: titleLists,
  [shellPaths.journalDetail]: titleDetails,
  [shellPaths.allJournalDetail]: titleDetails,
  [shellPaths.ebookDetail]: titleDetails,
  [shellPaths.otherResourceList]: 'src/screens/others/other-list-screen.tsx',
  [shellPaths.otherResourceDetail]: 'src/screens/others/other-detail-screen.tsx',
  [shellPaths.search]: 'src/screens/search/search-screen.tsx',
};

/** The program, which the boot script loads in parts after the first paint. */
export const programSources = [
  'src/app/start/drawing.ts',
  'src/app/start/frame.ts',
  'src/app/start/agreed.ts',
  'src/app/start/open.tsx',
] as const;

/** A chunk that a screen loads at once. */
export const partSources: Readonly<Record<string, string>> = {
  [shellPaths.databaseDetail]: 'src/screens/databases/detail-text.tsx',
};

interface Chunk {
  file: string;
  imports?: string[];
}

/** Addresses of the chunks of a screen and of a language's texts; empty without a build. */
export function routeChunks(site: Site): (path: string, language: Language) => readonly string[] {
  const manifest = manifestOf(site);
  const cache = new Map<string, readonly string[]>();
  return (path, language) => {
    const name = `${path} ${language}`;
    const files = cache.get(name) ?? filesOf(sourcesOf(path, language), manifest);
    if (path in screenSources || path in laterScreenSources) cache.set(name, files);
    return files;
  };
}

/** Address of a source's chunk; null when it was not built. */
export function chunkOf(site: Site, source: string): string | null {
  const chunk = manifestOf(site)[source];
  return chunk === undefined ? null : `/${chunk.file}`;
}

function manifestOf(site: Site): Record<string, Chunk> {
  const bytes = site.bytesOf(manifestPath);
  return bytes === null ? {} : JSON.parse(Buffer.from(bytes).toString('utf8'));
}

function sourcesOf(path: string, language: Language): readonly string[] {
  const screen = [screenSources[path] ?? '', partSources[path] ?? ''];
  const sources = [...programSources, ...screen, `src/i18n/${language}.ts`];
  const later = laterScreenSources[path];
  if (later === undefined) return sources;
  const prefetch = later === titleLists ? 'src/app/start/ask-ahead-titles.ts' : '';
  return [
    ...sources,
    later,
    prefetch,
    'src/app/routes/later-routes.tsx',
    `src/i18n/${language}-later.ts`,
  ];
}

function filesOf(sources: readonly string[], manifest: Record<string, Chunk>): readonly string[] {
  const files = new Set<string>();
  const pending = [...sources];
  for (let source = pending.pop(); source !== undefined; source = pending.pop()) {
    const chunk = manifest[source];
    if (chunk === undefined || files.has(`/${chunk.file}`)) continue;
    files.add(`/${chunk.file}`);
    pending.push(...(chunk.imports ?? []));
  }
  return [...files];
}
