// Questions to the reader, from anywhere in the page: in the portal's own dialog where a part of the page can draw it, else
// in the browser's, which works in every state of the page.

import { textFor } from '#i18n/i18n.ts';
import { currentLanguage } from '#i18n/use-text.ts';
import {
  draftsAtom,
  intentsAtom,
  isConcern,
  type Question,
  questionAtom,
  sessionStore,
} from './atoms.ts';

/** The browser's own dialog is used after that time, ms: what was asked must not wait for a slow network. */
const maxWaitMs = 3_000;

/** Loads the dialog; null while nothing can draw it. */
let loadDialog: (() => Promise<void>) | null = null;

/** Makes the caller the part that draws questions; returns a function to stop. */
export function hostQuestions(load: () => Promise<void>): () => void {
  loadDialog = load;
  return () => {
    if (loadDialog !== load) return;
    loadDialog = null;
    // Nobody can answer it any more.
    sessionStore.get(questionAtom)?.answer(false);
  };
}

/** Asks; a question that is still open counts as refused. Resolves to true where the reader agrees. */
export async function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
  // The part that draws questions may be drawn in the same step as the screen that asks.
  await Promise.resolve();
  if (!(await canDraw())) {
    const { title, lead, items } = question;
    return window.confirm([title, lead, ...items].join('\n'));
  }
  sessionStore.get(questionAtom)?.answer(false);
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      sessionStore.set(questionAtom, null);
      resolve(isAgreed);
    };
    sessionStore.set(questionAtom, { ...question, answer });
  });
}

async function canDraw(): Promise<boolean> {
  const load = loadDialog;
  if (load === null) return false;
  const isLoaded = load().then(
    () => true,
    () => false,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), maxWaitMs);
  });
  const isInTime = await Promise.race([isLoaded, isLate]);
  clearTimeout(timer);
  return isInTime && loadDialog === load;
}

// The question before a sign-out that would delete unsent changes and drafts (docs/design/safety.md, T15).

/** Resolves to true where nothing would be deleted, or the reader agrees. */
export async function isLossAgreed(): Promise<boolean> {
  const { drafts, intents } = await unsent();
  const counts = { drafts: drafts.length, changes: intents.filter(isConcern).length };
  const kinds = (['drafts', 'changes'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return true;
  const language = currentLanguage();
  return await ask({
    title: textFor(language, 'shell.signOutLoss.title'),
    lead: textFor(language, 'shell.signOutLoss.lead'),
    items: kinds.map((kind) =>
      textFor(language, `shell.signOutLoss.${kind}`, { count: counts[kind] }),
    ),
    confirmText: textFor(language, 'shell.signOutLoss.confirm'),
    cancelText: textFor(language, 'shell.signOutLoss.cancel'),
  });
}

/**
 * As the device has it: an address that signs out may be opened before the page shows what it has. Where the device or
 * the program does not answer, what the page shows.
 */
async function unsent() {
  try {
    const { unsentOnDevice } = await import('#client/drafts/unsent.ts');
    return await unsentOnDevice();
  } catch {
    return { drafts: sessionStore.get(draftsAtom), intents: sessionStore.get(intentsAtom) };
  }
}
