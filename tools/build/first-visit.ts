// Which modules a first visit needs, from the root of the project. The build makes lists of files of them.
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '#tools/process.ts';
import type { BuiltRoute } from './route-chunks.ts';

/** What every screen needs; src/main.tsx loads it. */
export const programSources = ['src/app/start/program.tsx'];

/**
 * What a first visit loads, and what says that the service or storage is gone.
 * @param routes the table of routes
 */
export function firstVisitOf(routes: readonly BuiltRoute[]): string[] {
  return [
    ...programSources,
    ...routes.flatMap(({ isLanding = false, source, parts = [] }) =>
      isLanding && source !== undefined ? [source, ...parts] : [],
    ),
    'src/i18n/zh_CN.ts',
    'src/i18n/en.ts',
    'src/screens/entry/errors/crashed-screen.tsx',
    'src/app/sign-in/admin-quit.ts',
    'src/data/outbox-flow.ts',
    'src/app/start/worker.ts',
    'src/app/notes/offline-note.tsx',
    'src/app/notes/storage-note.tsx',
    'src/app/notes/ended-note.tsx',
    'src/app/notes/single-message.tsx',
    'src/app/shell/shell-menu-list.tsx',
  ];
}

/**
 * Names groups of files, so that a first visit loads nothing that only other screens use.
 *
 * @param modules of a first visit, from the root of the project; their imports are included
 * @returns the group of a module
 */
export function firstVisitGroups(modules: readonly string[]): Rolldown.CodeSplittingNameFunction {
  const needed = new Set<string>();
  return (id, chunking) => {
    if (needed.size === 0) {
      for (const module of modules) needed.add(join(root, module));
      // Grows while it is walked.
      for (const each of needed)
        for (const imported of chunking.getModuleInfo(each)?.importedIds ?? [])
          needed.add(imported);
    }
    return needed.has(id) ? 'first' : 'later';
  };
}
