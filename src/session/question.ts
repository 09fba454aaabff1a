// Questions to the reader, from anywhere in the page: in the portal's own dialog where a part of the page can draw it, else
// in the browser's, which works in every state of the page.
import { type Question, questionAtom, sessionStore } from './atoms.ts';

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
