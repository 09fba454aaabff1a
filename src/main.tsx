// Starts the page: hydrates the screen that the document brought, else draws one.
import 'virtual:fluent-theme.css';
import '#app/theme/base.css';
import { watchComposition } from '#app/start/early-fields.ts';
import { watchPress } from '#app/start/early-press.ts';
import { notStarted, started } from '#app/start/not-started.ts';
import { showAppearance, storedAppearance } from '#app/theme/shown-appearance.ts';
import { watchLinks } from '#browser/early-link.ts';
import { painted, pause } from '#browser/schedule.ts';
import { documentData } from '#contract/wire/document.ts';

/** Of the program: the browser evaluates a file in one piece, and taps on the document's screen get their turn between. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#contract/models/document-types.ts'),
  () => import('#contract/models/model.ts'),
  () => import('#contract/calls/declare.ts'),
  () => import('#browser/first-render.ts'),
  () => import('#data/use-read.ts'),
  () => import('react-dom/client'),
];

/** A fetch takes about a millisecond of the page's thread to begin, of a phone's several. */
const filesAtOnce = 20;

async function boot(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the document has no root');
  showAppearance(storedAppearance());
  watchComposition();
  watchPress();
  watchLinks();
  const program = document.getElementById(documentData.program);
  if (program instanceof HTMLTemplateElement) {
    // The screen is in the document: nothing competes with its first paint.
    await painted();
    const files = [...program.content.children];
    for (let at = 0; at < files.length; at += filesAtOnce) {
      document.head.append(...files.slice(at, at + filesAtOnce));
      await pause();
    }
    for (const part of parts) {
      await part();
      await pause();
    }
  }
  const { open } = await import('#app/start/program.tsx');
  await open(root);
}

// Not awaited here: the program imports parts of this module's file, which must have ended.
boot().then(started, (error: unknown) => {
  notStarted();
  reportError(error);
});
