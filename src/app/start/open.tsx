// Opens the portal: prepares it, draws it, and lets what can wait come afterwards.
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { pause } from '#browser/pause.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { App } from '../shell/app.tsx';
import { prepare, settle } from './start.ts';

/** Where React draws again by itself, its error names that, and not what went wrong. */
function tellCause(error: unknown): void {
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

/** Draws the portal into the document. */
export async function open(root: HTMLElement): Promise<void> {
  // The program itself was just evaluated: what was drawn before it stays answerable in between.
  await pause();
  const router = await prepare();
  // As a transition, so that the first drawing is done in slices too.
  startTransition(() =>
    createRoot(root, { onRecoverableError: tellCause }).render(<App router={router} />),
  );
  // The worker, the outbox and the library's wording wait until the screen had its turn.
  const later = () => whenIdle(() => void settle(), { timeout: 3_000 });
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
