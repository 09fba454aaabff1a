// Which modules a first visit needs, from the root of the project. The build makes lists of files of them.
import type { BuiltRoute } from './route-chunks.ts';

/** What every screen needs; src/main.tsx loads it. */
export const programSources = ['src/app/start/program.tsx'];

/** What a first visit loads, and what says that the service or storage is gone. */
export function firstVisitOf(routes: readonly BuiltRoute[]): string[] {
  return [
    ...programSources,
    ...routes.flatMap(({ isLanding = false, source }) =>
      isLanding && source !== undefined ? [source] : [],
    ),
    'src/i18n/zh_CN.ts',
    'src/i18n/en.ts',
    'src/screens/entry/errors/crashed-screen.tsx',
    'src/app/start/admin-quit.ts',
    'src/data/outbox-flow.ts',
    'src/app/start/worker.ts',
    'src/app/shell/notes/offline-note.tsx',
    'src/app/shell/notes/storage-note.tsx',
    'src/app/shell/notes/ended-note.tsx',
    'src/app/shell/notes/single-message.tsx',
    'src/app/shell/bars/shell-menu-list.tsx',
  ];
}
