// Which chunks an address will need, so that the document can name them before the program runs.
import type { Language } from '#contract/model.ts';
import { shellPaths } from '#contract/paths.ts';
import type { Site } from './site.ts';

/** Where the build says what became of each source. */
const manifestPath = '/assets/manifest.json';

/** Screens readers land on, by the source the build knows them by. */
export const screenSources: Readonly<Record<string, string>> = {
  [shellPaths.personalIndex]: 'src/screens/home/home-screen.tsx',
  [shellPaths.databaseList]: 'src/screens/databases/database-list-screen.tsx',
  [shellPaths.databaseDetail]: 'src/screens/databases/database-detail-screen.tsx',
  [shellPaths.notice]: 'src/screens/notices/notice-screen.tsx',
};

const titleLists = 'src/screens/titles/title-list-screens.tsx';
const titleDetails = 'src/screens/titles/detail/title-detail-screens.tsx';

/**
 * Screens that search engines and catalogues lead to. Their routes and texts are chunks that the
 * program asks for one after the other, unless the document names them.
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

/** The program itself, which the boot script asks for part by part once the document was drawn. */
export const programSources = [
  'src/app/start/drawing.ts',
  'src/app/start/frame.ts',
  'src/app/start/agreed.ts',
  'src/app/start/open.tsx',
] as const;

/** What a screen asks for as soon as it is there. */
export const partSources: Readonly<Record<string, string>> = {
  [shellPaths.databaseDetail]: 'src/screens/databases/detail-text.tsx',
};

interface Chunk {
  file: string;
  imports?: string[];
}

/** Addresses of the chunks of a screen and of a language's texts; none where nothing is known. */
export function routeChunks(site: Site): (path: string, language: Language) => readonly string[] {
  const manifest = manifestOf(site);
  const known = new Map<string, readonly string[]>();
  return (path, language) => {
    const name = `${path} ${language}`;
    const files = known.get(name) ?? filesOf(sourcesOf(path, language), manifest);
    if (path in screenSources || path in laterScreenSources) known.set(name, files);
    return files;
  };
}

/** Address of the chunk that a source became; null where it was not built. */
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
  const ahead = later === titleLists ? 'src/app/start/ask-ahead-titles.ts' : '';
  return [
    ...sources,
    later,
    ahead,
    'src/app/routes/later-routes.tsx',
    `src/i18n/${language}-later.ts`,
  ];
}

function filesOf(sources: readonly string[], manifest: Record<string, Chunk>): readonly string[] {
  const files = new Set<string>();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source];
    if (chunk === undefined || files.has(`/${chunk.file}`)) continue;
    files.add(`/${chunk.file}`);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files];
}
