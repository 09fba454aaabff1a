// Finds the files of a release that a first visit needs: the worker fetches them first and repeats that until it has
// them; it fetches the others once, and again later (sw/shell-cache.ts).
import type { Plugin } from 'vite';
import { chunkWith, withImports } from './chunks.ts';

/** A file in the worker's list. */
interface ListedFile {
  url: string;
  revision: string | null;
  size: number;
}

/** Every screen needs the document and the styles. */
const isAlwaysNeeded = (url: string): boolean => /\.(?:html|css)$/.test(url);

/**
 * @param modules the modules of a first visit, from the root of the project; their imports are included
 * @returns a plugin that finds their files, and a function that marks them in the worker's list
 */
export function landingFiles(modules: readonly string[]) {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'landing-files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const starts = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      starts.push(...modules.map((module) => chunkWith(module, chunks).fileName));
      for (const name of withImports(starts, chunks)) needed.add(name);
    },
  };
  const mark = (files: ListedFile[]) => ({
    manifest: files.map((file) => {
      const isLanding = isAlwaysNeeded(file.url) || needed.has(file.url);
      return isLanding ? { ...file, isLanding } : file;
    }),
    warnings: [],
  });
  return { plugin, mark };
}
