// Decides which files of a release the worker fetches ahead: those of a first visit first, again and again until it
// has them; then the others, once, and again later (sw/shell-cache.ts).
import type { Plugin, Rolldown } from 'vite';
import { chunkWith, withDynamicImports, withImports } from './chunks.ts';

interface ListedFile {
  url: string;
  revision: string | null;
  size: number;
}

/** Every screen needs the document and the styles. */
const isAlwaysNeeded = (url: string): boolean => /\.(?:html|css)$/.test(url);

/** The script that index.html names; pages of the service name the other entries. */
const isBoot = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  facadeModuleId?.endsWith('/index.html') ?? false;

/**
 * @param modules the modules of a first visit, from the root of the project; their imports are included
 * @param needingService modules that are of no use without the service: they stay out of the worker's list, and so
 * does what only they import
 * @returns a plugin that finds their files, and a function that chooses and marks files for the worker's list
 */
export function landingFiles(modules: readonly string[], needingService: readonly string[]) {
  let needed: ReadonlySet<string> = new Set();
  let ahead: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'landing-files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const nameOf = (module: string) => chunkWith(module, chunks).fileName;
      const boot = chunks.filter(isBoot).map(({ fileName }) => fileName);
      needed = withImports([...boot, ...modules.map(nameOf)], chunks);
      ahead = withDynamicImports(boot, chunks, new Set(needingService.map(nameOf)));
    },
  };
  const mark = (files: ListedFile[]) => ({
    manifest: files
      .filter(({ url }) => ahead.has(url) || !url.endsWith('.js'))
      .map((file) =>
        isAlwaysNeeded(file.url) || needed.has(file.url) ? { ...file, isLanding: true } : file,
      ),
    warnings: [],
  });
  return { plugin, mark };
}
