import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { pause, whenIdle } from '#browser/schedule.ts';
import { Bootstrap } from '#contract/models/model.ts';
import { documentData, type RenderedData } from '#contract/wire/document.ts';
import { App } from '../shell/app.tsx';
import { noteFields, whenComposed } from './early-fields.ts';
import { hydrationBegins, hydrationEnds, pressAgain } from './early-press.ts';
import { prepare, recall, settle } from './start.ts';

/** Where React draws again by itself, its error names that, and not what went wrong. */
function onRecoverableError(error: unknown): void {
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

export async function open(root: HTMLElement): Promise<void> {
  // The browser has just evaluated the program: taps get their turn.
  await pause();
  const bootstrap = bootstrapOfDocument();
  const rendered = bootstrap === null ? null : renderedScreen();
  const router = await prepare(bootstrap, rendered);
  const comeAlive = async (enterFields: () => void) => {
    await whenComposed();
    enterFields();
    if (rendered !== null) await recall(bootstrap, rendered).catch(reportError);
    // What is known of the reader is drawn in a task of its own.
    await pause();
    // For measurements: from here on the program answers.
    performance.mark('portal-drawn');
    pressAgain();
    // The worker, the outbox and the library's wording wait until the screen had its turn.
    const later = () => whenIdle(() => void settle(bootstrap, rendered), { timeout: 3_000 });
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  };
  const onDrawn = () => {
    const enterFields = noteFields();
    hydrationEnds();
    // After React's commit, and before a key could come.
    queueMicrotask(() => void comeAlive(enterFields));
  };
  const app = <App router={router} isRendered={rendered !== null} onDrawn={onDrawn} />;
  await whenComposed();
  hydrationBegins();
  startTransition(() => {
    if (rendered === null) createRoot(root, { onRecoverableError }).render(app);
    else hydrateRoot(root, app, { onRecoverableError });
  });
}

/** Null in the bare shell, and for anything unreadable. */
function bootstrapOfDocument(): Bootstrap | null {
  const data = Bootstrap.safeParse(dataIn(documentData.bootstrap));
  return data.success ? data.data : null;
}

/** Not read whole: the facts are the service's own answers. */
const Rendered = z.looseObject({
  address: z.string(),
  language: z.enum(['zh_CN', 'en']),
  isCompact: z.boolean(),
  facts: z.array(z.looseObject({ key: z.array(z.string()) })),
  learntAt: z.optional(z.number()),
});

function renderedScreen(): RenderedData | null {
  const data = Rendered.safeParse(dataIn(documentData.rendered));
  return data.success ? (data.data as unknown as RenderedData) : null;
}

function dataIn(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return null;
  }
}
