// Questions to the reader: in the portal's own dialog where a part of the page can draw it, else in the browser's.

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

const maxWaitMs = 3_000;

let loadDialog: (() => Promise<void>) | null = null;

/** Returns a function to stop. */
export function hostQuestions(load: () => Promise<void>): () => void {
  loadDialog = load;
  return () => {
    if (loadDialog !== load) return;
    loadDialog = null;
    // Nobody can answer it any more.
    sessionStore.get(questionAtom)?.answer(false);
  };
}

/** A question that is still open counts as refused. */
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

/** The device's: an address that signs out may be opened before the page shows what it has. */
async function unsent() {
  try {
    const { unsentOnDevice } = await import('#client/drafts/unsent.ts');
    return await unsentOnDevice();
  } catch {
    return { drafts: sessionStore.get(draftsAtom), intents: sessionStore.get(intentsAtom) };
  }
}
