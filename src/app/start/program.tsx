// Opens the portal: hydrates or draws it, and lets what can wait come afterwards.
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onceDrawn } from '#browser/drawn.ts';
import { pause } from '#browser/pause.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { currentSessionDrawn } from '#session/drawn-session.ts';
import { App } from '../shell/app.tsx';
import type { EarlyInput } from './early-input.ts';
import { bootstrapOfDocument, renderedScreen } from './rendered.ts';
import { prepare, recall, settle } from './start.ts';

/** Where React draws again by itself, its error names that, and not what went wrong. */
function tellCause(error: unknown): void {
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

/**
 * Opens the portal in the document.
 * @param earlyInput what the reader did before
 */
export async function open(root: HTMLElement, earlyInput: EarlyInput): Promise<void> {
  // The browser has just evaluated the program: taps get their turn.
  await pause();
  const bootstrap = bootstrapOfDocument();
  const rendered = bootstrap === null ? null : renderedScreen();
  const router = await prepare(bootstrap, rendered);
  const options = { onRecoverableError: tellCause };
  // Without a screen in the document there was nothing to click on, and what React draws answers by itself.
  if (rendered === null) {
    earlyInput.typeAgain();
    earlyInput.clickAgain();
  }
  const onDrawn = async () => {
    if (rendered !== null) {
      await earlyInput.composed();
      earlyInput.typeAgain();
    }
    const recalled = rendered === null ? Promise.resolve() : recall(bootstrap, rendered);
    const known = recalled.catch(reportError).then(currentSessionDrawn);
    void known.then(() => {
      // For measurements: from here on the program answers.
      performance.mark('portal-drawn');
      if (rendered !== null) earlyInput.clickAgain();
      // The worker, the outbox and the library's wording wait until the screen had its turn.
      const later = () => whenIdle(() => void settle(bootstrap, rendered), { timeout: 3_000 });
      if (document.readyState === 'complete') later();
      else addEventListener('load', later, { once: true });
    });
  };
  // After React's commit: what is typed within it is shown a moment later, and a key could come before.
  onceDrawn(() => queueMicrotask(() => void onDrawn()));
  const app = <App router={router} isRendered={rendered !== null} />;
  await earlyInput.composed();
  startTransition(() => {
    if (rendered === null) createRoot(root, options).render(app);
    else hydrateRoot(root, app, options);
  });
}
