// Every document with its screen, in both layouts and languages, in narrow windows, and without scripts on a desktop.
import { layouts, openNarrow, readBare, takeOver } from '#tests/journeys/screens/rendered.ts';
import { renderedPaths } from '#tests/journeys/support/rendered-paths.ts';

/** The front door, and what it leads to. */
const doors = ['/home', '/applyTrial', '/protect'];

for (const layout of Object.keys(layouts) as (keyof typeof layouts)[]) {
  for (const language of ['zh_CN', 'en'] as const) {
    takeOver({ layout, language, paths: renderedPaths, doors });
  }
}
openNarrow(renderedPaths);
readBare('desktop');
readBare('phone');
