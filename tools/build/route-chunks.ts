// Writes which files each screen of the table of routes needs, for the service (server/documents/route-chunks.ts): its
// documents name them, so that a browser loads them before the program asks for them.
import type { Plugin } from 'vite';
import { chunkWith, withImports } from './chunks.ts';

/** What the build reads of a row in src/app/routes/table.ts. */
export interface BuiltRoute {
  path: string;
  isLanding?: boolean;
  source?: string;
}

const fileName = 'assets/route-chunks.json';

const languages = ['zh_CN', 'en'];

/**
 * @param program what every screen needs, from the root of the project
 * @param routes the table; rows without a source need no more than the program
 */
export function routeChunks(program: readonly string[], routes: readonly BuiltRoute[]): Plugin {
  return {
    name: 'route-chunks',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const filesOf = (sources: readonly string[]) => {
        const starts = sources.map((source) => chunkWith(source, chunks).fileName);
        return [...withImports(starts, chunks)].map((name) => `/${name}`);
      };
      const inLanguages = (sourcesIn: (language: string) => readonly string[]) =>
        Object.fromEntries(languages.map((language) => [language, filesOf(sourcesIn(language))]));

      const always = (language: string) => [...program, `src/i18n/${language}.ts`];
      const withSource = ({ source, isLanding = false }: BuiltRoute) =>
        inLanguages((language) => [
          ...always(language),
          ...(source === undefined ? [] : [source]),
          ...(isLanding ? [] : [`src/i18n/${language}-later.ts`]),
        ]);
      const named = routes.filter(({ source }) => source !== undefined);
      const screens = Object.fromEntries(named.map((row) => [row.path, withSource(row)]));
      const manifest = { screens, others: inLanguages(always) };
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) });
    },
  };
}
